// One attempt at one change: claimed, sent, and settled by how it ended.
import { isStorageError } from '#panel/store/database-error.ts';
import type { Session } from '#panel/store/device.ts';
import { expireSession, keepSetting } from '#panel/store/device.ts';
import type { Entry, MirrorTable, Trouble } from '#panel/store/entries.ts';
import { isDeviceId, subjectOf } from '#panel/store/entries.ts';
import { readFact } from '#panel/store/facts.ts';
import { Failure } from './failure.ts';
import { areGone } from './gone.ts';
import { knownToProvider } from './mirror.ts';
import type { Collection, FailedWords, Outcome, Row, SendContext } from './operation.ts';
import type { Pass } from './pass.ts';
import { backoff, bounded, settleWindow } from './patience.ts';
import { canGo } from './queue.ts';
import { assertOurs, settleDone, settleHeld, settleSentAgain, TakenOver } from './settle.ts';
import { Stopped, whenStopped } from './stop.ts';
import { noteStarted } from './under-way.ts';
import type { Provider } from './wire.ts';
import { connect } from './wire.ts';

const lookAgain = 4_000;

/** A clock that jumps ahead ends the settle window at once, but not the looking: each look waits for the one before. */
const leastLooks = 2;

/** Writes the intent before sending: from here on, a crash leaves an entry that is settled by reading first. */
export async function claim(pass: Pass, chain: string): Promise<Entry | null | 'lost'> {
  const { db, catalogue, fence } = pass;
  return db.transaction(
    'rw',
    [db.outbox, db.facts, db.shadows, db.table(subjectOf(chain).table)],
    async () => {
      if ((await readFact(db, 'fence')) !== fence) return 'lost';
      const entry = await db.outbox.where('chain').equals(chain).first();
      if (!entry || !canGo(pass, entry)) return null;
      const operation = catalogue.operations.get(entry.operation);
      const isFirst = entry.intent === undefined && entry.state === 'waiting';
      const intent = isFirst ? await operation?.prepare?.(db, entry.input, entry.alike) : entry.intent;
      const wasAmbiguous = entry.state === 'ambiguous';
      const { looks = 0, ...rest } = entry;
      const claimed: Entry = {
        ...rest,
        state: 'sending',
        fence,
        attempts: entry.attempts + 1,
        ...(intent === undefined ? {} : { intent }),
        // A clock that was put back must not make the settle window endless.
        sentAt: wasAmbiguous ? Math.min(entry.sentAt ?? 0, pass.now()) : pass.now(),
        ...(wasAmbiguous ? { looks } : {}),
      };
      await db.outbox.put(claimed);
      // The caller must know what it was, the store what it is.
      return wasAmbiguous ? { ...claimed, state: 'ambiguous' } : claimed;
    },
  );
}

/** What the drain does next: the record's next change, another record, or nothing more. */
type Verdict = 'next' | 'leave-chain' | 'end-pass';

