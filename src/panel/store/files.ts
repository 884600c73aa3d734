import type { MuseumDatabase, StoredFile } from './museum-database.ts';

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
