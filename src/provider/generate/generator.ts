import { describePlace } from '#contract/places.ts';
import type { ExhibitRow } from '#provider/database/exhibits.ts';
import { textOf } from './extractive/answers.ts';
import type { Answered, Answers } from './extractive/answers.ts';
import type { AskedQuestion, Extracted } from './extractive/extractive.ts';
import { extractQuestions } from './extractive/extractive.ts';
import type { ExhibitRecord } from './extractive/material.ts';
import { GenerationFailure } from './failure.ts';
import type { GeneratedAnswers, GeneratedQuestion, Written } from './generated.ts';
import type { Writing } from './model.ts';
import { askModel } from './model.ts';
import type { ModelOptions } from './model-call.ts';
import { excerptOf, sentenceSources } from './sentence-sources.ts';
import type { Sources } from './sources.ts';

/** @throws {GenerationFailure} with the reason for a person, when there is none to be had */
export async function generateFor(
  exhibit: ExhibitRow,
  sources: Sources,
  model: ModelOptions | undefined,
  writing: Writing,
  signal: AbortSignal,
): Promise<Written> {
  if (exhibit.documents.length === 0) throw new GenerationFailure(noDocuments);
  const documents = await sources.read(exhibit, signal);
  const record = recordOf(exhibit);
  if (model) return askModel(model, record, documents, writing, signal);
  return { questions: inWords(extractQuestions(record, documents)), shortfall: null };
}

export const noDocuments = 'This exhibit has no documents to generate questions from. Please add one first.';

export function recordOf(
  exhibit: Pick<ExhibitRow, 'name' | 'artistName' | 'tags' | 'floor' | 'roomNumber' | 'roomName'>,
): ExhibitRecord {
  const { name, artistName, tags, floor, roomNumber, roomName } = exhibit;
  const place = describePlace({ floor, room_number: roomNumber, room_name: roomName });
  return { name, artist: artistName, tags, place };
}

/** The sentences of each answer as one text, and where each of them comes from. */
export function inWords({ questions, sources, setAside }: Extracted): GeneratedQuestion[] {
  const worded = ({ question, answers }: AskedQuestion) => ({
    question,
    answers: wordedAnswers(answers),
    sources: sentenceSources(answers, sources),
  });
  const aside = setAside.map((one) => ({ ...excerptOf(one, sources), isSetAside: true }));
  return questions.map((main, index) => ({
    ...worded(main),
    ...(index === 0 && aside.length > 0 ? { setAside: aside } : {}),
    followUps: main.followUps.map(worded),
  }));
}

function wordedAnswers(answers: Answers): GeneratedAnswers {
  const texts = ({ standard, detailed, basic }: Answered) => ({
    standard: textOf(standard),
    detailed: textOf(detailed),
    basic: textOf(basic),
  });
  return {
    'Pre-teen': texts(answers['Pre-teen']),
    Teen: texts(answers.Teen),
    Adult: texts(answers.Adult),
  };
}
