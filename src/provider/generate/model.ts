// Questions by a language model. Its answer counts for nothing before it was checked.
import { is } from 'superstruct';
import type { Excerpt } from '#contract/sentence-sources.ts';
import type { ExhibitRecord } from './extractive/material.ts';
import { Generated, followUpCount, questionCount } from './generated.ts';
import type { ModelOptions } from './model-call.ts';
import { askForJson, onlyData, rulesForFacts, sourceData, unfit, wrongForm } from './model-call.ts';
import type { SourceSentence } from './model-checks.ts';
import { checkedSources } from './model-checks.ts';
import { keptOf } from './model-kept.ts';
import type { SourceDocument } from './read-document.ts';
import { eachAge, list, objectOf, textSchema } from './schemas.ts';
import { excerptOf } from './sentence-sources.ts';

/** @throws {GenerationFailure} when the model gives no answer that holds */
export async function askModel(
  options: ModelOptions,
  record: ExhibitRecord,
  documents: readonly SourceDocument[],
  signal: AbortSignal,
): Promise<Generated> {
  const data = sourceData(options, record, documents);
  const answer = { name: 'museum_questions', schema: answerSchema };
  const given = await askForJson(options, { instruction, data, answer }, signal);
  if (!is(given, Generated)) throw unfit(wrongForm);
  // What was not sent is no source either.
  const sent = data.map(({ text }, index) => ({
    ...documents[index - 1],
    name: documents[index - 1]?.name ?? '',
    text,
  }));
  const sources = checkedSources(sent.map(({ text }) => text));
  const known = new Map<SourceSentence, Excerpt>();
  const place = (sentence: SourceSentence) => {
    const excerpt = known.get(sentence) ?? excerptOf({ ...sentence, words: sentence.text }, sent);
    known.set(sentence, excerpt);
    return excerpt;
  };
  return { questions: keptOf(given, sources, place) };
}

function instruction(mark: string): string {
  return [
    'You write questions that visitors of a museum ask in front of one exhibit, with their answers.',
    onlyData(mark),
    rulesForFacts,
    `Write ${questionCount.min} to ${questionCount.max} questions, each with ${followUpCount.min} to ${followUpCount.max} follow-up questions. Answer every question for three ages: ${ages}; and for each age in three lengths: basic (${lengths.Basic}), standard (${lengths.Standard}), detailed (${lengths.Detail}).`,
    'Answer with JSON of the given schema, in the language of the documents.',
  ].join('\n');
}

export const ages = 'Pre-teen (short words, sentences of up to twelve words), Teen, Adult';
export const lengths = {
  Basic: 'one sentence',
  Standard: 'two or three',
  Detail: 'four to six',
} as const;

const textsSchema = objectOf({ standard: textSchema, detailed: textSchema, basic: textSchema });
const asked = { question: textSchema, answers: eachAge(textsSchema) };
const answerSchema = objectOf({
  questions: list(objectOf({ ...asked, followUps: list(objectOf(asked)) })),
});
