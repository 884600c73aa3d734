// Which sentences can be used at all.
import type { Language } from './language/language.ts';
import type { Sentence, Span } from '#contract/values/sentences.ts';
import { oneLine, sentencesOf, wordsOf } from '#contract/values/sentences.ts';

const longestSentence = { words: 60, characters: 700 };

export const chaff =
  /^(?:see\b|\[|ibid|updated|under review|page \d|fig\b|copyright|©)|https?:|www\.|@|curatorial file|\bpp?\. ?\d|all rights reserved/i;

/** What visitors may do is for the house to say, and changes. */
const service =
  /^please\b|^you (?:may|can) (?:also )?(?:try|visit|buy|order|ask|borrow|book|download|listen|touch)\b|\b(?:visited|seen|viewed|shown|open) by appointment\b|\bopening hours\b/i;

/** "Dragonflies are hunters." is short, and what comes next may lean on it. */
const ofAKind = /^\p{Lu}\p{Ll}+ (?:are|is) \p{Ll}+\.$/u;

/** "Made by the Aurora Works, Riga, 1912." */
const subjectless =
  /^(?:made|built|printed|designed|manufactured|bought|formerly) (?:by|in|for|from|at)\b(?!.*\b(?:is|are|was|were|has|have|had|did|can|could|shows?|gave|went|came)\b)(?!.*\bed (?:it|the|an?)\b)/i;

export function isUsable({ text }: Sentence, { hasVerb }: Language): boolean {
  if (text.length > longestSentence.characters) return false;
  const count = wordsOf(text).length;
  if (
    (count < 4 && !ofAKind.test(text)) ||
    count > longestSentence.words ||
    !/[.!]["”’»“)]*$/.test(text) ||
    chaff.test(text)
  )
    return false;
  if (isCutOff(text) || service.test(text) || subjectless.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (
    /^["“„«‘(]?\s?[\p{Lu}\p{N}]/u.test(text) && letters / text.length > 0.6 && (hasVerb(text) || flows(text))
  );
}

/** No verb that we know, but words as in a sentence, not names as in a list. */
function flows(text: string): boolean {
  const words = wordsOf(text);
  return words.length >= 6 && words.filter((word) => /^\p{Ll}/u.test(word)).length / words.length > 0.6;
}

/** A quotation or a bracket that opens or closes somewhere else. */
function isCutOff(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return (
    count(/"/g) % 2 !== 0 ||
    count(/\(/g) !== count(/\)/g) ||
    count(/«/g) !== count(/»/g) ||
    (count(/„/g) === 0 ? count(/“/g) !== count(/”/g) : count(/„/g) !== count(/[“”]/g))
  );
}

/** "Am Ende des 17. Jahrhunderts", "signed C. v. Lee": no end of a sentence. */
export function wholeSentences(text: string, span: Span, { code }: Language): Sentence[] {
  const goesOn = code === 'de' ? /(?:^|[\s("“„])(?:\d{1,2}|\p{L})\.$/u : /(?:^|[\s("“])\p{Ll}\.$/u;
  const whole: Sentence[] = [];
  for (const sentence of sentencesOf(text, span)) {
    const last = whole.at(-1);
    if (!last || !goesOn.test(last.text)) {
      whole.push(sentence);
      continue;
    }
    const { start } = last;
    const { end } = sentence;
    whole[whole.length - 1] = { start, end, text: oneLine(text.slice(start, end)) };
  }
  return whole;
}
