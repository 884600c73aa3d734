import type { Entry } from '#panel/store/entries.ts';
import type { Asked, QuestionRow } from '#panel/store/question-fields.ts';
import { main, visibleField } from '#panel/store/question-fields.ts';
import { notSaved } from '#panel/store/storage-words.ts';
import { workplace } from '#panel/sync/current.ts';
import { perform } from '#panel/sync/outbox.ts';
import { notify } from '#panel/ui/notify.tsx';
import { Switch } from '#panel/ui/switch.tsx';
import { setVisible } from './operations.ts';

interface VisibilityProps {
  row: QuestionRow;
  asked: Asked;
  /** 'Show follow-up 2 to visitors' */
  label: string;
  pending: readonly Entry[];
}

/** A follow-up goes with its question: hidden with it, it cannot be shown by itself (part 2, section 4). */
export function Visibility({ row, asked, label, pending }: VisibilityProps) {
  const isParentHidden = asked !== main && row[visibleField(main)] === false;
  const visible = !isParentHidden && row[visibleField(asked)] !== false;
  const isWaiting = pending.some(
    ({ operation, input }) =>
      operation === setVisible.name && [asked, main].includes((input as { asked: Asked }).asked),
  );
  return (
    <Switch
      label={label}
      checked={visible}
      onChange={(wanted) => void wish(row.id, asked, wanted)}
      disabledReason={isParentHidden && 'Hidden with its question.'}
      hint={isWaiting ? 'Saved here, waiting' : undefined}
    />
  );
}

async function wish(id: string, asked: Asked, visible: boolean): Promise<void> {
  try {
    const input = { id, asked, visible, was: !visible };
    await perform(await workplace().outbox(), [{ operation: setVisible, input }]);
  } catch (error) {
    notify.error(`Failed to update visibility. ${notSaved(error)}`);
  }
}
