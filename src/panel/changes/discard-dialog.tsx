import { catalogue } from '#panel/operations.ts';
import type { Entry } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { ConfirmDialog } from '#panel/ui/overlay/dialog.tsx';
import { useState } from 'react';
import type { Done } from './change-actions.ts';
import { letGo } from './change-actions.ts';
import { records } from '#panel/records.ts';
import type { Place } from '#panel/shell/session/workspace.ts';

interface DiscardDialogProps {
  place: Place;
  entry: Entry;
  /** Everything that is not with the provider. */
  entries: readonly Entry[];
  onFailure: (sentence: Done) => void;
  onClose: () => void;
}

export function DiscardDialog({ place, entry, entries, onFailure, onClose }: DiscardDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    onFailure(await letGo(place, entry));
    onClose();
  };
  return (
    <ConfirmDialog
      title="Discard this change?"
      message={`${whatIsLost(entry)}${whatWaitsForIt(entry, entries)} You can undo this from the history for a day.`}
      confirmLabel="Discard"
      cancelLabel="Keep it"
      kind="danger"
      busy={isBusy}
      onConfirm={() => void confirm()}
      open
      onOpenChange={(open) => open || onClose()}
    />
  );
}

/** What discarding does to the record, in a sentence. */
function whatIsLost({ operation, chain, title, state, attempts, conflict }: Entry): string {
  const name = title ? `“${title}”` : `this ${records[subjectOf(chain).table].noun}`;
  if (conflict?.kind === 'gone') {
    return `Someone else deleted ${name}. Your changes to it are removed from this device as well.`;
  }
  switch (catalogue.operations.get(operation)?.kind) {
    case 'create':
      return state === 'ambiguous' || (state === 'parked' && attempts > 0)
        ? `${name} may already have been sent: if so, it will show up again. Otherwise it is removed, with everything you did to it since.`
        : `${name} was never sent. It will be removed from this device, with everything you did to it since.`;
    case 'remove':
      return `${name} won’t be deleted. It will be back in the list.`;
    case 'transfer':
      return `The file for ${name} won’t be sent. The current file stays.`;
    case 'request':
      return `No questions will be generated for ${name}. What you saved stays.`;
    case 'update':
    case undefined:
      return `Your changes to ${name} are removed from this device, and the earlier values come back.`;
  }
}

function whatWaitsForIt({ chain }: Entry, entries: readonly Entry[]): string {
  const { id } = subjectOf(chain);
  const count = entries.filter(({ waits }) => waits.includes(id)).length;
  if (count === 0) return '';
  return count === 1
    ? ' A change to another record depends on it.'
    : ` ${count} changes to other records depend on it.`;
}
