import { eq } from 'drizzle-orm';
import type { Database } from '#provider/database/database.ts';
import { files, museums, themeExhibits, themes } from '#provider/database/schema.ts';
import { voucherThemes, vouchers } from '#provider/database/schema-vouchers.ts';
import type { Deps } from '#provider/deps.ts';
import { newFileKey } from '#provider/files/file-key.ts';
import type { DemoTheme } from './demo-themes.ts';
import { demoTerms, demoThemes, demoVouchers } from './demo-themes.ts';
import { pictureOf, pictureType } from './pictures/picture.ts';

/** @param workIds the exhibits' ids by the works' numbers */
export async function seedThemes(
  tx: Database,
  deps: Deps,
  museumId: number,
  workIds: ReadonlyMap<string, number>,
): Promise<void> {
  const now = deps.clock();
  await tx.update(museums).set({ terms: demoTerms }).where(eq(museums.id, museumId));
  const themeIds = new Map<string, number>();
  for (const theme of demoThemes) {
    themeIds.set(theme.name, await seedTheme(tx, deps, museumId, theme, workIds));
  }
  for (const { type, name, description, discount, days, themes: tied } of demoVouchers) {
    const [discountType, discountValue] = discount;
    const [startDate, endDate] = [dayAfter(now, days[0]), dayAfter(now, days[1])];
    const texts = { type, name, description, discountType, discountValue, startDate, endDate };
    const row = { ...texts, museumId, createdAt: now, updatedAt: now };
    const voucherId = idOf(await tx.insert(vouchers).values(row).returning({ id: vouchers.id }));
    const ties = tied.map((theme, position) => ({ voucherId, themeId: known(themeIds, theme), position }));
    await tx.insert(voucherThemes).values(ties);
  }
}

async function seedTheme(
  tx: Database,
  { clock, files: store }: Deps,
  museumId: number,
  theme: DemoTheme,
  workIds: ReadonlyMap<string, number>,
): Promise<number> {
  const now = clock();
  const { name, description, tags, featured, archived = false, visitors, seconds, rating } = theme;
  const picture = `${name}.webp`;
  const key = newFileKey({ museumId, purpose: 'exhibition_image' }, picture);
  const dates = featured && {
    startDate: morningAfter(now, featured[0]),
    endDate: morningAfter(now, featured[1]),
  };
  const texts = { name, description, tags, featured: featured !== undefined, ...dates };
  const counted = { isArchived: archived, visitors, averageTime: seconds, rating };
  const row = { ...texts, ...counted, museumId, imageKey: key, createdAt: now, updatedAt: now };
  const themeId = idOf(await tx.insert(themes).values(row).returning({ id: themes.id }));
  await tx
    .insert(themeExhibits)
    .values(
      theme.works.map((number, position) => ({ themeId, exhibitId: known(workIds, number), position })),
    );
  const bytes = await pictureOf(theme.picture);
  await store.keep(key, new Blob([bytes]), { name: picture, contentType: pictureType });
  await tx.insert(files).values({
    key,
    museumId,
    themeId,
    purpose: 'exhibition_image',
    name: picture,
    contentType: pictureType,
    size: bytes.byteLength,
    verified: true,
    createdAt: now,
  });
  return themeId;
}

/** `YYYY-MM-DD`. */
function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

function morningAfter(now: Date, days: number): Date {
  return new Date(`${dayAfter(now, days)}T09:00:00Z`);
}

function known(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo knows no “${name}”.`);
  return id;
}

function idOf([row]: { id: number }[]): number {
  if (!row) throw new Error('A part of the demo was not stored.');
  return row.id;
}
