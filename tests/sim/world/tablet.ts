// A simulated tablet: its storage survives, its tabs come and go, freeze and die. Tabs run the real engine.
import Dexie from 'dexie';
import { forceCloseDatabase, IDBFactory, IDBKeyRange, indexedDB } from 'fake-indexeddb';
import type { User } from '#contract/session.ts';
import type { Device } from '#panel/store/device/device.ts';
import { keepSession, openDevice } from '#panel/store/device/device.ts';
import { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Edges } from '#panel/sync/run/edges.ts';
import { longestStall } from '#panel/sync/run/edges.ts';
import type { Engine, EngineOptions } from '#panel/sync/run/engine.ts';
import { startEngine } from '#panel/sync/run/engine.ts';
import { runPasses } from '#panel/sync/run/background.ts';
import type { Outbox } from '#panel/sync/outbox/outbox.ts';
import type { Build } from './builds.ts';
import { catalogueOf } from './builds.ts';
import type { Random } from '#tests/support/random.ts';
import { SimChannels } from './channels.ts';
import { SimLocks } from './locks.ts';
import type { Fault } from './network.ts';
import { clearSky } from './network.ts';
import { plainRequest } from './plain-messages.ts';
import type { Scheduler } from './scheduler.ts';
import { useQuickRecords } from './quick-records.ts';
import type { Scope } from './scope.ts';
import type { SimUser } from '#tests/sim/provider/server.ts';
import { cutOff } from './storage.ts';
import { Traffic } from '#tests/sim/invariants/traffic.ts';

// Live queries run only where there is an IndexedDB among the globals, whichever one they then use.
Dexie.dependencies.indexedDB = indexedDB;
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

useQuickRecords();

// Dexie tells other processes of each write as well. All tabs of all tablets are in this one, and hear of it without.
BroadcastChannel.prototype.postMessage = () => {};

const providerAddress = 'http://provider.test/api';

/** How long a tab is hidden before its timers are let run once a minute, in milliseconds. */
const slowsAfter = 5 * 60_000;

export interface TabEdges {
  fetch(tab: SimTab, request: Request): Promise<Response>;
  onTrouble(tab: SimTab, error: unknown): void;
}

let tablets = 0;

export class SimTablet {
  /** Dexie's caches are the process's, by the database's name: each tablet's are its own. */
  private readonly serial = ++tablets;
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly locks = new SimLocks();
  readonly channels: SimChannels;
  readonly storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  /** Where the session is kept, seen from outside of any tab. */
  readonly device = openDevice(this.storage);
  /** How far this tablet's clock is from the truth, in milliseconds. */
  skew = 0;
  /** When somebody last touched it (true time). */
  touchedAt: number;
  /** What is installed: tabs that are opened from now on run it. */
  build: Build = 'today';
  tabs: SimTab[] = [];
  private opened = 0;
  /** What the network of the place where it is does. */
  weather = clearSky;
  /** What the requests of each person met, by the person's id. */
  private readonly traffic = new Map<string, Traffic>();
  /** The provider, or something that speaks for it, ended the session. */
  wasTurnedAway = false;
  /** Who is signed in on it. */
  user: SimUser;
  /** Tells its tabs from those of others: empty for the first one. */
  readonly name: string;
  readonly scope: Scope;
  /** Its config.json says that the provider tells what changed. */
  readonly followsChanges: boolean;

  constructor(
    scheduler: Scheduler,
    random: Random,
    {
      scope,
      user,
      name = '',
      followsChanges,
    }: { scope: Scope; user: SimUser; name?: string; followsChanges: boolean },
  ) {
    this.followsChanges = followsChanges;
    this.scheduler = scheduler;
    this.channels = new SimChannels(scheduler);
    this.random = random;
    this.scope = scope;
    this.user = user;
    this.name = name;
    this.touchedAt = scheduler.now;
  }

  trafficOf(person: string): Traffic {
    const traffic = this.traffic.get(person) ?? new Traffic();
    this.traffic.set(person, traffic);
    return traffic;
  }

  /** Tabs tell each other of touches. Infinity: all of them are hidden. */
  idle(): number {
    const isSeen = this.tabs.some(({ isVisible, isWorker }) => isVisible && !isWorker);
    return isSeen ? this.scheduler.now - this.touchedAt : Infinity;
  }

