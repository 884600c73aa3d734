// What an attempt comes to: its outcome or its failure, as the entry's next state, and what the drain does next.
import { logout } from '#contract/session.ts';
import type { Session } from '#panel/store/device/device.ts';
import { expireSession, keepSetting } from '#panel/store/device/device.ts';
import type { Entry, Trouble } from '#panel/store/entries.ts';
import { chainOf, isDeviceId, subjectOf } from '#panel/store/entries.ts';
import { listFailed } from './connectivity.ts';
import type { Failure } from './failure.ts';
import type { FailedMessages, Outcome } from '#panel/sync/declare/operation.ts';
import { wantPart } from '#panel/sync/merge/parts.ts';
import { noteHeard, type Pass } from './pass.ts';
import { pauseAfter } from './backoff.ts';
import { settleDone, settleHeld } from './settle.ts';
import { noteStarted } from '#panel/sync/outbox/under-way.ts';
import { noteNamed, together, waitedFor } from './shared-looks.ts';
import { connect } from './wire.ts';

/** Within what a woken worker waits for. */
const lookAgain = 4_800;

/** What the drain does next: the record's next change, another record, or nothing more. */
export type Verdict = 'next' | 'leave-chain' | 'end-pass';

/** Settles an attempt that ended with an outcome. */
export async function conclude(pass: Pass, entry: Entry, outcome: Outcome): Promise<Verdict> {
  switch (outcome.kind) {
    case 'done': {
      pass.settled.add(entry.chain);
      const { table } = subjectOf(entry.chain);
      const named = outcome.row ? chainOf({ table, id: outcome.row.id }) : entry.chain;
      pass.settled.add(named);
      if (named !== entry.chain) noteNamed(pass.looks, named);
      const ours = await settleDone(pass, entry, outcome);
      if (outcome.row) noteHeard(pass, named, outcome.row);
      if (ours) await noteStarted(pass, table, outcome);
      if (ours && outcome.how === 'sent') noteMoved(pass, entry);
      if (ours) await wantMovedPart(pass, entry);
      // A new id is a new chain: its next entry is found by the next look at the outbox.
      return ours ? 'next' : 'end-pass';
    }
    case 'conflict':
      return hold(pass, entry, { state: 'conflict', nextAt: 0, conflict: outcome.conflict });
    case 'parked':
      return hold(pass, entry, {
        state: 'parked',
        nextAt: 0,
        trouble: { kind: 'parked', message: outcome.reason },
        ...(outcome.alike === undefined ? {} : { alike: outcome.alike }),
      });
    case 'early':
      return hold(pass, entry, {
        state: 'waiting',
        attempts: entry.attempts - 1,
        nextAt: pass.now() + lookAgain,
        wait: lookAgain,
        trouble: { kind: 'early' },
      });
    case 'unsettled': {
      const isInList = isLookedForInList(pass, entry);
      const wait = isInList ? together(pass.looks, lookAgain, pass.now()) : lookAgain;
      return hold(pass, entry, {
        state: 'ambiguous',
        nextAt: pass.now() + wait,
        wait,
        ...lookedOnce(entry, pass.now()),
        trouble: { kind: 'unsettled' },
      });
    }
  }
}

/** Whether it has arrived is asked of the list of all records. */
export function isLookedForInList({ catalogue }: Pass, { operation }: Entry): boolean {
  return catalogue.operations.get(operation)?.kind === 'create';
}

// In vain, or without an answer: either way, the wait before it has passed.
function lookedOnce(entry: Entry, now: number): Pick<Entry, 'waited'> {
  return entry.state === 'ambiguous' ? { waited: waitedFor(entry, now) } : {};
}

export async function hold(
  pass: Pass,
  entry: Entry,
  change: Parameters<typeof settleHeld>[2],
): Promise<Verdict> {
  return (await settleHeld(pass, entry, change)) ? 'leave-chain' : 'end-pass';
}

interface Circumstances {
  /** It may have arrived. */
  inDoubt: boolean;
  /** The provider says that there is such a record already. */
  isThere: boolean;
  /** What failed: a request about the change, the list in which it is looked for, or what says nothing of the provider. */
  where: 'change' | 'list' | 'elsewhere';
}

