// What can be asked about a work, given what its sources say.
import type { LabelTopic } from './labels.ts';
import { labelQuestion, labelTopics } from './labels.ts';
import type { Passage } from './passages.ts';
import { standsAlone } from './passages.ts';
import { wordsOf } from './sentences.ts';
import { topics } from './topics.ts';

/** One question, with the passages that answer it, best first, and those that add to it. */
export interface Fact {
  id: string;
  question: string;
  passages: Passage[];
  more: Passage[];
}

export interface Work {
  name: string;
  artist: string;
  noun: string;
}

/** In the order in which people ask in front of a work. What only the record tells comes last. */
const order = [
  'show',
  'artist',
  'date',
  'story',
  'how',
  'material',
  'colour',
  'purpose',
  'special',
  'size',
  'life',
  'origin',
  'marks',
  'found',
  'change',
  'shown',
  'owners',
  'credit',
  'today',
  'else',
  'name',
  'keywords',
  'place',
];

/** With so many questions, none is asked that a sentence answers only by the way; with `enough`, none after a name. */
const plenty = 10;
const enough = 8;
const mostPassages = 8;

/** Everything that can be asked. A sentence answers one question, and a second one only where there are few. */
export function factsOf(passages: readonly Passage[], work: Work): Fact[] {
  const isFirst = (id: string) => (passage: Passage) => (passage.topics[0] ?? 'else') === id;
  const facts = order.flatMap((id) => topicFact(id, passages, work, isFirst(id)) ?? []);
  const isNew = (fact: Fact) =>
    facts.every(({ id, question }) => id !== fact.id && question !== fact.question);
  const add = (more: Fact[], most: number) => {
    for (const fact of more) if (facts.length < most && isNew(fact)) facts.push(fact);
  };
  const spare = passages.filter(({ topics: found }) => found.length === 0);
  add(nameFacts(spare, work), 24);
  const mentions = (id: string) => (passage: Passage) => passage.topics.includes(id);
  add(
    order.flatMap((id) => topicFact(id, passages, work, mentions(id)) ?? []),
    plenty,
  );
  add(nameFacts(passages, work), enough);
  return facts;
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
  const question = questionFor(
    id,
    work.noun,
    mine.some(({ label }) => label !== null),
  );
  return { id, question, passages: mine.slice(0, mostPassages), more: bestFirst(others, work).slice(0, 3) };
}

function questionFor(id: string, noun: string, isLabelled: boolean): string {
  if (id === 'else') return `What else is there to know about this ${noun}?`;
  const topic = topics.find((one) => one.id === id);
  if (topic && !isLabelled) return topic.question(noun);
  const label = labelTopics.find((one) => one === id) ?? ('name' satisfies LabelTopic);
  return labelQuestion(label, noun);
}

/** Names that a sentence brings in: what has this to do with the work? */
function nameFacts(passages: readonly Passage[], work: Work): Fact[] {
  const known = new Set([...wordsOf(work.name), ...wordsOf(work.artist)].map((word) => word.toLowerCase()));
  const found = new Map<string, Passage[]>();
  for (const passage of bestFirst(passages, work)) {
    if (passage.label !== null) continue;
    const name = nameIn(passage.words, known);
    if (name) found.set(name, [...(found.get(name) ?? []), passage]);
  }
  return [...found].map(([name, mine]) => ({
    id: `name:${name}`,
    question: `What does ${name} have to do with this ${work.noun}?`,
    passages: mine.slice(0, mostPassages),
    more: [],
  }));
}

const names = /\p{Lu}[\p{L}’'-]{2,}(?: (?:(?:of|de|van|von|da|di|la|le|the|del) )*\p{Lu}[\p{L}’'-]+)*/gu;
const notNames =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Museum|Gift|Inc|Mrs?|Ms|Dr|St|No|BCE)\b/;
// A Roman copy, Japanese prints: half a name.
const adjective = /^\p{L}+(?:ian|ean|ese|ish|man|can|ench|eek|utch)s?$/u;
const opener =
  /^(?:The|A|An|In|On|At|By|For|From|With|He|She|It|They|His|Her|Its|Their|This|That|These|Those|When|After|Before|While|As|Two|One|Some|Many|Most|Each|But|And|So|If|To|Of|Like|Later|Today|Around|Since|There|Three|Four|Both)\b/;

function nameIn(text: string, known: ReadonlySet<string>): string | undefined {
  return [...text.matchAll(names)]
    .filter(({ index, 0: name }) => index > 0 || (name.includes(' ') && !opener.test(name)))
    .map(([name]) => name.replace(/[’']s$/, ''))
    .find((name) => !notNames.test(name) && !adjective.test(name) && isNewTo(known, name));
}

function isNewTo(known: ReadonlySet<string>, name: string): boolean {
  return wordsOf(name).every((word) => !known.has(word.toLowerCase()));
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

function worthOf({ words, label }: Passage, about: ReadonlySet<string>): number {
  if (label !== null) return 10;
  const all = wordsOf(words);
  const isAbout = all.some((word) => about.has(word.toLowerCase())) || /\b(?:it|this|its)\b/i.test(words);
  const isHandy = all.length >= 7 && all.length <= 30;
  return (standsAlone(words) ? 3 : 0) + (isAbout ? 2 : 0) + (isHandy ? 1 : 0);
}
