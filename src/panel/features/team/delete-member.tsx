// Delete user (part 2, section 2). It needs the network.
import { deleteUser } from '#contract/team.ts';
import { DeleteDialog } from '#panel/forms/delete-dialog.tsx';
import type { Failed } from '#panel/forms/online-call.ts';
import { callNow } from '#panel/forms/online-call.ts';
import type { TeamRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';

export function DeleteMember({ row, onClose }: { row: TeamRow; onClose: () => void }) {
  const remove = async () => {
    const ended = await callNow(deleteUser, { id: row.id }, 'Deleting a user');
    // Gone already is what was wanted (decision 17).
    if ('failure' in ended && ended.status !== 404) {
      const words = whyNotDeleted(ended);
      notify.error(words);
      return words;
    }
    notify.success(('reply' in ended && ended.reply.message) || 'User deleted successfully');
    workspace().wake('asked');
    // The row takes the focus with it.
    setTimeout(() => document.querySelector('h1')?.focus());
  };
  return (
    <DeleteDialog
      title="Delete user"
      message={
        <>
          <p className="work">{row.name || row.email}</p>
          <p>Are you sure?</p>
        </>
      }
      onDelete={remove}
      onClose={onClose}
    />
  );
}

/** Part 2, section 8: without a message, the status. */
function whyNotDeleted({ failure, said, status }: Failed): string {
  if (said || status === undefined || status === 401) return failure;
  return `API failed ${status}`;
}
