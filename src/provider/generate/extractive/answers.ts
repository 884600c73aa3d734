// One question's answers for three ages, in three lengths. Every sentence keeps the place that it comes from, and none stands
// without what it leans on.
import type { Fact } from './facts.ts';
import { shortValue } from './labels.ts';
import type { Passage } from './passages.ts';
import { isExplainedBy, saidWhole, unitOf } from './passages.ts';
import { wordsOf } from '#contract/values/sentences.ts';
import { withoutBrackets } from './simplify.ts';

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

export function answersFor(fact: Fact): Answers {
  const chosen = choose(fact);
  const adult = mapLengths(chosen, (passages) => passages.map(whole));
  const answers: Easier = (candidates, older) =>
    easier(
      candidates.map((said) => withoutLooseEnds(said, fact, chosen)).filter((said) => isAnswer(said, fact)),
      older,
    );
  const teen = mapLengths(chosen, (passages, length) =>
    answers([clearOnly(passages.flatMap((passage) => pieces(passage, 'split')))], adult[length]),
  );
  return { 'Pre-teen': forPreTeens(chosen, teen, answers), Teen: teen, Adult: adult };
}

/** What was chosen for the question is in it, not only what explains that. */
function isAnswer(said: readonly Said[], { passages, more, patterns }: Fact): boolean {
  const text = textOf(said);
  return (
    said.some(({ from }) => passages.includes(from) || more.includes(from)) &&
    (patterns.length === 0 || patterns.some((pattern) => pattern.test(text)))
  );
}

/** Without what would explain the next sentence, where that one is left out. */
function withoutLooseEnds(
  said: readonly Said[],
  { passages, more }: Fact,
  { detailed }: Record<Length, Passage[]>,
): Said[] {
  const isContext = ({ from }: Said) =>
    !passages.includes(from) &&
    !more.includes(from) &&
    detailed.some((one) => one.before === from && one.isInTheAir);
  return said.reduceRight<Said[]>((kept, one) => {
    const next = kept[0]?.from;
    const isNeeded =
      !isContext(one) || (next !== undefined && (isExplainedBy(next, one.from) || next === one.from));
    return isNeeded ? [one, ...kept] : kept;
  }, []);
}

type Easier = (candidates: readonly Said[][], older: Said[]) => Said[];

function forPreTeens(chosen: Record<Length, Passage[]>, teen: Answered, answers: Easier): Answered {
  const shorter = (length: 'basic' | 'standard') => {
    const easy = chosen[length].flatMap((passage) => pieces(passage, 'simplify'));
    return answers([easyEnough(easy, most[length]), easiest(easy)], teen[length]);
  };
  const standard = shorter('standard');
  // The long answer says the short one first, and then what else is easy.
  const rest = chosen.detailed.filter((passage) => standard.every(({ from }) => from !== passage));
  const more = easyEnough(
    rest.flatMap((passage) => pieces(passage, 'simplify')),
    most.detailed - standard.length,
  );
  const long = [...standard, ...more];
  const isEasy = grade(long) <= Math.max(easyFor(long), grade(standard));
  const detailed = answers(isEasy ? [long, standard] : [standard], teen.detailed);
  return { standard, detailed, basic: shorter('basic') };
}

/** "Then it says" goes on from what is not here. */
function withOpening(text: string, from: Passage): string {
  const { label, words, rank, language } = from;
  if (label === null || rank === 0) return text;
  const goesOn = language.phraseFor(label, words, rank).before;
  return text.startsWith(goesOn)
    ? language.phraseFor(label, words, 0).before + text.slice(goesOn.length)
    : text;
}

/** A passage as one age reads it, thought by thought. */
export function saidTo(age: keyof Answers, passage: Passage): Said[] {
  if (age === 'Adult') return [whole(passage)];
  return pieces(passage, age === 'Teen' ? 'split' : 'simplify');
}

export function textOf(said: readonly Said[]): string {
  return said.map(({ text, from }, index) => (index === 0 ? withOpening(text, from) : text)).join(' ');
}

/** How hard it is to read, in its language. */
export function grade(said: readonly Said[]): number {
  return said[0]?.from.language.gradeOf(textOf(said)) ?? 0;
}

