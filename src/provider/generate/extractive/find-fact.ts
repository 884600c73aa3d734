// Which fact answers a question that a person may have written in their own words.
import type { Fact } from './facts.ts';
import type { Material } from './material.ts';
import type { Passage } from './passages.ts';
import { unitOf } from './passages.ts';
import { wordsOf } from '#contract/values/sentences.ts';

/** The question as it counts when two are compared. */
export function plainQuestion(question: string): string {
  return wordsOf(question).join(' ').toLowerCase();
}

/** The fact that was asked for in these words, or in our other words for it. */
export function knownFact(question: string, { facts, noun, language }: Material): Fact | undefined {
  const asked = plainQuestion(question);
  return facts.find((fact) =>
    [fact.question, language.reworded(fact.id, noun) ?? ''].some((words) => plainQuestion(words) === asked),
  );
}

/** What answers a question; null when the sources do not. The question stays as it was asked. */
export function factFor(question: string, material: Material): Fact | null {
  const known = knownFact(question, material);
  if (known) return { ...known, question };
  const wanted = contentWords(question);
  const worth = new Map(material.passages.map((passage) => [passage, shared(passage, wanted)]));
  const worthOf = (passage: Passage) => worth.get(passage) ?? 0;
  const best = (passages: readonly Passage[]) => Math.max(0, ...passages.map(worthOf));
  const hinted = new Set(hints.filter(({ pattern }) => pattern.test(question)).map(({ id }) => id));
  const ranked = material.facts
    .map((fact) => ({ fact, worth: best(fact.passages) + (hinted.has(fact.id) ? 2 : 0) }))
    .toSorted((a, b) => b.worth - a.worth);
  const [first] = ranked;
  if (!first || first.worth === 0) return isOpen(wanted, hinted) ? anything(question, material) : null;
  const direct = material.passages.filter((passage) => worthOf(passage) > 0 && unitOf(passage) !== null);
  const passages = [...new Set([...first.fact.passages, ...direct])];
  return {
    ...first.fact,
    question,
    passages: passages.toSorted((a, b) => worthOf(b) - worthOf(a)).slice(0, 8),
  };
}

/** "What is there to see?" is answered by whatever the sources say. */
function isOpen(wanted: ReadonlySet<string>, hinted: ReadonlySet<string>): boolean {
  return wanted.size === 0 && (hinted.size === 0 || hinted.has('show'));
}

function anything(question: string, { facts }: Material): Fact | null {
  const general = facts.find(({ passages }) => passages.some(({ label }) => label === null));
  return general ? { ...general, question } : null;
}

/** How many of the wanted words a passage has, each once. */
function shared({ words }: Passage, wanted: ReadonlySet<string>): number {
  return new Set(
    wordsOf(words)
      .map(root)
      .filter((word) => wanted.has(word)),
  ).size;
}

function contentWords(question: string): Set<string> {
  return new Set(
    wordsOf(question)
      .filter((word) => !empty.has(word.toLowerCase()))
      .map(root),
  );
}

const empty = new Set(
  'who whom whose what which when where why how is are was were be been do does did can could may might will would shall has have had the a an this that these those it its he she his her they their you i me we us our my of in on at by for from to with about into and or not there here so as if made make work painting sculpture drawing print photograph mask museum picture see look know tell say'.split(
    ' ',
  ),
);

/** Enough of a word to know it again in another form. */
function root(word: string): string {
  return word.toLowerCase().slice(0, 6);
}

const hints: readonly { id: string; pattern: RegExp }[] = [
  { id: 'date', pattern: /\b(?:when|year|date|century|how old|how long ago)\b/i },
  {
    id: 'artist',
    pattern:
      /\b(?:who (?:was it that )?(?:made|painted|carved|drew|built|wrote|created)|whose|artist|painter|sculptor|maker)\b/i,
  },
  { id: 'life', pattern: /\bartist|\b(?:born|lived?|life|died?)\b/i },
  { id: 'material', pattern: /\b(?:made (?:of|from)|materials?|medium)\b/i },
  { id: 'size', pattern: /\b(?:big|large|tall|high|wide|long|heavy|size|measures?)\b/i },
  { id: 'how', pattern: /\bhow\b.*\b(?:made|painted|carved|built|created|woven)\b|\btechnique\b/i },
  { id: 'show', pattern: /\b(?:see|look at|shows?|depict\w*|happen\w*|figures?)\b/i },
  { id: 'colour', pattern: /\bcolou?rs?\b/i },
  { id: 'purpose', pattern: /\b(?:why|purpose|for what|what for|used?)\b/i },
  { id: 'today', pattern: /\bwhere\b.*\b(?:now|today|kept)\b/i },
  { id: 'place', pattern: /\bwhere\b.*\b(?:museum|room|floor|find)\b/i },
  { id: 'origin', pattern: /\bwhere\b.*\bfrom\b|\borigin\b/i },
  { id: 'owners', pattern: /\bwho\b.*\b(?:had|before)\b|\b(?:own(?:ed|er|ers)?|belong\w*|bought|sold)\b/i },
  { id: 'name', pattern: /\b(?:name[ds]?|called|title)\b/i },
  { id: 'story', pattern: /\b(?:story|stories|legend|myth)\b/i },
  { id: 'special', pattern: /\b(?:special|famous|important|unusual)\b/i },
];
