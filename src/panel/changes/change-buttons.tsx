// What can be done about a change. Those that go by themselves have quiet icons; those that wait for a person, words.
import { catalogue } from '#panel/operations.ts';
import { href } from '#panel/paths.ts';
import type { Entry } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { isStopped } from '#panel/sync/outbox/stop.ts';
import { Button, IconButton, LinkButton } from '#panel/ui/button.tsx';
import type { Ref } from 'react';
import { retryNow, sendAnew, stopUpload } from './change-actions.ts';
import type { ChangeRowProps } from './change-row.tsx';
import { records } from '#panel/records.ts';

interface ChangeButtonsProps extends ChangeRowProps {
  onDecide: () => void;
  decideButton: Ref<HTMLButtonElement>;
}

export function ChangeButtons(props: ChangeButtonsProps) {
  switch (props.entry.state) {
    case 'waiting':
    case 'ambiguous':
    case 'sending':
      return <Icons {...props} />;
    case 'refused':
    case 'conflict':
    case 'parked':
      return <Buttons {...props} />;
  }
}

function Icons({ place, entry, now, inLine, notBefore, onFailure, onDiscard }: ChangeButtonsProps) {
  const operation = catalogue.operations.get(entry.operation);
  const isSending = entry.state === 'sending';
  const isLater = Math.max(entry.nextAt, notBefore) > now;
  const canRetry = operation && !isSending && ((!inLine && isLater) || entry.waits.length > 0);
  const name = entry.title ? ` ${entry.title}` : '';
  if (isSending && operation?.kind !== 'transfer') return null;
  return (
    <div className="change-icons">
      {canRetry && (
        <IconButton
          icon="refresh"
          label={`Retry${name}`}
          onClick={() => void retryNow(place, [entry]).then(onFailure)}
        />
      )}
      {operation?.kind === 'transfer' && (
        <IconButton
          icon="pause"
          label={`Stop the upload for${name}`}
          onClick={() => void stopUpload(place, entry).then(onFailure)}
        />
      )}
      {!isSending && <IconButton icon="trash" label={`Discard${name}`} onClick={() => onDiscard(entry)} />}
    </div>
  );
}

function Buttons({ place, entry, onFailure, onDiscard, onDecide, decideButton }: ChangeButtonsProps) {
  const kind = catalogue.operations.get(entry.operation)?.kind;
  const isParked = entry.state === 'parked';
  return (
    <div className="change-actions">
      <Button kind="plain" onClick={() => onDiscard(entry)}>
        Discard
      </Button>
      {isParked && kind === 'create' && (
        <Button onClick={() => void sendAnew(place, entry).then(onFailure)}>Send as new</Button>
      )}
      {(isParked || entry.state === 'refused') && (
        <Button onClick={() => void retryNow(place, [entry]).then(onFailure)}>Retry</Button>
      )}
      {isCorrectable(entry) && <LinkButton href={editHref(entry)}>Correct</LinkButton>}
      {entry.state === 'conflict' && (
        <Button ref={decideButton} onClick={onDecide}>
          Decide
        </Button>
      )}
    </div>
  );
}

// A deletion has nothing to correct. A file whose bytes are gone is chosen again on its record.
function isCorrectable(entry: Entry): boolean {
  const kind = catalogue.operations.get(entry.operation)?.kind;
  if (entry.state === 'refused') return kind !== undefined && kind !== 'remove';
  return entry.state === 'parked' && kind === 'transfer' && !isStopped(entry);
}

function editHref({ chain }: Entry): string {
  const { table, id } = subjectOf(chain);
  const { editPath, addressId = (own: string) => own } = records[table];
  return href(editPath, { id: addressId(id) });
}