/** Sends one claimed change and settles it by how that ended. `onSent`: no request is under way any more. */
export async function attempt(
  pass: Pass,
  session: Session & { token: string },
  entry: Entry,
  onSent: () => void,
): Promise<Verdict> {
  const connection = connect(pass.edges, {
    address: pass.db.provider,
    token: session.token,
    idempotencyKey: pass.idempotencyKeys ? entry.key : undefined,
  });
  const provider = whileOurs(pass, entry, connection);
  const operation = pass.catalogue.operations.get(entry.operation);
  if (!operation) return 'leave-chain';
  const controller = new AbortController();
  const alive = keepAlive(pass, controller.signal);
  let isLookedFor = operation.kind === 'create' && entry.state === 'ambiguous';
  try {
    const sending = operation.send(entry.input, {
      provider,
      museumId: session.user.museumId,
      ambiguous: entry.state === 'ambiguous',
      windowIsOver: pass.idempotencyKeys || windowIsOver(entry, pass.now()),
      intent: entry.intent,
      resending: () => {
        isLookedFor = false;
        return settleSentAgain(pass, entry, pass.now());
      },
      rows: () => rowsOf(pass, provider, session.user, entry),
      isOurs: (id) => isMadeHere(pass, subjectOf(entry.chain).table, id),
      file: async (id) => (await pass.db.files.get(id)) ?? null,
      sendFile: (send) => sendFile(pass, entry, send, controller),
    });
    const outcome = await sending.finally(onSent);
    await pass.reach.answered();
    return await settle(pass, entry, outcome);
  } catch (error) {
    // Looking was refused, not the creation: whether that arrived is as unknown as before.
    if (error instanceof Failure && error.kind === 'refused' && isLookedFor)
      return await held(pass, entry, { state: 'parked', nextAt: 0, trouble: notFoundOut(error) });
    if (error instanceof Failure)
      return await settleFailure(pass, session, entry, error, connection.leftInDoubt);
    if (error instanceof Stopped) return 'leave-chain';
    if (error instanceof TakenOver) return 'end-pass';
    if (isStorageError(error)) throw error;
    // A defect of ours must not hold up the other records.
    console.error(`${entry.operation} failed unexpectedly`, error);
    return await held(pass, entry, { state: 'parked', nextAt: 0, trouble: { kind: 'unexpected' } });
  } finally {
    controller.abort();
    await alive;
  }
}

// The first call follows the claim at once. Any later one may follow an answer that took so long that another pass has
// taken over meanwhile: what was read then must not be written now.
function whileOurs(pass: Pass, entry: Entry, provider: Provider): Provider {
  let isFirst = true;
  return {
    get leftInDoubt() {
      return provider.leftInDoubt;
    },
    async call(endpoint, input) {
      if (!isFirst) await assertOurs(pass, entry);
      isFirst = false;
      return provider.call(endpoint, input);
    },
  };
}

function notFoundOut({ status, said }: Failure): Trouble {
  const reason = 'The provider refused to say whether it arrived';
  return { kind: 'parked', message: `${reason}: ${said ?? status}` };
}

async function sendFile(
  { db, edges, onProgress }: Pass,
  { seq, key }: Entry,
  send: Parameters<SendContext['sendFile']>[0],
  controller: AbortController,
): Promise<number> {
  const { signal } = controller;
  const tell = (sent: number) => onProgress(key, sent, send.body.size);
  const lookNoLonger = whenStopped(db, seq, () => controller.abort());
  tell(0);
  try {
    return await edges.sendFile({ ...send, signal, onProgress: tell });
  } catch (error) {
    if (signal.aborted) throw new Stopped();
    throw error instanceof Failure ? error : new Failure('no-answer', { cause: error });
  } finally {
    lookNoLonger();
  }
}

async function rowsOf(pass: Pass, provider: Provider, user: Session['user'], entry: Entry): Promise<Row[]> {
  const collection = pass.catalogue.collections.get(subjectOf(entry.chain).table);
  const rows = collection ? await collection.list(provider, user) : [];
  // Empty by mistake, it would look as if nothing had arrived.
  if (collection && rows.length === 0 && !(await isEmpty(pass, provider, collection)))
    throw new Failure('no-answer');
  return rows;
}

async function isEmpty({ db }: Pass, provider: Provider, collection: Collection): Promise<boolean> {
  // Before everything was loaded once, nothing is known that an empty list could be held against.
  if (!(await readFact(db, 'loading'))?.completedAt) return false;
  return areGone(provider, collection, await knownToProvider(db, collection.table));
}

async function isMadeHere({ db }: Pass, table: MirrorTable, id: string): Promise<boolean> {
  const aliases = await db.aliases.where('id').equals(id).toArray();
  return aliases.some((alias) => (alias.table ?? 'exhibits') === table);
}

// A long upload must not look like a dead pass. A frozen tab stops doing this, and is taken over from.
async function keepAlive(pass: Pass, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pass.edges.sleep(5_000, signal);
    // A lease that cannot be renewed runs out, and another pass takes over.
    if (!signal.aborted) await pass.renew().catch(() => false);
  }
}

