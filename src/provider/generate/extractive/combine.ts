// One text for each age out of several: their sentences, none twice, in their order.
import type { Age } from './alternatives.ts';
import type { Language } from './language/language.ts';
import { languageOf, languages } from './language/languages.ts';
import { sentencesOf, wordsOf } from '#contract/values/sentences.ts';

/** The first text is the main question's. `previous` are texts that the new ones differ from, where they can. */
export function combineTexts(
  texts: Record<Age, readonly string[]>,
  previous: Record<Age, string>,
): Record<Age, string> {
  const language = languages[languageOf(texts.Adult.join('\n')) ?? 'en'];
  const { gradeOf } = language;
  const adult = combined(texts.Adult, 'Adult', previous.Adult, Infinity, language);
  const teen = combined(texts.Teen, 'Teen', previous.Teen, gradeOf(adult), language);
  const young = combined(texts['Pre-teen'], 'Pre-teen', previous['Pre-teen'], gradeOf(teen), language);
  return { 'Pre-teen': young, Teen: teen, Adult: adult };
}

/** Of all texts together; each has its share. */
const mostSentences = 60;

function combined(
  texts: readonly string[],
  age: Age,
  previous: string,
  hardest: number,
  language: Language,
): string {
  const share = Math.ceil(mostSentences / texts.length);
  const [first = [], ...others] = texts.map((text) => thoughtsOf(text, age, language).slice(0, share));
  const inOrder = once([...first, ...others.flat()]);
  const turned = once([...first, ...others.toReversed().flat()]);
  const all = [inOrder, turned, inOrder.slice(0, -1)].map((said) =>
    readable(said, age, hardest, language).join(' '),
  );
  return all.find((text) => text !== '' && plain(text) !== plain(previous)) ?? all[0] ?? '';
}

/** Sentences; one that only makes sense after another, or takes it back, is one thought with it. */
function thoughtsOf(text: string, age: Age, { split, simplify, gradeOf, ...language }: Language): string[] {
  return sentencesOf(text, { start: 0, end: text.length })
    .map(closed)
    .reduce<string[]>((thoughts, sentence) => {
      const before = thoughts.at(-1);
      const leans = language.opensInTheAir.test(sentence) || language.takesBack.test(sentence);
      if (before === undefined || !leans) return [...thoughts, sentence];
      return [...thoughts.slice(0, -1), `${before} ${sentence}`];
    }, [])
    .flatMap((thought) => {
      if (age === 'Adult' || /[.!?]["”’)]* \S/.test(thought)) return [thought];
      if (age === 'Teen') return [split(thought).join(' ')];
      return gradeOf(thought) > language.preTeenGrade ? [simplify(thought).join(' ')] : [thought];
    });
}

/** Without what is too hard for the youngest, and no harder as a whole than for an older age; something always stays. */
function readable(thoughts: string[], age: Age, hardest: number, language: Language): string[] {
  const { gradeOf, preTeenGrade } = language;
  const easy = thoughts.filter((thought) => gradeOf(thought) <= preTeenGrade);
  const start = age === 'Pre-teen' && easy.length > 0 ? easy : thoughts;
  const isEasy = (said: string[]) => gradeOf(said.join(' ')) <= hardest;
  // The first one answers the question itself: it goes last.
  return without(start, 1, isEasy, gradeOf) ?? without(start, 0, isEasy, gradeOf) ?? start;
}

/** One after the other of the hardest is left out; null when what stays is never easy enough. */
function without(
  said: string[],
  kept: number,
  isEasy: (said: string[]) => boolean,
  gradeOf: Language['gradeOf'],
): string[] | null {
  if (isEasy(said)) return said;
  if (said.length <= Math.max(1, kept)) return null;
  const grades = said.map((sentence, index) => (index < kept ? -Infinity : gradeOf(sentence)));
  const worst = grades.indexOf(Math.max(...grades));
  return without(
    said.filter((_, index) => index !== worst),
    kept,
    isEasy,
    gradeOf,
  );
}

/** Without a sentence that another one says, alone or with more. */
function once(sentences: readonly string[]): string[] {
  const said = sentences.map((sentence) => ` ${plain(sentence)} `);
  return sentences.filter((_, index) =>
    said.every((other, at) => {
      const mine = said[index] ?? '';
      return at === index || !other.includes(mine) || (other === mine && at > index);
    }),
  );
}

function closed({ text }: { text: string }): string {
  return /[.!?…]["”’)]*$/.test(text) ? text : `${text}.`;
}

function plain(text: string): string {
  return wordsOf(text).join(' ').toLowerCase();
}
