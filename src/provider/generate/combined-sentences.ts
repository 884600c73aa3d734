// What the sentences of a combined text come from: what those come from that they were made of.
import type { CombinedAnswer } from '#contract/questions.ts';
import { ageGroups } from '#contract/limits.ts';
import type { Excerpt, NewSentence } from '#contract/sentence-sources.ts';
import { sentencesIn } from '#contract/values/sentences.ts';
import { checkedSources, lacksOf, nearestTo } from './model-checks.ts';
import type { Combination } from './regeneration.ts';

/** What is known of an exhibit's sentences. */
export interface KnownSaid {
  sourceOf(sentence: string): { how: string; lacks: string[]; excerpts: Excerpt[] };
}

/** A sentence shares this much with the one that it is made of. */
const enough = 0.5;

export function combinedSentences(
  combined: CombinedAnswer,
  { texts }: Pick<Combination, 'texts'>,
  known: KnownSaid,
): NewSentence[] {
  return ageGroups.flatMap((age) => {
    const made = checkedSources(texts[age]);
    return sentencesIn(combined[age]).flatMap(({ text }): NewSentence[] => {
      // Taken over as it was: whoever looks for it finds it.
      if (known.sourceOf(text).excerpts.length > 0) return [];
      const nearest = nearestTo(text, made);
      if (!nearest || nearest.share < enough) return [];
      const { lacks, excerpts } = known.sourceOf(nearest.sentence.text);
      if (excerpts.length === 0) return [];
      const own = lacksOf(
        text,
        excerpts.map(({ words }) => words),
        made.language,
      );
      return [{ text, how: 'paraphrased', lacks: [...new Set([...lacks, ...own])], excerpts }];
    });
  });
}
