// One text for each age out of several: their sentences, none twice, in their order.
import type { Age } from './alternatives.ts';
import { gradeOf, preTeenGrade } from './readability.ts';
import { sentencesOf, wordsOf } from './sentences.ts';
import { simplify, split } from './simplify.ts';

/** The first text is the main question's. `previous` are texts that the new ones differ from, where they can. */
export function combineTexts(
  texts: Record<Age, readonly string[]>,
  previous: Record<Age, string>,
): Record<Age, string> {
  const adult = combined(texts.Adult, 'Adult', previous.Adult, Infinity);
  const teen = combined(texts.Teen, 'Teen', previous.Teen, gradeOf(adult));
  const young = combined(texts['Pre-teen'], 'Pre-teen', previous['Pre-teen'], gradeOf(teen));
  return { 'Pre-teen': young, Teen: teen, Adult: adult };
}

/** Of all texts together; each has its share. */
const mostSentences = 60;

function combined(texts: readonly string[], age: Age, previous: string, hardest: number): string {
  const share = Math.ceil(mostSentences / texts.length);
  const [first = [], ...others] = texts.map((text) => sentencesFor(text, age).slice(0, share));
  const inOrder = once([...first, ...others.flat()]);
  const turned = once([...first, ...others.toReversed().flat()]);
  const all = [inOrder, turned, inOrder.slice(0, -1)].map((said) => readable(said, age, hardest).join(' '));
  return all.find((text) => text !== '' && plain(text) !== plain(previous)) ?? all[0] ?? '';
}

function sentencesFor(text: string, age: Age): string[] {
  return sentencesOf(text, { start: 0, end: text.length })
    .map(closed)
    .flatMap((sentence) => {
      if (age === 'Adult') return [sentence];
      if (age === 'Teen') return split(sentence);
      return gradeOf(sentence) > preTeenGrade ? simplify(sentence) : [sentence];
    });
}

/** Without what is too hard for the youngest, and no harder as a whole than for an older age; something always stays. */
function readable(sentences: string[], age: Age, hardest: number): string[] {
  const easy = sentences.filter((sentence) => gradeOf(sentence) <= preTeenGrade);
  const start = age === 'Pre-teen' && easy.length > 0 ? easy : sentences;
  const isEasy = (said: string[]) => gradeOf(said.join(' ')) <= hardest;
  // The first one answers the question itself: it goes last.
  return without(start, 1, isEasy) ?? without(start, 0, isEasy) ?? start;
}

/** One after the other of the hardest is left out; null when what stays is never easy enough. */
function without(said: string[], kept: number, isEasy: (said: string[]) => boolean): string[] | null {
  if (isEasy(said)) return said;
  if (said.length <= Math.max(1, kept)) return null;
  const grades = said.map((sentence, index) => (index < kept ? -Infinity : gradeOf(sentence)));
  const worst = grades.indexOf(Math.max(...grades));
  return without(
    said.filter((_, index) => index !== worst),
    kept,
    isEasy,
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
