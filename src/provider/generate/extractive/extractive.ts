// The built-in generator: questions that visitors ask, answered in the sources' own sentences. It invents nothing, and
// where there is too little to ask about, it says so.
import { GenerationFailure } from '#provider/generate/failure.ts';
import { questionCount } from '#provider/generate/generated.ts';
import type { Answers } from './answers.ts';
import { answersFor } from './answers.ts';
import type { Fact } from './facts.ts';
import type { ExhibitRecord, Material } from './material.ts';
import { materialOf } from './material.ts';
import type { SetAside, Source } from './passages.ts';
import { assertReadable } from './readable.ts';

export interface AskedQuestion {
  question: string;
  answers: Answers;
}

export interface Extracted {
  /** The record as the first source, then the documents: what the passages point into. */
  sources: Source[];
  questions: (AskedQuestion & { followUps: AskedQuestion[] })[];
  setAside: SetAside[];
}

/** So many things must be said, or nothing is asked. */
const fewest = 5;

/** @throws {GenerationFailure} when the sources answer fewer than five questions, or cannot be read */
export function extractQuestions(record: ExhibitRecord, documents: readonly Source[]): Extracted {
  assertReadable(documents);
  const material = materialOf(record, documents);
  const { sources, facts, setAside } = material;
  if (facts.length < fewest) throw tooLittle(material);
  const count = Math.min(questionCount.max, Math.ceil(facts.length * 0.55));
  const main = facts.slice(0, count);
  const follow = followUps(main, facts.slice(count));
  const asked = (fact: Fact): AskedQuestion => ({ question: fact.question, answers: answersFor(fact) });
  return {
    sources,
    setAside,
    questions: main.map((fact) => ({ ...asked(fact), followUps: (follow.get(fact) ?? []).map(asked) })),
  };
}

/** What belongs together in a conversation: who asks the one asks the other next. */
const goesWith: Record<string, string> = {
  material: 'how',
  how: 'material',
  size: 'show',
  colour: 'show',
  life: 'artist',
  origin: 'date',
  age: 'found',
  marks: 'show',
  change: 'material',
  shown: 'special',
  owners: 'purpose',
  credit: 'date',
  today: 'story',
  threat: 'live',
  found: 'date',
  special: 'show',
  purpose: 'story',
};

/** Each question that is left over once, under the one that it goes with, or under the one with the fewest. */
function followUps(main: readonly Fact[], rest: readonly Fact[]): Map<Fact, Fact[]> {
  const most = 3;
  const under = new Map<Fact, Fact[]>(main.map((fact) => [fact, []]));
  for (const fact of rest) {
    const room = main.filter((one) => (under.get(one)?.length ?? 0) < most);
    const [least] = room.toSorted((a, b) => (under.get(a)?.length ?? 0) - (under.get(b)?.length ?? 0));
    const parent = room.find(({ id }) => id === goesWith[fact.id]) ?? least;
    if (parent) under.get(parent)?.push(fact);
  }
  return under;
}

/** What a document may say so that there is something to ask, of what was made and of what has grown. */
const worthKnowing = {
  made: ['date', 'material', 'show', 'how', 'story'],
  grown: ['found', 'age', 'live', 'food', 'size'],
};

function tooLittle({ facts, passages, noun, isNature, language, setAside }: Material): GenerationFailure {
  const asked = new Set(facts.map(({ id }) => id));
  const isMissing = (id: string) => !asked.has(id);
  const wanted = (isNature ? worthKnowing.grown : worthKnowing.made).filter(isMissing).slice(0, 3);
  const missing = wanted.map((id) => `“${language.question(id, noun) ?? ''}”`).join(', ');
  const found = facts.length === 1 ? 'one question' : `${facts.length} questions`;
  const isProse = passages.some(({ source }) => source > 0);
  const what = isProse
    ? 'The documents don’t say enough'
    : 'The documents have no sentence that could be used';
  const aside =
    setAside.length > 0 ? ' Sentences that tell a machine or a writer what to say were set aside.' : '';
  return new GenerationFailure(
    `${what}: with the exhibit’s own fields they answer ${found}, and ${fewest} are needed.${aside} Please add a document that answers, for example, ${missing}`,
  );
}
