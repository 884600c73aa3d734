// One turn of the engine: its three lanes, from the first to the last thing that is due.
import type { EngineOptions, Reason } from './engine.ts';
import type { Drain } from './drain.ts';
import { startDrain } from './drain.ts';
import { TakenOver } from './fence.ts';
import type { Lane, LaneControl } from './lanes.ts';
import { runLanes } from './lanes.ts';
import type { Turn } from './leader.ts';
import { endTurn, keepLease } from './leader.ts';
import { listsLane } from './lists-lane.ts';
import type { Pass, Takes } from './pass.ts';
import { connectionProbe } from './probe.ts';
import { outlook, recoverAbandoned } from './queue.ts';
import { keepReach } from './reach.ts';

/** Browsers keep six connections to a host: files leave some of them to what is quick. */
const requestsAtOnce = 6;
const recordsAtOnce = 9;
const filesAtOnce = 2;

/** Wakes a pass that is at work. False: it is over, or about to be. */
export type WakePass = (reason: Reason) => boolean;

/** Drains and, when it is time, refreshes. */
export async function runPass(
  options: EngineOptions,
  reason: Reason,
  turn: Turn,
  onStarted: (wake: WakePass) => void = () => {},
): Promise<void> {
  const ending = new AbortController();
  const pass = newPass(options, turn, ending.signal);
  let endLease = () => {};
  try {
    await recoverAbandoned(pass);
    await hurry(pass, reason);
    const { lanes, wake } = startLanes(pass, reason);
    endLease = keepLease(turn, lanes.pulses, pass.edges);
    onStarted(wake);
    await lanes.done;
  } catch (error) {
    // Whoever has it now does the rest.
    if (!(error instanceof TakenOver)) throw error;
  } finally {
    endLease();
    ending.abort();
    await endTurn(pass.db, turn.fence);
  }
}

function newPass(options: EngineOptions, { known, fence }: Turn, over: AbortSignal): Pass {
  const { db, edges } = options;
  const { loading, underWay, partsDue = false } = known;
  return {
    ...options,
    reach: keepReach(db, edges, { known: known.reach, fence }),
    loading,
    underWay,
    partsDue,
    fence,
    over,
    now: () => edges.now(),
    idempotencyKeys: options.idempotencyKeys ?? false,
    settled: new Set(),
    created: 0,
    onProgress: options.onProgress ?? (() => {}),
  };
}

function startLanes(pass: Pass, reason: Reason) {
  const probe = connectionProbe(pass);
  const isThere = async () => !pass.reach.isAway() || probe.ask();
  const finds = async () => pass.reach.isOk() || probe.ask();
  const isFile: Takes = ({ operation }) => pass.catalogue.operations.get(operation)?.kind === 'transfer';
  const lists = listsLane(pass, { isAsked: reason === 'asked', isThere });
  const lanes = runLanes(
    [
      sendingLane(pass, {
        takes: (entry) => !isFile(entry),
        width: requestsAtOnce,
        mostRecords: recordsAtOnce,
        // A change that is sent into nothing is in doubt from then on, so a question finds out first.
        isThere,
        onDrained: lists.seekTwins,
      }),
      // Nor is a long upload what finds out whether the provider answers.
      sendingLane(pass, { takes: isFile, width: filesAtOnce, mostRecords: filesAtOnce, isThere: finds }),
      lists.make,
    ],
    pass.edges,
  );
  const wake: WakePass = (why) => {
    if (lanes.isOver()) return false;
    if (why === 'asked') lists.ask();
    const isHopeful = why !== 'changed' && why !== 'timer';
    if (isHopeful) probe.giveUp();
    const go = () => lanes.wakeAll(isHopeful);
    // What the storage refuses now, the next pass does.
    hurry(pass, why).then(go, go);
    return true;
  };
  return { lanes, wake };
}

interface SendingLane {
  takes: Takes;
  width: number;
  mostRecords: number;
  /** Whether there is somebody to send to. */
  isThere(): Promise<boolean>;
  /** Nothing can be sent just now. True: there is something to do for the others. */
  onDrained?(): boolean;
}

function sendingLane(
  pass: Pass,
  { isThere, onDrained, ...options }: SendingLane,
): (control: LaneControl) => Lane {
  return ({ onMoved, wakeAll, isOver }) => {
    let drain: Drain | null = null;
    let heard = 0;
    const next = async () => (await outlook(pass, options.takes)).nextAt - pass.now();
    return {
      async work() {
        if (!pass.reach.mayTry(pass.now()) || (await next()) > 0 || !(await isThere())) return;
        drain = startDrain(pass, {
          ...options,
          onMoved() {
            heard += 1;
            onMoved();
          },
          heard: () => heard,
          onPassedOn: wakeAll,
          isEnded: isOver,
        });
        await drain.done;
        drain = null;
        if (onDrained?.()) wakeAll();
      },
      hurry: (isHopeful) => (isHopeful ? drain?.passOver() : drain?.wake()),
      rest: async () => Math.max(leastRest, pass.reach.rest(pass.now()), await next()),
    };
  };
}

/** Nobody looks at the outbox more often than this, in milliseconds. */
const leastRest = 250;

// The connection may be back: what waited only for that need not wait any longer. `Retry-After` is still honoured.
async function hurry({ db, reach, edges }: Pass, reason: Reason): Promise<void> {
  if (reason === 'timer' || reason === 'changed') return;
  const now = edges.now();
  await reach.reset(reason === 'asked');
  await db.outbox
    .where('state')
    .anyOf('waiting', 'ambiguous')
    .and((entry) => entry.trouble?.kind === 'no-answer' && entry.nextAt > now)
    .modify({ nextAt: now });
}
