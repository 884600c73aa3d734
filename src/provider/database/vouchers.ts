// Vouchers by query. Each one names the museum: there is no way to reach another museum's rows through this file.
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#provider/http/refusal.ts';
import type { Database } from './database.ts';
import { themes } from './schema.ts';
import { voucherThemes, vouchers } from './schema-vouchers.ts';

type Stored = typeof vouchers.$inferSelect;

/** What a save can change, beside the themes. */
export type VoucherValues = Omit<Stored, 'id' | 'museumId' | 'createdAt' | 'updatedAt'>;

export type VoucherRow = Stored & { themeIds: number[] };

/** All of a museum's vouchers, or those of `ids`, in order of creation. */
export async function listVouchers(
  db: Database,
  museumId: number,
  ids?: readonly number[],
): Promise<VoucherRow[]> {
  return withThemes(db, and(eq(vouchers.museumId, museumId), ids && inArray(vouchers.id, [...ids])));
}

export async function findVoucher(
  db: Database,
  museumId: number,
  id: number,
): Promise<VoucherRow | undefined> {
  const [row] = await withThemes(db, ofMuseum(museumId, id));
  return row;
}

/** @throws {Refusal} 422 when a theme does not exist */
export async function addVoucher(
  db: Database,
  museumId: number,
  values: VoucherValues,
  themeIds: number[],
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    await holdThemes(tx, museumId, themeIds);
    const row = { ...values, museumId, createdAt: now, updatedAt: now };
    const [added] = await tx.insert(vouchers).values(row).returning({ id: vouchers.id });
    if (!added) throw new Error('The voucher was not stored.');
    await putThemes(tx, added.id, themeIds);
    return added.id;
  });
}

/**
 * @returns false when there is no such voucher
 * @throws {Refusal} 422 when a theme does not exist
 */
export async function editVoucher(
  db: Database,
  museumId: number,
  id: number,
  values: VoucherValues,
  themeIds: number[],
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(vouchers)
      .set({ ...values, updatedAt: now })
      .where(ofMuseum(museumId, id))
      .returning({ id: vouchers.id });
    if (changed.length === 0) return false;
    await holdThemes(tx, museumId, themeIds);
    await tx.delete(voucherThemes).where(eq(voucherThemes.voucherId, id));
    await putThemes(tx, id, themeIds);
    return true;
  });
}

/** @returns false when there is no such voucher */
export async function deleteVoucher(db: Database, museumId: number, id: number): Promise<boolean> {
  const removed = await db.delete(vouchers).where(ofMuseum(museumId, id)).returning({ id: vouchers.id });
  return removed.length > 0;
}

function ofMuseum(museumId: number, id: number) {
  return and(eq(vouchers.id, id), eq(vouchers.museumId, museumId));
}

async function withThemes(db: Database, condition: SQL | undefined): Promise<VoucherRow[]> {
  const tied = db
    .select({
      voucherId: voucherThemes.voucherId,
      list: sql<string>`json_agg(${voucherThemes.themeId} order by ${voucherThemes.position})::text`.as(
        'list',
      ),
    })
    .from(voucherThemes)
    .innerJoin(vouchers, eq(vouchers.id, voucherThemes.voucherId))
    .where(condition)
    .groupBy(voucherThemes.voucherId)
    .as('tied');
  const rows = await db
    .select({ voucher: vouchers, themes: tied.list })
    .from(vouchers)
    .leftJoin(tied, eq(tied.voucherId, vouchers.id))
    .where(condition)
    .orderBy(asc(vouchers.id));
  return rows.map(({ voucher, themes: list }) => ({
    ...voucher,
    themeIds: JSON.parse(list ?? '[]') as number[],
  }));
}

/** Holds the themes, so that none is deleted before the voucher is tied to it. */
async function holdThemes(tx: Database, museumId: number, ids: number[]): Promise<void> {
  const found = await tx
    .select({ id: themes.id })
    .from(themes)
    .where(and(eq(themes.museumId, museumId), inArray(themes.id, ids)))
    .orderBy(asc(themes.id))
    .for('key share');
  if (found.length < ids.length) {
    throw new Refusal(422, 'A theme of this voucher no longer exists. Please choose again.');
  }
}

async function putThemes(tx: Database, voucherId: number, themeIds: number[]): Promise<void> {
  const rows = themeIds.map((themeId, position) => ({ voucherId, themeId, position }));
  await tx.insert(voucherThemes).values(rows);
}
