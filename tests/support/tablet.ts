// A tablet for tests: the real store and the real engine on fake-indexeddb, with only the edges replaced.
import { randomUUID } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { User } from '#contract/session.ts';
import { catalogue } from '#panel/operations.ts';
import type { Device } from '#panel/store/device/device.ts';
import { keepSession, openDevice } from '#panel/store/device/device.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import type { Edges } from '#panel/sync/run/edges.ts';
import type { EngineOptions } from '#panel/sync/run/engine.ts';
import type { Reason } from '#panel/sync/run/reasons.ts';
import { runPass } from '#panel/sync/run/run-pass.ts';
import { takeTurn } from '#panel/sync/run/leader.ts';
import type { Outbox } from '#panel/sync/outbox/outbox.ts';
import { TestLocks } from './locks.ts';

export type Fetch = (request: Request) => Promise<Response>;

export interface SignedIn {
  user: User;
  token: string;
  /** The provider's address, as the panel knows it. */
  address: string;
}

export function sessionOf({ user, token, address }: SignedIn) {
  return { user, token, refreshToken: null, provider: address };
}

/** So many turns of the event loop without a request: what the storage does between two of them takes fewer. */
const turnsOfQuiet = 60;

/** One device: its storage and its locks survive every tab. */
export class Tablet {
  readonly locks = new TestLocks();
  /** Virtual time, in milliseconds since 1970. */
  time = Date.parse('2026-06-01T09:00:00Z');
  /** What a request meets; tests put faults in front of the provider here. */
  network: Fetch;
  /** Somebody is there, and presses nothing just now. */
  idle = 5_000;
  readonly storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  private readonly sleepers = new Set<() => void>();
  private underWay = 0;

  constructor(network: Fetch) {
    this.network = network;
  }

  async openTab(signedIn: SignedIn): Promise<Tab> {
    const device = openDevice(this.storage);
    await keepSession(device, { ...sessionOf(signedIn), signedInAt: this.time });
    const db = await openMuseum(signedIn.address, signedIn.user.id, this.storage);
    return new Tab(this, device, db);
  }

  /** Moves the clock and lets whoever slept go on. */
  pass(ms: number): void {
    this.time += ms;
    for (const wake of this.sleepers) wake();
  }

  /** How many sleep just now. */
  get sleeping(): number {
    return this.sleepers.size;
  }

  /** Sleeping costs no time here: the clock jumps, once nothing is on its way. */
  async skip(ms: number, signal: AbortSignal): Promise<void> {
    for (let quiet = 0; quiet < turnsOfQuiet && !signal.aborted;) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = this.underWay > 0 ? 0 : quiet + 1;
    }
    if (!signal.aborted) this.time += ms;
  }

  edges(): Edges {
    return {
      now: () => this.time,
      random: () => 0.5,
      uuid: randomUUID,
      fetch: (url, init) => this.counted(this.network(new Request(url, init))),
      sendFile: async ({ url, body, contentType, onProgress, signal }) => {
        const request = new Request(url, { method: 'PUT', body, headers: { 'Content-Type': contentType } });
        const response = await this.counted(Promise.race([this.network(request), aborted(signal)]));
        onProgress(body.size);
        return response.status;
      },
      sleep: (_, signal) => this.sleep(signal),
      channel: (name) => new BroadcastChannel(name),
      locks: this.locks as unknown as LockManager,
      idle: () => this.idle,
      drawn: () => Promise.resolve(),
    };
  }

  private async counted<T>(exchange: Promise<T>): Promise<T> {
    this.underWay += 1;
    try {
      return await exchange;
    } finally {
      this.underWay -= 1;
    }
  }

  private sleep(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.sleepers.delete(wake);
        resolve();
      };
      if (signal.aborted) return wake();
      this.sleepers.add(wake);
      signal.addEventListener('abort', wake);
    });
  }
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

export class Tab {
  readonly outbox: Outbox;
  readonly device: Device;
  readonly db: MuseumDatabase;
  /** Where this tab reads large lists, when that is not where its engine runs. */
  readElsewhere: EngineOptions['readElsewhere'];
  /** Its config.json says that the provider tells what changed. */
  changes = false;
  private isFrozen = false;
  private thawed = Promise.resolve();
  private readonly tablet: Tablet;

  constructor(tablet: Tablet, device: Device, db: MuseumDatabase) {
    this.tablet = tablet;
    this.device = device;
    this.db = db;
    this.outbox = { db, catalogue, now: () => tablet.time, uuid: randomUUID, asker: { tab: randomUUID() } };
  }

  /** One pass of the engine. Resolves with false when another one is at it. */
  sync(reason: Reason = 'asked'): Promise<boolean> {
    const edges = this.edges();
    const { db, device, readElsewhere, changes } = this;
    const options = { db, device, catalogue, edges, readElsewhere, changes };
    return takeTurn(this.db, edges, (turn) =>
      runPass(options, reason, turn, (wake) => {
        this.wakePass = () => void wake('changed');
      }),
    );
  }

  /** The browser stops it: timers and answers wait, messages of other tabs go by. Returns what lets it go on. */
  freeze(): () => void {
    const { promise, resolve } = withResolvers();
    this.isFrozen = true;
    this.thawed = promise;
    return () => {
      this.isFrozen = false;
      resolve();
    };
  }

  private edges(): Edges {
    const edges = this.tablet.edges();
    const onceThawed = async <T>(run: Promise<T>) => {
      try {
        return await run;
      } finally {
        await this.thawed;
      }
    };
    return {
      ...edges,
      fetch: (request, init) => onceThawed(edges.fetch(request, init)),
      sleep: (ms, signal) => onceThawed(edges.sleep(ms, signal)),
      channel: (name) => {
        const channel = new BroadcastChannel(name);
        channel.addEventListener('message', (event) => {
          if (this.isFrozen) event.stopImmediatePropagation();
        });
        return channel;
      },
    };
  }

  /** What the engine does when a change is queued while it is at work. */
  wakePass: () => void = () => {};

  /** Time goes by and the engine tries again, until nothing goes by itself or `most` tries are over. */
  async syncUntilQuiet(most = 20): Promise<void> {
    for (let round = 0; round < most; round++) {
      await this.sync('asked');
      const left = await this.db.outbox.where('state').anyOf('waiting', 'ambiguous', 'sending').count();
      if (left === 0) return;
      this.tablet.pass(60_000);
    }
  }

  close(): void {
    this.db.close();
    this.device.close();
  }
}
