// Where each sentence of an answer comes from. It is known while the answer is made, and kept with it.
import { ageGroups } from '#contract/limits.ts';
import type { Answers, Said } from './extractive/answers.ts';
import type { Passage, Source } from './extractive/passages.ts';
import { oneLine, sentencesIn, sentencesOf } from '#contract/values/sentences.ts';
import type { Excerpt, NewSentence } from '#contract/sentence-sources.ts';
import type { SentenceSource } from './generated.ts';

export function sentenceSources(answers: Answers, sources: readonly Source[]): SentenceSource[] {
  const known = new Map<Passage, Excerpt>();
  const excerptFor = (passage: Passage) => {
    const excerpt = known.get(passage) ?? excerptOf(passage, sources);
    known.set(passage, excerpt);
    return excerpt;
  };
  return ageGroups.flatMap((age) =>
    (['standard', 'detailed', 'basic'] as const).flatMap((length) => {
      const from = answers[age][length].flatMap((said) => {
        // What the next sentence takes back is one passage of two sentences.
        const count = sentencesIn(said.text).length;
        return Array.from({ length: count }, () => said.from);
      });
      return from.map((passage, sentence) => ({
        age,
        length,
        sentence,
        how: howOf(passage),
        excerpt: excerptFor(passage),
        lacks: [],
      }));
    }),
  );
}

/** What each sentence of new texts comes from, by its words. */
export function newSentences(said: readonly Said[], sources: readonly Source[]): NewSentence[] {
  return said.flatMap(({ text, from }) => {
    const excerpts = [excerptOf(from, sources)];
    const how = howOf(from);
    return sentencesIn(text).map((sentence) => ({ text: sentence.text, how, excerpts }));
  });
}

function howOf({ label }: Passage): 'quoted' | 'label' {
  return label === null ? 'quoted' : 'label';
}

/** Enough of what stands around it to judge by. */
const around = 400;

/** A place with the sentences around it. */
export function excerptOf(
  { source, start, end, words }: Pick<Passage, 'source' | 'start' | 'end'> & Partial<Pick<Passage, 'words'>>,
  sources: readonly Source[],
): Excerpt {
  const { name, text, pages } = sources[source] ?? { name: '', text: '' };
  const before = sentencesOf(text, { start: Math.max(0, start - around), end: start }).at(-1);
  const after = sentencesOf(text, { start: end, end: Math.min(text.length, end + around) })[0];
  const page = pages ? pages.filter((begins) => begins <= start).length : null;
  return {
    // The first source is the record.
    document: source === 0 ? null : name,
    page,
    start,
    end,
    words: words ?? oneLine(text.slice(start, end)),
    before: before?.text ?? '',
    after: after?.text ?? '',
  };
}
