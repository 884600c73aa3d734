import { describePlace } from '#contract/places.ts';
import type { ExhibitRow } from '#provider/database/exhibits.ts';
import { museumOfKey } from '#provider/files/file-key.ts';
import type { ExhibitRecord } from './extractive/material.ts';
import type { Extractor } from './extractor.ts';
import { GenerationFailure } from './failure.ts';
import type { Written } from './generated.ts';
import type { Writing } from './model.ts';
import { askModel } from './model.ts';
import type { ModelOptions } from './model-call.ts';
import type { Sources } from './sources.ts';

/** @throws {GenerationFailure} with the reason for a person, when there is none to be had */
export async function generateFor(
  exhibit: ExhibitRow,
  { sources, extractor }: { sources: Sources; extractor: Extractor },
  model: ModelOptions | undefined,
  writing: Writing,
  signal: AbortSignal,
): Promise<Written> {
  if (exhibit.documents.length === 0) throw new GenerationFailure(noDocuments);
  const documents = await sources.read(exhibit, signal);
  const record = recordOf(exhibit);
  if (model) return askModel(model, record, documents, writing, signal);
  const questions = await extractor.questions(museumOf(exhibit), { record, documents }, signal);
  return { questions, shortfall: null };
}

export const noDocuments = 'This exhibit has no documents to generate questions from. Please add one first.';

/** By its documents, which it has. */
export function museumOf({ documents }: Pick<ExhibitRow, 'documents'>): number {
  return museumOfKey(documents[0]?.key ?? '');
}

export function recordOf(
  exhibit: Pick<ExhibitRow, 'name' | 'artistName' | 'tags' | 'floor' | 'roomNumber' | 'roomName'>,
): ExhibitRecord {
  const { name, artistName, tags, floor, roomNumber, roomName } = exhibit;
  const place = describePlace({ floor, room_number: roomNumber, room_name: roomName });
  return { name, artist: artistName, tags, place };
}
