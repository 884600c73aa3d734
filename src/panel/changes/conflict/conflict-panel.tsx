// Somebody else was at the same record: what that means, and what the person can make of it.
import { passQuestion } from '#panel/features/review/operations.ts';
import type { Conflict, Entry } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { Changes, Row } from '#panel/sync/declare/operation.ts';
import { Button } from '#panel/ui/button.tsx';
import { useId } from 'react';
import type { Done } from '#panel/changes/change-actions.ts';
import { deleteAnyway, goOnWith, keepAsNew, letGo, passAnyway } from '#panel/changes/change-actions.ts';
import { useOwnRow } from '#panel/changes/change-queries.ts';
import { ComparedValue } from './compared-value.tsx';
import { FieldsConflict } from './fields-conflict.tsx';
import { records } from '#panel/records.ts';
import { groupsFor } from '#panel/changes/record-messages.ts';
import { useOpened } from './use-opened.ts';
import type { Place } from '#panel/shell/session/workspace.ts';
import { inSentence, listInWords } from '#panel/ui/in-words.ts';
import './conflict.css';

export interface ConflictPanelProps {
  place: Place;
  entry: Entry;
  onFailure: (sentence: Done) => void;
  onClose: () => void;
}

export function ConflictPanel(props: ConflictPanelProps) {
  const { conflict } = props.entry;
  switch (conflict?.kind) {
    case 'fields':
      return <FieldsConflict {...props} />;
    case 'gone':
      return <GoneConflict {...props} />;
    case 'changed':
      return <ChangedConflict {...props} theirs={conflict.theirs} />;
    case 'another':
      return <AnotherConflict {...props} theirs={conflict.theirs} />;
    case undefined:
      return null;
  }
}

/** The provider gave the record's number to another one: a backup was put back, say. */
function AnotherConflict({
  place,
  entry,
  theirs,
  onFailure,
  onClose,
}: ConflictPanelProps & { theirs: Record<string, unknown> }) {
  const kind = records[subjectOf(entry.chain).table];
  const row = useOwnRow(place.db, entry);
  const identity = entry.identity ?? {};
  const id = useId();
  const panel = useOpened<HTMLDivElement>('button');
  return (
    <div className="conflict" role="group" aria-labelledby={id} ref={panel}>
      <p id={id}>
        You changed the {kind.noun} {inWords(identity)}. On your museum’s server, its number now belongs to{' '}
        {inWords(Object.fromEntries(Object.keys(identity).map((field) => [field, theirs[field]])))}. Nothing
        was sent.
      </p>
      <div className="change-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button onClick={() => void letGo(place, entry).then(onFailure)}>Discard my change</Button>
        <Button onClick={() => void goOnWith(place, entry, theirs as Row).then(onFailure)}>
          It’s the same one: send my change
        </Button>
        {kind.makeAnew && row && (
          <Button kind="main" onClick={() => void keepAsNew(place, entry, row).then(onFailure)}>
            Keep mine as a new record
          </Button>
        )}
      </div>
    </div>
  );
}

function inWords(identity: Record<string, unknown>): string {
  return `“${Object.values(identity).filter(Boolean).map(String).toReversed().join('”, “')}”`;
}

/** The record is no more: what the person has of it becomes a new one, or goes as well. */
function GoneConflict({ place, entry, onFailure, onClose }: ConflictPanelProps) {
  const kind = records[subjectOf(entry.chain).table];
  const known = useOwnRow(place.db, entry);
  // A museum is not made here, nor is a person.
  const row = kind.makeAnew ? known : null;
  const { changes = {} } = entry.input as Partial<Changes>;
  const mine = kind.groups.filter(({ fields }) => fields.some((field) => field in changes));
  const id = useId();
  const panel = useOpened<HTMLDivElement>('button');
  return (
    <div className="conflict" role="group" aria-labelledby={id} ref={panel}>
      <p id={id}>
        {mine.length > 0 &&
          `You changed ${listInWords(mine.map(({ label }) => `the ${inSentence(label)}`))}. `}
        Someone else deleted the {kind.noun} meanwhile.{' '}
        {row === null
          ? 'It can’t be created again from this device.'
          : 'You can keep it, with your changes, as a new record.'}
      </p>
      {row && mine.length > 0 && (
        <dl className="conflict-kept small">
          {mine.map((group) => (
            <div key={group.label}>
              <dt>
                {group.label} <span className="quiet">yours</span>
              </dt>
              <dd>
                <ComparedValue group={group} values={{ ...row, ...changes }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="change-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button onClick={() => void letGo(place, entry).then(onFailure)}>Discard my change</Button>
        {row && (
          <Button kind="main" onClick={() => void keepAsNew(place, entry, row).then(onFailure)}>
            Keep mine as a new record
          </Button>
        )}
      </div>
    </div>
  );
}

/** It was to be deleted, or passed, and is no longer what the person saw. */
function ChangedConflict({
  place,
  entry,
  theirs,
  onFailure,
}: ConflictPanelProps & { theirs: Extract<Conflict, { kind: 'changed' }>['theirs'] }) {
  const kind = records[subjectOf(entry.chain).table];
  const seen = (entry.input as { seen?: Record<string, unknown> }).seen ?? {};
  const changed = groupsFor(kind, Object.keys(seen)).filter(({ fields }) =>
    fields.some((field) => field in seen && !isSame(seen[field], theirs[field])),
  );
  const words = entry.operation === passQuestion.name ? passing : deleting(kind.noun);
  const insist = entry.operation === passQuestion.name ? passAnyway : deleteAnyway;
  const id = useId();
  const panel = useOpened<HTMLDivElement>('button');
  return (
    <div className="conflict" role="group" aria-labelledby={id} ref={panel}>
      <p id={id}>
        {words.did} Someone else changed{' '}
        {listInWords(changed.map(({ label }) => `the ${inSentence(label)}`)) || 'it'} meanwhile.
      </p>
      {changed.map((group) => (
        <section key={group.label} className="conflict-field" aria-label={group.label}>
          <p>{group.label}</p>
          <div className="conflict-side">
            <span className="conflict-value small quiet">{words.at}</span>
            <span className="conflict-value">
              <ComparedValue group={group} values={seen} beside={theirs} />
            </span>
          </div>
          <div className="conflict-side">
            <span className="conflict-value small quiet">Now</span>
            <span className="conflict-value">
              <ComparedValue group={group} values={theirs} beside={seen} />
            </span>
          </div>
        </section>
      ))}
      <div className="change-actions">
        <Button onClick={() => void letGo(place, entry).then(onFailure)}>{words.letGo}</Button>
        <Button kind={words.kind} onClick={() => void insist(place, entry, theirs as Row).then(onFailure)}>
          {words.insist}
        </Button>
      </div>
    </div>
  );
}

function deleting(noun: string) {
  return {
    did: `You deleted the ${noun}.`,
    at: 'When you deleted it',
    letGo: `Keep the ${noun}`,
    insist: 'Delete anyway',
    kind: 'danger',
  } as const;
}

const passing = {
  did: 'You completed the review of this question.',
  at: 'When you completed it',
  letGo: 'Leave the review open',
  insist: 'Complete it as it is now',
  kind: 'main',
} as const;
