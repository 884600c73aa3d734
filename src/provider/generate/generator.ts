import { describePlace } from '#contract/places.ts';
import type { ExhibitRow } from '#provider/database/exhibits.ts';
import type { FileStore } from '#provider/files/store.ts';
import { textOf } from './extractive/answers.ts';
import type { Answered, Answers } from './extractive/answers.ts';
import type { AskedQuestion, ExhibitRecord, Extracted } from './extractive/extractive.ts';
import { extractQuestions } from './extractive/extractive.ts';
import { GenerationFailure } from './failure.ts';
import type { GeneratedAnswers, GeneratedQuestion } from './generated.ts';
import type { ModelOptions } from './model.ts';
import { askModel } from './model.ts';
import type { SourceDocument } from './read-document.ts';
import { documentKind, readDocument } from './read-document.ts';
import type { TranscriptionOptions } from './transcription.ts';
import { transcribe } from './transcription.ts';

export interface GeneratorOptions {
  /** Without it, questions are taken from the documents' own sentences. */
  model?: ModelOptions | undefined;
  /** Without it, recordings cannot be used. */
  transcription?: TranscriptionOptions | undefined;
  /** How long one document may take to read. */
  patience?: number | undefined;
}

/** @throws {GenerationFailure} with the reason for a person, when there is none to be had */
export async function generateFor(
  exhibit: ExhibitRow,
  files: FileStore,
  options: GeneratorOptions,
  signal: AbortSignal,
): Promise<GeneratedQuestion[]> {
  const documents: SourceDocument[] = [];
  for (const { key, name } of exhibit.documents) {
    documents.push(await readSource({ key, name }, files, options, signal));
  }
  if (documents.length === 0) throw new GenerationFailure(noDocuments);
  const record = recordOf(exhibit);
  if (options.model) return (await askModel(options.model, record, documents, signal)).questions;
  return inWords(extractQuestions(record, documents));
}

export const noDocuments = 'This exhibit has no documents to generate questions from. Please add one first.';

export function recordOf(
  exhibit: Pick<ExhibitRow, 'name' | 'artistName' | 'tags' | 'floor' | 'roomNumber' | 'roomName'>,
): ExhibitRecord {
  const { name, artistName, tags, floor, roomNumber, roomName } = exhibit;
  const place = describePlace({ floor, room_number: roomNumber, room_name: roomName });
  return { name, artist: artistName, tags, place };
}

/** The sentences of each answer as one text. */
export function inWords({ questions }: Pick<Extracted, 'questions'>): GeneratedQuestion[] {
  return questions.map((main) => ({ ...worded(main), followUps: main.followUps.map(worded) }));
}

function worded({ question, answers }: AskedQuestion): { question: string; answers: GeneratedAnswers } {
  return { question, answers: wordedAnswers(answers) };
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

async function readSource(
  { key, name }: { key: string; name: string },
  files: FileStore,
  { transcription, patience }: GeneratorOptions,
  signal: AbortSignal,
): Promise<SourceDocument> {
  const kind = documentKind(name);
  const content = await files.open(key);
  if (!content) throw new GenerationFailure(`“${name}” is gone. Please upload it again.`);
  const bytes = new Uint8Array(await new Response(content.stream).arrayBuffer());
  if (kind) return readDocument(name, kind, bytes, { signal, ...(patience ? { patience } : {}) });
  return transcribe(transcription, { name, contentType: 'application/octet-stream', bytes }, signal);
}
