import { eq, getTableName, sql } from 'drizzle-orm';
import type { Database } from '#provider/database/database.ts';
import { versionOf } from '#provider/database/migration-journal.ts';
import { rawRows } from '#provider/database/raw-rows.ts';
import { files, museums } from '#provider/database/schema.ts';
import type { Deps } from '#provider/deps.ts';
import type { FileStore, Label } from '#provider/files/store.ts';
import { securityEvent } from '#provider/security-event.ts';
import type { Head, Manifest } from './archive.ts';
import { filesPrefix, tableOfPart } from './archive.ts';
import { beginEpoch, loadTables } from './load-tables.ts';
import { checkArchive, entriesOf, textOf } from './read-archive.ts';

/**
 * Puts a backup in the place of what this installation holds. Files come first, beside those that are there: they have
 * names of their own. Then all tables in one transaction; whatever ends this before, nothing has changed.
 *
 * @throws {Error} with a sentence for a person, when the archive is not whole, or would replace what it may not
 */
export async function restore(
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  path: string,
  { replace }: { replace: boolean },
): Promise<{ head: Head; manifest: Manifest }> {
  const { db, files: store, log } = deps;
  const checked = await checkArchive(path);
  await assertFree(db, replace);
  await assertVersion(db, checked.head);
  const before = await storedKeys(db);
  await keepFiles(path, store);
  await db.transaction(async (tx) => {
    await loadTables(tx, checked.head, entriesOf(path));
    await beginEpoch(tx);
  });
  const after = await storedKeys(db);
  for (const key of before) if (!after.has(key)) await store.remove(key);
  securityEvent({ log, remote: 'operator' }, 'backup restored', undefined);
  return checked;
}

async function assertFree(db: Database, replace: boolean): Promise<void> {
  if ((await db.$count(museums)) > 0 && !replace)
    throw new Error(
      'There is a museum here already. With --replace, the backup takes the place of everything.',
    );
  // Each process calls its connections by a name of its own.
  const others = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like 'vitrine-%'
      and application_name <> current_setting('application_name')`;
  const [found] = await rawRows<{ count: number }>(db, others);
  if ((found?.count ?? 0) > 0)
    throw new Error('A provider is at work on this database. Stop every one of them first.');
}

async function assertVersion(db: Database, head: Head): Promise<void> {
  if ((await versionOf(db)) !== head.version)
    throw new Error(
      'The backup was made by another version of Vitrine. Restore it with that one, then update.',
    );
}

// The tables come first in an archive, and in them what each file is called.
async function keepFiles(path: string, store: FileStore): Promise<void> {
  const labels = new Map<string, Label>();
  for await (const { name, size, body } of entriesOf(path)) {
    if (tableOfPart(name) === getTableName(files)) readLabels(labels, await textOf(body));
    if (!name.startsWith(filesPrefix)) continue;
    const key = name.slice(filesPrefix.length);
    const parts: Buffer<ArrayBuffer>[] = [];
    for await (const part of body) parts.push(Buffer.from(part));
    await store.keep(key, new Blob(parts), labels.get(key) ?? { name: key, contentType: unknownType });
    const kept = await store.open(key);
    await kept?.stream.cancel();
    if (kept?.size !== size) throw new Error(`The store did not keep ${key}.`);
  }
}

const unknownType = 'application/octet-stream';

function readLabels(labels: Map<string, Label>, lines: string): void {
  for (const line of lines.split('\n').filter(Boolean)) {
    const row = JSON.parse(line) as { key: string; name: string; content_type: string | null };
    labels.set(row.key, { name: row.name, contentType: row.content_type ?? unknownType });
  }
}

async function storedKeys(db: Database): Promise<Set<string>> {
  const rows = await db.select({ key: files.key }).from(files).where(eq(files.verified, true));
  return new Set(rows.map(({ key }) => key));
}