  onStorageTrouble(): void {
    for (const traffic of this.traffic.values()) traffic.onStorageTrouble(this.scheduler.now);
  }

  async signIn(user: User, token: string): Promise<void> {
    for (const tab of this.tabs) tab.awakeSince = this.scheduler.now;
    const session = { user, token, refreshToken: null, provider: providerAddress };
    await keepSession(this.device, { ...session, signedInAt: this.scheduler.now });
  }

  /** Nothing of it goes on. */
  throwAway(): void {
    this.killAll();
    this.device.close();
  }

  killAll(): void {
    for (const tab of this.tabs) tab.kill();
  }

  async openTab(userId: string, edges: TabEdges, isWorker = false): Promise<SimTab> {
    const device = openDevice(this.storage);
    const db = new MuseumDatabase(`vitrine-${this.serial}-${userId}`, userId, providerAddress, this.storage);
    await db.open();
    const id = `${this.name && `${this.name}'s `}${isWorker ? 'worker' : 'tab'} ${++this.opened}`;
    const tab = new SimTab(this, { id, device, db, isWorker, build: this.build }, edges);
    this.tabs.push(tab);
    return tab;
  }
}

type TabParts = Pick<SimTab, 'id' | 'device' | 'db' | 'isWorker' | 'build'>;

export class SimTab {
  readonly id: string;
  readonly device: Device;
  readonly db: MuseumDatabase;
  readonly build: Build;
  readonly isWorker: boolean;
  readonly outbox: Outbox;
  readonly tablet: SimTablet;
  isDead = false;
  isFrozen = false;
  /** Since when nobody sees it (true time); null while somebody does. */
  private hiddenSince: number | null = null;
  /** Timers whose time has come while it is hidden. */
  private readonly overdue = new Set<() => void>();
  /** Since when nothing has kept it from working. */
  awakeSince: number;
  engine: Engine | null = null;
  private readonly held: (() => void)[] = [];
  private readonly tabEdges: TabEdges;

  constructor(tablet: SimTablet, { id, device, db, isWorker, build }: TabParts, tabEdges: TabEdges) {
    this.tablet = tablet;
    this.id = id;
    this.device = device;
    this.db = db;
    this.isWorker = isWorker;
    this.build = build;
    this.tabEdges = tabEdges;
    const { scheduler, random } = tablet;
    this.awakeSince = scheduler.now;
    const catalogue = catalogueOf(build, tablet.scope);
    this.outbox = {
      db,
      catalogue,
      now: () => scheduler.now + tablet.skew,
      uuid: () => random.uuid(),
      asker: { tab: id },
    };
  }

  /** The person at this tablet: of what they do at another one, this one knows no more than of a colleague's work. */
  get author(): string {
    const { name } = this.tablet;
    return name === '' ? this.db.owner : `${this.db.owner}@${name}`;
  }

  get isVisible(): boolean {
    return this.hiddenSince === null;
  }

  hide(): void {
    this.hiddenSince ??= this.tablet.scheduler.now;
  }

  start(): void {
    if (!this.isWorker) this.engine = startEngine(this.options());
  }

  /** What the service worker does at a sync event, if it is its turn. */
  async drainOnce(): Promise<void> {
    await runPasses(this.options());
  }

  /** What comes from outside reaches a tab only while it lives and is not frozen. */
  deliver(run: () => void): void {
    if (this.isDead) return;
    if (this.isFrozen) this.hold('never', run);
    else run();
  }

  /** What another tab says: a frozen one hears it when it thaws. */
  hear(run: () => void): void {
    if (this.isDead) return;
    if (this.isFrozen) this.held.push(run);
    else run();
  }

  // The tab goes by its timers alone, as one that hears nothing.
  private hold(met: Fault, run: () => void): void {
    const { scheduler } = this.tablet;
    this.tablet.trafficOf(this.db.owner).onTrouble(met, scheduler.now);
    this.held.push(run);
  }

