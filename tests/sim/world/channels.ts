// A stand-in for BroadcastChannel, with which the tabs of one tablet speak to each other.
import type { Channel } from '#panel/sync/run/edges.ts';
import type { Scheduler } from './scheduler.ts';

/** Whoever holds an end of a channel. */
interface Listener {
  hear(run: () => void): void;
  /** Closed: what it does from now on, nobody does. */
  isDead: boolean;
}

interface End extends Channel {
  name: string;
  owner: Listener;
}

export class SimChannels {
  private readonly ends = new Set<End>();
  private readonly scheduler: Scheduler;

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler;
  }

  open(name: string, owner: Listener): Channel {
    const end: End = {
      name,
      owner,
      onmessage: null,
      postMessage: (data) => {
        if (owner.isDead) return;
        for (const other of this.ends) {
          if (other !== end && other.name === name) this.scheduler.later(0, () => this.deliver(other, data));
        }
      },
      close: () => void this.ends.delete(end),
    };
    this.ends.add(end);
    return end;
  }

  private deliver(end: End, data: string): void {
    end.owner.hear(() => {
      if (this.ends.has(end)) end.onmessage?.({ data } as MessageEvent);
    });
  }
}
