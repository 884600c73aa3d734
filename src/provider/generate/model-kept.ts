// Of what a model wrote, what is kept: sentence by sentence, question by question. One that is at fault goes, never the
// whole exhibit.
import type { Infer } from 'superstruct';
import { array, number, object, size, string } from 'superstruct';
import { ageGroups } from '#contract/limits.ts';
import type { Excerpt } from '#contract/sentence-sources.ts';
import { sentencesIn, wordsAlone } from '#contract/values/sentences.ts';
import type { GeneratedAnswers, GeneratedQuestion, PlannedQuestion, SentenceSource } from './generated.ts';
import { followUpCount, questionCount } from './generated.ts';
import { unfit } from './model-call.ts';
import type { Issue, SourceSentence } from './model-checks.ts';
import { issueIn, issueInWords, lacksOf, nearestTo } from './model-checks.ts';
import type { ModelSources } from './model-sources.ts';

const lengths = ['standard', 'detailed', 'basic'] as const;

/** A sentence with the numbers of those that it is from. */
type CitedSentence = Infer<typeof CitedSentence>;
const CitedSentence = object({ text: size(string(), 1, 2_000), from: array(number()) });
const CitedText = array(CitedSentence);
const CitedTexts = object({ standard: CitedText, detailed: CitedText, basic: CitedText });
export type CitedAnswers = Infer<typeof CitedAnswers>;
export const CitedAnswers = object({ 'Pre-teen': CitedTexts, Teen: CitedTexts, Adult: CitedTexts });

/** @throws {GenerationFailure} with the first issue, when too little is left */
export function keptPlan(planned: readonly PlannedQuestion[], sources: ModelSources): PlannedQuestion[] {
  const issues: Issue[] = [];
  const asked = new Set<string>();
  const isKept = (question: string) => {
    const words = wordsAlone(question);
    // A question shares few words with what answers it.
    const issue = issueIn(question, { ...sources, sentences: [] });
    if (issue && issue.kind !== 'nothing') {
      issues.push(issue);
      return false;
    }
    return /\?\s*$/.test(question) && !asked.has(words) && asked.add(words) !== null;
  };
  const kept = planned
    .flatMap(({ question, followUps }) =>
      isKept(question) ? [{ question, followUps: followUps.filter(isKept).slice(0, followUpCount.max) }] : [],
    )
    .slice(0, questionCount.max);
  if (kept.length >= questionCount.min) return kept;
  const [first] = issues;
  throw unfit(first ? issueInWords(first) : 'it asks the same again and again');
}

/**
 * A question and its follow-ups with what is left of their answers, in the plan's order; a follow-up of which nothing is left
 * goes.
 *
 * @throws {GenerationFailure} with the first issue, when nothing is left of the main question's answers
 */
export function keptQuestion(
  { question, followUps }: PlannedQuestion,
  [main, ...others]: readonly CitedAnswers[],
  sources: ModelSources,
): GeneratedQuestion {
  const issues: Issue[] = [];
  const kept = main && keptAnswers(main, sources, issues);
  if (!kept) throw unfit(issues[0] ? issueInWords(issues[0]) : `it does not answer “${question}”`);
  return {
    question,
    ...kept,
    followUps: followUps.flatMap((one, index) => {
      const given = others[index];
      const answered = given && keptAnswers(given, sources, issues);
      return answered ? [{ question: one, ...answered }] : [];
    }),
  };
}

/** Without the sentences that are at fault; what is then empty says what the next longer or older text says. */
function keptAnswers(given: CitedAnswers, sources: ModelSources, issues: Issue[]) {
  const kept = new Map<string, CitedSentence[]>();
  for (const age of ageGroups) {
    for (const length of lengths) {
      kept.set(`${age} ${length}`, keptSentences(given[age][length], sources, issues));
    }
  }
  const textFor = (age: (typeof ageGroups)[number], length: (typeof lengths)[number]) =>
    [
      `${age} ${length}`,
      ...lengths.map((other) => `${age} ${other}`),
      ...ageGroups.toReversed().map((other) => `${other} ${length}`),
    ]
      .map((key) => kept.get(key) ?? [])
      .find((sentences) => sentences.length > 0) ?? [];
  const found: SentenceSource[] = [];
  const said = ageGroups.map((age) => {
    const texts = lengths.map((length) => {
      const sentences = textFor(age, length);
      found.push(
        ...sentences.flatMap((one, sentence) =>
          citedIn(one, sources).map((cited) => ({ age, length, sentence, ...cited })),
        ),
      );
      return [length, sentences.map(({ text }) => text).join(' ')] as const;
    });
    return [age, Object.fromEntries(texts)] as const;
  });
  const answers = Object.fromEntries(said) as GeneratedAnswers;
  return Object.values(answers).every(({ standard }) => standard !== '') ? { answers, sources: found } : null;
}

function keptSentences(
  given: readonly CitedSentence[],
  sources: ModelSources,
  issues: Issue[],
): CitedSentence[] {
  return given
    .flatMap(({ text, from }) =>
      text
        .split('\n')
        .flatMap((line) => sentencesIn(line))
        .map((one) => ({ text: one.text, from })),
    )
    .filter(({ text }) => {
      const issue = issueIn(text, sources);
      if (issue) issues.push(issue);
      return issue === null;
    });
}

/** A sentence shares this much with what it is from, or nobody knows what it is from. */
const enough = 0.4;
const mostPlaces = 4;

export interface CitedPlace {
  how: 'quoted' | 'paraphrased';
  excerpt: Excerpt | null;
  lacks: string[];
}

/**
 * The places that a sentence is from, one or several: those that the model cites, as far as they exist and share a word with
 * it, else the one that shares most with it. What none of them has is named with each.
 */
export function citedIn({ text, from }: CitedSentence, sources: ModelSources): CitedPlace[] {
  const cited = [...new Set(from)].flatMap((one) => sources.numbered(one) ?? []);
  const places = cited.filter((one) => nearestTo(text, { ...sources, sentences: [one] }) !== null);
  const nearest = nearestTo(text, sources);
  if (places.length === 0 && nearest && nearest.share >= enough) places.push(nearest.sentence);
  if (places.length === 0) return [{ how: 'paraphrased', excerpt: null, lacks: [] }];
  const words = places.map((one) => one.text);
  const lacks = lacksOf(text, [...words, sources.record], sources.language);
  return places.slice(0, mostPlaces).map((one) => ({
    how: isQuoted(text, one) ? 'quoted' : 'paraphrased',
    excerpt: sources.place(one),
    lacks,
  }));
}

function isQuoted(text: string, place: SourceSentence): boolean {
  return ` ${wordsAlone(place.text)} `.includes(` ${wordsAlone(text)} `);
}