  /** Nothing leaves a frozen tab: it hears so when it thaws. */
  private send(request: Request): Promise<Response> {
    if (!this.isFrozen) return this.tabEdges.fetch(this, request);
    return new Promise((_, reject) => {
      this.held.push(() => {
        this.tablet.trafficOf(this.db.owner).onTrouble('lost', this.tablet.scheduler.now);
        reject(new TypeError('Failed to fetch'));
      });
    });
  }

  /** Somebody looks at it again, which the shell tells the engine. */
  becomeVisible(): void {
    if (this.isVisible) return;
    this.hiddenSince = null;
    for (const run of this.overdue) run();
    this.tablet.touchedAt = this.tablet.scheduler.now;
    this.engine?.wake('reachable');
  }

  /** The browser closes the connection to the database, as WebKit does. */
  loseDatabase(): void {
    const connection = this.db.backendDB();
    this.db.close({ disableAutoOpen: false });
    if (connection) forceCloseDatabase(connection as never);
  }

  thaw(): void {
    if (this.isFrozen) this.awakeSince = this.tablet.scheduler.now;
    this.isFrozen = false;
    for (const run of this.held.splice(0)) run();
  }

  /** As the system does it: no goodbye, the transaction under way is aborted. */
  kill(): void {
    this.isDead = true;
    // Its live queries would go on asking, and those of every world before.
    void this.engine?.stop();
    for (const db of [this.db, this.device]) {
      const connection = db.backendDB();
      db.close();
      if (connection) cutOff(connection);
    }
    this.tablet.locks.releaseAllOf(this);
    this.tablet.tabs = this.tablet.tabs.filter((tab) => tab !== this);
  }

  private options(): EngineOptions {
    return {
      db: this.db,
      device: this.device,
      catalogue: this.outbox.catalogue,
      changes: this.tablet.followsChanges,
      edges: this.edges(),
      onTrouble: (error) => this.tabEdges.onTrouble(this, error),
    };
  }

  private edges(): Edges {
    const { scheduler, random, locks } = this.tablet;
    return {
      now: () => scheduler.now + this.tablet.skew,
      random: () => random.roll(),
      uuid: () => random.uuid(),
      fetch: (url, init) => this.send(plainRequest(url, init)),
      sendFile: async ({ url, body, contentType, onProgress, signal }) => {
        const headers = { 'Content-Type': contentType };
        // Without a byte for a minute, the connection counts as lost.
        const stalling = new AbortController();
        const stall = () => stalling.abort();
        signal.addEventListener('abort', stall);
        let timer = scheduler.later(longestStall, stall);
        const moved = () => {
          scheduler.cancel(timer);
          timer = scheduler.later(longestStall, stall);
          onProgress(body.size / 2);
        };
        const request = plainRequest(url, { method: 'PUT', body, headers, signal: stalling.signal });
        try {
          const { status } = await this.send(Object.assign(request, { onProgress: moved }));
          onProgress(body.size);
          return status;
        } finally {
          scheduler.cancel(timer);
        }
      },
      sleep: (ms, signal) => this.sleep(ms, signal),
      channel: (of) => this.tablet.channels.open(of, this),
      locks: locks.of(this) as unknown as LockManager,
      idle: () => (this.isWorker ? Infinity : this.tablet.idle()),
      drawn: () => Promise.resolve(),
    };
  }

  private sleep(ms: number, signal: AbortSignal): Promise<void> {
    const { scheduler } = this.tablet;
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const done = () => {
        scheduler.cancel(timer);
        this.overdue.delete(run);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const run = () => {
        this.overdue.delete(run);
        this.deliver(done);
      };
      const onDue = () => {
        const wait = this.untilTimersRun();
        if (wait === 0) return run();
        this.overdue.add(run);
        timer = scheduler.later(wait, run);
      };
      let timer = scheduler.later(ms, onDue);
      signal.addEventListener('abort', done);
    });
  }

  /** Browsers run the timers of a hidden tab once a second, and once a minute after some minutes. Milliseconds. */
  private untilTimersRun(): number {
    if (this.hiddenSince === null || this.isWorker) return 0;
    const { now } = this.tablet.scheduler;
    const grain = now - this.hiddenSince < slowsAfter ? 1_000 : 60_000;
    return Math.ceil(now / grain) * grain - now;
  }
}
