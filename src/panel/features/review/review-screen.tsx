// Review panel for one exhibit (part 2, sections 2 and 4).
import { whyNoReview } from '#contract/review-rules.ts';
import { NotHere } from '#panel/forms/not-here.tsx';
import { useHasCome } from '#panel/forms/queries.ts';
import { useProviderState } from '#panel/forms/record-queries.ts';
import { whenSent } from '#panel/forms/show-saved.ts';
import { href, paths } from '#panel/paths.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import { wantPart } from '#panel/sync/merge/parts.ts';
import { LinkButton } from '#panel/ui/button.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { Skeleton } from '#panel/ui/status/skeleton.tsx';
import { useEffect } from 'react';
import { useExhibit, useReview } from './queries.ts';
import { ExhibitCard } from './exhibit-card.tsx';
import { ReviewPage, reviewFrame } from './review-page.tsx';
import { ReviewPanel } from './review-panel.tsx';
import './exhibit-card.css';
import './review.css';
import './question/question-texts.css';
import './shortcut-sheet.css';

export function ReviewScreen({ id }: { id: string | null }) {
  const exhibit = useExhibit(id ?? '');
  const isLoaded = useHasCome('exhibits') === true;
  if (exhibit) return <ReviewOf key={exhibit.row.id} exhibit={exhibit.row} />;
  if (exhibit === null && isLoaded)
    return <NotHere {...reviewFrame()} headline="This exhibit is not on this device" />;
  return (
    <ReviewPage>
      <Loading />
    </ReviewPage>
  );
}

function ReviewOf({ exhibit }: { exhibit: ExhibitRow }) {
  const review = useReview(exhibit.id);
  const why = whyNoReview(exhibit);
  useFreshQuestions(exhibit.id, why === null);
  const { away } = useProviderState();
  if (why === null && review && review.rows.length > 0) {
    return <ReviewPanel exhibit={exhibit} review={review} />;
  }
  return (
    <ReviewPage>
      <div className="stack">
        <ExhibitCard exhibit={exhibit} />
        {why ? (
          <Empty headline={why} action={<ToExhibit id={exhibit.id} />}>
            {adviceFor(exhibit)}
          </Empty>
        ) : review?.part?.isCurrent ? (
          <Empty headline="No data found." action={<ToExhibit id={exhibit.id} />}>
            This exhibit has no questions.
          </Empty>
        ) : review && away ? (
          <Empty headline="Its questions are not on this device yet.">
            They are loaded {whenSent[away]}, and stay here from then on.
          </Empty>
        ) : (
          <Loading />
        )}
      </div>
    </ReviewPage>
  );
}

// Opening it asks for what the provider has by now. What is on the device shows meanwhile.
function useFreshQuestions(exhibit: string, isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return;
    const { db, wake } = workspace();
    wantPart(db, 'questions', exhibit, Date.now()).then(
      () => wake('timer'),
      () => {},
    );
  }, [exhibit, isWanted]);
}

/** What helps, where an exhibit has no review (part 2, section 4). */
function adviceFor({ status, draft_reason, generation_progress: written }: ExhibitRow): string {
  if (status === 'In Progress') {
    const soFar = written ? `${written.done} of ${written.of} are written. ` : '';
    return `${soFar}They appear here by themselves when they are ready.`;
  }
  return draft_reason || 'This exhibit is a draft. Add a document and generate its questions.';
}

function ToExhibit({ id }: { id: string }) {
  return <LinkButton href={href(paths.editExhibit, { id })}>Open the exhibit</LinkButton>;
}

function Loading() {
  return (
    <div className="stack" aria-busy="true">
      <Skeleton height="6rem" />
      <Skeleton height="3rem" />
      <Skeleton height="18rem" />
    </div>
  );
}
