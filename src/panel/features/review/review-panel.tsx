// The review of an exhibit whose questions are there: its set, its tabs, and the question that is open.
import { paths } from '#panel/paths.ts';
import type { ReviewRow } from '#panel/store/museum-database.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { main, questionField, textOf } from '#panel/store/question-fields.ts';
import { workspace } from '#panel/sync/current.ts';
import { IconButton } from '#panel/ui/button.tsx';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { Progress } from '#panel/ui/status/progress.tsx';
import { State } from '#panel/ui/status/state.tsx';
import { Tabs } from '#panel/ui/tabs.tsx';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { AboutWork } from './sources/about-work.tsx';
import { AiNote } from './texts/ai-note.tsx';
import { ExhibitCard } from './exhibit-card.tsx';
import { passed as isPass } from './operations.ts';
import type { Review, ReviewMarks } from './queries.ts';
import { useReviewMarks } from './queries.ts';
import { useOutdated } from './texts/outdated-queries.ts';
import { QuestionForm } from './question/question-form.tsx';
import { useReviewKeys } from './review-keys.ts';
import { ReviewPercentage } from './completion/review-percentage.tsx';
import { neighbourOf, nextOpen, stepsOf, words } from './review-rules.ts';
import { ReviewPage } from './review-page.tsx';
import { everything, reviewSet } from './completion/review-set.ts';
import { tabMark } from './question/section-state.ts';
import type { Sourcing } from './sources/sentence-queries.ts';
import { useSourcing } from './sources/sentence-queries.ts';
import { SetAside } from './sources/set-aside.tsx';
import { Shortfall } from './texts/shortfall.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { useAiReason } from './texts/use-ai-reason.ts';
import { useOpenQuestion } from './use-open-question.ts';
import { Visibility } from './visibility.tsx';

interface ReviewPanelProps {
  exhibit: ExhibitRow;
  review: Review;
}

export function ReviewPanel({ exhibit, review: { rows, review } }: ReviewPanelProps) {
  const user = workspace().session.user.id;
  const [, navigate] = useLocation();
  const marks = useReviewMarks(exhibit.id);
  const { drafts } = marks;
  const outdated = useOutdated(exhibit.id, rows, review);
  const sourcing = useSourcing(exhibit.id, rows);
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
    navigate(`${paths.reviewList}?done=${encodeURIComponent(exhibit.id)}`);
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
          <AboutWork exhibit={exhibit} />
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
        <SetAside rows={rows} />
        <Shortfall exhibit={exhibit} />
        <div>
          <Tabs
            label="Questions"
            tabs={shown.map(tabOf(marks, outdated, review, sourcing))}
            value={open}
            onChange={go}
          >
            {row && (
              <>
                <div className="question-head">
                  <p className="cluster">
                    <span className={set.includes(open) ? 'small quiet place-in-set' : 'small quiet'}>
                      {placeInSet(open, set)}
                    </span>
                    {passed.has(open) && <State tone="good">Passed</State>}
                    <span className="red-note">Regenerate the answer after editing the question.</span>
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
                  steps={stepsOf(review, row)}
                  pending={marks.pending.get(row.id) ?? []}
                  set={set}
                  passed={passed}
                  aiReason={ai.reason}
                  find={sourcing(row.id).find}
                  onCompleted={onCompleted}
                  onLead={goAndFocus}
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

function tabOf(
  { pending, drafts }: ReviewMarks,
  outdated: ReadonlySet<string>,
  review: ReviewRow | null,
  sourcing: (question: string) => Sourcing,
) {
  return (row: QuestionRow) => {
    const isPassed = row.review === isPass;
    const standing = { isUnsaved: drafts.has(row.id), isPassed, isOutdated: outdated.has(row.id) };
    const mark = tabMark(pending.get(row.id) ?? [], standing);
    const { reached } = stepsOf(review, row);
    // Its first words, and how far it is.
    const level = isPassed || reached === 1 ? '' : `${reached === 2 ? 'Level 2' : 'Combined'} · `;
    const { doubts } = sourcing(row.id);
    const doubt = doubts > 0 ? `${doubts} in doubt · ` : '';
    const begins = `${doubt}${level}${textOf(row, questionField(main))}`;
    return { value: row.id, label: `Question ${row.position + 1}`, words: begins, ...mark };
  };
}
