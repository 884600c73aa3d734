// Exhibits by query. Each one names the museum: there is no way to reach another museum's rows through this file.
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { builtOnce, filledIn } from './built-once.ts';
import type { Database } from './database.ts';
import { refuseDuplicate } from './duplicates.ts';
import { documents, exhibits, files } from './schema.ts';

type Stored = typeof exhibits.$inferSelect;

/** What a save can change. */
export type ExhibitValues = Pick<
  Stored,
  'name' | 'artistName' | 'exhibitNumber' | 'tags' | 'floor' | 'roomNumber' | 'roomName'
>;

const columns = {
  id: exhibits.id,
  name: exhibits.name,
  artistName: exhibits.artistName,
  exhibitNumber: exhibits.exhibitNumber,
  tags: exhibits.tags,
  floor: exhibits.floor,
  roomNumber: exhibits.roomNumber,
  roomName: exhibits.roomName,
  imageKey: exhibits.imageKey,
  status: exhibits.status,
  draftReason: exhibits.draftReason,
  generationProgress: exhibits.generationProgress,
  averageTime: exhibits.averageTime,
};

export type ExhibitRow = Pick<Stored, keyof typeof columns> & {
  documents: { id: number; key: string; name: string }[];
};

const rowsInPage = 250;

/**
 * All of a museum's exhibits with their documents, in order of creation, page by page; the last page is what it
 * returns. Each page is of its own moment: an exhibit that is there all the while is in one of them.
 */
export async function* listExhibits(
  db: Database,
  museumId: number,
): AsyncGenerator<ExhibitRow[], ExhibitRow[]> {
  for (let after = 0; ;) {
    const ids = db
      .select({ id: exhibits.id })
      .from(exhibits)
      .where(and(eq(exhibits.museumId, museumId), gt(exhibits.id, after)))
      .orderBy(asc(exhibits.id))
      .limit(rowsInPage);
    const page = await withDocuments(db, inArray(exhibits.id, ids));
    if (page.length < rowsInPage) return page;
    yield page;
    after = page.at(-1)?.id ?? after;
  }
}

/** Those of `ids` that the museum has, in order of creation. */
export async function findExhibits(
  db: Database,
  museumId: number,
  ids: readonly number[],
): Promise<ExhibitRow[]> {
  return withDocuments(db, and(eq(exhibits.museumId, museumId), inArray(exhibits.id, [...ids])));
}

export async function findExhibit(
  db: Database,
  museumId: number,
  id: number,
): Promise<ExhibitRow | undefined> {
  const [row] = await withDocuments(db, ofMuseum(museumId, id));
  return row;
}

/** @throws {Refusal} 409 when the museum has an exhibit with this number */
export async function addExhibit(
  db: Database,
  museumId: number,
  values: ExhibitValues,
  now: Date,
): Promise<number> {
  const row = { ...values, museumId, createdAt: now, updatedAt: now };
  const [added] = await refuseDuplicate(
    numberInUse(values),
    db.insert(exhibits).values(row).returning({ id: exhibits.id }),
  );
  if (!added) throw new Error('The exhibit was not stored.');
  return added.id;
}

/**
 * @returns false when there is no such exhibit
 * @throws {Refusal} 409 when another exhibit has this number
 */
export async function editExhibit(
  db: Database,
  museumId: number,
  id: number,
  values: ExhibitValues,
  now: Date,
): Promise<boolean> {
  const change = editQuery(db).execute({ ...values, museumId, id, now });
  return (await refuseDuplicate(numberInUse(values), change)).length > 0;
}

const editQuery = builtOnce((db) =>
  db
    .update(exhibits)
    .set({
      name: filledIn(exhibits.name, 'name'),
      artistName: filledIn(exhibits.artistName, 'artistName'),
      exhibitNumber: filledIn(exhibits.exhibitNumber, 'exhibitNumber'),
      tags: filledIn(exhibits.tags, 'tags'),
      floor: filledIn(exhibits.floor, 'floor'),
      roomNumber: filledIn(exhibits.roomNumber, 'roomNumber'),
      roomName: filledIn(exhibits.roomName, 'roomName'),
      updatedAt: filledIn(exhibits.updatedAt, 'now'),
    } satisfies Record<keyof ExhibitValues | 'updatedAt', SQL>)
    .where(
      and(
        eq(exhibits.id, filledIn(exhibits.id, 'id')),
        eq(exhibits.museumId, filledIn(exhibits.museumId, 'museumId')),
      ),
    )
    .returning({ id: exhibits.id })
    .prepare('edit exhibit'),
);

/** The keys of the files that nobody needs any more; null when there is no such exhibit. */
export async function deleteExhibit(db: Database, museumId: number, id: number): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const condition = ofMuseum(museumId, id);
    const [locked] = await tx.select({ id: exhibits.id }).from(exhibits).where(condition).for('update');
    if (!locked) return null;
    const removed = await tx.delete(files).where(eq(files.exhibitId, id)).returning({ key: files.key });
    await tx.delete(exhibits).where(condition);
    return removed.map(({ key }) => key);
  });
}

/** The key of the document's file; null when there is no such document. */
export async function deleteDocument(db: Database, museumId: number, id: number): Promise<string | null> {
  const ours = db.select({ id: exhibits.id }).from(exhibits).where(eq(exhibits.museumId, museumId));
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(documents)
      .where(and(eq(documents.id, id), inArray(documents.exhibitId, ours)))
      .returning({ key: documents.fileKey });
    if (!removed) return null;
    await tx.delete(files).where(eq(files.key, removed.key));
    return removed.key;
  });
}

function ofMuseum(museumId: number, id: number) {
  return and(eq(exhibits.id, id), eq(exhibits.museumId, museumId));
}

// The database writes the whole list as one JSON text: ten thousand rows are read three times faster than as rows.
async function withDocuments(db: Database, condition: SQL | undefined): Promise<ExhibitRow[]> {
  // Row by row: of a page, the index then reads the documents of its exhibits alone.
  const sources = db
    .select({
      list: sql`json_agg(json_build_object(
        'id', ${documents.id}, 'key', ${documents.fileKey}, 'name', ${documents.name}
      ) order by ${documents.id})`,
    })
    .from(documents)
    .where(eq(documents.exhibitId, exhibits.id));
  const fields = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  const row = sql`json_build_object(${sql.join(fields, sql`, `)}, 'documents', coalesce((${sources}), '[]'))`;
  const [answer] = await db
    .select({ json: sql<string | null>`json_agg(${row} order by ${exhibits.id})::text` })
    .from(exhibits)
    .where(condition);
  return JSON.parse(answer?.json ?? '[]') as ExhibitRow[];
}

function numberInUse({ exhibitNumber }: ExhibitValues): string {
  return `The exhibit ID “${exhibitNumber}” is already in use.`;
}
