// What has ended: it is with the provider, or the person let it go and may want it back.
import type { Settled } from '#panel/store/entries.ts';
import { Button } from '#panel/ui/button.tsx';
import { State } from '#panel/ui/status/state.tsx';
import { useState } from 'react';
import type { Done } from './change-actions.ts';
import { takeBack } from './change-actions.ts';
import { useRecordNames } from './change-queries.ts';
import { clock } from '#panel/ui/date/moment.ts';
import { actionInWords } from './record-messages.ts';
import { settledMessage } from './messages.ts';
import type { Place } from '#panel/shell/session/workspace.ts';

/** So many at a time. */
const step = 25;

interface PastChangesProps {
  place: Place;
  history: readonly Settled[];
  now: number;
  onFailure: (sentence: Done) => void;
}

export function PastChanges({ place, history, now, onFailure }: PastChangesProps) {
  const [shown, setShown] = useState(step);
  const names = useRecordNames(
    place.db,
    history.map(({ chain }) => chain),
  );
  const acts = inActs(history);
  if (acts.length === 0) return null;
  return (
    <section aria-labelledby="past-changes">
      <h3 id="past-changes">History</h3>
      <div className="card">
        {acts.slice(0, shown).map((act) => (
          <PastChange
            key={act[0]?.key}
            place={place}
            act={act}
            name={names.get(act[0]?.chain ?? '')}
            now={now}
            onFailure={onFailure}
          />
        ))}
      </div>
      {acts.length > shown && (
        <Button className="more" onClick={() => setShown(shown + step)}>
          Show {Math.min(step, acts.length - shown)} more of {acts.length}
        </Button>
      )}
    </section>
  );
}

/** What was discarded together stands together, the change that took the others along first. */
function inActs(history: readonly Settled[]): Settled[][] {
  const acts = new Map<string, Settled[]>();
  for (const done of history) {
    const key = done.undo ? `undo ${done.undo.act}` : done.key;
    acts.set(key, [done, ...(acts.get(key) ?? [])]);
  }
  return [...acts.values()];
}

interface PastChangeProps extends Omit<PastChangesProps, 'history'> {
  act: readonly Settled[];
  /** How the record is called now; it may be gone. */
  name: string | undefined;
}

function PastChange({ place, act, name, now, onFailure }: PastChangeProps) {
  const [done, ...rest] = act;
  if (!done) return null;
  const { tone, icon, state, reason } = settledMessage(done);
  const { undo } = done;
  const title = name ?? (done.title || 'Untitled');
  const what = actionInWords(done);
  return (
    <article className="record past" tabIndex={-1} aria-label={`${title}: ${what}, ${state}`}>
      <div className="change">
        <div>
          <h4 className="work">{title}</h4>
          <p className="small quiet">
            {what}
            {rest.length > 0 && `, and ${rest.length} more`} · {clock(done.settledAt, now)}
          </p>
        </div>
        <State tone={tone} icon={icon}>
          {state}
        </State>
        {reason && <p className="change-why small">{reason}</p>}
        {undo && undo.until > now && (
          <div className="change-icons">
            <Button
              kind="plain"
              icon="undo"
              aria-label={`Undo: ${what}, ${title}`}
              onClick={() => void takeBack(place, undo.act, title).then(onFailure)}
            >
              Undo
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
