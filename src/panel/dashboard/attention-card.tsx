// How sync stands, and first of all what a person has to decide. The words are the sync centre's.
import { catalogue } from '#panel/operations.ts';
import type { Entry } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { workspace } from '#panel/sync/current.ts';
import { Button } from '#panel/ui/button.tsx';
import { Icon } from '#panel/ui/icon.tsx';
import { Skeleton } from '#panel/ui/status/skeleton.tsx';
import { State, toneIcons } from '#panel/ui/status/state.tsx';
import { useRecordNames } from '#panel/changes/change-queries.ts';
import { useChangesOpen } from '#panel/changes/changes-address.ts';
import { useUrgentChanges } from './dashboard-queries.ts';
import { pillMessage } from '#panel/changes/pill-messages.ts';
import type { SyncSummary } from '#panel/changes/queries.ts';
import { useDraftCount, useSyncSummary } from '#panel/changes/queries.ts';
import { connectivityMessage } from '#panel/changes/connectivity-message.ts';
import { records } from '#panel/records.ts';
import { calledBy, actionInWords, fieldInWords } from '#panel/changes/record-messages.ts';
import { entryMessage } from '#panel/changes/messages.ts';

const shown = 4;
const known: ReadonlySet<string> = new Set(catalogue.operations.keys());

export function AttentionCard({ now }: { now: number }) {
  const { db } = workspace();
  const summary = useSyncSummary(db, known);
  const drafts = useDraftCount(db) ?? 0;
  const urgent = useUrgentChanges(db, known, shown);
  const { open } = useChangesOpen();
  if (!summary || !urgent) return <Skeleton height="5rem" />;
  const { tone, text, icon = toneIcons[tone] } = pillMessage(summary, performance.timeOrigin);
  return (
    <section className="card attention" aria-labelledby="attention-title">
      <div className="attention-head">
        <span className={`seal ${tone}`}>{icon && <Icon name={icon} />}</span>
        <div>
          <h2 id="attention-title">{headline(summary, text)}</h2>
          <p className="quiet">
            {connectivityMessage(summary, { drafts, now, openedAt: performance.timeOrigin })}
          </p>
        </div>
        <Button kind={summary.needsYou > 0 ? 'main' : 'default'} onClick={open}>
          Open changes
        </Button>
      </div>
      <UrgentChanges entries={urgent} more={summary.needsYou - urgent.length} now={now} onOpen={open} />
    </section>
  );
}

/** '2 changes need you, 3 wait to sync'; what the header says when there is nothing to count. */
function headline(summary: SyncSummary, otherwise: string): string {
  const { needsYou } = summary;
  const unsent = summary.waiting + summary.sending;
  const needs = needsYou === 1 ? '1 change needs you' : `${needsYou} changes need you`;
  const wait = `${unsent === 1 ? 'waits' : 'wait'} to sync`;
  if (needsYou > 0) return unsent > 0 ? `${needs}, ${unsent} ${wait}` : needs;
  if (unsent > 0) return `${unsent} ${unsent === 1 ? 'change' : 'changes'} ${wait}`;
  return otherwise;
}

interface UrgentChangesProps {
  entries: readonly Entry[];
  /** So many more there are. */
  more: number;
  now: number;
  onOpen: () => void;
}

function UrgentChanges({ entries, more, now, onOpen }: UrgentChangesProps) {
  const { db } = workspace();
  const names = useRecordNames(
    db,
    entries.map(({ chain }) => chain),
  );
  if (entries.length === 0) return null;
  return (
    <ul className="urgent">
      {entries.map((entry) => (
        <li key={entry.key}>
          <UrgentChange entry={entry} name={names.get(entry.chain)} now={now} onOpen={onOpen} />
        </li>
      ))}
      {more > 0 && <li className="small quiet">and {more} more</li>}
    </ul>
  );
}

interface UrgentChangeProps {
  entry: Entry;
  /** Undefined while it is read, and where the record is gone. */
  name: string | undefined;
  now: number;
  onOpen: () => void;
}

function UrgentChange({ entry, name, now, onOpen }: UrgentChangeProps) {
  const kind = records[subjectOf(entry.chain).table];
  const words = entryMessage(entry, {
    now,
    isKnown: known.has(entry.operation),
    inLine: null,
    label: (field) => fieldInWords(kind, field),
  });
  return (
    <button type="button" className="urgent-change" aria-haspopup="dialog" onClick={onOpen}>
      <span className="work">{calledBy([entry], name)}</span>
      <State tone={words.tone} icon={words.icon}>
        {words.state}
      </State>
      <span className="small quiet">
        {actionInWords(entry)}. {words.reason}
      </span>
    </button>
  );
}
