// What was acknowledged from here is looked for again: first soon, then ever less often, until the provider shows it.
import type { Clock } from '#panel/store/clocks.ts';
import { subjectOf } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import {
  classify,
  isAllSeen,
  isOfAnother,
  isOver,
  isStillRecent,
  lossOf,
  mayBeOlder,
  shown,
  tick,
  waitedOnce,
} from './clock.ts';
import type { Edges } from '#panel/sync/run/edges.ts';
import { assertFence } from '#panel/sync/run/fence.ts';
import { mirrorTables, pendingOf, takeOver } from '#panel/sync/outbox/mirror.ts';
import type { Catalogue, Row } from '#panel/sync/declare/operation.ts';
import { newEntry } from '#panel/sync/outbox/outbox.ts';
import { noteHeard, type Pass } from '#panel/sync/run/pass.ts';
import { isDue, readLag } from '#panel/sync/run/backoff.ts';
import type { Provider } from '#panel/sync/run/wire.ts';

/** More than these at once, and the lists are asked for instead. */
const mostByThemselves = 12;
const doubtfulEvery = 20_000;

/**
 * Whether what was read may go into the mirror. What was lost at the provider is queued again, or put before the person.
 * Inside the caller's transaction over `mirrorTables` and `clocks`.
 */
export async function heard(pass: Pass, clock: Clock, row: Row): Promise<boolean> {
  const { db } = pass;
  const now = pass.now();
  const reading = classify(clock, row, now);
  if (reading.kind === 'stale') {
    await db.clocks.update(clock.chain, { lags: true });
    return false;
  }
  if (mayBeOlder(clock, row, now)) return false;
  if (isOfAnother(clock, row)) {
    await db.clocks.delete(clock.chain);
    return true;
  }
  const isFree = (await pendingOf(db, clock.chain)).length === 0;
  if (reading.kind === 'reverted') {
    // A change that waits meets the same, and heeds it.
    if (!isFree) return true;
    const losses = new Map(reading.fields.map((field) => [field, lossOf(clock, field, now)]));
    if (await queueAgain(pass, clock, row, losses)) return true;
  }
  const next = shown(clock, row, now);
  if (next) await db.clocks.put({ ...next, ...nextLook(next, now) });
  return true;
}

/** Resolves with whether something goes again by itself. */
async function queueAgain(
  { db, catalogue, edges, now }: Pass,
  clock: Clock,
  row: Row,
  losses: ReadonlyMap<string, 'again' | 'asked' | 'accepted'>,
): Promise<boolean> {
  const { table, id } = subjectOf(clock.chain);
  let isQueued = false;
  for (const { loss, name, fields } of byOperation(catalogue, clock, losses)) {
    const operation = catalogue.operations.get(name);
    const values = Object.fromEntries(fields.map((field) => [field, clock.fields[field]?.value]));
    const input = operation?.restore?.(id, values, row);
    // Some changes can't be made once more, such as a review that was completed: then it is as it is.
    if (!operation || input === undefined) continue;
    isQueued ||= loss === 'again';
    const entry = newEntry({ uuid: edges.uuid, now }, operation, input, clock.chain);
    const asked = {
      state: 'conflict' as const,
      nextAt: 0,
      conflict: {
        kind: 'fields' as const,
        fields: fields.map((field) => ({
          field,
          base: values[field],
          mine: values[field],
          theirs: row[field],
          isOwn: true,
        })),
        theirs: row,
      },
    };
    await db.shadows.put({ chain: `${table}:${id}`, row });
    await db.outbox.add({
      ...entry,
      title: typeof row['name'] === 'string' ? row['name'] : '',
      start: { ...row, ...values },
      ...(loss === 'asked' ? asked : {}),
    });
  }
  return isQueued;
}

interface Lost {
  loss: 'again' | 'asked';
  name: string;
  fields: string[];
}

// What one operation wrote goes again in one change, as it went the first time; each switch is a change of its own.
function byOperation(
  { operations }: Catalogue,
  { fields }: Clock,
  losses: ReadonlyMap<string, Lost['loss'] | 'accepted'>,
): Lost[] {
  const lost: Lost[] = [];
  for (const [field, loss] of losses) {
    const name = fields[field]?.operation;
    if (loss === 'accepted' || name == null) continue;
    const isSwitch = operations.get(name)?.commutes === true;
    const known = isSwitch ? undefined : lost.find((one) => one.name === name && one.loss === loss);
    if (known) known.fields.push(field);
    else lost.push({ loss, name, fields: [field] });
  }
  return lost;
}

