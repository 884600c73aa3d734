// One simulated museum: a provider, tablets with their tabs, and everything they do, under one seed.
import { listExhibits } from '#contract/exhibits.ts';
import { logout } from '#contract/session.ts';
import type { Session } from '#panel/store/device/device.ts';
import { Random } from '#tests/support/random.ts';
import { Fresh } from './fresh.ts';
import { Ledger } from '#tests/sim/invariants/ledger.ts';
import { ProviderModel } from '#tests/sim/provider/model.ts';
import type { Fault, Weather } from './network.ts';
import { clearSky, exchange, isChanges, isList, isWholeList, repeats } from './network.ts';
import { Scheduler } from './scheduler.ts';
import { nounsOf } from './nouns.ts';
import type { Scope } from './scope.ts';
import { partOne } from './scope.ts';
import { readAtRest } from './storage.ts';
import type { SimServer, SimUser } from '#tests/sim/provider/server.ts';
import type { SimTab, TabEdges } from './tablet.ts';
import { SimTablet } from './tablet.ts';
import { Violation } from '#tests/sim/invariants/violation.ts';
import { isRead } from './wire-calls.ts';
import type { Arrival } from '#tests/sim/invariants/wire-watch.ts';
import { WireWatch } from '#tests/sim/invariants/wire-watch.ts';

export const ada: SimUser = { id: '1', email: 'ada@museum.test', password: 'x', role: 'admin' };
export const bo: SimUser = { id: '2', email: 'bo@museum.test', password: 'x', role: 'creator' };

/** Browsers end a worker that is still at one event after so many milliseconds. */
const longestEvent = 300_000;

/** A list that the provider cannot give, while everything else goes well. */
export interface BrokenList {
  path: string;
  fault: Fault;
}

interface Backup {
  at: number;
  putBack(): void;
}

export class World {
  readonly backups: Backup[] = [];
  readonly scheduler = new Scheduler();
  readonly random: Random;
  readonly server: SimServer;
  readonly scope: Scope;
  readonly tablets: SimTablet[];
  /** The one that the next step is about. */
  tablet: SimTablet;
  readonly ledger: Ledger;
  readonly watch: WireWatch;
  /** What happened, line by line: the story of the schedule. */
  readonly trace: string[] = [];
  /** Requests that were answered with what was once. */
  private readonly lagging = new WeakSet<Request>();
  /** What the next requests of one call meet, whatever the weather. */
  planned: { call: string; fault: Fault; times: number } | null = null;
  /** One list that nobody gets, whatever the weather. */
  brokenList: BrokenList | null = null;
  /** What the tablet's own storage does to the next writes. */
  storage: 'well' | 'full' | 'aborts' = 'well';
  /** Held: Node forgets a request that nobody holds, and then nobody hears when it is given up. */
  private readonly asked: Request[] = [];
  /** Called just before a request leaves a tab. */
  onLeaving: ((tab: SimTab) => void) | null = null;
  private readonly startedAt = this.scheduler.now;
  readonly fresh = new Fresh();
  private readonly edges: TabEdges = {
    fetch: (tab, request) => this.fetch(tab, request),
    onTrouble: (tab, error) => {
      tab.tablet.onStorageTrouble();
      this.note(`${tab.id} storage trouble: ${(error as Error).name}`);
    },
  };

  constructor(seed: number, server: SimServer = new ProviderModel([ada, bo]), scope: Scope = partOne) {
    this.random = new Random(seed);
    this.server = server;
    this.tablet = new SimTablet(this.scheduler, this.random, {
      scope,
      user: server.users[0] ?? ada,
      followsChanges: server.tellsChanges ?? false,
    });
    this.tablets = [this.tablet];
    this.scope = scope;
    this.watch = new WireWatch(server);
    const nouns = nounsOf(scope);
    this.ledger = new Ledger(server, {
      nouns,
      watch: this.watch,
      run: (work) => this.run(work),
      onNoted: () => server.replica?.note(this.scheduler.now),
      now: () => this.scheduler.now,
      isLagging: ({ tablet, db }) => tablet.trafficOf(db.owner).isLagging(this.scheduler.now),
    });
  }

