// Reads what has not reached the provider, past Dexie and past the operations: the rescue page works when nothing else
// of the panel does.
import { databaseName } from '#panel/store/device/database-name.ts';
import type { Entry } from '#panel/store/entries.ts';
import { isDeviceId, subjectOf } from '#panel/store/entries.ts';
import { sha256 } from '#panel/store/files.ts';
import type { Alias, Draft, Shadow, StoredFile } from '#panel/store/museum-database.ts';
import { ended } from '#panel/store/device/raw-database.ts';
import { textsIn } from '#contract/values/texts.ts';
import type { RescuedFile, RescueManifest, RescueOwner } from './rescue-format.ts';
import { rescueFormat, rescuePaths, rescueVersion } from './rescue-format.ts';

export interface Unsent {
  outbox: Entry[];
  drafts: Draft[];
  aliases: Alias[];
  shadows: Shadow[];
  /** Those that a change or a draft refers to. */
  files: StoredFile[];
}

/** Everything that only this device has, as of one moment. */
export async function readUnsent(db: IDBDatabase): Promise<Unsent> {
  const store = stores(db, 'readonly');
  const [outbox, drafts, aliases, shadows, fileIds] = await Promise.all([
    ended(store('outbox').getAll() as IDBRequest<Entry[]>),
    ended(store('drafts').getAll() as IDBRequest<Draft[]>),
    ended(store('aliases').getAll() as IDBRequest<Alias[]>),
    ended(store('shadows').getAll() as IDBRequest<Shadow[]>),
    ended(store('files').getAllKeys() as IDBRequest<string[]>),
  ]);
  const used = new Set(
    [...outbox.map(({ input }) => input), ...drafts.map(({ value }) => value)].flatMap(textsIn),
  );
  const files = await Promise.all(
    fileIds.filter((id) => used.has(id)).map((id) => ended(store('files').get(id) as IDBRequest<StoredFile>)),
  );
  return { outbox, drafts, aliases, shadows, files };
}

/**
 * From now on another device may send these as well. So here they are looked for before they are sent: what makes a
 * record, and what carries a file, would be there twice. Recognised by their shape, because no operation is known here.
 */
export async function noteTakenByShape(db: IDBDatabase): Promise<void> {
  const store = stores(db, 'readwrite');
  const [outbox, fileIds, rescued] = await Promise.all([
    ended(store('outbox').getAll() as IDBRequest<Entry[]>),
    ended(store('files').getAllKeys() as IDBRequest<string[]>),
    ended(store('facts').get('rescued') as IDBRequest<{ value: string[] } | undefined>),
  ]);
  const files = new Set(fileIds);
  const seen = new Set<string>();
  for (const entry of outbox) {
    const isMaking = isDeviceId(subjectOf(entry.chain).id) && !seen.has(entry.chain);
    const isCarrying = textsIn(entry.input).some((text) => files.has(text));
    seen.add(entry.chain);
    if (entry.state === 'waiting' && (isMaking || isCarrying)) {
      store('outbox').put({ ...entry, state: 'ambiguous' } satisfies Entry);
    }
  }
  const keys = outbox.map(({ key }) => key);
  await ended(store('facts').put({ key: 'rescued', value: withKeys(rescued?.value, keys) }));
}

/** So many keys of changes that went through a rescue file are remembered. */
const keysKept = 5_000;

export function withKeys(known: readonly string[] = [], keys: readonly string[]): string[] {
  return [...new Set([...known, ...keys])].slice(-keysKept);
}

export interface Packed {
  manifest: RescueManifest;
  /** The files' bytes, by their paths. */
  contents: Map<string, Blob>;
}

export interface PackedFrom {
  provider: string;
  owner: RescueOwner;
  database: RescueManifest['database'];
  now: number;
}

/**
 * Everything that only this database has, in the rescue file's shape; from now on another device may send it as well.
 * `provider`: the address that it is for; null: nobody here knows.
 */
export async function takeOut(
  db: IDBDatabase,
  { provider, owner, now }: { provider: string | null; owner: RescueOwner; now: number },
): Promise<Packed> {
  // A device that is full can still be rescued; the other one then looks alone.
  await noteTakenByShape(db).catch((error: unknown) => console.warn('Not noted', error));
  const name = provider === null ? db.name : await databaseName(provider, owner.id);
  const database = { name, version: db.version };
  return pack(await readUnsent(db), { provider: provider ?? '', owner, database, now });
}

/** Puts it into the rescue file's shape. A file that the device does not give back as it was keeps nothing else out. */
export async function pack(unsent: Unsent, { provider, owner, database, now }: PackedFrom): Promise<Packed> {
  const contents = new Map<string, Blob>();
  const files: RescuedFile[] = [];
  for (const [index, { content, ...file }] of unsent.files.entries()) {
    const blob = await whole(content, file);
    const path = blob && `${rescuePaths.files}${index + 1}-${safeName(file.name)}`;
    if (path) contents.set(path, blob);
    files.push({ ...file, path });
  }
  const { outbox, drafts, aliases, shadows } = unsent;
  const { id, name, email } = owner;
  return {
    manifest: {
      format: rescueFormat,
      version: rescueVersion,
      madeAt: now,
      provider,
      owner: { id, name, email },
      database,
      outbox,
      drafts,
      aliases,
      shadows,
      files,
    },
    contents,
  };
}

async function whole(content: Blob | ArrayBuffer, { sha256: sum, type }: { sha256: string; type: string }) {
  try {
    const blob = content instanceof Blob ? content : new Blob([content], { type });
    return (await sha256(await blob.arrayBuffer())) === sum ? blob : null;
  } catch (error) {
    console.warn('The device did not give a file back', error);
    return null;
  }
}

function safeName(name: string): string {
  return name.replace(/[^\w.-]+/g, '_').slice(-80) || 'file';
}

/** One transaction; all requests of it must follow each other without a pause. */
function stores(db: IDBDatabase, mode: IDBTransactionMode) {
  const transaction = db.transaction(['outbox', 'drafts', 'aliases', 'shadows', 'files', 'facts'], mode);
  return (name: string) => transaction.objectStore(name);
}
