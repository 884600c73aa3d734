import { themeResource } from '#contract/themes.ts';
// What is asked before a theme is archived, comes back, or is deleted.
import { DeleteDialog } from '#panel/forms/delete-dialog.tsx';
import { showDeleted } from '#panel/forms/show-saved.ts';
import type { ThemeRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { deleteTheme, setThemeArchived } from './operations.ts';
import { nameOf } from './theme-messages.ts';

export interface Asked {
  what: 'archive' | 'unarchive' | 'delete';
  row: ThemeRow;
}

export function ThemeDialog({ asked: { what, row }, onClose }: { asked: Asked; onClose: () => void }) {
  const { title, question } = words[what];
  const confirm = async () => {
    await perform(await workspace().outbox(), [changeOf({ what, row })]);
    // Its row took the focus with it.
    document.querySelector('h1')?.focus();
    if (what === 'delete') await showDeleted();
  };
  return (
    <DeleteDialog
      title={title}
      message={
        <>
          <p className="work">{nameOf(row)}</p>
          <p>{question}</p>
        </>
      }
      {...(what === 'delete' ? {} : { confirmLabel: title })}
      onDelete={confirm}
      onClose={onClose}
    />
  );
}

const words: Record<Asked['what'], { title: string; question: string }> = {
  archive: { title: 'Archive theme', question: 'Are you sure you want to archive this theme?' },
  unarchive: { title: 'Unarchive theme', question: 'Are you sure you want to unarchive this theme?' },
  delete: { title: 'Delete theme', question: 'Are you sure you want to delete this theme?' },
};

function changeOf({ what, row }: Asked): Change {
  if (what === 'delete')
    return { operation: deleteTheme, input: { id: row.id, seen: themeResource.fieldsOf(row) } };
  const input = { id: row.id, archived: what === 'archive', was: row.is_archived };
  return { operation: setThemeArchived, input };
}
