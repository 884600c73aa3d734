// What an operation works with while it is sent: the provider, and what the device knows of earlier attempts.
import type { Session } from '#panel/store/device/device.ts';
import type { Entry } from '#panel/store/entries.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { hasCome, readFact } from '#panel/store/facts.ts';
import { classify, isInDoubt, isOfAnother, lossOf, mayBeOlder, Stale } from '#panel/sync/merge/clock.ts';
import { areGone } from '#panel/sync/merge/gone.ts';
import { isNamedBy, isOfOne } from '#panel/sync/merge/identity.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { knownToProvider } from '#panel/sync/outbox/mirror.ts';
import type { Collection, Lost, Row, SendContext } from '#panel/sync/declare/operation.ts';
import { isDue, readLag } from './backoff.ts';
import type { Pass } from './pass.ts';
import { settleSentAgain, settleStored } from './settle.ts';
import { lookInto, windowIsOver } from './shared-looks.ts';
import type { Provider } from './wire.ts';

/** The id names another record by now. */
export class Another extends Error {
  override readonly name = 'Another';
  readonly theirs: Row;

  constructor(theirs: Row) {
    super('another record');
    this.theirs = theirs;
  }
}

interface Sending {
  pass: Pass;
  session: Session & { token: string };
  entry: Entry;
  provider: Provider;
  sendFile: SendContext['sendFile'];
  /** What the change may have made is looked for, until that has come to an end. */
  onLooking(isLooking: boolean): void;
  onBegun(): void;
}

export function sendContext(sending: Sending): SendContext {
  const { pass, session, entry, provider, sendFile, onLooking, onBegun } = sending;
  const { user, token } = session;
  const { db } = pass;
  const subject = subjectOf(entry.chain);
  const collection = pass.catalogue.collections.get(subject.table);
  let readAt = pass.now();
  const read = async () => {
    readAt = pass.now();
    return checked(
      collection ? await readQuickly(pass, entry, () => collection.read(provider, subject.id)) : null,
    );
  };
  const checked = async <Copy extends Row>(row: Copy | null) => {
    await assertFresh(pass, entry, row);
    return row;
  };
  return {
    provider,
    museumId: user.museumId,
    ambiguous: entry.state === 'ambiguous',
    isThere: entry.isThere ?? false,
    isYoung: !isDue(entry.createdAt + readLag, readLag, pass.now()),
    windowIsOver: pass.idempotencyKeys || windowIsOver(entry, pass.now()),
    intent: entry.intent,
    begun: onBegun,
    resending: () => settleSentAgain(pass, entry, pass.now()),
    read,
    readBack: async () => (await collection?.read(provider, subject.id)) ?? null,
    checked,
    lost: (row) => lostOf(pass, entry.chain, row),
    rows: async (how) => {
      if (!collection) return [];
      const look = { table: collection.table, token, entry, isAnew: how === 'anew' };
      const edges = { now: pass.now, sleep: pass.edges.sleep, over: pass.over };
      onLooking(true);
      const rows = await lookInto(pass.looks, look, edges, () => rowsOf(pass, provider, user, collection));
      onLooking(false);
      return rows;
    },
    isOurs: (row) => isMadeHere(pass, subject.table, row),
    file: async (id) => (await db.files.get(id)) ?? null,
    sendFile,
    isStored: entry.isStored ?? false,
    stored: async () => {
      await settleStored(pass, entry);
      // While a large file was on its way, the number may have become another record's.
      if (pass.now() - readAt < longestRead) return;
      // Where that fails, the file is there all the same.
      onBegun();
      await read();
    },
  };
}

/** A read that takes longer is old by the time it is there, in milliseconds. */
const longestRead = 5_000;
const mostReads = 3;

/**
 * What is written by a read takes the place of what somebody else wrote since it was answered. One that trickled in, or
 * that something was heard of the record beside, is asked for again, unless all of them are.
 */
async function readQuickly<Copy>(
  { now, beside }: Pick<Pass, 'now' | 'beside'>,
  { chain }: Entry,
  read: () => Promise<Copy>,
): Promise<Copy> {
  for (let reads = 1; ; reads++) {
    beside.set(chain, undefined);
    const askedAt = now();
    const copy = await read();
    const isNewest = now() - askedAt < longestRead && beside.get(chain) === undefined;
    if (isNewest || reads === mostReads) return copy;
  }
}

async function assertFresh(pass: Pass, entry: Entry, row: Row | null): Promise<void> {
  const { chain, identity } = entry;
  const clock = await pass.db.clocks.get(chain);
  if (classify(clock, row, pass.now()).kind === 'stale') throw new Stale();
  if (row && isInDoubt(clock, row, pass.now())) throw new Stale();
  // What a deletion meets is shown in the list while the person decides, and nothing older may show there.
  const isRemoval = pass.catalogue.operations.get(entry.operation)?.kind === 'remove';
  if (isRemoval && clock && row && mayBeOlder(clock, row, pass.now())) throw new Stale();
  if (!row || !identity) return;
  // Its own new name, sent before, and the answer lost.
  if (entry.attempts > 1 && isNamedBy(entry, row)) return;
  const fields = Object.entries(identity);
  // What a record was renamed to that has the number by now says nothing of the one that had it before.
  const known = clock && !isOfAnother(clock, identity) ? clock.fields : {};
  const isKnown = ([field, seen]: [string, unknown]) =>
    [seen, known[field]?.value].some((value) => isSame(value, row[field]));
  if (fields.length > 0 && !fields.some(isKnown)) throw new Another(row);
}

async function lostOf({ db, catalogue, now }: Pass, chain: string, row: Row): Promise<Lost> {
  const lost: Lost = { again: {}, asked: [] };
  const clock = await db.clocks.get(chain);
  const reading = classify(clock, row, now());
  if (!clock || reading.kind !== 'reverted') return lost;
  for (const field of reading.fields) {
    const { value: mine, operation: name = null } = clock.fields[field] ?? {};
    const operation = name === null ? undefined : catalogue.operations.get(name);
    // What can't be made once more, such as an upload whose bytes are gone, is as it is.
    if (operation && !operation.restore) continue;
    const loss = lossOf(clock, field, now());
    if (loss === 'again') lost.again[field] = mine;
    if (loss === 'asked') lost.asked.push({ field, base: mine, mine, theirs: row[field], isOwn: true });
  }
  return lost;
}

async function rowsOf(
  pass: Pass,
  provider: Provider,
  user: Session['user'],
  collection: Collection,
): Promise<Row[] | null> {
  const rows = await collection.list(provider, user);
  // Empty by mistake, it would look as if nothing had arrived.
  return rows.length === 0 && !(await isEmpty(pass, provider, collection)) ? null : rows;
}

async function isEmpty({ db }: Pass, provider: Provider, collection: Collection): Promise<boolean> {
  // Before the list has come once, nothing is known that an empty one could be held against.
  if (!hasCome(await readFact(db, 'loading'), collection.table)) return false;
  const known = await knownToProvider(db, collection.table);
  return (await areGone(provider, collection, known)).length === known.length;
}

async function isMadeHere({ db }: Pass, table: MirrorTable, row: Row): Promise<boolean> {
  const aliases = await db.aliases.where('id').equals(row.id).toArray();
  return aliases.some((alias) => (alias.table ?? 'exhibits') === table && isOfOne(alias.identity, row));
}
