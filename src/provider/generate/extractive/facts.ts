// What can be asked about a work, given what its sources say.
import type { Language } from './language/language.ts';
import type { Passage } from './passages.ts';
import { namesNobody } from './maker-in-text.ts';
import { unitOf } from './passages.ts';
import { wordsOf } from '#contract/values/sentences.ts';

/** One question, with the passages that answer it, best first, and those that add to it. */
export interface Fact {
  id: string;
  question: string;
  passages: Passage[];
  more: Passage[];
  /** A text that fits none of them answers something else. Empty: any answers it. */
  patterns: readonly RegExp[];
}

export interface Work {
  name: string;
  artist: string;
  noun: string;
  isNature: boolean;
  language: Language;
}

/** In the order in which people ask in front of a work. */
const order = [
  'show',
  'artist',
  'date',
  'age',
  'story',
  'meaning',
  'how',
  'material',
  'food',
  'live',
  'young',
  'lifespan',
  'body',
  'colour',
  'purpose',
  'used',
  'special',
  'size',
  'life',
  'origin',
  'marks',
  'found',
  'change',
  'threat',
  'shown',
  'owners',
  'credit',
  'today',
];

/** What nobody asks who stands in front of it: only where little else can be asked, and one after the other. */
const trivia = ['else', 'keywords', 'place', 'name'];

/** Fewer questions than these are filled up with sentences that answer two, and then with trivia. */
const enough = 8;
const few = 5;
const mostPassages = 8;

/** Everything that can be asked. A sentence answers one question, and a second one only where there are few. */
export function factsOf(passages: readonly Passage[], work: Work): Fact[] {
  const clear = passages.filter((passage) => unitOf(passage) !== null);
  const asked = order.filter((id) => id !== 'artist' || (!work.isNature && isMakerKnown(clear)));
  const isFirst = (id: string) => (passage: Passage) => passage.topics[0] === id;
  const mentions = (id: string) => (passage: Passage) => passage.topics.includes(id);
  const facts = asked.flatMap((id) => topicFact(id, clear, work, isFirst(id)) ?? []);
  const add = (ids: readonly string[], isMine: typeof isFirst, most = few) => {
    for (const id of ids) {
      if (facts.length >= most) return;
      if (facts.some((fact) => fact.id === id)) continue;
      const fact = topicFact(id, clear, work, isMine(id));
      if (fact) facts.push(fact);
    }
  };
  add(asked, mentions, enough);
  // What nobody asks for is worth telling where it is about the work.
  const isLeft = ({ topics, label, isInTheAir }: Passage) =>
    topics.length === 0 && label === null && !isInTheAir;
  const most = clear.some((passage) => isLeft(passage) && passage.isOnWork) ? enough : few;
  add(['else'], () => isLeft, most);
  // That nobody is known to have made it is no more than that.
  add([...trivia.slice(1), ...(work.isNature ? [] : ['artist'])], mentions);
  return facts;
}

function isMakerKnown(passages: readonly Passage[]): boolean {
  return passages.some(
    ({ topics, label, words }) => topics.includes('artist') && (label === null || !namesNobody(words)),
  );
}

function topicFact(
  id: string,
  passages: readonly Passage[],
  work: Work,
  isMine: (passage: Passage) => boolean,
): Fact | null {
  const mine = bestFirst(passages.filter(isMine), work);
  if (mine.length === 0) return null;
  const others = passages.filter((passage) => passage.topics.includes(id) && !mine.includes(passage));
  const isLabelled = mine.some(({ label }) => label !== null);
  const topics = isLabelled ? [] : work.language.topics.filter((topic) => topic.id === id);
  const patterns = topics.map(({ pattern }) => pattern);
  const [said = ''] = patterns.flatMap((pattern) => pattern.exec(mine[0]?.words ?? '')?.[0] ?? []);
  const asked = isLabelled ? `${id}@label` : work.language.past.test(said) ? `${id}@past` : id;
  const question = work.language.question(asked, work.noun);
  if (question === null) return null;
  return {
    id,
    question,
    passages: mine.slice(0, mostPassages),
    more: bestFirst(others, work).slice(0, 3),
    patterns,
  };
}

function bestFirst(passages: readonly Passage[], work: Work): Passage[] {
  const about = new Set(
    [...wordsOf(work.name), ...wordsOf(work.artist), work.noun]
      .filter((word) => word.length > 3)
      .map((word) => word.toLowerCase()),
  );
  const worth = new Map(passages.map((passage) => [passage, worthOf(passage, about)]));
  return passages.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
}

function worthOf(passage: Passage, about: ReadonlySet<string>): number {
  const { words, label, isInTheAir } = passage;
  if (label !== null) return 10;
  const all = wordsOf(words);
  const isAbout =
    all.some((word) => about.has(word.toLowerCase())) ||
    /\b(?:it|this|its)\b/i.test(words) ||
    /^They\b/.test(words);
  const isHandy = all.length >= 7 && all.length <= 30;
  const needs = (unitOf(passage)?.length ?? 1) - 1;
  return (isInTheAir ? 0 : 3) + (isAbout || passage.isOnWork ? 2 : 0) + (isHandy ? 1 : 0) - needs;
}
