import type { MuseumDatabase, StoredFile } from './museum-database.ts';
import { textsIn } from './texts.ts';

/**
 * Keeps a file on the device. It is read back and compared before this resolves, because browsers have returned other
 * bytes than they were given (Dexie #1638); where a Blob comes back wrong, the bytes are kept as an ArrayBuffer.
 *
 * @throws when the storage refuses it (full, unavailable) or does not return what it was given
 */
export async function keepFile(
  db: MuseumDatabase,
  file: Blob,
  { id, name, now }: { id: string; name: string; now: number },
): Promise<StoredFile> {
  const bytes = await file.arrayBuffer();
  const sum = await sha256(bytes);
  const stored: StoredFile = {
    id,
    name,
    type: file.type,
    size: bytes.byteLength,
    sha256: sum,
    content: new Blob([bytes], { type: file.type }),
    createdAt: now,
  };
  for (const content of [stored.content, bytes]) {
    await db.files.put({ ...stored, content });
    if ((await hashOf(await db.files.get(id))) === sum) return { ...stored, content };
  }
  await db.files.delete(id);
  throw new Error('The device did not return the file that it was given.');
}

/** A file's bytes as a Blob, or null when this device does not have them. */
export async function readFile(db: MuseumDatabase, id: string): Promise<Blob | null> {
  const stored = await db.files.get(id);
  if (!stored) return null;
  return stored.content instanceof Blob ? stored.content : new Blob([stored.content], { type: stored.type });
}

/**
 * Files that no draft, no change and no discard that can be taken back refers to any more are let go, a day after they
 * were chosen.
 */
export async function forgetUnusedFiles(db: MuseumDatabase, now: number): Promise<void> {
  const day = 24 * 60 * 60_000;
  await db.transaction('rw', db.files, db.drafts, db.outbox, db.history, async () => {
    const [drafts, entries, discarded] = await Promise.all([
      db.drafts.toArray(),
      db.outbox.toArray(),
      db.history.filter(({ undo }) => undo !== undefined && undo.until > now).toArray(),
    ]);
    const inputs = [...entries, ...discarded].map(({ input }) => input);
    const used = new Set([...drafts.map(({ value }) => value), ...inputs].flatMap(textsIn));
    await db.files.filter(({ id, createdAt }) => createdAt < now - day && !used.has(id)).delete();
  });
}

async function hashOf(file: StoredFile | undefined): Promise<string | null> {
  if (!file) return null;
  const bytes = file.content instanceof Blob ? await file.content.arrayBuffer() : file.content;
  return sha256(bytes);
}

/** In hexadecimal digits. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