export function easyFor(said: readonly Said[]): number {
  return said[0]?.from.language.preTeenGrade ?? 0;
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

function choose({ id, passages, more }: Fact): Record<Length, Passage[]> {
  const [lead, ...others] = passages;
  if (!lead) return { standard: [], detailed: [], basic: [] };
  const opening = unit(lead);
  const second = others.find((other) => {
    const added = unit(other).filter((one) => !opening.includes(one));
    return added.length <= 2 && countOf([...opening, ...added]) <= standardWords;
  });
  const standard = inOrder([...opening, ...(opening.length < 2 && second ? unit(second) : [])]);
  const rest = [...others.slice(0, 3), ...more].flatMap(unit);
  const detailed = [...new Set([...standard, ...rest, ...nextTo(lead, id)])].slice(0, 6);
  return { standard, detailed: complete(detailed), basic: shortestOf(passages, lead) };
}

/** The best one, unless it is long or needs another one before it. */
function shortestOf(passages: readonly Passage[], lead: Passage): Passage[] {
  const units = passages.map(unit);
  const own = unit(lead);
  if (own.length === 1 && countOf(own) <= 25) return own;
  const size = (one: Passage[]) => one.length * 100 + countOf(one);
  return units.toSorted((a, b) => size(a) - size(b))[0] ?? own;
}

function unit(passage: Passage): Passage[] {
  return unitOf(passage) ?? [];
}

/** Cut after a sentence whose own context was cut off. */
function complete(passages: readonly Passage[]): Passage[] {
  const all = new Set(passages);
  return inOrder(passages.filter((one) => unit(one).every((needed) => all.has(needed))));
}

function countOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { words }) => sum + wordsOf(words).length, 0);
}

/** What goes on from the best one; of what is there to see or to say, the next sentence too. */
function nextTo({ after, language }: Passage, id: string): Passage[] {
  if (!after || !unitOf(after)) return [];
  const goesOn =
    /^(?:show|how|story|special|purpose|life|else)$/.test(id) || language.opensInTheAir.test(after.words);
  return goesOn ? [after] : [];
}

function inOrder(passages: Passage[]): Passage[] {
  return [...new Set(passages)].toSorted((a, b) => a.source - b.source || a.start - b.start);
}

function whole(passage: Passage): Said {
  return { text: saidWhole(passage), quoted: passage.words, from: passage };
}

function pieces(passage: Passage, ease: 'split' | 'simplify'): Said[] {
  const { label, words, rank, language, isBound } = passage;
  if (isBound) return [whole(passage)];
  if (label === null) return language[ease](words).map((text) => ({ text, quoted: text, from: passage }));
  const plain = withoutBrackets(words) || words;
  const quoted = ease === 'simplify' ? shortValue(label, plain) : plain;
  const { before, after } = language.phraseFor(label, quoted, rank);
  return [{ text: before + quoted + after, quoted, from: passage }];
}

/** Whether it makes sense after what stands before it in an answer. */
export function isClear(said: Said, before: Said | undefined): boolean {
  if (said.from.label !== null) return !said.from.isInTheAir || before?.from === said.from.before;
  const isOpening = said.from.words.startsWith(said.quoted.replace(/[.!?]$/, ''));
  const isInTheAir = isOpening ? said.from.isInTheAir : pointsBack(said);
  if (!isInTheAir) return true;
  if (!before) return false;
  return before.from === said.from ? !isOpening : isExplainedBy(said.from, before.from) && endsLike(before);
}

/** "A mouse had carried it off": what, the first half of its sentence says. Only English sentences are taken apart. */
function pointsBack({ text, from }: Said): boolean {
  return (
    from.language.opensInTheAir.test(text) || /\b(?:it|its|they|them|their|he|him|his|she|her)\b/i.test(text)
  );
}

/** The last piece of its sentence: what comes next in the source may lean on it. */
function endsLike({ from, quoted }: Said): boolean {
  const end = wordsOf(quoted).at(-1)?.toLowerCase();
  return (
    from.label !== null || wordsOf(from.words).at(-1)?.toLowerCase() === end || wordsOf(quoted).length > 3
  );
}

/** Without what leans on something that is not there. */
export function clearOnly(all: readonly Said[]): Said[] {
  return all.reduce<Said[]>((taken, said) => (isClear(said, taken.at(-1)) ? [...taken, said] : taken), []);
}

/** The first pieces that are easy enough and make sense with what stands before them. */
function easyEnough(all: readonly Said[], count: number): Said[] {
  const taken: Said[] = [];
  for (const piece of all) {
    const isEasy = grade([piece]) <= easyFor(all) && grade([...taken, piece]) <= easyFor(all);
    if (isClear(piece, taken.at(-1)) && isEasy && taken.length < count) taken.push(piece);
  }
  return taken;
}

function easiest(all: readonly Said[]): Said[] {
  return all
    .filter((said) => isClear(said, undefined))
    .toSorted((a, b) => grade([a]) - grade([b]))
    .slice(0, 1);
}

/** The first that is no harder than what an older age reads; else the same as they read. */
function easier(candidates: readonly Said[][], older: Said[]): Said[] {
  const limit = grade(older);
  return candidates.find((said) => said.length > 0 && grade(said) <= limit) ?? older;
}
