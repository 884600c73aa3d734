// One question's answers for three ages, in three lengths. Every sentence keeps the place that it comes from.
import type { Fact } from './facts.ts';
import type { Passage } from './passages.ts';
import { saidWhole, standsAlone } from './passages.ts';
import { phraseFor, shortValue } from './labels.ts';
import { gradeOf, preTeenGrade } from './readability.ts';
import { wordsOf } from './sentences.ts';
import { simplify, split, withoutBrackets } from './simplify.ts';

export interface Said {
  text: string;
  /** The part of the text that is the source's own words. */
  quoted: string;
  from: Passage;
}

export interface Answered {
  standard: Said[];
  detailed: Said[];
  basic: Said[];
}

export type Answers = Record<'Pre-teen' | 'Teen' | 'Adult', Answered>;

/** `around` are facts of the same work, which a detailed answer may take up when the fact itself has little to tell. */
export function answersFor(fact: Fact, around: readonly Fact[]): Answers {
  const chosen = choose(fact, around);
  const adult = mapLengths(chosen, (passages) => passages.map(whole));
  const teen = mapLengths(chosen, (passages, length) =>
    easier([passages.flatMap((passage) => pieces(passage, split))], adult[length]),
  );
  return { 'Pre-teen': forPreTeens(chosen, teen), Teen: teen, Adult: adult };
}

function forPreTeens(chosen: Record<Length, Passage[]>, teen: Answered): Answered {
  const shorter = (length: 'basic' | 'standard') => {
    const easy = chosen[length].flatMap((passage) => pieces(passage, simplify));
    return easier([easyEnough(easy, most[length]), easiest(easy)], teen[length]);
  };
  const standard = shorter('standard');
  // The long answer says the short one first, and then what else is easy.
  const rest = chosen.detailed.filter((passage) => standard.every(({ from }) => from !== passage));
  const more = easyEnough(
    rest.flatMap((passage) => pieces(passage, simplify)),
    most.detailed - standard.length,
  );
  const long = [...standard, ...more];
  const isEasy = gradeOf(textOf(long)) <= Math.max(preTeenGrade, gradeOf(textOf(standard)));
  const detailed = easier(isEasy ? [long, standard] : [standard], teen.detailed);
  return { standard, detailed, basic: shorter('basic') };
}

/** A passage as one age reads it, thought by thought. */
export function saidTo(age: keyof Answers, passage: Passage): Said[] {
  if (age === 'Adult') return [whole(passage)];
  return pieces(passage, age === 'Teen' ? split : simplify);
}

export function textOf(said: readonly Said[]): string {
  return said.map(({ text }) => text).join(' ');
}

export type Length = keyof Answered;

const most: Record<Length, number> = { basic: 1, standard: 2, detailed: 4 };
const standardWords = 70;

function mapLengths<From, To>(
  lengths: Record<Length, From>,
  change: (value: From, length: Length) => To,
): Record<Length, To> {
  return {
    standard: change(lengths.standard, 'standard'),
    detailed: change(lengths.detailed, 'detailed'),
    basic: change(lengths.basic, 'basic'),
  };
}

function choose({ id, passages, more }: Fact, around: readonly Fact[]): Record<Length, Passage[]> {
  const [lead, ...others] = passages;
  if (!lead) return { standard: [], detailed: [], basic: [] };
  const opening = inContext(lead);
  const second = others.find(
    ({ words }) => wordsOf(words).length + wordsOf(lead.words).length <= standardWords,
  );
  const standard = inOrder([...opening, ...(opening.length < 2 && second ? [second] : [])]);
  const own = [...new Set([...standard, ...others.slice(0, 3), ...more, ...nextTo(lead)])].slice(0, 5);
  const related = around.filter((fact) => fact.id !== id).flatMap((fact) => fact.passages.slice(0, 1));
  const fill = related.filter((passage) => !own.includes(passage)).slice(0, Math.max(0, 3 - own.length));
  return { standard, detailed: [...inOrder(own), ...fill], basic: [shortestOf(passages, lead)] };
}

/** The best one, unless it is long or hangs in the air. */
function shortestOf(passages: readonly Passage[], lead: Passage): Passage {
  const isClear = ({ words, label }: Passage) => label !== null || standsAlone(words);
  if (isClear(lead) && wordsOf(lead.words).length <= 25) return lead;
  return passages.filter(isClear).toSorted((a, b) => a.words.length - b.words.length)[0] ?? lead;
}

function nextTo({ after }: Passage): Passage[] {
  return after ? [after] : [];
}

/** With the sentence before it, when it makes no sense without. */
function inContext(passage: Passage): Passage[] {
  const { before, label, words } = passage;
  return before && label === null && !standsAlone(words) ? [before, passage] : [passage];
}

function inOrder(passages: Passage[]): Passage[] {
  return passages.toSorted((a, b) => a.source - b.source || a.start - b.start);
}

function whole(passage: Passage): Said {
  return { text: saidWhole(passage), quoted: passage.words, from: passage };
}

function pieces(passage: Passage, ease: typeof split | typeof simplify): Said[] {
  const { label, words, rank } = passage;
  if (label === null) return ease(words).map((text) => ({ text, quoted: text, from: passage }));
  const plain = withoutBrackets(words) || words;
  const quoted = ease === simplify ? shortValue(label, plain) : plain;
  const [before, after] = phraseFor(label, quoted, rank);
  return [{ text: before + quoted + after, quoted, from: passage }];
}

/** The first pieces that are easy enough and make sense with what stands before them. */
function easyEnough(all: readonly Said[], count: number): Said[] {
  const taken: Said[] = [];
  let previous: Said | undefined;
  for (const piece of all) {
    const isClear = standsAlone(piece.text) || (previous !== undefined && taken.includes(previous));
    const isEasy = gradeOf(piece.text) <= preTeenGrade && gradeOf(textOf([...taken, piece])) <= preTeenGrade;
    if (isClear && isEasy && taken.length < count) taken.push(piece);
    previous = piece;
  }
  return taken;
}

function easiest(all: readonly Said[]): Said[] {
  return all.toSorted((a, b) => gradeOf(a.text) - gradeOf(b.text)).slice(0, 1);
}

/** The first that is no harder than what an older age reads; else the same as they read. */
function easier(candidates: readonly Said[][], older: Said[]): Said[] {
  const limit = gradeOf(textOf(older));
  return candidates.find((said) => said.length > 0 && gradeOf(textOf(said)) <= limit) ?? older;
}
