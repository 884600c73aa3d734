// Other ways to answer one question for one age, each of them in the sources' sentences.
import type { Answers, Length, Said } from './answers.ts';
import { answersFor, clearOnly, easyFor, grade, isClear, saidTo, textOf } from './answers.ts';
import type { Fact } from './facts.ts';
import type { Material } from './material.ts';
import type { Passage } from './passages.ts';
import { unitOf } from './passages.ts';
import { wordsOf } from '#contract/values/sentences.ts';
import type { Wish } from './wish.ts';
import { speaksOf } from './wish.ts';

export type Age = keyof Answers;

export interface Asked {
  age: Age;
  length: Length;
  wish: Wish;
  /** What it shall differ from, and be measured by; empty when there is none. */
  previous: string;
}

/** Another answer to the same question; a sentence when the sources hold none. */
export function answerAnew(fact: Fact, material: Material, asked: Asked): Said[] | string {
  const { wish, previous } = asked;
  const unknown = wish.mentions.find((thing) => passagesOn(thing, material).length === 0);
  if (unknown !== undefined) return `The documents say nothing about “${unknown}”.`;
  const all = distinct(candidates(fact, material, asked).map(clearOnly));
  const reference = previous || textOf(all[0] ?? []);
  const hardness = all[0]?.[0]?.from.language.gradeOf ?? (() => 0);
  const fitting = all.filter((said) => fulfils(textOf(said), wish, reference, hardness));
  const readable = forAge(fitting, all[0] ?? [], asked);
  return next(byLength(readable, wish), previous) ?? nothingElse(asked);
}

/** No harder to read than `older`, which is what an older age reads. */
export function noHarder(said: Said[], older: Said[]): Said[] {
  return grade(said) <= grade(older) ? said : older;
}

/** What the sources say about a thing: the first passages of them. */
export function passagesOn(thing: string, material: Material): Passage[] {
  const known = found.get(material) ?? new Map<string, Passage[]>();
  found.set(material, known);
  const passages =
    known.get(thing) ??
    material.passages
      .filter((passage) => speaksOf(passage.words, thing) && unitOf(passage) !== null)
      .slice(0, mostPassages);
  known.set(thing, passages);
  return passages;
}

const mostPassages = 12;
// Each age and each length asks for the same thing, and a thick document takes a while to go through.
const found = new WeakMap<Material, Map<string, Passage[]>>();

function candidates(fact: Fact, material: Material, asked: Asked): Said[][] {
  const usual = plainCandidates(fact, asked);
  const { mentions } = asked.wish;
  return mentions.length === 0 ? usual : mentioning(mentions, usual[0] ?? [], material, asked);
}

function plainCandidates(fact: Fact, { age, length, wish }: Asked): Said[][] {
  const leads = [...new Set([...fact.passages, ...fact.more])];
  const led = leads.map((lead) => {
    const passages = [lead, ...fact.passages.filter((one) => one !== lead)];
    return answersFor({ ...fact, passages });
  });
  const inLength = (of: Length, by: Age = age) => led.map((answers) => answers[by][of]);
  const own = inLength(length);
  const pieces = leads.flatMap((lead) => saidTo(age, lead)).filter((said) => isClear(said, undefined));
  const longest = inLength('detailed')[0] ?? [];
  const grown = growing(longest, pieces);
  const singles = pieces.map((piece) => [piece]);
  const shortened = own.flatMap(beginnings);
  const easier = wish.isSimpler ? youngerThan(age).flatMap((younger) => inLength(length, younger)) : [];
  if (wish.length === 'shorter') return [...own, ...easier, ...shortened, ...inLength('basic'), ...singles];
  if (wish.length === 'longer') return [...own, ...easier, ...inLength('detailed'), ...grown];
  if (wish.isSimpler) return [...own, ...easier, ...shortened, ...singles];
  // Better one sentence more than the same once again.
  const andMore = growing(own[0] ?? [], pieces).slice(0, 2);
  if (length === 'basic') return [...own, ...singles, ...andMore];
  if (length === 'standard') return [...own, ...grown.slice(0, 1).flatMap(pairs), ...singles, ...andMore];
  return [...own, ...grown, ...(longest.length > 2 ? [longest.slice(0, -1)] : [])];
}

/** Sentences that speak of what was asked for, alone and after what is said otherwise. */
function mentioning(things: string[], base: Said[], material: Material, { age, length }: Asked): Said[][] {
  const [first = '', ...others] = things;
  const rest = others.flatMap((thing) => onThing(thing, age, material).slice(0, 1));
  const rooms = length === 'basic' ? 0 : length === 'standard' ? 1 : 3;
  return onThing(first, age, material).flatMap((said) => {
    const wanted = [said, ...rest];
    const before = [base.slice(0, rooms), base.slice(0, 1), base];
    const joined = before.map((some) => without([...some, ...wanted]));
    return length === 'basic' ? [without(wanted), ...joined] : [...joined, without(wanted)];
  });
}

