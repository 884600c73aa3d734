// Generations by query: asked for, taken by a worker, and what became of them. Whoever changes one locks the exhibit
// first, as a deletion does.
import { and, asc, eq, inArray, lte, min, notInArray, sql } from 'drizzle-orm';
import type { Written, WritingProgress } from '#provider/generate/generated.ts';
import type { Database } from './database.ts';
import { replaceQuestions } from './questions.ts';
import { exhibits } from './schema.ts';
import { generations } from './schema-questions.ts';

/** A generation that a worker holds. */
export interface Held {
  id: number;
  exhibitId: number;
  museumId: number;
  worker: string;
  /** This one counted. */
  attempts: number;
  requestedAt: Date;
}

const isOpen = inArray(generations.state, ['waiting', 'running']);

/** Asks for a generation, once: while one is under way, nothing is added. */
export async function requestGeneration(db: Database, exhibitId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockExhibit(tx, exhibitId))) return;
    const added = await tx
      .insert(generations)
      .values({ exhibitId, state: 'waiting', requestedAt: now, dueAt: now })
      .onConflictDoNothing()
      .returning({ id: generations.id });
    if (added.length === 0) return;
    await tx
      .update(exhibits)
      .set({ status: 'In Progress', draftReason: null, generationProgress: null, updatedAt: now })
      .where(eq(exhibits.id, exhibitId));
  });
}

/** Takes the oldest one that is due, until `leaseEnds`; none of `except`. */
export async function takeGeneration(
  db: Database,
  worker: string,
  now: Date,
  leaseEnds: Date,
  except: readonly number[] = [],
): Promise<Held | null> {
  const due = db
    .select({ id: generations.id })
    .from(generations)
    .where(and(isOpen, lte(generations.dueAt, now), notInArray(generations.id, [...except])))
    .orderBy(asc(generations.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(generations)
    .set({ state: 'running', worker, dueAt: leaseEnds, attempts: sql`${generations.attempts} + 1` })
    // One value, so that the database looks for it once and takes no second one.
    .where(sql`${generations.id} = (${due})`)
    .returning({
      id: generations.id,
      exhibitId: generations.exhibitId,
      attempts: generations.attempts,
      requestedAt: generations.requestedAt,
    });
  if (!taken) return null;
  const [exhibit] = await db
    .select({ museumId: exhibits.museumId })
    .from(exhibits)
    .where(eq(exhibits.id, taken.exhibitId));
  return exhibit ? { ...taken, worker, museumId: exhibit.museumId } : null;
}

/** @returns false when it is no longer this worker's */
export async function renewLease(db: Database, held: Held, leaseEnds: Date): Promise<boolean> {
  const renewed = await db
    .update(generations)
    .set({ dueAt: leaseEnds })
    .where(isHeld(held))
    .returning({ id: generations.id });
  return renewed.length > 0;
}

/** Gives it back, for a later attempt; one that was cut short by ourselves does not count. */
export async function giveBack(
  db: Database,
  held: Held,
  dueAt: Date,
  { counts }: { counts: boolean },
): Promise<void> {
  const attempts = counts ? held.attempts : held.attempts - 1;
  await db.update(generations).set({ state: 'waiting', worker: null, dueAt, attempts }).where(isHeld(held));
}

/** What was running when the only process of this database ended has no worker any more. */
export async function takeBackAll(db: Database, now: Date): Promise<void> {
  await db
    .update(generations)
    .set({ state: 'waiting', worker: null, dueAt: now })
    .where(eq(generations.state, 'running'));
}

/** What earlier attempts have written, or this one. */
export async function progressOf(db: Database, held: Held): Promise<WritingProgress | null> {
  const { progress } = generations;
  const [row] = await db.select({ progress }).from(generations).where(isHeld(held));
  return row?.progress ?? null;
}

/** Keeps what is written so far, and reports how far it is; unless somebody else has the generation by now. */
export async function keepProgress(db: Database, held: Held, progress: WritingProgress): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockExhibit(tx, held.exhibitId))) return;
    const kept = await tx
      .update(generations)
      .set({ progress })
      .where(isHeld(held))
      .returning({ id: generations.id });
    if (kept.length === 0) return;
    const generationProgress = { done: progress.written.length, of: progress.planned.length };
    await tx.update(exhibits).set({ generationProgress }).where(eq(exhibits.id, held.exhibitId));
  });
}

export type Outcome = Written | { reason: string };

/** Ends it, with the exhibit's questions or with the reason why there are none; unless somebody else has it by now. */
export async function finishGeneration(db: Database, held: Held, outcome: Outcome, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockExhibit(tx, held.exhibitId))) return;
    const reason = 'reason' in outcome ? outcome.reason : null;
    const ended = await tx
      .update(generations)
      .set({
        state: reason === null ? 'done' : 'failed',
        reason,
        progress: null,
        worker: null,
        finishedAt: now,
      })
      .where(isHeld(held))
      .returning({ id: generations.id });
    if (ended.length === 0) return;
    if ('questions' in outcome) await replaceQuestions(tx, held.exhibitId, outcome.questions, now);
    const shortfall = 'questions' in outcome ? outcome.shortfall : null;
    const generationProgress =
      'questions' in outcome && shortfall ? { done: outcome.questions.length, ...shortfall } : null;
    await tx
      .update(exhibits)
      .set({
        status: reason === null ? 'In Review' : 'Draft',
        draftReason: reason,
        generationProgress,
        updatedAt: now,
      })
      .where(eq(exhibits.id, held.exhibitId));
  });
}

/** When the next one can be taken; none of `except`. */
export async function nextGeneration(db: Database, except: readonly number[] = []): Promise<Date | null> {
  const [next] = await db
    .select({ dueAt: min(generations.dueAt) })
    .from(generations)
    .where(and(isOpen, notInArray(generations.id, [...except])));
  return next?.dueAt ?? null;
}

export async function pruneGenerations(db: Database, olderThan: Date): Promise<void> {
  await db
    .delete(generations)
    .where(
      and(notInArray(generations.state, ['waiting', 'running']), lte(generations.requestedAt, olderThan)),
    );
}

function isHeld({ id, worker }: Held) {
  return and(eq(generations.id, id), eq(generations.worker, worker), eq(generations.state, 'running'));
}

async function lockExhibit(tx: Database, id: number): Promise<boolean> {
  const locked = await tx.select({ id: exhibits.id }).from(exhibits).where(eq(exhibits.id, id)).for('update');
  return locked.length > 0;
}
