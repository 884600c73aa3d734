import { Button } from '#panel/ui/button.tsx';
import { counted } from '#panel/ui/list/counted.ts';
import { ConfirmDialog } from '#panel/ui/overlay/dialog.tsx';
import type { QuestionReview } from '#panel/features/review/question/use-question-review.ts';

/** Before a completion passes what nobody read (decision 46). */
export function UnreadDialog({ completion }: Pick<QuestionReview, 'completion'>) {
  const { unread, cancel, look, completeAll, hideAndComplete } = completion;
  if (!unread) return null;
  const { unopened, of, blank, rows } = unread;
  const parts = [
    ...(unopened > 0 ? [`${unopened} of ${of} questions ${unopened === 1 ? 'was' : 'were'} not opened`] : []),
    ...(blank > 0 ? [`${counted(blank, 'combined answer')} ${blank === 1 ? 'is' : 'are'} blank`] : []),
  ];
  return (
    <ConfirmDialog
      title="Complete the whole review?"
      message={`This passes all questions of the exhibit: ${parts.join(', and ')}.`}
      confirmLabel="Complete all the same"
      onConfirm={() => void completeAll()}
      open
      onOpenChange={(isOpen) => isOpen || cancel()}
    >
      <div className="stack">
        <Button icon="eye" onClick={look}>
          Look at them
        </Button>
        <Button icon="eye-off" onClick={() => void hideAndComplete()}>
          {`Hide ${counted(rows.length, 'question')} from visitors and complete`}
        </Button>
      </div>
    </ConfirmDialog>
  );
}
