// The review of an exhibit whose questions are there: its set, its tabs, and the question that is open.
import { paths } from '#panel/paths.ts';
import type { ExhibitRow } from '#panel/store/museum-database.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { main } from '#panel/store/question-fields.ts';
import { workplace } from '#panel/sync/current.ts';
import { IconButton } from '#panel/ui/button.tsx';
import { listHref } from '#panel/ui/list/list-address.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { Progress } from '#panel/ui/progress.tsx';
import { State } from '#panel/ui/state.tsx';
import { Tabs } from '#panel/ui/tabs.tsx';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { AiNote } from './ai-note.tsx';
import { ExhibitCard } from './exhibit-card.tsx';
import { passed as isPass } from './operations.ts';
import type { Review, ReviewMarks } from './queries.ts';
import { useReviewMarks } from './queries.ts';
import { QuestionForm } from './question-form.tsx';
import { useReviewKeys } from './review-keys.ts';
import { ReviewPercentage } from './review-percentage.tsx';
import { neighbourOf, nextOpen, stepsOf, words } from './review-rules.ts';
import { ReviewPage } from './review-page.tsx';
import { everything, reviewSet } from './review-set.ts';
import { tabMark } from './section-state.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { useAiReason } from './use-ai-reason.ts';
import { useOpenQuestion } from './use-open-question.ts';
import { Visibility } from './visibility.tsx';

interface ReviewPanelProps {
  exhibit: ExhibitRow;
  review: Review;
}

export function ReviewPanel({ exhibit, review: { rows, review } }: ReviewPanelProps) {
  const user = workplace().session.user.id;
  const [, navigate] = useLocation();
  const marks = useReviewMarks(exhibit.id);
  const { drafts } = marks;
  const all = useMemo(
    () =>
      rows.map((row) => ({ key: row.id, isPassed: row.review === isPass, isUnsaved: drafts.has(row.id) })),
    [rows, drafts],
  );
  const passed = useMemo(() => new Set(all.flatMap(({ key, isPassed }) => (isPassed ? [key] : []))), [all]);
  const choice = review ?? everything;
  const set = useMemo(() => reviewSet(all, choice, user), [all, choice, user]);
  const ai = useAiReason(exhibit);
  const { open, go, goAndFocus } = useOpenQuestion(exhibit.id, rows, nextOpen(set, passed, review?.open));
  const [isHelpOpen, setHelpOpen] = useState(false);
  const step = (by: 1 | -1) => {
    const next = neighbourOf(open, set, by);
    if (next) goAndFocus(next);
  };
  const keys = useReviewKeys({ onStep: step, onHelp: () => setHelpOpen(true) });
  const onCompleted = (isEnd: boolean) => {
    const next = neighbourOf(open, set, 1);
    if (!isEnd) return goAndFocus(next ?? nextOpen(set, passed, open) ?? open);
    notify.success(words.allReviewed);
    navigate(listHref(paths.reviewList));
  };
  // Who looks at one that falls out of the set goes on with one that is in it.
  const onChosen = (chosen: readonly string[]) => {
    if (!chosen.includes(open)) go(nextOpen(chosen, passed, open) ?? open);
  };
  const row = rows.find(({ id }) => id === open);
  const done = set.filter((key) => passed.has(key)).length;
  // Not in the set: what was opened by its address, and what has unsaved work.
  const shown = rows.filter(({ id }) => set.includes(id) || id === open || drafts.has(id));
  const help = (
    <IconButton
      className="review-help"
      icon="ask"
      label="Keyboard shortcuts"
      onClick={() => setHelpOpen(true)}
    />
  );
  return (
    <ReviewPage actions={help}>
      <div className="stack review">
        <ExhibitCard exhibit={exhibit}>
          <div className="exhibit-progress">
            <Progress label={`${done} of ${set.length} reviewed`} value={done} max={set.length} />
          </div>
          <ReviewPercentage
            exhibit={exhibit.id}
            all={all}
            set={set}
            choice={choice}
            user={user}
            onChosen={onChosen}
          />
        </ExhibitCard>
        <AiNote notes={ai.notes} />
        <p className="note bad">Regenerate the answer after editing the question.</p>
        <div>
          <Tabs label="Questions" tabs={shown.map(tabOf(marks))} value={open} onChange={go}>
            {row && (
              <>
                <div className="question-head">
                  <p className="cluster">
                    <span className="small quiet">{placeInSet(open, set)}</span>
                    {passed.has(open) && <State tone="good">Passed</State>}
                  </p>
                  <Visibility
                    row={row}
                    asked={main}
                    label="Visitors see this question"
                    pending={marks.pending.get(row.id) ?? []}
                  />
                </div>
                <QuestionForm
                  key={row.id}
                  row={row}
                  exhibit={exhibit}
                  steps={stepsOf(review, row.id)}
                  pending={marks.pending.get(row.id) ?? []}
                  set={set}
                  passed={passed}
                  aiReason={ai.reason}
                  onCompleted={onCompleted}
                  offer={keys.offer}
                />
              </>
            )}
          </Tabs>
        </div>
      </div>
      <ShortcutSheet
        open={isHelpOpen}
        onOpenChange={setHelpOpen}
        areSingleOn={keys.areSingleOn}
        onSingle={keys.turnSingle}
      />
    </ReviewPage>
  );
}

/** Decision 34a: the title is the place in the full list; where it is in the set stands beside it. */
function placeInSet(key: string, set: readonly string[]): string {
  const at = set.indexOf(key);
  return at < 0 ? words.notInSet : `${at + 1} of ${set.length} in this review`;
}

function tabOf({ pending, drafts }: ReviewMarks) {
  return (row: QuestionRow) => {
    const isPassed = row.review === isPass;
    const mark = tabMark(pending.get(row.id) ?? [], { isUnsaved: drafts.has(row.id), isPassed });
    return { value: row.id, label: `Question ${row.position + 1}`, ...mark };
  };
}
