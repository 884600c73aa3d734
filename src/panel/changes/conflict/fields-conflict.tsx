// Two people, one record: whose value counts is decided here, field by field or for all at once, with both in sight.
import type { Choices } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { Button } from '#panel/ui/button.tsx';
import { useId } from 'react';
import { useBegun } from './use-begun.ts';
import { decideFields } from '#panel/changes/change-actions.ts';
import { useMirrorRow } from '#panel/changes/change-queries.ts';
import { ComparedValue, isEmpty } from './compared-value.tsx';
import type { ConflictPanelProps } from './conflict-panel.tsx';
import type { Comparison, DecidedGroup } from './conflict-messages.ts';
import { compare, isPlural } from './conflict-messages.ts';
import { ImageValue } from './image-value.tsx';
import { records } from '#panel/records.ts';
import { useOpened } from './use-opened.ts';
import { inSentence, listInWords } from '#panel/ui/in-words.ts';

type Side = 'mine' | 'theirs';
type Sides = Partial<Record<string, Side>>;
const undecided: Sides = {};

export function FieldsConflict({ place, entry, onFailure, onClose }: ConflictPanelProps) {
  const row = useMirrorRow(place.db, entry.chain);
  const [sides, setSides] = useBegun(`sides:${entry.key}`, undecided);
  const { toDecide, kept, sentence } = compare(records[subjectOf(entry.chain).table], entry, row ?? {});
  const id = useId();
  const panel = useOpened<HTMLDivElement>('input');
  const all = (side: Side) => setSides(Object.fromEntries(toDecide.map(({ label }) => [label, side])));
  const open = toDecide.filter(({ label }) => !sides[label]);
  return (
    <div className="conflict" role="group" aria-labelledby={id} ref={panel}>
      <p id={id}>{sentence}</p>
      {toDecide.length > 1 && (
        <div className="cluster">
          <Button onClick={() => all('mine')}>All mine</Button>
          <Button onClick={() => all('theirs')}>All theirs</Button>
        </div>
      )}
      {toDecide.map((group) => (
        <FieldChoice
          key={group.label}
          entry={entry}
          group={group}
          side={sides[group.label]}
          onChoose={(side) => setSides({ ...sides, [group.label]: side })}
        />
      ))}
      <Kept kept={kept} />
      <div className="change-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind="main"
          disabledReason={open.length > 0 && `Choose yours or theirs first: ${labels(open)}.`}
          onClick={() => void decideFields(place, entry, choicesOf(toDecide, sides)).then(onFailure)}
        >
          {decisionInWords(toDecide, sides)}
        </Button>
      </div>
    </div>
  );
}

interface FieldChoiceProps extends Pick<ConflictPanelProps, 'entry'> {
  group: DecidedGroup;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

function FieldChoice({ entry, group, side, onChoose }: FieldChoiceProps) {
  const { label } = group;
  const file = (entry.input as { file?: string }).file;
  return (
    <fieldset className="conflict-field">
      <legend>{label}</legend>
      {(['mine', 'theirs'] as const).map((one) => (
        <label key={one} className="conflict-side">
          <input
            type="radio"
            name={`${entry.key}:${label}`}
            checked={side === one}
            onChange={() => onChoose(one)}
          />
          <span className="small quiet">{one === 'mine' ? 'Yours' : 'Theirs'}</span>
          <span className="conflict-value">
            {group.isImage ? (
              <ImageValue
                label={one === 'mine' ? 'Your image' : 'Their image'}
                address={group[one][group.fields[0] ?? '']}
                file={one === 'mine' ? file : undefined}
              />
            ) : (
              <ComparedValue
                group={group}
                values={group[one]}
                beside={group[one === 'mine' ? 'theirs' : 'mine']}
              />
            )}
          </span>
        </label>
      ))}
      {/* What was taken back had been saved: there is no start to show. */}
      {group.fields.some((field) => !isSame(group.base[field], group.mine[field])) && (
        <Before group={group} />
      )}
    </fieldset>
  );
}

/** A sentence has room for so many letters; what is longer stands by itself. */
const sentenceLength = 80;

/** The common start. */
function Before({ group }: { group: DecidedGroup }) {
  const { base, label } = group;
  if (group.isImage && !isEmpty(group, base)) {
    return (
      <div className="conflict-before">
        <p className="small quiet">When you started:</p>
        <ImageValue label="The image when you started" address={base[group.fields[0] ?? '']} />
      </div>
    );
  }
  if (isEmpty(group, base)) {
    const verb = isPlural([group]) ? 'were' : 'was';
    return (
      <p className="small quiet">
        There {verb} no {inSentence(label)} when you started.
      </p>
    );
  }
  const text = group.show(base);
  const isShort = text.length <= sentenceLength && !Array.isArray(base[group.fields[0] ?? '']);
  if (isShort) return <p className="small quiet">It was “{text}” when you started.</p>;
  return (
    <div className="conflict-before">
      <p className="small quiet">When you started:</p>
      <ComparedValue group={group} values={base} />
    </div>
  );
}

/** What needs no decision, so that nobody wonders about it. */
function Kept({ kept }: Pick<Comparison, 'kept'>) {
  if (kept.length === 0) return null;
  return (
    <dl className="conflict-kept small">
      {kept.map((group) => (
        <div key={group.label}>
          <dt>
            {group.label}{' '}
            <span className="quiet">{group.by === 'mine' ? 'yours, kept' : 'theirs, kept'}</span>
          </dt>
          <dd>
            <ComparedValue group={group} values={group[group.by]} beside={group.base} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function choicesOf(groups: readonly DecidedGroup[], sides: Sides): Choices {
  return Object.fromEntries(
    groups.flatMap(({ label, fields }) => fields.map((field) => [field, sides[label] ?? 'mine'])),
  );
}

function labels(groups: readonly { label: string }[]): string {
  return listInWords(groups.map(({ label }) => inSentence(label)));
}

/** 'Keep my name, take their room' */
function decisionInWords(groups: readonly DecidedGroup[], sides: Sides): string {
  const [mine, theirs] = (['mine', 'theirs'] as const).map((side) =>
    labels(groups.filter(({ label }) => sides[label] === side)),
  );
  if (mine && theirs) return `Keep my ${mine}, take their ${theirs}`;
  if (mine) return `Keep my ${mine}`;
  return theirs ? `Take their ${theirs}` : 'Decide';
}