/** Settles an attempt that ended without one. */
export async function concludeFailure(
  pass: Pass,
  session: Session & { token: string },
  entry: Entry,
  failure: Failure,
  { inDoubt, isThere, where }: Circumstances,
): Promise<Verdict> {
  const state = inDoubt || entry.state === 'ambiguous' ? 'ambiguous' : 'waiting';
  const trouble = troubleOf(failure, pass.catalogue.operations.get(entry.operation)?.failed);
  const known = isThere ? { isThere } : {};
  switch (failure.kind) {
    case 'refused':
      if (where !== 'elsewhere') await pass.connectivity.answered();
      return hold(pass, entry, { state: 'refused', nextAt: 0, trouble });
    case 'unauthorized':
    case 'trial-ended':
      await hold(pass, entry, { state, nextAt: pass.now(), trouble, ...known });
      await signOut(pass, session, failure);
      return 'end-pass';
    case 'transient':
    case 'broken':
    case 'no-answer': {
      const { wait: pause, asked } = pauseAfter(entry.attempts - 1, failure.retryAfter, pass.edges);
      const isJoined = state === 'ambiguous' && !asked && isLookedForInList(pass, entry);
      const wait = isJoined ? together(pass.looks, pause, pass.now()) : pause;
      await hold(pass, entry, {
        state,
        nextAt: pass.now() + wait,
        wait,
        ...(asked ? { asked } : {}),
        trouble,
        ...lookedOnce(entry, pass.now()),
        ...(failure.timedOut ? { timedOut: true } : {}),
        ...known,
      });
      // A store of files that is away, or one list, says nothing about the provider, an answer that makes no sense that it is there.
      if (failure.kind === 'broken') await pass.connectivity.answered();
      else if (where === 'list') await listFailed(pass, failure);
      else if (where === 'change') await pass.connectivity.failed(failure);
      return 'leave-chain';
    }
  }
}

function troubleOf({ kind, status, said, words }: Failure, failed: FailedMessages | undefined): Trouble {
  const ours = words ?? (kind === 'refused' ? failed?.refused : kind === 'transient' && failed?.trouble);
  return {
    kind,
    ...(status === undefined ? {} : { status }),
    ...(said === undefined ? {} : { message: said }),
    ...(said === undefined && ours ? { words: ours } : {}),
  };
}

/** Part 1, section 4: the token goes, and after a 403 the provider hears of it as well. */
export async function signOut(pass: Pass, { token }: { token: string }, failure: Failure): Promise<void> {
  const { device, db, edges } = pass;
  if (failure.kind === 'trial-ended') {
    await keepSetting(device, 'trialEnded', true);
    // Whether it hears of it changes nothing here.
    connect(edges, { address: db.provider, token })
      .call(logout, {})
      .catch(() => {});
  }
  await expireSession(device, token);
}

async function wantMovedPart(pass: Pass, { chain, operation, input }: Entry): Promise<void> {
  const { db, catalogue, now } = pass;
  const { table, id } = subjectOf(chain);
  const parts = catalogue.collections.get(table)?.parts;
  if (!parts || !catalogue.operations.get(operation)?.movesPart?.(input)) return;
  await wantPart(db, table, parts.ownerOf(id), now());
  pass.partsDue = true;
}

function noteMoved(pass: Pass, { chain, operation }: Entry): void {
  // A creation may have a twin there.
  if (isDeviceId(subjectOf(chain).id)) pass.unlisted += 1;
  pass.listMoved ||= pass.catalogue.operations.get(operation)?.movesList === true;
}

/** What was read is older than what is known: nothing was written by it, and it is read again soon. */
export async function waitForRead(pass: Pass, entry: Entry, inDoubt: boolean): Promise<Verdict> {
  const { db } = pass;
  await pass.connectivity.answered();
  const clock = await db.clocks.get(entry.chain);
  const looks = (clock?.looks ?? 0) + 1;
  await db.clocks.update(entry.chain, { looks, lags: true });
  const wait = Math.min(lookAgain * 2, 1_000 * 2 ** Math.min(looks - 1, 4));
  return hold(pass, entry, {
    state: inDoubt || entry.state === 'ambiguous' ? 'ambiguous' : 'waiting',
    attempts: inDoubt ? entry.attempts : entry.attempts - 1,
    nextAt: pass.now() + wait,
    wait,
    trouble: { kind: 'stale' },
  });
}