function windowIsOver({ sentAt, timedOut, looks = 0 }: Entry, now: number): boolean {
  if (sentAt === undefined) return true;
  return looks >= leastLooks && now - sentAt >= settleWindow(timedOut ?? false);
}

async function settle(pass: Pass, entry: Entry, outcome: Outcome): Promise<Verdict> {
  switch (outcome.kind) {
    case 'done': {
      pass.settled.add(entry.chain);
      if (outcome.row) pass.settled.add(`${subjectOf(entry.chain).table}:${outcome.row.id}`);
      const ours = await settleDone(pass, entry, outcome);
      if (ours) await noteStarted(pass, subjectOf(entry.chain).table, outcome.row);
      if (ours && outcome.how === 'sent' && isDeviceId(subjectOf(entry.chain).id)) pass.created += 1;
      // A new id is a new chain: its next entry is found by the next look at the outbox.
      return ours ? 'next' : 'end-pass';
    }
    case 'conflict':
      return held(pass, entry, { state: 'conflict', nextAt: 0, conflict: outcome.conflict });
    case 'parked':
      return held(pass, entry, {
        state: 'parked',
        nextAt: 0,
        trouble: { kind: 'parked', message: outcome.reason },
        ...(outcome.alike === undefined ? {} : { alike: outcome.alike }),
      });
    case 'unsettled':
      return held(pass, entry, {
        state: 'ambiguous',
        nextAt: pass.now() + lookAgain,
        wait: lookAgain,
        ...lookedOnce(entry),
        trouble: { kind: 'unsettled' },
      });
  }
}

// In vain, or without an answer: either way, a wait has passed.
function lookedOnce({ state, looks = 0 }: Entry): Pick<Entry, 'looks'> {
  return state === 'ambiguous' ? { looks: looks + 1 } : {};
}

async function held(pass: Pass, entry: Entry, change: Parameters<typeof settleHeld>[2]): Promise<Verdict> {
  return (await settleHeld(pass, entry, change)) ? 'leave-chain' : 'end-pass';
}

async function settleFailure(
  pass: Pass,
  session: Session & { token: string },
  entry: Entry,
  failure: Failure,
  inDoubt: boolean,
): Promise<Verdict> {
  const state = inDoubt || entry.state === 'ambiguous' ? 'ambiguous' : 'waiting';
  const trouble = troubleOf(failure, pass.catalogue.operations.get(entry.operation)?.failed);
  switch (failure.kind) {
    case 'refused':
      await pass.reach.answered();
      return held(pass, entry, { state: 'refused', nextAt: 0, trouble });
    case 'unauthorized':
    case 'trial-ended':
      await held(pass, entry, { state, nextAt: pass.now(), trouble });
      await signOut(pass, session, failure);
      return 'end-pass';
    case 'transient':
    case 'no-answer': {
      const wait = bounded(
        failure.retryAfter ?? backoff(entry.attempts - 1, pass.edges.idle(), pass.edges.random()),
      );
      await held(pass, entry, {
        state,
        nextAt: pass.now() + wait,
        wait,
        ...(failure.retryAfter === undefined ? {} : { asked: true }),
        trouble,
        ...lookedOnce(entry),
        ...(failure.timedOut ? { timedOut: true } : {}),
      });
      await pass.reach.failed(failure);
      return 'leave-chain';
    }
  }
}

function troubleOf({ kind, status, said, words }: Failure, failed: FailedWords | undefined): Trouble {
  const ours = words ?? (kind === 'refused' ? failed?.refused : kind === 'transient' && failed?.trouble);
  return {
    kind,
    ...(status === undefined ? {} : { status }),
    ...(said === undefined ? {} : { message: said }),
    ...(said === undefined && ours ? { words: ours } : {}),
  };
}

export async function signOut({ device }: Pass, session: { token: string }, failure: Failure): Promise<void> {
  if (failure.kind === 'trial-ended') await keepSetting(device, 'trialEnded', true);
  await expireSession(device, session.token);
}
