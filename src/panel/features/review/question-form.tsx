// One question of a review: three sections, its visibility, and a comment (part 2, sections 2 and 4).
import type { Entry } from '#panel/store/entries.ts';
import { notKept } from '#panel/store/storage-words.ts';
import type { ExhibitRow, ReviewSteps } from '#panel/store/museum-database.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { LeaveDialog } from '#panel/ui/overlay/leave-dialog.tsx';
import { Skeleton } from '#panel/ui/skeleton.tsx';
import { useLeaveGuard } from '#panel/ui/use-leave-guard.ts';
import { useEffect, useMemo, useRef } from 'react';
import { CommentBox } from './comment-box.tsx';
import { LevelOne, LevelTwo, Combined } from './levels.tsx';
import { commentField } from './question-texts.ts';
import { QuestionWorkContext } from './question-work.ts';
import type { ReviewDeeds } from './review-keys.ts';
import { useOpened, type Opened } from './use-question-texts.ts';
import { useQuestionReview } from './use-question-review.ts';

export interface QuestionFormProps {
  row: QuestionRow;
  exhibit: ExhibitRow;
  steps: ReviewSteps;
  pending: readonly Entry[];
  set: readonly string[];
  passed: ReadonlySet<string>;
  aiReason: string | null;
  onCompleted: (isEnd: boolean) => void;
  /** The keyboard reaches what can be done here through this. */
  offer: (deeds: ReviewDeeds | null) => void;
}

export function QuestionForm(props: QuestionFormProps) {
  const opened = useOpened(props.row.id);
  if (opened) return <OpenQuestion {...props} opened={opened} />;
  return (
    <div className="stack" aria-busy="true">
      <Skeleton height="4rem" />
      <Skeleton height="16rem" />
    </div>
  );
}

function OpenQuestion(props: QuestionFormProps & { opened: Opened }) {
  const { row, exhibit, pending, aiReason, offer } = props;
  const review = useQuestionReview(props);
  const { change, texts, autosave } = review;
  const latest = useRef(review);
  useEffect(() => {
    latest.current = review;
    offer({ ...review, status: exhibit.status });
  });
  useEffect(() => () => offer(null), [offer]);
  const work = useMemo(
    () => ({
      question: row.id,
      change,
      leave: (field: string) => latest.current.leave(field),
      aiReason,
    }),
    [row.id, change, aiReason],
  );
  const notOnDevice = autosave.status.kind === 'failed' ? notKept(autosave.status.error) : null;
  const guard = useLeaveGuard(notOnDevice !== null);
  const parts = { review, row, status: exhibit.status, pending, aiReason };
  return (
    <QuestionWorkContext value={work}>
      <div className="stack">
        {(notOnDevice ?? review.trouble) && (
          <p className="note bad" role="alert">
            {notOnDevice ?? review.trouble}
          </p>
        )}
        <LevelOne {...parts} />
        <LevelTwo {...parts} />
        <Combined {...parts} />
        <CommentBox
          value={texts[commentField] ?? ''}
          isUnsent={review.isCommentUnsent}
          pending={pending}
          isBusy={review.deed === 'comment'}
          onChange={(text) => change({ [commentField]: text })}
          onSend={() => void review.sendComment()}
        />
      </div>
      <LeaveDialog
        guard={guard}
        notKept={notOnDevice}
        onKeep={autosave.flush}
        onDiscard={() => autosave.forget()}
      />
    </QuestionWorkContext>
  );
}
