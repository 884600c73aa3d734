import { exhibitResource } from '#contract/exhibits.ts';
// Loaded when somebody asks to delete: dialog, outbox and operations are no part of the first screen.
import { DeleteDialog } from '#panel/forms/delete-dialog.tsx';
import { showDeleted } from '#panel/forms/show-saved.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { deleteExhibit } from './operations.ts';

export interface DeleteExhibitProps {
  row: ExhibitRow;
  onClose: () => void;
}

export function DeleteExhibit({ row, onClose }: DeleteExhibitProps) {
  const remove = async () => {
    const input = { id: row.id, seen: exhibitResource.fieldsOf(row) };
    await perform(await workspace().outbox(), [{ operation: deleteExhibit, input }]);
    // Its row takes the focus with it.
    setTimeout(() => document.querySelector('h1')?.focus());
    void showDeleted();
  };
  return (
    <DeleteDialog
      title="Delete Exhibit"
      message={
        <>
          <p className="work">{row.name}</p>
          <p>Are you sure?</p>
          <p>These will also remove the exhibit from the tours</p>
        </>
      }
      onDelete={remove}
      onClose={onClose}
    />
  );
}
