// What changed in a museum, by query.
import { and, asc, eq, gt, lt, max, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { changes } from './schema-changes.ts';
import { settings } from './schema.ts';

type Stored = typeof changes.$inferSelect;

export type Change = Pick<Stored, 'revision' | 'kind' | 'recordId' | 'isGone'>;

/** The last change of each record since `revision`, in their order, at most `most`. */
export async function changesSince(
  db: Database,
  museumId: number,
  revision: number,
  most: number,
): Promise<Change[]> {
  return db
    .select({
      revision: changes.revision,
      kind: changes.kind,
      recordId: changes.recordId,
      isGone: changes.isGone,
    })
    .from(changes)
    .where(and(eq(changes.museumId, museumId), gt(changes.revision, revision)))
    .orderBy(asc(changes.revision))
    .limit(most);
}

/** A museum's latest revision; 0 when nothing has changed since revisions are counted. */
export async function latestRevision(db: Database, museumId: number): Promise<number> {
  const [row] = await db
    .select({ latest: max(changes.revision) })
    .from(changes)
    .where(eq(changes.museumId, museumId));
  return row?.latest ?? 0;
}

/**
 * What revisions are counted in. A database that was put back to a backup counts on from there, and gives out numbers
 * again that tablets know already: then it is another one. Whoever puts a backup back writes a new `epoch` into the
 * settings; a server that was put back by its own means is noticed by itself.
 */
export async function epochOf(db: Database): Promise<string> {
  const [row] = await db.select({ epoch }).from(sql`(select 1) as one`);
  return row?.epoch ?? '';
}

/** A text that no two states of a museum share. Everything that stands in its lists is as new as that, or newer. */
export async function stateOfMuseum(db: Database, museumId: number): Promise<string> {
  const [row] = await db
    .select({ epoch, latest: max(changes.revision) })
    .from(changes)
    .where(eq(changes.museumId, museumId));
  return `${row?.epoch} ${row?.latest ?? 0}`;
}

const epoch = sql<string>`left(md5(concat_ws(' ',
  (select ${settings.value} from ${settings} where ${settings.name} = 'epoch'),
  (select oid from pg_database where datname = current_database()),
  (select system_identifier from pg_control_system()),
  (select timeline_id from pg_control_checkpoint())
)), 12)`;

/** Records that went so long ago need not be listed any more. */
export async function pruneGone(db: Database, olderThan: Date): Promise<void> {
  await db.delete(changes).where(and(eq(changes.isGone, true), lt(changes.at, olderThan)));
}
