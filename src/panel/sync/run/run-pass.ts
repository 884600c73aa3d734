// One turn of the engine: its three lanes, from the first to the last thing that is due.
import type { EngineOptions } from './engine.ts';
import type { Reason } from './reasons.ts';
import { TakenOver } from './fence.ts';
import { listenForWakes } from './wake-channel.ts';
import { runLanes } from './lanes.ts';
import type { Turn } from './leader.ts';
import { endTurn, keepLease } from './leader.ts';
import { listsLane } from './lists-lane.ts';
import type { Pass, Takes } from './pass.ts';
import { connectionProbe } from './probe.ts';
import { outlookOf, recoverAbandoned } from '#panel/sync/outbox/queue.ts';
import { keepConnectivity } from './connectivity.ts';
import { sendingLane } from './sending-lane.ts';
import { sharedLooks } from './shared-looks.ts';

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
  let stopListening = () => {};
  try {
    await hurry(pass, reason);
    const { lanes, wake } = startLanes(pass, reason, await lookAhead(pass));
    const lease = keepLease(turn, lanes, pass.edges);
    endLease = lease.end;
    stopListening = listenForWakes(pass, (why) => {
      lease.answer();
      wake(why);
    });
    onStarted(wake);
    await lanes.done;
  } catch (error) {
    // Whoever has it now does the rest.
    if (!(error instanceof TakenOver)) throw error;
  } finally {
    stopListening();
    endLease();
    ending.abort();
    await endTurn(pass.db, turn.fence);
  }
}

function newPass(options: EngineOptions, { known, fence }: Turn, over: AbortSignal): Pass {
  const { db, edges } = options;
  const { loading, underWay, partsDue = false } = known;
  const pass: Pass = {
    ...options,
    probe: connectionProbe(() => pass),
    connectivity: keepConnectivity(db, edges, { known: known.reach, fence }),
    loading,
    underWay,
    partsDue,
    fence,
    over,
    now: () => edges.now(),
    idempotencyKeys: options.idempotencyKeys ?? false,
    changes: options.changes ?? false,
    settled: new Set(),
    beside: new Map(),
    heldBack: new Set(),
    looks: sharedLooks(options.meeting),
    unlisted: 0,
    listMoved: false,
    onProgress: options.onProgress ?? (() => {}),
  };
  return pass;
}

/** How long until something is due for each of the sending lanes, in milliseconds. */
interface Ahead {
  changes: number;
  files: number;
}

async function lookAhead(pass: Pass): Promise<Ahead> {
  const takes = takesOf(pass);
  const look = () => outlookOf(pass, [takes.changes, takes.files]);
  let seen = await look();
  if (seen.isSending) {
    await recoverAbandoned(pass);
    seen = await look();
  }
  const [changes = Infinity, files = Infinity] = seen.dueIn;
  return { changes, files };
}

function takesOf({ catalogue }: Pass): Record<keyof Ahead, Takes> {
  const isFile: Takes = ({ operation }) => catalogue.operations.get(operation)?.kind === 'transfer';
  return { changes: (entry) => !isFile(entry), files: isFile };
}

function startLanes(pass: Pass, reason: Reason, ahead: Ahead) {
  const { connectivity, probe } = pass;
  const isThere = async () => !connectivity.isAway() || probe.ask();
  const finds = async () => connectivity.isOk() || probe.ask();
  const takes = takesOf(pass);
  const lists = listsLane(pass, { isAsked: reason === 'asked', isThere });
  const lanes = runLanes(
    [
      sendingLane(pass, {
        takes: takes.changes,
        dueIn: ahead.changes,
        width: requestsAtOnce,
        mostRecords: recordsAtOnce,
        // A change that is sent into nothing is in doubt from then on, so a question finds out first.
        isThere,
        onDrained: lists.seekMoved,
      }),
      // Nor is a long upload what finds out whether the provider answers.
      sendingLane(pass, {
        takes: takes.files,
        dueIn: ahead.files,
        width: filesAtOnce,
        mostRecords: filesAtOnce,
        isThere: finds,
      }),
      lists.make,
    ],
    pass.edges,
  );
  // Whoever rests because nobody answers need not rest any longer.
  connectivity.onBack(() => lanes.wakeAll());
  const wake: WakePass = (why) => {
    if (lanes.isOver()) return false;
    if (why === 'asked') lists.ask();
    const isHopeful = why !== 'changed' && why !== 'timer';
    // A question that is given up lets all lanes rest, and the pass would end before this one is written down.
    const letGo = lanes.hold();
    if (isHopeful) probe.giveUp();
    const go = () => {
      lanes.wakeAll(isHopeful);
      letGo();
    };
    // What the storage refuses now, the next pass does.
    hurry(pass, why).then(go, go);
    return true;
  };
  return { lanes, wake };
}

// The connection may be back: what waited only for that need not wait any longer. `Retry-After` is still honoured.
async function hurry({ db, connectivity, edges }: Pass, reason: Reason): Promise<void> {
  if (reason === 'timer' || reason === 'changed') return;
  const now = edges.now();
  await connectivity.reset(reason === 'asked');
  await db.outbox
    .where('state')
    .anyOf('waiting', 'ambiguous')
    .and((entry) => entry.trouble?.kind === 'no-answer' && entry.nextAt > now)
    .modify({ nextAt: now, wait: 0 });
}
