// Unsaved forms on this device. They survive reload, crash and update.
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { forgetDraft, keepDraft } from '#panel/store/drafts.ts';
import { readFile } from '#panel/store/files.ts';
import { workspace } from '#panel/sync/current.ts';

/** Which form: of this record, or of a new one. */
export interface FormName {
  table: MirrorTable;
  id: string;
}

/** The form of a record that is not there yet. */
export const newRecord = 'new';

/** On disk: a build only ever adds to it. */
export interface FormDraft<V> {
  values: V;
  base: V;
  /** Files that were chosen, by what they are for: their bytes are in the store of files. */
  files?: Record<string, { id: string; name: string }>;
  /** As an earlier build kept the one for `image`. */
  imageFileId?: string;
  imageName?: string;
}

/** A file that was chosen and is not saved yet. */
export interface ChosenFile {
  /** Of the file on this device. */
  id: string;
  /** Under which it will travel. */
  name: string;
  blob: Blob;
}

export interface StoredDraft<V> {
  values: V;
  base: V;
  savedAt: number;
  /** Null: it was chosen, and its bytes are gone. */
  files: Record<string, ChosenFile | null>;
}

/** `exhibits:42`, `exhibits:new`. */
export function draftKey({ table, id }: FormName): string {
  return `${table}:${id}`;
}

export async function readFormDraft<V>({ table, id }: FormName): Promise<StoredDraft<V> | null> {
  const { db } = workspace();
  const stored = await db.drafts.get(draftKey({ table, id: await currentId(id) }));
  if (!stored) return null;
  const { values, base, files = {}, imageFileId, imageName = '' } = stored.value as FormDraft<V>;
  const named = imageFileId ? { image: { id: imageFileId, name: imageName }, ...files } : files;
  const read: [string, ChosenFile | null][] = [];
  for (const [slot, file] of Object.entries(named)) {
    const blob = await inMemory(await readFile(db, file.id));
    read.push([slot, blob && { ...file, blob }]);
  }
  return { values, base, savedAt: stored.savedAt, files: Object.fromEntries(read) };
}

// A form outlives its database: see ui/kept.ts. A blob from the database does not.
async function inMemory(blob: Blob | null): Promise<Blob | null> {
  if (!blob) return null;
  const bytes = await blob.arrayBuffer().catch(() => null);
  return bytes && new Blob([bytes], { type: blob.type });
}

/** Keeps the form's state, or lets go of it. The record may have got its provider's id meanwhile. */
export async function keepFormDraft<V>({ table, id }: FormName, draft: FormDraft<V> | null): Promise<void> {
  const { db } = workspace();
  // Of what is kept, not of the moment in which it is: what was kept elsewhere meanwhile is newer.
  const now = Date.now();
  await db.transaction('rw', [db.drafts, db.aliases], async () => {
    const key = draftKey({ table, id: await currentId(id) });
    await (draft ? keepDraft(db, key, draft, now) : forgetDraft(db, key));
  });
}

export async function currentId(id: string): Promise<string> {
  return (await workspace().db.aliases.get(id))?.id ?? id;
}
