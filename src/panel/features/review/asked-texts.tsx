// A question or a follow-up with its answers: each length for all ages side by side, or one below the other.
import type { Asked, Length, QuestionRow } from '#panel/store/question-fields.ts';
import { answerField, main, questionField } from '#panel/store/question-fields.ts';
import { Icon } from '#panel/ui/icon.tsx';
import { usePrinting } from '#panel/ui/use-printing.ts';
import { useId, useState } from 'react';
import { agesOf, faultOf, type Texts } from './question-texts.ts';
import { TextPart } from './text-part.tsx';

export interface TextsProps {
  row: QuestionRow;
  texts: Texts;
  /** Fields that say what is wrong with them: those that were left, or all after a save that failed. */
  told: (field: string) => boolean;
  isReadOnly: boolean;
}

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
      <div className="question-text">
        <TextPart
          field={field}
          label="Question"
          name={asked === main ? 'Question' : `Question${of}`}
          value={value}
          error={props.told(field) ? faultOf(field, value) : null}
          isReadOnly={props.isReadOnly}
        />
      </div>
      <Ages {...props} asked={asked} of={of} length="standard" title="Standard answer" />
      <Ages {...props} asked={asked} of={of} length="detailed" title="Detailed answer" />
      <Basics {...props} asked={asked} of={of} />
    </>
  );
}

interface AgesProps extends AskedTextsProps {
  length: Length;
  title: string;
  isRequired?: boolean;
}

export function Ages({ row, texts, told, isReadOnly, asked, of = '', length, title, isRequired }: AgesProps) {
  const id = useId();
  const ages = agesOf(row, asked, length);
  if (ages.length === 0) return <p className="note quiet">The provider has no {title.toLowerCase()} here.</p>;
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="length-title">
        {title}
      </h3>
      <div className="ages">
        {ages.map((age) => {
          const field = answerField(asked, age, length);
          const value = texts[field] ?? '';
          return (
            <TextPart
              key={age}
              field={field}
              label={age}
              name={`${age}, ${title.toLowerCase()}${of}`}
              value={value}
              error={told(field) ? faultOf(field, value) : null}
              isReadOnly={isReadOnly}
              {...(isRequired === undefined ? {} : { isRequired })}
            />
          );
        })}
      </div>
    </div>
  );
}

// They are what the combined answer is made of; visitors read them only there, so they stay folded away.
function Basics(props: AskedTextsProps) {
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
        Basic answers
        <span className="quiet"> that the combined answer is made of</span>
        {props.of && <span className="hidden-text">{props.of}</span>}
      </button>
      <div id={id} hidden={!isShown}>
        {isShown && <Ages {...props} length="basic" title="Basic answer" isRequired={false} />}
      </div>
    </div>
  );
}
