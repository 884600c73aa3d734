// Beside the text that is looked at: the source of the sentence that the finger or the caret is in.
import type { Excerpt } from '#contract/sentence-sources.ts';
import { sentencesIn } from '#contract/values/sentences.ts';
import { IconButton } from '#panel/ui/button.tsx';
import { State } from '#panel/ui/status/state.tsx';
import { diffWords } from '#panel/ui/word-diff.ts';
import { use } from 'react';
import { useWork } from '#panel/features/review/question/question-work.ts';
import type { LookedAt } from '#panel/features/review/question/question-work.ts';
import { SourceContext } from './sentence-queries.ts';
import type { SaidFrom } from './sentence-sources.ts';
import './sentence-source.css';

interface SentenceSourceProps {
  lookedAt: LookedAt;
  value: string;
}

export function SentenceSource({ lookedAt, value }: SentenceSourceProps) {
  const find = use(SourceContext);
  const { look } = useWork();
  const sentences = sentencesIn(value).map((one) => ({ ...one, from: find?.(one.text) }));
  const at = Math.min(lookedAt.sentence, sentences.length - 1);
  const from = sentences[at]?.from;
  if (!from || lookedAt.fields.endsWith('.question')) return null;
  // From the last one to the first.
  const next = () => look({ ...lookedAt, sentence: (at + 1) % sentences.length });
  // What one passage says in two sentences is left out of neither.
  const saidOf = (excerpt: Excerpt) =>
    sentences.flatMap((one) => (one.from?.excerpts.includes(excerpt) ? [one.text] : [])).join(' ');
  return (
    <section className="sentence-source" aria-label={`Source of sentence ${at + 1} of ${lookedAt.name}`}>
      <div className="cluster">
        <IconButton icon="right" label="Next sentence" onClick={next} />
        <p role="status" className="small">
          <b>
            Sentence {at + 1} of {sentences.length}
          </b>{' '}
          {from.excerpts.length > 0 && inWords(from)} <InDoubt from={from} />
        </p>
      </div>
      {from.excerpts.map((excerpt, index) => (
        <blockquote key={index}>
          {excerpt.before && <span className="quiet">{excerpt.before} </span>}
          {from.how === 'quoted' ? (
            <Quoted words={excerpt.words} said={saidOf(excerpt)} />
          ) : (
            <b>{excerpt.words}</b>
          )}
          {excerpt.after && <span className="quiet"> {excerpt.after}</span>}
        </blockquote>
      ))}
    </section>
  );
}

/** What was left out is struck through, and said to be left out to those who do not see it. */
function Quoted({ words, said }: { words: string; said: string }) {
  return diffWords(words, said)[0].map(({ text: piece, differs }, index) =>
    differs ? (
      <del key={index}>
        <span className="hidden-text">left out: </span>
        {piece}
      </del>
    ) : (
      <b key={index}>{piece}</b>
    ),
  );
}

function InDoubt({ from }: { from: SaidFrom }) {
  const doubt = doubtInWords(from);
  return doubt && <State tone="bad">{doubt}</State>;
}

/** Null: it has a source that has all of it. */
export function doubtInWords({ how, lacks, excerpts }: SaidFrom): string | null {
  if (excerpts.length === 0) {
    return how === 'paraphrased'
      ? 'No source: nothing like it in the documents'
      : 'No source: typed or edited';
  }
  return lacks.length > 0 ? `Not in its source: ${lacks.join(', ')}` : null;
}

function inWords({ how, excerpts }: SaidFrom): string {
  const places = [...new Set(excerpts.map(placeOf))].join('; ');
  if (how === 'quoted') return `Quoted from ${places}`;
  return how === 'label' ? `A value from ${places}, in Vitrine’s own words` : `Reworded from ${places}`;
}

function placeOf({ document, page }: Excerpt): string {
  if (document === null) return 'the exhibit’s own fields';
  return page === null ? `“${document}”` : `“${document}”, page ${page}`;
}
