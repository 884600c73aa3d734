// Unsaved forms on this device. They survive reload, crash and update.
import { workplace } from '#panel/sync/current.ts';
import { forgetDraft, keepDraft } from '#panel/store/drafts.ts';
import { readFile } from '#panel/store/files.ts';
import type { ExhibitValues } from './exhibit-values.ts';

/** On disk: a build only ever adds to it. */
export interface ExhibitDraft {
  values: ExhibitValues;
  base: ExhibitValues;
  /** The chosen image: its bytes are in the store of files, under this id. */
  imageFileId?: string;
  imageName?: string;
}

/** An image that was chosen and is not saved yet. */
export interface ChosenImage {
  /** Of the file on this device. */
  id: string;
  /** Under which it will travel. */
  name: string;
  blob: Blob;
}

export interface StoredDraft extends ExhibitDraft {
  savedAt: number;
  image: ChosenImage | null;
}

/** The draft of a form that was not saved yet: `exhibits:42`, `exhibits:new`. */
export function draftKey(id: string): string {
  return `exhibits:${id}`;
}

export async function readExhibitDraft(id: string): Promise<StoredDraft | null> {
  const { db } = workplace();
  const stored = await db.drafts.get(draftKey(await currentId(id)));
  if (!stored) return null;
  const draft = stored.value as ExhibitDraft;
  const { imageFileId, imageName } = draft;
  const blob = imageFileId ? await inMemory(await readFile(db, imageFileId)) : null;
  const image = imageFileId && blob ? { id: imageFileId, name: imageName ?? '', blob } : null;
  return { ...draft, savedAt: stored.savedAt, image };
}

// A form outlives its database: see ui/kept.ts. A blob from the database does not.
async function inMemory(blob: Blob | null): Promise<Blob | null> {
  if (!blob) return null;
  const bytes = await blob.arrayBuffer().catch(() => null);
  return bytes && new Blob([bytes], { type: blob.type });
}

/** Keeps the form's state, or lets go of it. The record may have got its provider's id meanwhile. */
export async function keepExhibitDraft(id: string, draft: ExhibitDraft | null): Promise<void> {
  const { db } = workplace();
  await db.transaction('rw', [db.drafts, db.aliases], async () => {
    const key = draftKey(await currentId(id));
    await (draft ? keepDraft(db, key, draft, Date.now()) : forgetDraft(db, key));
  });
}

export async function currentId(id: string): Promise<string> {
  return (await workplace().db.aliases.get(id))?.id ?? id;
}
