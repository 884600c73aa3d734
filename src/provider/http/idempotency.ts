import { createHash } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Call } from './call.ts';
import type { Database } from '#provider/database/database.ts';
import { idempotencyKeys } from '#provider/database/schema.ts';
import { Refusal } from './refusal.ts';

/**
 * Does the work once per user and key. The key and the work are one transaction: a second request with the same key
 * waits for the first, and a refused or broken attempt leaves the key free.
 */
export async function onceByKey<Input, Reply>(
  endpointName: string,
  key: string,
  call: Call<Input>,
  handle: (call: Call<Input>) => Promise<Reply>,
): Promise<Reply> {
  if (key.length > 255) throw new Refusal(422, 'The Idempotency-Key is longer than 255 characters.');
  const fingerprint = fingerprintOf([endpointName, call.input]);
  return call.db.transaction(async (db) => {
    const row = { userId: call.caller.id, key, fingerprint, createdAt: call.now };
    const taken = await db.insert(idempotencyKeys).values(row).onConflictDoNothing().returning();
    if (taken.length === 0) return repeated<Reply>(db, row);
    const reply = await handle({ ...call, db });
    await db
      .update(idempotencyKeys)
      .set({ answer: JSON.stringify(reply) })
      .where(ofRow(row));
    return reply;
  });
}

export async function pruneIdempotencyKeys(db: Database, olderThan: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, olderThan));
}

async function repeated<Reply>(
  db: Database,
  row: { userId: number; key: string; fingerprint: string },
): Promise<Reply> {
  const [first] = await db.select().from(idempotencyKeys).where(ofRow(row));
  if (first?.fingerprint !== row.fingerprint || first.answer === null) {
    throw new Refusal(422, 'This Idempotency-Key was used for another request.');
  }
  return JSON.parse(first.answer) as Reply;
}

function ofRow({ userId, key }: { userId: number; key: string }) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
}

function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, sorted)).digest('base64url');
}

// The same fields in another order are the same request.
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
