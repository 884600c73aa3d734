import { Button } from '#panel/ui/button.tsx';
import type { ReactNode } from 'react';
import { words } from '#panel/features/review/review-rules.ts';
import type { QuestionReview } from './use-question-review.ts';

interface OutdatedProps {
  review: QuestionReview;
  section: 2 | 3;
  /** What makes them anew. */
  children?: ReactNode;
}

/** Says, where they stand, that texts no longer fit what they were made from (decision 47). */
export function Outdated({ review, section, children }: OutdatedProps) {
  if (review.outdatedOf(section).length === 0) return null;
  return (
    <div className="note wait cluster" role="status">
      <span className="grow">{section === 2 ? words.outdatedFollowUps : words.outdatedCombined}</span>
      {children}
      <Button onClick={() => void review.confirmFits(section)}>They still fit</Button>
    </div>
  );
}
