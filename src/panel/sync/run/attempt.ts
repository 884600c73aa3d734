// One attempt at one change: sent, and settled by how it ended.
import { isStorageError } from '#panel/store/database-error.ts';
import type { Session } from '#panel/store/device/device.ts';
import type { Entry, Trouble } from '#panel/store/entries.ts';
import { classify, Stale } from '#panel/sync/merge/clock.ts';
import { isOfOne } from '#panel/sync/merge/identity.ts';
import type { Verdict } from './conclude.ts';
import { mayBeOfOneList } from './connectivity.ts';
import { conclude, concludeFailure, hold, waitForRead } from './conclude.ts';
import { Failure } from './failure.ts';
import { TakenOver } from './fence.ts';
import type { SendContext } from '#panel/sync/declare/operation.ts';
import type { Pass } from './pass.ts';
import { Another, sendContext } from './send-context.ts';
import { assertOurs } from './settle.ts';
import { Stopped, whenStopped } from '#panel/sync/outbox/stop.ts';
import type { Provider } from './wire.ts';
import { connect } from './wire.ts';

interface Watched {
  /** No request is under way any more. */
  onSent(): void;
  /** Something was heard, or a part of a file has left. */
  onMoved(): void;
}

/** Sends one claimed change and settles it by how that ended. */
export async function attempt(
  pass: Pass,
  session: Session & { token: string },
  entry: Entry,
  { onSent, onMoved }: Watched,
): Promise<Verdict> {
  const operation = pass.catalogue.operations.get(entry.operation);
  if (!operation) return 'leave-chain';
  const connection = connect(pass.edges, {
    address: pass.db.provider,
    token: session.token,
    idempotencyKey: pass.idempotencyKeys ? entry.key : undefined,
    onMoved,
  });
  const controller = new AbortController();
  let isLookedFor = false;
  let isOfStore = false;
  let isBegun = false;
  pass.beside.set(entry.chain, undefined);
  const context: SendContext = sendContext({
    pass,
    session,
    entry,
    provider: whileOurs(pass, entry, connection, () => context.read()),
    onLooking(isLooking) {
      isLookedFor = isLooking;
    },
    onBegun() {
      isBegun = true;
    },
    async sendFile(send) {
      isOfStore = true;
      const status = await sendFile(pass, entry, send, { controller, onMoved });
      isOfStore = status < 200 || status > 299;
      return status;
    },
  });
  try {
    const outcome = await operation.send(entry.input, context).finally(onSent);
    await pass.connectivity.answered();
    return await conclude(pass, entry, outcome);
  } catch (error) {
    // Looking was refused, not the creation: whether that arrived is as unknown as before.
    if (error instanceof Failure && error.kind === 'refused' && isLookedFor)
      return await hold(pass, entry, { state: 'parked', nextAt: 0, trouble: notFoundOut(error) });
    if (error instanceof Failure && error.status === 404 && (await isJustMade(pass, entry)))
      return await waitForRead(pass, entry, connection.leftInDoubt);
    if (error instanceof Failure)
      return await concludeFailure(pass, session, entry, error, {
        inDoubt: connection.leftInDoubt || isBegun || isLookedFor,
        isThere: isLookedFor && (entry.state !== 'ambiguous' || entry.isThere === true),
        where: isLookedFor ? whereInLook(error) : isOfStore || isNotStored(error) ? 'elsewhere' : 'change',
      });
    if (error instanceof Stale) return await waitForRead(pass, entry, connection.leftInDoubt || isBegun);
    if (error instanceof Another)
      return await hold(pass, entry, {
        state: 'conflict',
        nextAt: 0,
        conflict: { kind: 'another', theirs: error.theirs },
      });
    if (error instanceof Stopped) return 'leave-chain';
    if (error instanceof TakenOver) return 'end-pass';
    if (isStorageError(error)) throw error;
    // A defect of ours must not hold up the other records.
    console.error(`${entry.operation} failed unexpectedly`, error);
    return await hold(pass, entry, { state: 'parked', nextAt: 0, trouble: { kind: 'unexpected' } });
  } finally {
    controller.abort();
    pass.beside.delete(entry.chain);
  }
}

// The first call follows the claim at once. Any later one may follow an answer that took so long that another pass has
// taken over meanwhile: what was read then must not be written now. Nor may it once something else was heard that names
// another record under the number, such as one that was made here.
function whileOurs(pass: Pass, entry: Entry, provider: Provider, read: () => Promise<unknown>): Provider {
  let isFirst = true;
  return {
    get leftInDoubt() {
      return provider.leftInDoubt;
    },
    async call(endpoint, input) {
      if (!isFirst) await assertOurs(pass, entry);
      isFirst = false;
      const row = pass.beside.get(entry.chain);
      if (row && !isOfOne(entry.identity, row)) await read();
      return provider.call(endpoint, input);
    },
  };
}

// That one list breaks the provider holds up nothing, and need not be found out anew at each look.
function whereInLook(failure: Failure): 'list' | 'elsewhere' {
  return failure.kind === 'transient' && mayBeOfOneList(failure) ? 'elsewhere' : 'list';
}

// The store said that it has the file, and the provider does not find it: something in between had answered.
function isNotStored({ kind, status }: Failure): boolean {
  return kind === 'transient' && status === 404;
}

function notFoundOut({ status, said }: Failure): Trouble {
  const reason = 'The provider refused to say whether it arrived';
  return { kind: 'parked', message: `${reason}: ${said ?? status}` };
}

async function sendFile(
  { db, edges, over, onProgress }: Pass,
  { seq, key }: Entry,
  send: Parameters<SendContext['sendFile']>[0],
  { controller, onMoved }: { controller: AbortController; onMoved(): void },
): Promise<number> {
  const { signal } = controller;
  // The next pass sends it: what left now would be there beside it.
  if (over.aborted) throw new Stopped();
  const report = (sent: number) => {
    onMoved();
    onProgress(key, sent, send.body.size);
  };
  const stop = () => controller.abort();
  const lookNoLonger = whenStopped(db, seq, stop);
  over.addEventListener('abort', stop);
  report(0);
  try {
    return await edges.sendFile({ ...send, signal, onProgress: report });
  } catch (error) {
    if (signal.aborted) throw new Stopped();
    throw error instanceof Failure ? error : new Failure('no-answer', { cause: error });
  } finally {
    lookNoLonger();
    over.removeEventListener('abort', stop);
  }
}

// A replica that lags does not know of it yet.
async function isJustMade({ db, now }: Pass, { chain }: Entry): Promise<boolean> {
  return classify(await db.clocks.get(chain), null, now()).kind === 'stale';
}
