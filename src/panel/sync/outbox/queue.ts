// Which change is next.
import type { Entry } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Edges } from '#panel/sync/run/edges.ts';
import type { Catalogue } from '#panel/sync/declare/operation.ts';
import type { Pass, Takes } from '#panel/sync/run/pass.ts';
import { timeLeft } from '#panel/sync/run/backoff.ts';

/** Entries that a dead pass left in the middle of a send: whether they arrived is unknown. */
export async function recoverAbandoned({
  db,
  fence,
  now,
}: Pick<Pass, 'db' | 'fence' | 'now'>): Promise<void> {
  await db.outbox
    .where('state')
    .equals('sending')
    .modify((entry) => {
      if (entry.fence === fence) return;
      entry.state = 'ambiguous';
      entry.nextAt = now();
      // It may still be on its way: a clock that jumps ahead makes its pass look dead, and would end the settle window.
      entry.sentAt = now();
      // So nothing has been waited since.
      entry.wait = 0;
      delete entry.waited;
    });
}

export interface Outlook {
  /** How long until the next entry may go, in milliseconds; Infinity when none goes by itself. */
  dueIn: number;
  /** One is on its way, or was when its pass died. */
  isSending: boolean;
}

/** What is in the outbox for the engine. */
export async function outlook(engine: Pick<Pass, 'db' | 'catalogue' | 'edges'>): Promise<Outlook> {
  const { dueIn, isSending } = await outlookOf(engine, [() => true]);
  return { dueIn: dueIn[0] ?? Infinity, isSending };
}

/** What is in the outbox for each of its lanes, in one look. Lengths of time, because the clock may be put right. */
export async function outlookOf(
  { db, catalogue, edges }: Pick<Pass, 'db' | 'catalogue' | 'edges'>,
  lanes: readonly Takes[],
): Promise<{ dueIn: number[]; isSending: boolean }> {
  const now = edges.now();
  const dueIn = lanes.map(() => Infinity);
  let isSending = false;
  await firstOfChains(db, new Set(), (entry) => {
    const left = goesByItself(catalogue, entry) ? waitLeft(edges, entry, now) : Infinity;
    for (const [lane, takes] of lanes.entries())
      if (takes(entry)) dueIn[lane] = Math.min(dueIn[lane] ?? Infinity, left);
    isSending ||= entry.state === 'sending';
    return false;
  });
  return { dueIn, isSending };
}

/** The first change that may go now, apart from those of records under way. */
export async function nextChange(
  pass: Pass,
  active: ReadonlySet<string>,
  takes: (entry: Entry) => boolean,
): Promise<Entry | null> {
  if (!pass.connectivity.mayTry(pass.now())) return null;
  return firstOfChains(pass.db, active, (entry) => takes(entry) && canGo(pass, entry));
}

// Only the first entry of a chain may go; what stands behind it waits.
async function firstOfChains(
  db: MuseumDatabase,
  passedOver: ReadonlySet<string>,
  isSought: (entry: Entry) => boolean,
): Promise<Entry | null> {
  const seen = new Set<string>(passedOver);
  let last = -Infinity;
  for (;;) {
    // In parts: one after the other costs the database a turn for each, all at once too much of its time.
    const entries = await db.outbox.where('seq').above(last).limit(partSize).toArray();
    for (const entry of entries) {
      if (seen.has(entry.chain)) continue;
      seen.add(entry.chain);
      if (isSought(entry)) return entry;
    }
    if (entries.length < partSize) return null;
    last = entries.at(-1)?.seq ?? Infinity;
  }
}

const partSize = 24;

/** May be sent now. */
export function canGo(pass: Pass, entry: Entry): boolean {
  return waitLeft(pass.edges, entry, pass.now()) === 0 && goesByItself(pass.catalogue, entry);
}

function waitLeft({ idle }: Pick<Edges, 'idle'>, { nextAt, wait = 0, asked }: Entry, now: number): number {
  return timeLeft({ until: nextAt, wait, asked }, idle(), now);
}

// Will be sent without anybody doing anything, once its time has come.
function goesByItself(catalogue: Catalogue, entry: Entry): boolean {
  return (
    (entry.state === 'waiting' || entry.state === 'ambiguous') &&
    entry.waits.length === 0 &&
    // Queued by a newer build: held until this one is updated.
    catalogue.operations.has(entry.operation)
  );
}
