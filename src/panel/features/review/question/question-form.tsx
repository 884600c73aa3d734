// One question of a review: three sections, its visibility, and a comment (part 2, sections 2 and 4).
import { ageGroups } from '#contract/limits.ts';
import type { Entry } from '#panel/store/entries.ts';
import { useAutosaveFailure } from '#panel/ui/field/autosave-standing.ts';
import { notKept } from '#panel/store/storage-messages.ts';
import type { ReviewSteps } from '#panel/store/museum-database.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { LeaveDialog } from '#panel/ui/overlay/leave-dialog.tsx';
import { Skeleton } from '#panel/ui/status/skeleton.tsx';
import { useLeaveGuard } from '#panel/ui/use-leave-guard.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CommentBox } from './comment-box.tsx';
import { LevelOne, LevelTwo, Combined } from './levels.tsx';
import { commentField } from './question-texts.ts';
import { UnreadDialog } from '#panel/features/review/completion/unread-dialog.tsx';
import type { LookedAt } from './question-work.ts';
import { LookedAtContext, QuestionWorkContext } from './question-work.ts';
import { SourceContext } from '#panel/features/review/sources/sentence-queries.ts';
import type { FindSource } from '#panel/features/review/sources/sentence-sources.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { ReviewBar } from './review-bar.tsx';
import type { ReviewActions } from '#panel/features/review/review-keys.ts';
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
  /** Where its sentences come from; null where the provider does not say. */
  find: FindSource | null;
  onCompleted: (isEnd: boolean) => void;
  /** Goes to another question of the exhibit: what stands against a completion is there. */
  onLead: (question: string) => void;
  /** The keyboard reaches what can be done here through this. */
  offer: (actions: ReviewActions | null) => void;
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
  const { change, type, put, texts, autosave } = review;
  // On phones, where ages are read one after the other.
  const [age, setAge] = useState<(typeof ageGroups)[number]>('Pre-teen');
  const [lookedAt, setLookedAt] = useState<LookedAt | null>(null);
  const { find } = props;
  const latest = useRef(review);
  // With what the screen shows: a key that is pressed at the sight of it must not meet what was there before.
  useLayoutEffect(() => {
    latest.current = review;
    offer({ ...review, status: exhibit.status });
  });
  useEffect(() => () => offer(null), [offer]);
  const work = useMemo(
    () => ({
      question: row.id,
      type,
      put,
      leave: (field: string) => latest.current.leave(field),
      look: (at: LookedAt | null) => setLookedAt((last) => (isSame(last, at) ? last : at)),
    }),
    [row.id, type, put],
  );
  const failure = useAutosaveFailure(autosave.standing);
  const notOnDevice = failure && notKept(failure.error);
  const guard = useLeaveGuard(notOnDevice !== null);
  const parts = { review, row, status: exhibit.status, pending, aiReason };
  return (
    <QuestionWorkContext value={work}>
      <SourceContext value={find}>
        <LookedAtContext value={lookedAt}>
          <div className="stack one-age" data-age={age}>
            <div className="age-choice" role="group" aria-label="Age">
              {ageGroups.map((one) => (
                <button
                  key={one}
                  type="button"
                  data-choose={one}
                  aria-pressed={age === one}
                  onClick={() => setAge(one)}
                >
                  {one}
                </button>
              ))}
            </div>
            {(notOnDevice ?? review.trouble) && (
              <p className="note bad" role="alert">
                {notOnDevice ?? review.trouble}
              </p>
            )}
            <div className="levels">
              <LevelOne {...parts} />
              <LevelTwo {...parts} />
              <Combined {...parts} />
            </div>
            <CommentBox
              value={texts[commentField] ?? ''}
              isUnsent={review.isCommentUnsent}
              pending={pending}
              isBusy={review.action === 'comment'}
              onChange={(text) => change({ [commentField]: text })}
              onSend={() => void review.sendComment()}
            />
          </div>
          <ReviewBar question={row.id} review={review} lookedAt={lookedAt} aiReason={aiReason} />
          <UnreadDialog completion={review.completion} />
          <LeaveDialog
            guard={guard}
            notKept={notOnDevice}
            onKeep={autosave.flush}
            onDiscard={() => autosave.forget()}
          />
        </LookedAtContext>
      </SourceContext>
    </QuestionWorkContext>
  );
}