  get weather(): Weather {
    return this.tablet.weather;
  }

  set weather(weather: Weather) {
    this.tablet.weather = weather;
  }

  get user(): SimUser {
    return this.tablet.user;
  }

  set user(user: SimUser) {
    this.tablet.user = user;
  }

  /** Another tablet, of which the next steps are: somebody is signed in. */
  async addTablet(user: SimUser): Promise<SimTablet> {
    const name = String.fromCharCode(65 + this.tablets.length);
    this.tablet = new SimTablet(this.scheduler, this.random, {
      scope: this.scope,
      user,
      name,
      followsChanges: this.server.tellsChanges ?? false,
    });
    this.tablets.push(this.tablet);
    await this.signIn(user);
    return this.tablet;
  }

  get requests(): number {
    return this.asked.length;
  }

  note(line: string): void {
    const seconds = ((this.scheduler.now - this.startedAt) / 1000).toFixed(1);
    this.trace.push(`${seconds.padStart(8)} s  ${line}`);
  }

  /** What becomes of a write: done, refused at once, or taken back with the whole transaction. */
  onWrite(): 'well' | 'full' | 'aborts' {
    if (this.storage === 'well' || !this.random.chance(0.2)) return 'well';
    for (const tablet of this.tablets) tablet.onStorageTrouble();
    return this.storage;
  }

  /** The provider as it is now. */
  backUp(): void {
    const putBack = this.server.backUp?.();
    if (putBack) this.backups.push({ at: this.scheduler.now, putBack });
  }

  /** The provider is put back to one of its backups: what it took since is gone, and numbers are given again. */
  restoreBackup({ at, putBack }: Backup): void {
    putBack();
    this.note(`the provider is put back by ${Math.round((this.scheduler.now - at) / 1000)} s`);
    this.ledger.onPutBack();
  }

  /** Every fault ends. */
  endFaults(): void {
    this.planned = null;
    this.storage = 'well';
    for (const tablet of this.tablets) {
      tablet.weather = clearSky;
      tablet.skew = 0;
      for (const tab of tablet.tabs) tab.thaw();
    }
  }

  // Signing in and opening are steps of the story, not what it is about.
  private async calmly<T>(work: () => Promise<T>): Promise<T> {
    const storage = this.storage;
    this.storage = 'well';
    try {
      return await this.run(work());
    } finally {
      this.storage = storage;
    }
  }

  /** Waits for promises that need the scheduler to move. */
  async run<T>(work: Promise<T>): Promise<T> {
    const state: { ended?: { value: T } | { error: unknown } } = {};
    work.then(
      (value) => (state.ended = { value }),
      (error: unknown) => (state.ended = { error }),
    );
    for (let round = 0; round < 1_000 && !state.ended; round++) {
      await this.scheduler.settle();
      if (!state.ended) await this.scheduler.pass(10);
    }
    if (!state.ended) throw new Violation('something never ended');
    if ('error' in state.ended) throw state.ended.error;
    return state.ended.value;
  }

  async signIn(user: SimUser): Promise<void> {
    this.user = user;
    this.tablet.wasTurnedAway = false;
    const token = await this.run(this.scheduler.waitFor(this.server.signIn(user)));
    await this.calmly(() => this.tablet.signIn(this.server.present(user), token));
    // As the shell does when somebody comes back.
    for (const tab of this.tablet.tabs) tab.engine?.wake('reachable');
  }

  async openTab(): Promise<SimTab> {
    const tab = await this.calmly(() => this.tablet.openTab(this.user.id, this.edges));
    tab.start();
    return tab;
  }

  /** The service worker, before it does anything. */
  openWorker(): Promise<SimTab> {
    return this.calmly(() => this.tablet.openTab(this.user.id, this.edges, true));
  }

  /** The service worker wakes up for a sync event; it ends when it has done what it can, or when its time is over. */
  async wakeWorker(): Promise<void> {
    const worker = await this.openWorker();
    this.note(`${worker.id} wakes up`);
    const end = () => {
      this.scheduler.cancel(timer);
      if (!worker.isDead) worker.kill();
    };
    const timer = this.scheduler.later(longestEvent, end);
    void worker.drainOnce().then(end, end);
  }

