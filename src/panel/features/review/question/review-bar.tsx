// What stays in reach, at the same place always: the way on, and what can be done with the text that is looked at.
import { askedOf, main } from '#panel/store/question-fields.ts';
import { Button } from '#panel/ui/button.tsx';
import { SaveBar } from '#panel/ui/field/save-bar.tsx';
import { State } from '#panel/ui/status/state.tsx';
import type { LookedAt } from './question-work.ts';
import { sectionNames } from './question-texts.ts';
import { SentenceSource } from '#panel/features/review/sources/sentence-source.tsx';
import { into } from '#panel/features/review/texts/text-part.tsx';
import { TextTools } from '#panel/features/review/texts/text-tools.tsx';
import { sectionRead } from '#panel/features/review/completion/use-advance.ts';
import type { QuestionReview } from './use-question-review.ts';

interface ReviewBarProps {
  question: string;
  review: QuestionReview;
  lookedAt: LookedAt | null;
  aiReason: string | null;
}

export function ReviewBar({ question, review, lookedAt, aiReason }: ReviewBarProps) {
  const { texts, put, steps, running, action, advance } = review;
  const [field = '', ...more] = lookedAt?.fields.split(' ') ?? [];
  // They may have come to differ since.
  const others = more.filter((one) => texts[one] === texts[field]);
  const section = field.endsWith('.basicCombined') ? 3 : askedOf(field) === main ? 1 : 2;
  const isShown = field in texts && steps.expanded.includes(section);
  const read = sectionRead(steps);
  const next = read === 3 ? 'Review Completed' : sectionNames[read === 1 ? 2 : 3];
  return (
    <SaveBar
      status={
        <>
          {isShown && lookedAt && <SentenceSource lookedAt={lookedAt} value={texts[field] ?? ''} />}
          {isShown && lookedAt && (
            <TextTools
              key={field}
              question={question}
              field={field}
              others={others}
              asked={askedOf(field)}
              name={lookedAt.name}
              value={texts[field] ?? ''}
              onUse={(text) => put(into([field, ...others].join(' '), text))}
              disabledReason={aiReason}
            />
          )}
          {running.length > 0 && <State tone="reading">Being written…</State>}
        </>
      }
    >
      <Button kind="main" busy={action !== null} title={`Then: ${next}`} onClick={advance}>
        Save and continue
      </Button>
    </SaveBar>
  );
}