/** Looks at what is due, each record by itself. False: there are so many that the lists do it better. */
export async function lookAgain(pass: Pass, provider: Provider): Promise<boolean> {
  const { db, catalogue } = pass;
  const soonest = await db.clocks
    .orderBy('lookAt')
    .limit(mostByThemselves * 4)
    .toArray();
  const due = soonest.filter(({ lookAt, wait }) => isDue(lookAt, wait, pass.now()));
  const isQuiet = (clock: Clock) => isRemembered(clock, pass.now());
  if (due.some(isQuiet)) await tickAll(pass, due.filter(isQuiet));
  const open = due.filter((clock) => !isQuiet(clock));
  for (const clock of open.slice(0, mostByThemselves)) {
    if (!pass.connectivity.mayTry(pass.now())) return true;
    const { table, id } = subjectOf(clock.chain);
    const row = (await catalogue.collections.get(table)?.read(provider, id)) ?? null;
    noteHeard(pass, clock.chain, row);
    await pass.connectivity.answered();
    await looked(pass, clock, row);
  }
  return open.length <= mostByThemselves;
}

/** Whether the lists find out more, and sooner, than one question after another would. */
export async function areManyUnseen({ db, edges }: Pick<Pass, 'db' | 'edges'>): Promise<boolean> {
  const due = await db.clocks.where('lookAt').belowOrEqual(edges.now()).toArray();
  return due.filter((clock) => !isRemembered(clock, edges.now())).length > mostByThemselves;
}

// Nothing more is to be found out about these: they are remembered for a while, and then forgotten.
async function tickAll({ db, now }: Pass, quiet: readonly Clock[]): Promise<void> {
  await db.transaction('rw', db.clocks, async () => {
    const clocks = await db.clocks.bulkGet(quiet.map(({ chain }) => chain));
    // Something may have been acknowledged since.
    const same = clocks.filter(
      (clock, index): clock is Clock => clock !== undefined && clock.lookAt === quiet[index]?.lookAt,
    );
    const over = same.filter((clock) => isOver(clock, now()));
    const kept = same.filter((clock) => !over.includes(clock));
    await Promise.all([
      db.clocks.bulkDelete(over.map(({ chain }) => chain)),
      db.clocks.bulkPut(kept.map((clock) => ({ ...clock, ...ticked(clock, now()) }))),
    ]);
  });
}

/** How long until something is to be looked at, in milliseconds; Infinity when nothing is. */
export async function lookAgainIn({
  db,
  edges,
}: {
  db: MuseumDatabase;
  edges: Pick<Edges, 'now'>;
}): Promise<number> {
  const [first] = await db.clocks.orderBy('lookAt').limit(1).toArray();
  if (!first) return Infinity;
  return isDue(first.lookAt, first.wait, edges.now()) ? 0 : first.lookAt - edges.now();
}

async function looked(pass: Pass, { chain, lookAt }: Clock, row: Row | null): Promise<void> {
  const { db, catalogue } = pass;
  await db.transaction('rw', [...mirrorTables(db), db.clocks, db.facts], async () => {
    await assertFence(pass);
    const clock = await db.clocks.get(chain);
    // Something was acknowledged while this read was on its way.
    if (clock?.lookAt !== lookAt) return;
    const looks = clock.looks + 1;
    const waited = waitedOnce(clock, pass.now());
    const counted = { ...clock, looks, waited, ...nextLook({ ...clock, looks }, pass.now()) };
    await db.clocks.put(counted);
    if (row && (await heard(pass, counted, row))) await takeOver(db, catalogue, chain, row);
    // Whether it is gone, the list says; until that can be believed, it may show an earlier state as well.
    if (!row && !isStillRecent(counted, pass.now())) await db.clocks.delete(chain);
  });
}

/** What was seen is only remembered for a while: by then, no read lags so far behind. */
function isRemembered(clock: Clock, now: number): boolean {
  return isAllSeen(clock) && clock.doubtUntil <= now;
}

/** A clock that jumps ahead does not end the remembering at once. */
function ticked(clock: Clock, now: number): Pick<Clock, 'looks' | 'waited' | 'lookAt' | 'wait'> {
  return { looks: clock.looks + 1, waited: waitedOnce(clock, now), lookAt: now + tick, wait: tick };
}

/** First soon, then ever less often, and now and then while a request of ours may still take effect late. */
function nextLook(clock: Clock, now: number): Pick<Clock, 'lookAt' | 'wait'> {
  const soon = Math.min(readLag, 3_000 * 2 ** Math.min(clock.looks, 4));
  const seen = clock.doubtUntil > now ? doubtfulEvery : tick;
  const wait = isAllSeen(clock) ? seen : soon;
  return { lookAt: now + wait, wait };
}
