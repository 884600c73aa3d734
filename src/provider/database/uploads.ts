// Uploads by query: which were announced, which arrived, and what they are linked to once verified.
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { fileSize } from '#contract/limits.ts';
import type { uploadPurposes } from '#contract/uploads.ts';
import type { ProviderConfig } from '#provider/config.ts';
import { Refusal, notFound } from '#provider/http/refusal.ts';
import type { Database } from './database.ts';
import { documents, exhibits, files, museums, themes, users } from './schema.ts';

type Quota = ProviderConfig['quota'];
export type FileRow = typeof files.$inferSelect;

export interface UploadTarget {
  museumId: number;
  userId: number;
  purpose: (typeof uploadPurposes)[number];
  exhibitId: number | null;
  themeId: number | null;
}

/** @throws {Refusal} 422 when the museum would have more than it may store */
export async function addUploads(
  db: Database,
  target: UploadTarget,
  uploads: { key: string; name: string }[],
  quota: Quota,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await assertRoom(tx, target.museumId, uploads.length, quota);
    await tx.insert(files).values(uploads.map((upload) => ({ ...target, ...upload, createdAt: now })));
  });
}

/** This person's uploads of one name for one target, newest first. */
export async function uploadsByName(db: Database, target: UploadTarget, name: string): Promise<FileRow[]> {
  const { museumId, userId, purpose, exhibitId, themeId } = target;
  return db
    .select()
    .from(files)
    .where(
      and(
        eq(files.museumId, museumId),
        eq(files.userId, userId),
        eq(files.purpose, purpose),
        exhibitId === null ? isNull(files.exhibitId) : eq(files.exhibitId, exhibitId),
        themeId === null ? isNull(files.themeId) : eq(files.themeId, themeId),
        eq(files.name, name),
      ),
    )
    .orderBy(desc(files.id));
}

/**
 * Puts verified files in their place, all or none.
 *
 * @returns the keys of files that were replaced
 */
export async function linkUploads(
  db: Database,
  target: UploadTarget,
  uploads: FileRow[],
  now: Date,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const replaced: string[] = [];
    for (const upload of uploads) {
      const { key, contentType, size } = upload;
      await tx.update(files).set({ verified: true, contentType, size }).where(eq(files.key, key));
      const previous = await linkOne(tx, target, upload, now);
      if (previous !== null && previous !== key) replaced.push(previous);
    }
    if (replaced.length > 0) await tx.delete(files).where(inArray(files.key, replaced));
    return replaced;
  });
}

/** Uploads that were announced long ago and never verified. */
export async function forgetAbandoned(db: Database, olderThan: Date): Promise<string[]> {
  const abandoned = and(eq(files.verified, false), lte(files.createdAt, olderThan));
  const removed = await db.delete(files).where(abandoned).returning({ key: files.key });
  return removed.map(({ key }) => key);
}

export async function forgetFile(db: Database, key: string): Promise<void> {
  await db.delete(files).where(eq(files.key, key));
}

/** Why a file cannot be read; null when nobody found anything. */
export async function findReadError(db: Database, key: string): Promise<string | null> {
  const [row] = await db.select({ readError: files.readError }).from(files).where(eq(files.key, key));
  return row?.readError ?? null;
}

export async function rememberReadError(db: Database, key: string, readError: string): Promise<void> {
  await db.update(files).set({ readError }).where(eq(files.key, key));
}

async function assertRoom(tx: Database, museumId: number, count: number, quota: Quota): Promise<void> {
  // Two who ask at once are counted one after the other. Nobody who only refers to the museum waits for that.
  await tx.select({ id: museums.id }).from(museums).where(eq(museums.id, museumId)).for('no key update');
  const [used] = await tx
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(coalesce(${files.size}, ${fileSize.max})), 0)::float8`,
    })
    .from(files)
    .where(eq(files.museumId, museumId));
  if ((used?.files ?? 0) + count > quota.files) throw full(`${quota.files} files`);
  const bytes = (used?.bytes ?? 0) + count * fileSize.max;
  if (bytes > quota.bytes) throw full(`${Math.round(quota.bytes / 1024 ** 2)} MB`);
}

function full(most: string): Refusal {
  return new Refusal(
    422,
    `Your museum’s storage of ${most} is full. Please delete files that aren’t needed, or ask whoever runs this server for more.`,
  );
}

/** The key that stood in this place before. */
async function linkOne(
  tx: Database,
  target: UploadTarget,
  upload: FileRow,
  now: Date,
): Promise<string | null> {
  const { museumId, userId, exhibitId, themeId } = target;
  switch (target.purpose) {
    case 'museum_image':
      return replaceKey(tx, museums, museums.avatarKey, { avatarKey: upload.key }, museumId);
    case 'museum_map':
      return replaceKey(tx, museums, museums.mapKey, { mapKey: upload.key }, museumId);
    case 'user_profile':
      return replaceKey(tx, users, users.avatarKey, { avatarKey: upload.key }, userId);
    case 'exhibit_image':
      return replaceKey(tx, exhibits, exhibits.imageKey, { imageKey: upload.key }, exhibitId);
    case 'exhibit_document':
      return linkDocument(tx, exhibitId, upload, now);
    case 'exhibition_image':
      return replaceKey(tx, themes, themes.imageKey, { imageKey: upload.key }, themeId);
  }
}

type Owner = typeof museums | typeof users | typeof exhibits | typeof themes;

async function replaceKey(
  tx: Database,
  table: Owner,
  column:
    | typeof museums.mapKey
    | typeof museums.avatarKey
    | typeof users.avatarKey
    | typeof exhibits.imageKey
    | typeof themes.imageKey,
  values: { avatarKey: string } | { mapKey: string } | { imageKey: string },
  id: number | null,
): Promise<string | null> {
  const condition = eq(table.id, id ?? -1);
  const [row] = await tx.select({ key: column }).from(table).where(condition).for('update');
  if (!row) throw notFound('record');
  await tx
    .update(table)
    .set(values as object)
    .where(condition);
  return row.key;
}

async function linkDocument(
  tx: Database,
  exhibitId: number | null,
  { key, name }: FileRow,
  now: Date,
): Promise<string | null> {
  const owner = eq(exhibits.id, exhibitId ?? -1);
  // The lock lets two verifications of one name follow each other: the second then finds the first one's row.
  const [exhibit] = await tx.select({ id: exhibits.id }).from(exhibits).where(owner).for('update');
  if (!exhibit) throw notFound('exhibit');
  const sameName = and(
    eq(documents.exhibitId, exhibit.id),
    eq(sql`lower(${documents.name})`, sql`lower(${name})`),
  );
  const [existing] = await tx.select({ key: documents.fileKey }).from(documents).where(sameName);
  if (existing) await tx.update(documents).set({ fileKey: key, name }).where(sameName);
  else await tx.insert(documents).values({ exhibitId: exhibit.id, name, fileKey: key, createdAt: now });
  return existing?.key ?? null;
}
