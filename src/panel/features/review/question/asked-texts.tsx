// A question or a follow-up with its answers: each length for all ages side by side, or one below the other.
import type { Asked } from '#panel/store/question-fields.ts';
import { main, questionField } from '#panel/store/question-fields.ts';
import { Icon } from '#panel/ui/icon.tsx';
import { usePrinting } from '#panel/ui/use-printing.ts';
import { useId, useState } from 'react';
import type { TextsProps } from './ages.tsx';
import { Ages } from './ages.tsx';
import { errorOf } from './question-texts.ts';
import { TextPart } from '#panel/features/review/texts/text-part.tsx';

interface AskedTextsProps extends TextsProps {
  asked: Asked;
  /** ' of follow-up 2' */
  of?: string;
}

export function AskedTexts({ asked, of = '', ...props }: AskedTextsProps) {
  const field = questionField(asked);
  const value = props.texts[field] ?? '';
  return (
    <>
      <div className={asked === main ? 'question-text sticky' : 'question-text'}>
        <TextPart
          fields={field}
          label="Question"
          name={asked === main ? 'Question' : `Question${of}`}
          value={value}
          error={props.isErrorShown(field) ? errorOf(field, value) : null}
          isReadOnly={props.isReadOnly}
        />
      </div>
      <Ages {...props} asked={asked} of={of} length="standard" title="Standard answer" />
      <Ages {...props} asked={asked} of={of} length="detailed" title="Detailed answer" />
    </>
  );
}

interface BasicAnswersProps extends TextsProps {
  /** ' to the follow-ups' */
  to?: string;
  /** Whose they are: ' of follow-up 2'. */
  answers: readonly { asked: Asked; of: string }[];
}

/** They are what the combined answer is made of; visitors read them only there, so they stay folded away. */
export function BasicAnswers({ to = '', answers, ...props }: BasicAnswersProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = usePrinting() || isOpen;
  const id = useId();
  return (
    <div className="basics">
      <button
        type="button"
        className="fold small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'down' : 'right'} />
        Basic answers{to}
        <span className="quiet"> that the combined answer is made of</span>
      </button>
      <div id={id} hidden={!isShown}>
        {isShown &&
          answers.map(({ asked, of }) => (
            <Ages
              {...props}
              key={asked}
              asked={asked}
              length="basic"
              title={`Basic answer${of}`}
              isRequired={false}
            />
          ))}
      </div>
    </div>
  );
}
