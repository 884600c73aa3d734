// The built-in generator: questions that visitors ask, answered in the sources' own sentences. It invents nothing, and
// where there is too little to ask about, it says so.
import type { Answers } from './answers.ts';
import { answersFor } from './answers.ts';
import type { Fact } from './facts.ts';
import { GenerationFailure } from '#provider/generate/failure.ts';
import { followUpCount, questionCount } from '#provider/generate/generated.ts';
import type { Passage, Source } from './passages.ts';
import { labelQuestion, labelTopics } from './labels.ts';
import type { ExhibitRecord } from './material.ts';
import { materialOf } from './material.ts';
import { topics } from './topics.ts';

export interface AskedQuestion {
  question: string;
  answers: Answers;
}

export interface Extracted {
  /** The record as the first source, then the documents: what the passages point into. */
  sources: Source[];
  questions: (AskedQuestion & { followUps: AskedQuestion[] })[];
}

/** @throws {GenerationFailure} when the sources answer fewer than six questions */
export function extractQuestions(record: ExhibitRecord, documents: readonly Source[]): Extracted {
  const { sources, passages, facts, around, noun } = materialOf(record, documents);
  if (facts.length < questionCount.min) throw tooLittle(facts, passages, noun);
  // Some are kept back, so that the follow-ups ask something new.
  const count = Math.round(facts.length * 0.6);
  const main = facts.slice(0, Math.min(questionCount.max, Math.max(questionCount.min, count)));
  const follow = followUps(main, facts);
  const answered = new Map<Fact, AskedQuestion>();
  const asked = (fact: Fact): AskedQuestion => {
    const known = answered.get(fact) ?? { question: fact.question, answers: answersFor(fact, around) };
    answered.set(fact, known);
    return known;
  };
  return {
    sources,
    questions: main.map((fact) => ({ ...asked(fact), followUps: (follow.get(fact) ?? []).map(asked) })),
  };
}

/** What is least asked so far, new questions first. */
function followUps(main: readonly Fact[], facts: readonly Fact[]): Map<Fact, Fact[]> {
  const uses = new Map<Fact, number>(facts.map((fact) => [fact, main.includes(fact) ? 1 : 0]));
  const spare = facts.length - main.length;
  const count = spare >= main.length ? followUpCount.max : followUpCount.min;
  return new Map(
    main.map((fact, index) => {
      const after = [...facts.slice(index + 1), ...facts.slice(0, index)];
      const chosen = after.toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0)).slice(0, count);
      for (const one of chosen) uses.set(one, (uses.get(one) ?? 0) + 1);
      return [fact, chosen];
    }),
  );
}

function tooLittle(facts: readonly Fact[], passages: readonly Passage[], noun: string): GenerationFailure {
  const asked = new Set(facts.map(({ id }) => id));
  const isMissing = (id: string) => !asked.has(id);
  const wanted = ['date', 'material', 'show', 'how', 'story'].filter(isMissing).slice(0, 3);
  const missing = wanted.map((id) => `“${questionOf(id, noun)}”`).join(', ');
  const found = facts.length === 1 ? 'one question' : `${facts.length} questions`;
  const isProse = passages.some(({ source }) => source > 0);
  const what = isProse
    ? 'The documents tell too little'
    : 'The documents hold no sentence that could be used';
  return new GenerationFailure(
    `${what}: with the exhibit’s own fields they answer ${found}, and ${questionCount.min} are needed. Please add a document that answers, for example, ${missing}`,
  );
}

function questionOf(id: string, noun: string): string {
  const label = labelTopics.find((one) => one === id);
  return label ? labelQuestion(label, noun) : (topics.find((topic) => topic.id === id)?.question(noun) ?? '');
}
