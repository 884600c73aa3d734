// Letters by query: written down, taken by a process, and what became of them.
import { and, asc, count, eq, inArray, lte, min, notInArray, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { letterStates, letters } from './schema-letters.ts';

type Row = typeof letters.$inferSelect;

/** A letter that a process holds. */
export type HeldLetter = Row & { worker: string };

export type NewLetter = Pick<
  Row,
  'kind' | 'userId' | 'recipient' | 'subject' | 'body' | 'createdAt' | 'expiresAt'
>;

const isOpen = inArray(letters.state, ['waiting', 'sending']);

/** In the place of an earlier one of its kind to the same person that has not left yet. */
export async function addLetter(db: Database, letter: NewLetter): Promise<void> {
  const { kind, userId, createdAt } = letter;
  if (userId !== null) {
    const earlier = and(eq(letters.userId, userId), eq(letters.kind, kind), eq(letters.state, 'waiting'));
    await db.delete(letters).where(earlier);
  }
  await db.insert(letters).values({ ...letter, state: 'waiting', dueAt: createdAt });
}

/** Takes the oldest one that is due, until `leaseEnds`. */
export async function takeLetter(
  db: Database,
  worker: string,
  now: Date,
  leaseEnds: Date,
): Promise<HeldLetter | null> {
  const due = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(isOpen, lte(letters.dueAt, now)))
    .orderBy(asc(letters.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(letters)
    .set({ state: 'sending', worker, dueAt: leaseEnds, attempts: sql`${letters.attempts} + 1` })
    // One value, so that the database looks for it once and takes no second one.
    .where(sql`${letters.id} = (${due})`)
    .returning();
  return taken ? { ...taken, worker } : null;
}

/** @returns false when it is no longer this worker's */
export async function renewLetter(db: Database, held: HeldLetter, leaseEnds: Date): Promise<boolean> {
  const set = { dueAt: leaseEnds };
  const renewed = await db.update(letters).set(set).where(isHeld(held)).returning({ id: letters.id });
  return renewed.length > 0;
}

export async function sendLater(db: Database, held: HeldLetter, reason: string, dueAt: Date): Promise<void> {
  await db.update(letters).set({ state: 'waiting', worker: null, reason, dueAt }).where(isHeld(held));
}

/** Ends it; `reason` says why it was not sent. */
export async function finishLetter(
  db: Database,
  held: HeldLetter,
  reason: string | null,
  now: Date,
): Promise<void> {
  const state = reason === null ? 'sent' : 'failed';
  const end = { state, reason, worker: null, subject: null, body: null, finishedAt: now } as const;
  await db.update(letters).set(end).where(isHeld(held));
}

export async function dropLetter(db: Database, held: HeldLetter): Promise<void> {
  await db.delete(letters).where(isHeld(held));
}

/** What was being sent when the only process of this database ended has no worker any more. */
export async function takeBackLetters(db: Database, now: Date): Promise<void> {
  const set = { state: 'waiting', worker: null, dueAt: now } as const;
  await db.update(letters).set(set).where(eq(letters.state, 'sending'));
}

/** When the next one can be taken. */
export async function nextLetter(db: Database): Promise<Date | null> {
  const [next] = await db
    .select({ dueAt: min(letters.dueAt) })
    .from(letters)
    .where(isOpen);
  return next?.dueAt ?? null;
}

/** How many there are of each state. */
export async function countLetters(db: Database): Promise<Map<(typeof letterStates)[number], number>> {
  const counted = await db
    .select({ state: letters.state, letters: count() })
    .from(letters)
    .groupBy(letters.state);
  const counts = new Map(counted.map((row) => [row.state, row.letters]));
  return new Map(letterStates.map((state) => [state, counts.get(state) ?? 0]));
}

export async function pruneLetters(db: Database, olderThan: Date): Promise<void> {
  await db
    .delete(letters)
    .where(and(notInArray(letters.state, ['waiting', 'sending']), lte(letters.createdAt, olderThan)));
}

function isHeld({ id, worker }: HeldLetter) {
  return and(eq(letters.id, id), eq(letters.worker, worker), eq(letters.state, 'sending'));
}
