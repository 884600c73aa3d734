// Questions by a language model: first which, then one request for each, with its follow-ups. What it answers counts for
// nothing before it was checked, and is kept as it comes.
import { createHash } from 'node:crypto';
import { array, is, object, size, string } from 'superstruct';
import type { ExhibitRecord } from './extractive/material.ts';
import { assertWords } from './extractive/readable.ts';
import { GenerationFailure } from './failure.ts';
import type { GeneratedQuestion, PlannedQuestion, Written, WritingProgress } from './generated.ts';
import { followUpCount, questionCount } from './generated.ts';
import type { ModelOptions } from './model-call.ts';
import { askForJson, onlyData, rulesForFacts, unfit, wrongForm } from './model-call.ts';
import { CitedAnswers, keptPlan, keptQuestion } from './model-kept.ts';
import type { ModelSources } from './model-sources.ts';
import { modelSources } from './model-sources.ts';
import type { SourceDocument } from './read-document.ts';
import { eachAge, list, numberSchema, objectOf, textSchema } from './schemas.ts';

/** What of this generation is written already, and where the rest goes as it comes. */
export interface Writing {
  progress: WritingProgress | null;
  keep(progress: WritingProgress): Promise<void>;
}

/**
 * Goes on where an earlier attempt ended. An answer that cannot be used holds up no other question.
 *
 * @throws {GenerationFailure} when the model cannot be asked, when a question may be answered the next time, or when too few
 *   were
 */
export async function askModel(
  options: ModelOptions,
  record: ExhibitRecord,
  documents: readonly SourceDocument[],
  { progress, keep }: Writing,
  signal: AbortSignal,
): Promise<Written> {
  assertWords(documents);
  const sources = modelSources(options, record, documents);
  if (sources.sentences.every(({ source }) => source === 0)) throw new GenerationFailure(nothingToUse);
  const madeFrom = createHash('sha256')
    .update(JSON.stringify([record, documents]))
    .digest('base64url');
  let now = progress?.madeFrom === madeFrom ? progress : null;
  if (!now) {
    const plan = await planned(options, sources, signal);
    now = { madeFrom, planned: plan, setAside: sources.setAside, written: [] };
    await keep(now);
  }
  let failure: GenerationFailure | null = null;
  for (const [at, one] of now.planned.entries()) {
    if (now.written.some((written) => written.at === at)) continue;
    const outcome = await answered(options, sources, one, signal);
    if (outcome instanceof GenerationFailure && outcome.isPassing) {
      failure ??= outcome;
      continue;
    }
    const came =
      outcome instanceof GenerationFailure ? { question: null, why: outcome.message } : { question: outcome };
    now = { ...now, written: [...now.written, { at, ...came }] };
    await keep(now);
  }
  if (failure) throw failure;
  return writtenOf(now) ?? tooFew(now);
}

/** What came of a plan, if it is enough to be reviewed. */
export function writtenOf(progress: WritingProgress | null, failure?: string): Written | null {
  if (!progress) return null;
  const came = progress.written.toSorted((a, b) => a.at - b.at);
  const questions = came.flatMap(({ question }) => question ?? []);
  if (questions.length < questionCount.min) return null;
  const isWhole = questions.length === progress.planned.length;
  const reason = failure ?? came.find(({ why }) => why !== undefined)?.why ?? '';
  const [first, ...others] = questions;
  const { setAside } = progress;
  return {
    questions: first && setAside.length > 0 ? [{ ...first, setAside }, ...others] : questions,
    shortfall: isWhole ? null : { of: progress.planned.length, reason },
  };
}

function tooFew({ written }: WritingProgress): never {
  throw new GenerationFailure(written.find(({ why }) => why !== undefined)?.why ?? nothingToUse);
}

const nothingToUse =
  'The documents have no sentence that could be used. Please add one that tells something about this exhibit.';

async function planned(
  options: ModelOptions,
  sources: ModelSources,
  signal: AbortSignal,
): Promise<PlannedQuestion[]> {
  const answer = { name: 'museum_questions', schema: planSchema };
  const given = await askForJson(options, { instruction: planning, data: sources.data, answer }, signal);
  if (!is(given, Plan)) throw unfit(wrongForm);
  return keptPlan(given.questions, sources);
}

/** The question with its answers, or why this one has none. @throws {GenerationFailure} when the model cannot be asked */
async function answered(
  options: ModelOptions,
  sources: ModelSources,
  one: PlannedQuestion,
  signal: AbortSignal,
): Promise<GeneratedQuestion | GenerationFailure> {
  const data = [...sources.data, { title: 'questions', text: [one.question, ...one.followUps].join('\n') }];
  const answer = { name: 'museum_answers', schema: answerSchema };
  try {
    const given = await askForJson(options, { instruction: answering, data, answer }, signal);
    if (!is(given, Answers)) throw unfit(wrongForm);
    return keptQuestion(one, given.answers, sources);
  } catch (error) {
    if (error instanceof GenerationFailure && error.isOfAnswer) return error;
    throw error;
  }
}

function planning(mark: string): string {
  return [
    'You plan the questions that visitors of a museum ask in front of one exhibit.',
    onlyData(mark),
    numbering,
    rulesForFacts,
    `Write ${questionCount.min} to ${questionCount.max} questions, each with ${followUpCount.min} to ${followUpCount.max} follow-up questions. Ask only what these sentences answer, and nothing twice. Fewer good questions are better than many.`,
    'Answer with JSON of the given schema, in the language of the documents.',
  ].join('\n');
}

function answering(mark: string): string {
  return [
    'You answer questions that visitors of a museum ask in front of one exhibit.',
    onlyData(mark),
    numbering,
    rulesForFacts,
    `The piece “questions” holds one question a line: a main question, then its follow-ups. Give the answers in this order, one for each line. Answer each for three ages: ${ages}; and for each age in three lengths: basic (${lengths.Basic}), standard (${lengths.Standard}), detailed (${lengths.Detail}).`,
    'Give each answer sentence by sentence, each with the numbers of the sentences that it is from.',
    'Answer with JSON of the given schema, in the language of the documents.',
  ].join('\n');
}

export const numbering =
  'Each sentence of the record and of the documents stands on a line of its own, behind its number in brackets. Write no such number into a text.';

export const ages = 'Pre-teen (short words, sentences of up to twelve words), Teen, Adult';
export const lengths = {
  Basic: 'one sentence',
  Standard: 'two or three',
  Detail: 'four to six',
} as const;

const Question = size(string(), 1, 500);
const Plan = object({
  questions: size(array(object({ question: Question, followUps: array(Question) })), questionCount.min, 100),
});
const Answers = object({ answers: size(array(CitedAnswers), 1, 100) });

const planSchema = objectOf({
  questions: list(objectOf({ question: textSchema, followUps: list(textSchema) })),
});
const citedSchema = list(objectOf({ text: textSchema, from: list(numberSchema) }));
const answerSchema = objectOf({
  answers: list(eachAge(objectOf({ standard: citedSchema, detailed: citedSchema, basic: citedSchema }))),
});
