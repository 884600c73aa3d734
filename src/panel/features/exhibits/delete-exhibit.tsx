// Loaded when somebody asks to delete: dialog, outbox and operations are no part of the first screen.
import { workplace } from '#panel/sync/current.ts';
import { perform } from '#panel/sync/outbox.ts';
import type { ExhibitRow } from '#panel/store/museum-database.ts';
import { ConfirmDialog } from '#panel/ui/dialog.tsx';
import { notify } from '#panel/ui/notify.tsx';
import { useState } from 'react';
import { deleteExhibit, fieldsOf } from './operations.ts';
import { isOffline } from '#panel/forms/record-queries.ts';
import { notSaved } from '#panel/store/storage-words.ts';

export interface DeleteExhibitProps {
  row: ExhibitRow;
  onClose: () => void;
}

export function DeleteExhibit({ row, onClose }: DeleteExhibitProps) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    try {
      const input = { id: row.id, seen: fieldsOf(row) };
      await perform(await workplace().outbox(), [{ operation: deleteExhibit, input }]);
      onClose();
      // Its row took the focus with it.
      document.querySelector('h1')?.focus();
      if (await isOffline())
        notify.message('Deleted on this device. The provider hears of it when you are online.');
    } catch (error) {
      setTrouble(notSaved(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title="Delete Exhibit"
      message={
        <>
          <p className="work">{row.name}</p>
          <p>Are you sure?</p>
          <p>These will also remove the exhibit from the tours</p>
        </>
      }
      confirmLabel="Delete"
      kind="danger"
      busy={busy}
      onConfirm={() => void confirm()}
      open
      onOpenChange={(open) => open || onClose()}
    >
      {trouble && (
        <p className="note bad" role="alert">
          {trouble}
        </p>
      )}
    </ConfirmDialog>
  );
}