  /** A tab of the signed-in person that can be used just now. */
  usableTab(): SimTab | undefined {
    const usable = this.tablet.tabs.filter(
      (tab) => tab.db.owner === this.user.id && !tab.isFrozen && !tab.isWorker,
    );
    return usable.length > 0 ? this.random.pick(usable) : undefined;
  }

  async sessionToken(): Promise<string | null> {
    const { device } = this.tablet;
    await this.scheduler.settle();
    const connection = device.backendDB() ?? (await this.run(device.open())).backendDB();
    return readAtRest<Session>(connection, 'session')[0]?.token ?? null;
  }

  private async answer(tab: SimTab, request: Request, arrival: Arrival): Promise<Response> {
    const { fault } = arrival;
    const { replica, read } = this.server;
    const lag = isRead(request)
      ? tab.tablet.weather.lag[isList(request) || isChanges(request) ? 'list' : 'single']
      : 0;
    if (replica && read && lag > 0) {
      tab.tablet.trafficOf(tab.db.owner).onLag(this.scheduler.now);
      this.lagging.add(request);
      return replica.asOf(this.scheduler.now - lag, async () => {
        await this.watch.onArrival(tab, request, arrival);
        return read.call(this.server, request);
      });
    }
    const isOvertaken = await this.watch.onArrival(tab, request, arrival);
    const response = await this.server.answer(request);
    this.watch.onAnswer(tab, request, response);
    this.ledger.onEffect({ isRepeat: repeats.has(fault) || isOvertaken, by: tab.author });
    return response;
  }

  private plannedFor(request: Request): Fault | null {
    const path = new URL(request.url).pathname.replace(/^\/api/, '');
    if (this.brokenList?.path === path) return this.brokenList.fault;
    if (!this.planned || this.planned.times === 0) return null;
    if (!`${request.method} ${path}`.startsWith(this.planned.call)) return null;
    this.planned.times -= 1;
    return this.planned.fault;
  }

  private fetch(tab: SimTab, request: Request): Promise<Response> {
    this.onLeaving?.(tab);
    if (tab.isDead) return new Promise(() => {});
    this.asked.push(request);
    const reads = this.watch.readsBefore(request);
    const traffic = tab.tablet.trafficOf(tab.db.owner);
    const heard: (() => void)[] = [];
    let met: Fault | null = null;
    return exchange(request, {
      scheduler: this.scheduler,
      random: this.random,
      weather: tab.tablet.weather,
      planned: this.plannedFor(request),
      answer: (asked, fault) =>
        this.answer(tab, asked, { fault, reads, onHeard: (note) => heard.push(note) }),
      deliver: (run) =>
        tab.deliver(() => {
          for (const note of heard.splice(0)) note();
          // It may be heard long after it was said.
          if (this.lagging.has(request)) traffic.onLag(this.scheduler.now);
          const isWhole = request.url.endsWith(listExhibits.path) || isChanges(request);
          if (isWhole && met === null && tab.tablet.weather.lag.list === 0)
            traffic.onFresh(this.scheduler.now);
          // Nobody waits for what is said to a farewell.
          const isFarewell = request.url.endsWith(logout.path);
          if (met === null && !isFarewell) traffic.onAnswered(this.scheduler.now, isWhole);
          else if (met !== null) traffic.onTrouble(met, this.scheduler.now, isWholeList(request));
          run();
        }),
      isGone: () => tab.isDead,
      onSent: (sent, fault) => {
        this.watch.onSent(tab, sent, fault);
        met = fault;
        traffic.onSent(fault, this.scheduler.now, isWholeList(sent));
        if (isWholeList(sent)) traffic.onList(new URL(sent.url).pathname, this.scheduler.now);
        this.note(`${tab.id} ${sent.method} ${new URL(sent.url).pathname}${fault ? ` … ${fault}` : ''}`);
      },
    });
  }
}
