// Themes by query. Each one names the museum: there is no way to reach another museum's rows through this file.
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import { ineligibleReason } from '#contract/theme-rules.ts';
import { Refusal } from '#provider/http/refusal.ts';
import type { Database } from './database.ts';
import { exhibits, files, themeExhibits, themes } from './schema.ts';

type Stored = typeof themes.$inferSelect;

/** What a save can change, beside the tour. */
export type ThemeValues = Pick<
  Stored,
  'name' | 'description' | 'tags' | 'featured' | 'startDate' | 'endDate'
>;

/** With the exhibits' ids, in the tour's order. */
export type ThemeRow = Stored & { exhibitIds: number[] };

/** All of a museum's themes, or those of `ids`, in order of creation. */
export async function listThemes(
  db: Database,
  museumId: number,
  ids?: readonly number[],
): Promise<ThemeRow[]> {
  return withTours(db, and(eq(themes.museumId, museumId), ids && inArray(themes.id, [...ids])));
}

export async function findTheme(db: Database, museumId: number, id: number): Promise<ThemeRow | undefined> {
  const [row] = await withTours(db, ofMuseum(museumId, id));
  return row;
}

/** @throws {Refusal} 422 when an exhibit does not exist or cannot be put into a theme */
export async function addTheme(
  db: Database,
  museumId: number,
  values: ThemeValues,
  exhibitIds: number[],
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    await assertTour(tx, museumId, exhibitIds, new Set());
    const row = { ...values, museumId, createdAt: now, updatedAt: now };
    const [added] = await tx.insert(themes).values(row).returning({ id: themes.id });
    if (!added) throw new Error('The theme was not stored.');
    await putTour(tx, added.id, exhibitIds);
    return added.id;
  });
}

/**
 * Exhibits that were in the theme may stay, whatever became of their status.
 *
 * @returns false when there is no such theme
 * @throws {Refusal} 422 when a new exhibit does not exist or cannot be put into a theme
 */
export async function editTheme(
  db: Database,
  museumId: number,
  id: number,
  values: ThemeValues,
  exhibitIds: number[],
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(themes)
      .set({ ...values, updatedAt: now })
      .where(ofMuseum(museumId, id))
      .returning({ id: themes.id });
    if (changed.length === 0) return false;
    const tour = eq(themeExhibits.themeId, id);
    const before = await tx.select({ exhibitId: themeExhibits.exhibitId }).from(themeExhibits).where(tour);
    await assertTour(tx, museumId, exhibitIds, new Set(before.map(({ exhibitId }) => exhibitId)));
    await tx.delete(themeExhibits).where(tour);
    await putTour(tx, id, exhibitIds);
    return true;
  });
}

/** Whether it is archived from now on; null when there is no such theme. */
export async function toggleArchived(
  db: Database,
  museumId: number,
  id: number,
  now: Date,
): Promise<boolean | null> {
  const [changed] = await db
    .update(themes)
    .set({ isArchived: not(themes.isArchived), updatedAt: now })
    .where(ofMuseum(museumId, id))
    .returning({ isArchived: themes.isArchived });
  return changed ? changed.isArchived : null;
}

/** The keys of the files that nobody needs any more; null when there is no such theme. */
export async function deleteTheme(db: Database, museumId: number, id: number): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const condition = ofMuseum(museumId, id);
    const [locked] = await tx.select({ id: themes.id }).from(themes).where(condition).for('update');
    if (!locked) return null;
    const removed = await tx.delete(files).where(eq(files.themeId, id)).returning({ key: files.key });
    await tx.delete(themes).where(condition);
    return removed.map(({ key }) => key);
  });
}

function ofMuseum(museumId: number, id: number) {
  return and(eq(themes.id, id), eq(themes.museumId, museumId));
}

async function withTours(db: Database, condition: SQL | undefined): Promise<ThemeRow[]> {
  const tours = db
    .select({
      themeId: themeExhibits.themeId,
      list: sql<string>`json_agg(${themeExhibits.exhibitId} order by ${themeExhibits.position})::text`.as(
        'list',
      ),
    })
    .from(themeExhibits)
    .innerJoin(themes, eq(themes.id, themeExhibits.themeId))
    .where(condition)
    .groupBy(themeExhibits.themeId)
    .as('tours');
  const rows = await db
    .select({ theme: themes, tour: tours.list })
    .from(themes)
    .leftJoin(tours, eq(tours.themeId, themes.id))
    .where(condition)
    .orderBy(asc(themes.id));
  return rows.map(({ theme, tour }) => ({ ...theme, exhibitIds: JSON.parse(tour ?? '[]') as number[] }));
}

/** Holds the exhibits, so that none is deleted before the tour stands. */
async function assertTour(
  tx: Database,
  museumId: number,
  ids: number[],
  kept: ReadonlySet<number>,
): Promise<void> {
  const found = await tx
    .select({ id: exhibits.id, name: exhibits.name, status: exhibits.status })
    .from(exhibits)
    .where(and(eq(exhibits.museumId, museumId), inArray(exhibits.id, ids)))
    .orderBy(asc(exhibits.id))
    .for('key share');
  if (found.length < ids.length) {
    throw new Refusal(422, 'An exhibit of this theme no longer exists. Please choose again.');
  }
  for (const exhibit of found) {
    const reason = kept.has(exhibit.id) ? null : ineligibleReason(exhibit);
    if (reason) throw new Refusal(422, reason);
  }
}

async function putTour(tx: Database, themeId: number, exhibitIds: number[]): Promise<void> {
  const rows = exhibitIds.map((exhibitId, position) => ({ themeId, exhibitId, position }));
  if (rows.length > 0) await tx.insert(themeExhibits).values(rows);
}
