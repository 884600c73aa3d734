// New questions, with their answers, from what the sources say.
import type { Said } from './answers.ts';
import { answersFor } from './answers.ts';
import type { Age } from './alternatives.ts';
import { answerAnew, noHarder, passagesOn } from './alternatives.ts';
import type { Fact } from './facts.ts';
import { knownFact, plainQuestion } from './find-fact.ts';
import type { Material } from './material.ts';
import type { Wish } from './wish.ts';

export interface NewQuestion {
  question: string;
  answers: Record<Age, { standard: Said[]; detailed: Said[] }>;
}

export interface Wanted {
  count: number;
  /** Questions that must not come again. */
  taken: readonly string[];
  /** Questions about other things: they are neither asked again nor put in other words. */
  elsewhere: readonly string[];
  /** Questions that may come again where nothing else is left. */
  rather: readonly string[];
  wish: Wish;
}

/** So many new questions; a sentence when the sources do not answer so many. */
export function askAnew(material: Material, wanted: Wanted): NewQuestion[] | string {
  const { wish, count } = wanted;
  const unknown = wish.mentions.find((thing) => passagesOn(thing, material).length === 0);
  if (unknown !== undefined) return `The documents say nothing about “${unknown}”.`;
  const found: NewQuestion[] = [];
  const asked = new Set<Fact['id']>();
  let reason = 'The documents answer no question that was not asked already.';
  for (const fact of openQuestions(material, wanted)) {
    if (found.length === count) break;
    if (asked.has(fact.id)) continue;
    const answers = answersTo(fact, material, wish);
    if (typeof answers === 'string') {
      reason = answers;
      continue;
    }
    asked.add(fact.id);
    found.push({ question: fact.question, answers });
  }
  return found.length === count ? found : reason;
}

/** What was not asked comes first, then what was asked in other words. */
function openQuestions(material: Material, { taken, elsewhere, rather, wish }: Wanted): Fact[] {
  const known = new Set([...taken, ...elsewhere].map(plainQuestion));
  const idsOf = (questions: readonly string[]) =>
    new Set(questions.flatMap((question) => knownFact(question, material)?.id ?? []));
  const [mine, others, late] = [idsOf(taken), idsOf(elsewhere), idsOf(rather)];
  const facts = [...factsOn(wish, material), ...(wish.mentions.length > 0 ? [] : material.facts)];
  const fresh = facts.filter(({ id }) => !others.has(id) && !mine.has(id));
  const reworded = facts
    .filter(({ id }) => !others.has(id))
    .flatMap((fact) => {
      const question = material.language.reworded(fact.id, material.noun);
      return question === null ? [] : [{ ...fact, question }, fact];
    });
  const first = fresh.filter(({ id }) => !late.has(id));
  return [...first, ...fresh, ...reworded].filter(({ question }) => !known.has(plainQuestion(question)));
}

/** Where a thing was asked for: the questions that its sentences answer, and one about the thing itself. */
function factsOn({ mentions }: Wish, material: Material): Fact[] {
  const [thing] = mentions;
  if (thing === undefined) return [];
  const passages = passagesOn(thing, material);
  const answered = material.facts.filter((fact) => fact.passages.some((one) => passages.includes(one)));
  return [...answered, factOn(thing, `What is there to know about ${thing}?`, material)];
}

/** Whatever the sources say about a thing. */
export function factOn(thing: string, question: string, material: Material): Fact {
  return { id: `thing:${thing}`, question, passages: passagesOn(thing, material), more: [], patterns: [] };
}

function answersTo(fact: Fact, material: Material, wish: Wish): NewQuestion['answers'] | string {
  const usual = answersFor(fact);
  const reasons: string[] = [];
  const inLength = (age: Age, length: 'standard' | 'detailed'): Said[] => {
    if (wish.length === null && !wish.isSimpler && wish.mentions.length === 0) return usual[age][length];
    const said = answerAnew(fact, material, { age, length, wish, previous: '' });
    if (typeof said !== 'string') return said;
    reasons.push(said);
    return usual[age][length];
  };
  const inBoth = (age: Age) => ({
    standard: inLength(age, 'standard'),
    detailed: inLength(age, 'detailed'),
  });
  const adult = inBoth('Adult');
  const teen = easier(inBoth('Teen'), adult);
  const answers = { 'Pre-teen': easier(inBoth('Pre-teen'), teen), Teen: teen, Adult: adult };
  // In some length for some age is enough; in none, the wish was not followed at all.
  return reasons.length < 6 ? answers : (reasons[0] ?? '');
}

type Both = NewQuestion['answers']['Adult'];

function easier(young: Both, older: Both): Both {
  return {
    standard: noHarder(young.standard, older.standard),
    detailed: noHarder(young.detailed, older.detailed),
  };
}
