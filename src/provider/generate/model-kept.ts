// Of what a model wrote, what is kept: sentence by sentence, question by question. One that is at fault goes, never the
// whole exhibit.
import { ageGroups } from '#contract/limits.ts';
import { sentencesOf, wordsOf } from '#contract/sentences.ts';
import type { Excerpt } from '#contract/sentence-sources.ts';
import type { Generated, GeneratedAnswers, GeneratedQuestion, SentenceSource } from './generated.ts';
import { questionCount } from './generated.ts';
import { unfit } from './model-call.ts';
import type { Checked, Fault, SourceSentence } from './model-checks.ts';
import { faultIn, faultInWords, nearestTo } from './model-checks.ts';

const lengths = ['standard', 'detailed', 'basic'] as const;

interface Written {
  question: string;
  answers: GeneratedAnswers;
}

/**
 * `place`: where a sentence of the sources stands, for whoever reads it beside the answer.
 *
 * @throws {GenerationFailure} with the first fault, when too little is left
 */
export function keptOf(
  given: Generated,
  sources: Checked,
  place: (sentence: SourceSentence) => Excerpt,
): GeneratedQuestion[] {
  const faults: Fault[] = [];
  const asked = new Set<string>();
  const keep = (one: Written) => keptQuestion(one, { sources, place, faults, asked });
  const kept = given.questions.flatMap(({ followUps, ...main }) => {
    const question = keep(main);
    return question ? [{ ...question, followUps: followUps.flatMap((one) => keep(one) ?? []) }] : [];
  });
  if (kept.length >= Math.min(questionCount.min, given.questions.length)) return kept;
  const [first] = faults;
  throw unfit(first ? faultInWords(first) : 'it asks the same again and again');
}

interface Keeping {
  sources: Checked;
  place: (sentence: SourceSentence) => Excerpt;
  faults: Fault[];
  /** Every question so far. */
  asked: Set<string>;
}

function keptQuestion({ question, answers }: Written, keeping: Keeping) {
  const { sources, faults, asked } = keeping;
  const words = wordsOf(question).join(' ').toLowerCase();
  const fault = faultIn(question, { ...sources, sentences: [] });
  // A question shares few words with what answers it.
  if (fault && fault.kind !== 'nothing') faults.push(fault);
  if ((fault && fault.kind !== 'nothing') || !/\?\s*$/.test(question) || asked.has(words)) return null;
  const texts = keptAnswers(answers, keeping);
  if (!texts) return null;
  asked.add(words);
  return { question, ...texts };
}

/** Without the sentences that are at fault; what is then empty says what the next longer or older text says. */
function keptAnswers(answers: GeneratedAnswers, keeping: Keeping) {
  const kept = new Map<string, string[]>();
  for (const age of ageGroups) {
    for (const length of lengths) kept.set(`${age} ${length}`, keptSentences(answers[age][length], keeping));
  }
  const textFor = (age: (typeof ageGroups)[number], length: (typeof lengths)[number]) =>
    [
      `${age} ${length}`,
      ...lengths.map((other) => `${age} ${other}`),
      ...ageGroups.toReversed().map((other) => `${other} ${length}`),
    ]
      .map((key) => kept.get(key) ?? [])
      .find((sentences) => sentences.length > 0) ?? [];
  const sources: SentenceSource[] = [];
  const said = ageGroups.map((age) => {
    const texts = lengths.map((length) => {
      const sentences = textFor(age, length);
      sources.push(...sourcesFor(sentences, age, length, keeping));
      return [length, sentences.join(' ')] as const;
    });
    return [age, Object.fromEntries(texts)] as const;
  });
  const result = Object.fromEntries(said) as GeneratedAnswers;
  return Object.values(result).every(({ standard }) => standard !== '') ? { answers: result, sources } : null;
}

function keptSentences(text: string, { sources, faults }: Keeping): string[] {
  return text
    .split('\n')
    .flatMap((line) => sentencesOf(line, { start: 0, end: line.length }))
    .map((sentence) => sentence.text)
    .filter((sentence) => {
      const fault = faultIn(sentence, sources);
      if (fault) faults.push(fault);
      return fault === null;
    });
}

/** A sentence shares this much with what it is from, or nobody knows what it is from. */
const enough = 0.4;

function sourcesFor(
  sentences: readonly string[],
  age: SentenceSource['age'],
  length: SentenceSource['length'],
  { sources, place }: Keeping,
): SentenceSource[] {
  return sentences.map((text, sentence) => {
    const nearest = nearestTo(text, sources);
    const isKnown = nearest !== null && nearest.share >= enough;
    return {
      age,
      length,
      sentence,
      how: 'paraphrased',
      excerpt: isKnown ? place(nearest.sentence) : null,
      lacks: [],
    };
  });
}
