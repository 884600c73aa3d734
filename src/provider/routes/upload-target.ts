import type { UploadTarget as TargetInput } from '#contract/uploads.ts';
import type { Call } from '#provider/http/call.ts';
import { findExhibit } from '#provider/database/exhibits.ts';
import { findTheme } from '#provider/database/themes.ts';
import type { UploadTarget } from '#provider/database/uploads.ts';
import { Refusal, notFound } from '#provider/http/refusal.ts';
import { assertMayChange, toRowId } from './own-museum.ts';

/** What the upload is for, once the caller may change it. */
export async function loadTarget(call: Call<TargetInput>): Promise<UploadTarget> {
  const { purpose } = call.input;
  const { museumId, id: userId } = call.caller;
  const target = { museumId, userId, purpose, exhibitId: null, themeId: null };
  switch (purpose) {
    case 'exhibit_image':
    case 'exhibit_document':
      return { ...target, exhibitId: await ownExhibit(call) };
    case 'museum_image':
    case 'museum_map':
      assertMayChange(call);
      return target;
    case 'user_profile':
      return target;
    case 'exhibition_image':
      return { ...target, themeId: await ownTheme(call) };
  }
}

/** The names of the files. A single image may come without one. */
export function fileNames({ fileName = ['image'] }: TargetInput): string[] {
  if (fileName.length === 0) throw new Refusal(422, 'No file is named.');
  if (fileName.length > 20) throw new Refusal(422, 'These are more than 20 files at once.');
  if (new Set(fileName.map((name) => name.toLowerCase())).size < fileName.length) {
    throw new Refusal(422, 'Two of the files have the same name.');
  }
  for (const name of fileName) {
    if (name.trim() === '') throw new Refusal(422, 'A file has no name.');
    if (name.length > 255) throw new Refusal(422, "A file's name is longer than 255 characters.");
  }
  return fileName;
}

async function ownExhibit(call: Call<TargetInput>): Promise<number> {
  const { exhibitId } = call.input;
  if (exhibitId === undefined) throw new Refusal(422, '“exhibitId” is missing.');
  const found = await findExhibit(call.db, call.caller.museumId, toRowId(exhibitId));
  if (!found) throw notFound('exhibit');
  return found.id;
}

async function ownTheme(call: Call<TargetInput>): Promise<number> {
  const { exhibitionId } = call.input;
  if (exhibitionId === undefined) throw new Refusal(422, '“exhibitionId” is missing.');
  const found = await findTheme(call.db, call.caller.museumId, toRowId(exhibitionId));
  if (!found) throw notFound('theme');
  return found.id;
}
