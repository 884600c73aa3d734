// Sentences in doubt are marked where they stand, behind the text, and named below it.
import { sentencesIn } from '#contract/values/sentences.ts';
import { Button } from '#panel/ui/button.tsx';
import { Fragment, use } from 'react';
import { LookedAtContext, useWork } from '#panel/features/review/question/question-work.ts';
import { SourceContext } from './sentence-queries.ts';
import { doubtInWords } from './sentence-source.tsx';
import { doubtsIn } from './sentence-sources.ts';
import { idOf } from '#panel/features/review/texts/part-id.ts';

interface MarksProps {
  fields: string;
  value: string;
}

/** The same text, unseen, behind the field: its marks lie under the words. */
export function SentenceMarks({ fields, value }: MarksProps) {
  const find = use(SourceContext);
  const lookedAt = use(LookedAtContext);
  if (!find) return null;
  const current = lookedAt?.fields === fields ? lookedAt.sentence : -1;
  const doubts = doubtsIn(value, find).map(({ at }) => at);
  if (current < 0 && doubts.length === 0) return null;
  const sentences = sentencesIn(value);
  return (
    <div className="sentence-marks" aria-hidden="true">
      {sentences.map(({ start, end }, at) => (
        <Fragment key={start}>
          {value.slice(sentences[at - 1]?.end ?? 0, start)}
          <mark data-doubt={doubts.includes(at) || undefined} data-current={at === current || undefined}>
            {value.slice(start, end)}
          </mark>
        </Fragment>
      ))}
    </div>
  );
}

/** Leads to the first one, by finger and by keyboard. */
export function DoubtsBelow({ fields, name, value }: MarksProps & { name: string }) {
  const find = use(SourceContext);
  const { look } = useWork();
  const [first, ...more] = find ? doubtsIn(value, find) : [];
  if (!first) return null;
  const lead = () => {
    const area = document.getElementById(idOf(fields.split(' ')[0] ?? '')) as HTMLTextAreaElement | null;
    area?.focus();
    area?.setSelectionRange(first.start, first.end);
    look({ fields, name, sentence: first.at });
  };
  return (
    <Button kind="plain" icon="alert" className="doubts" onClick={lead}>
      {doubtInWords(first.from)}
      {more.length > 0 && `, and ${more.length} more`}
      <span className="hidden-text">: “{first.text}”</span>
    </Button>
  );
}