/** The easiest form for the age in which the thing is still named. */
function onThing(thing: string, age: Age, material: Material): Said[] {
  return passagesOn(thing, material).flatMap((passage) => {
    if (passage.isInTheAir) return [];
    const forms = [
      saidTo(age, passage),
      ...(age === 'Adult' ? [] : [saidTo('Teen', passage)]),
      saidTo('Adult', passage),
    ];
    return (
      forms
        .map((form) => form.filter(({ text }) => speaksOf(text, thing)))
        .find((form) => form.length > 0)
        ?.slice(0, 1) ?? []
    );
  });
}

/** One sentence more each time, none twice. */
function growing(start: readonly Said[], more: readonly Said[]): Said[][] {
  const most = 9;
  const steps: Said[][] = [];
  let last = [...start];
  for (const said of more) {
    const longer = without([...last, said]);
    if (longer.length === last.length || longer.length > most) continue;
    steps.push(longer);
    last = longer;
  }
  return steps;
}

/** What says nothing that was not said before it. */
function without(all: readonly Said[]): Said[] {
  return all.filter((said, index) => all.slice(0, index).every(({ text }) => !text.includes(said.text)));
}

function beginnings(said: Said[]): Said[][] {
  return said.slice(1).map((_, index) => said.slice(0, said.length - 1 - index));
}

function pairs(said: Said[]): Said[][] {
  return said.slice(1).flatMap((second, index) => {
    const first = said[index];
    return first && isClear(first, undefined) && isClear(second, first) ? [[first, second]] : [];
  });
}

function youngerThan(age: Age): Age[] {
  if (age === 'Adult') return ['Teen', 'Pre-teen'];
  return age === 'Teen' ? ['Pre-teen'] : [];
}

function fulfils(
  text: string,
  { length, isSimpler, mentions }: Wish,
  reference: string,
  gradeOf: (text: string) => number,
): boolean {
  const words = wordsOf(text).length - wordsOf(reference).length;
  if (length === 'shorter' && words >= 0) return false;
  if (length === 'longer' && words <= 0) return false;
  if (isSimpler && gradeOf(text) >= gradeOf(reference)) return false;
  return mentions.every((thing) => speaksOf(text, thing));
}

/** What the age can read. Where a thing was asked for that is only there in harder words, the easiest of them. */
function forAge(all: Said[][], usual: Said[], { age, wish }: Asked): Said[][] {
  if (age === 'Adult') return all;
  const within = (limit: number) => all.filter((said) => grade(said) <= limit);
  const easy = age === 'Pre-teen' ? within(easyFor(usual)) : [];
  const readable = easy.length > 0 ? easy : within(Math.max(easyFor(usual), grade(usual)));
  if (readable.length > 0 || wish.mentions.length === 0) return readable;
  return all.toSorted((a, b) => grade(a) - grade(b)).slice(0, 1);
}

/** The nearest step first: a text that shall be shorter need not become as short as can be. */
function byLength(all: Said[][], { length }: Wish): Said[][] {
  const count = (said: Said[]) => wordsOf(textOf(said)).length;
  if (length === 'longer') return all.toSorted((a, b) => count(a) - count(b));
  return length === 'shorter' ? all.toSorted((a, b) => count(b) - count(a)) : all;
}

/** The one after the previous one, so that who asks again and again sees them all. */
function next(all: Said[][], previous: string): Said[] | undefined {
  const at = all.findIndex((said) => isSame(textOf(said), previous));
  return at < 0 ? all[0] : [...all.slice(at + 1), ...all.slice(0, at)][0];
}

function distinct(all: Said[][]): Said[][] {
  const known = new Set<string>();
  return all.filter((said) => {
    const key = plain(textOf(said));
    return key !== '' && !known.has(key) && known.add(key);
  });
}

function isSame(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(text: string): string {
  return wordsOf(text).join(' ').toLowerCase();
}

function nothingElse({ wish: { length, isSimpler, mentions }, age }: Asked): string {
  const [thing] = mentions;
  const here = age === 'Adult' ? '' : ` that ${age} readers can follow`;
  if (thing !== undefined) return `The documents have no other sentence about “${thing}” that fits here.`;
  if (length === 'longer') return `The documents say no more about this${here}.`;
  if (length === 'shorter') return 'The documents’ own sentences cannot say it in fewer words.';
  if (isSimpler) return 'The documents’ own sentences cannot say it in simpler words.';
  return `The documents have no other answer to this${here}.`;
}
