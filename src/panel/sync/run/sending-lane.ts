// One of the lanes that send: changes, or files.
import type { Drain } from './drain.ts';
import { startDrain } from './drain.ts';
import type { Lane, LaneControl } from './lanes.ts';
import type { Pass, Takes } from './pass.ts';
import { outlookOf } from '#panel/sync/outbox/queue.ts';

/** Nobody looks at the outbox more often than this, in milliseconds. */
const leastRest = 250;

export interface SendingLane {
  takes: Takes;
  /** How long until something is due, as the pass begins, in milliseconds. */
  dueIn: number;
  width: number;
  mostRecords: number;
  /** Whether there is somebody to send to. */
  isThere(): Promise<boolean>;
  /** Nothing can be sent just now. True: there is something to do for the others. */
  onDrained?(): boolean;
}

/** Sends what it takes, as soon as it is due and somebody is there. */
export function sendingLane(
  pass: Pass,
  { isThere, onDrained, dueIn, ...options }: SendingLane,
): (control: LaneControl) => Lane {
  return ({ onMoved, wakeAll, isOver }) => {
    let drain: Drain | null = null;
    let heard = 0;
    const look = async () => (await outlookOf(pass, [options.takes])).dueIn[0] ?? Infinity;
    let begins: number | null = dueIn;
    // As long as nothing was done, what was seen is still so: who changes something wakes this lane. Not a time: the clock
    // may be put right while it asks who is there.
    let seen: number | null = null;
    return {
      async work() {
        seen = begins ?? (await look());
        begins = null;
        if (!pass.connectivity.mayTry(pass.now()) || seen > 0 || !(await isThere())) return;
        seen = null;
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
      async rest() {
        const due = seen ?? (await look());
        return Math.max(leastRest, pass.connectivity.rest(pass.now()), due);
      },
    };
  };
}
