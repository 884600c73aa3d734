import { reviewPercentages } from '#contract/limits.ts';
import { ConfirmDialog } from '#panel/ui/overlay/dialog.tsx';
import { SelectField } from '#panel/ui/field/field.tsx';
import { useState } from 'react';
import { changeReview } from '#panel/features/review/keep-review.ts';
import type { Choice, Reviewable } from './review-set.ts';
import { lostPassed, resizeSet } from './review-set.ts';

interface ReviewPercentageProps {
  exhibit: string;
  all: readonly Reviewable[];
  set: readonly string[];
  choice: Choice;
  user: string;
  onChosen: (set: readonly string[]) => void;
}

const options = reviewPercentages.map((percentage) => ({
  value: String(percentage),
  label: `${percentage} %`,
}));

/** How much of the exhibit is reviewed (decision 33). Cancelling leaves the list as it was (decision 34e). */
export function ReviewPercentage({ exhibit, all, set, choice, user, onChosen }: ReviewPercentageProps) {
  const [asked, setAsked] = useState<Choice | null>(null);
  const apply = ({ percentage, chosen }: Choice) => {
    void changeReview(exhibit, (review) => ({ ...review, percentage, chosen: [...chosen] }));
    onChosen(chosen);
  };
  const choose = (value: string) => {
    const next = resizeSet(all, set, Number(value), user);
    if (lostPassed(all, set, next.chosen) > 0) setAsked(next);
    else apply(next);
  };
  return (
    <div className="review-percentage">
      <SelectField
        label="Review Percentage"
        value={String(choice.percentage)}
        onChange={choose}
        options={options}
      />
      <ConfirmDialog
        title="Change the review percentage?"
        message={
          <>
            <p>Changing the percentage will reset reviews for some questions. Do you want to continue?</p>
            {asked && (
              <p>{whatHappens(lostPassed(all, set, asked.chosen), asked.chosen.length, all.length)}</p>
            )}
          </>
        }
        confirmLabel="Continue"
        open={asked !== null}
        onOpenChange={(isOpen) => isOpen || setAsked(null)}
        onConfirm={() => {
          if (asked) apply(asked);
          setAsked(null);
        }}
      />
    </div>
  );
}

function whatHappens(lost: number, left: number, all: number): string {
  const leave = lost === 1 ? '1 reviewed question leaves' : `${lost} reviewed questions leave`;
  return `${leave} this review, and ${left} of ${all} ${left === 1 ? 'is' : 'are'} in it then. What was saved or typed is kept, and comes back with a larger percentage.`;
}
