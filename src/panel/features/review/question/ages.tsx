// One length of an answer for all ages: beside each other where there is room, one at a time on phones.
import type { ageGroups } from '#contract/limits.ts';
import type { Asked, Length, QuestionRow } from '#panel/store/question-fields.ts';
import { answerField } from '#panel/store/question-fields.ts';
import { Button } from '#panel/ui/button.tsx';
import { useId, useState, type CSSProperties } from 'react';
import { agesOf, errorOf, type Texts } from './question-texts.ts';
import { useWork } from './question-work.ts';
import { differing, groupsOf } from '#panel/features/review/texts/same-ages.ts';
import { TextPart } from '#panel/features/review/texts/text-part.tsx';

export interface TextsProps {
  row: QuestionRow;
  texts: Texts;
  /** Fields that say what is wrong with them: those that were left, or all after a save that failed. */
  isErrorShown: (field: string) => boolean;
  isReadOnly: boolean;
}

interface AgesProps extends TextsProps {
  asked: Asked;
  /** ' of follow-up 2' */
  of?: string;
  length: Length;
  title: string;
  isRequired?: boolean;
}

export function Ages({
  row,
  texts,
  isErrorShown,
  isReadOnly,
  asked,
  of = '',
  length,
  title,
  isRequired,
}: AgesProps) {
  const id = useId();
  const { look } = useWork();
  const ages = agesOf(row, asked, length);
  const fields = ages.map((age) => answerField(asked, age, length));
  const [apart, setApart] = useState<ReadonlySet<string>>(() => new Set(differing(fields, texts)));
  const more = differing(fields, texts).filter((field) => !apart.has(field));
  if (more.length > 0) setApart(new Set([...apart, ...more]));
  if (ages.length === 0) return <p className="note quiet">There is no {title.toLowerCase()} here.</p>;
  const groups = groupsOf(fields, texts, apart);
  const canDiffer = groups.some((group) => group.length > 1) && !isReadOnly;
  // Without a button beside it, the title needs no row of its own where rows are dear: it stands before the age.
  return (
    <div role="group" aria-labelledby={id}>
      <div className={canDiffer ? 'cluster length-head' : 'cluster length-head alone'}>
        <h3 id={id} className="length-title">
          {title}
        </h3>
        {canDiffer && (
          <Button
            kind="plain"
            aria-label={`Make different for each age: ${title.toLowerCase()}${of}`}
            onClick={() => {
              setApart(new Set(fields));
              look(null);
            }}
          >
            Make different
          </Button>
        )}
      </div>
      <div
        className={canDiffer ? 'ages' : 'ages titled'}
        style={{ '--title': JSON.stringify(title) } as CSSProperties}
      >
        {groups.map((group) => {
          const [field = ''] = group;
          const who = inWords(group.map((one) => one.split('.')[1] as Age));
          const label = group.length > 1 ? `Same for ${who}` : who;
          return (
            <div key={field} className="age" data-ages={group.map((one) => one.split('.')[1]).join(' ')}>
              <TextPart
                fields={group.join(' ')}
                label={label}
                name={`${label}, ${title.toLowerCase()}${of}`}
                value={texts[field] ?? ''}
                error={group.some(isErrorShown) ? errorOf(field, texts[field] ?? '') : null}
                isReadOnly={isReadOnly}
                {...(isRequired === undefined ? {} : { isRequired })}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

type Age = (typeof ageGroups)[number];

/** 'Teen', 'Teen and Adult', 'Pre-teen, Teen and Adult' */
function inWords(ages: readonly Age[]): string {
  const [last = '', ...others] = ages.toReversed();
  return others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last;
}
