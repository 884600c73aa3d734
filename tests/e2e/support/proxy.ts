// The road between a browser and the provider, with whatever happens to roads. The panel is served through it as well,
// so every test has an origin, and with it a storage, of its own.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StaticHost } from '#tests/support/server.ts';
import { startStaticHost } from '#tests/support/server.ts';
import type { Answer, Fault } from './faults.ts';
import { cutRequest, forward, meetFault, readAll, send, sendJson } from './faults.ts';

/** A request that waits on the road. */
export interface Held {
  /** Resolves when the first one waits. */
  waits: Promise<void>;
  letGo(): void;
}

export interface Road {
  readonly address: string;
  /** What arrived at the provider, as `METHOD /path`. */
  readonly arrived: string[];
  /** The JSON that came with what arrived. */
  readonly heard: { label: string; body: Record<string, unknown> }[];
  /** The next `times` requests whose `METHOD /path` holds `what` meet the fault. `met`: so many of them did so far. */
  plan(what: string, fault: Fault, times?: number): { readonly met: number };
  /** They wait before or after the provider has heard of them, apart from the first `skip` of them. */
  hold(what: string | RegExp, when: 'before' | 'after', skip?: number): Held;
  /** Lists answer with these rows, whatever the provider holds; null: the truth again. */
  answerListsWith(rows: object[] | null): void;
  /** The JSON of such answers comes back as this makes it, from now on. */
  rewrite(what: string, change: (body: Json) => Json): void;
  /** What config.json says from now on. */
  configure(config: object): void;
  /** The panel's files come from this folder from now on: a deploy of another build. */
  serve(folder: string): Promise<void>;
  clear(): void;
  /** Before anything else when the road goes down. */
  beforeDown(happens: () => Promise<void>): void;
  /** Nothing answers any more: connections are refused. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

type Json = Record<string, unknown>;

/** Says nothing of its own, whatever was asked. */
export function withoutWords({ message: _, Message: __, ...rest }: Json): Json {
  return rest;
}

interface Plan {
  what: string;
  fault: Fault;
  times: number;
  met: number;
}

interface Hold {
  what: string | RegExp;
  when: 'before' | 'after';
  meet(): Promise<void>;
}

/** Stories are about any provider, and few offer more than the contract asks for. */
const anyProvider = { provider: '/api' };

/** Files of the build, which never change: they are fetched once for all tests of a worker. */
const built = new Map<string, Answer>();

function isBuilt({ method, url = '', headers }: IncomingMessage): boolean {
  const isPlain = method === 'GET' && !headers.range && !headers['if-none-match'];
  return isPlain && url.startsWith('/assets/');
}

/** @param target the provider's address, without a path */
export async function openRoad(target: string): Promise<Road> {
  const agent = new Agent({ keepAlive: true });
  const plans: Plan[] = [];
  const holds: Hold[] = [];
  const arrived: string[] = [];
  const heard: Road['heard'] = [];
  const rewrites: [what: string, change: (body: Json) => Json][] = [];
  let rows: object[] | null = null;
  let panel: StaticHost | null = null;
  let configured: object = anyProvider;
  let prepare = async () => {};

  const handOver = async (request: IncomingMessage, body: Buffer): Promise<Answer> => {
    arrived.push(labelOf(request));
    if (isJson(request)) heard.push({ label: labelOf(request), body: JSON.parse(body.toString() || '{}') });
    const { url = '/' } = request;
    if (panel && !url.startsWith('/api/')) return forward(panel.address, agent, request, body);
    if (!isBuilt(request)) return forward(target, agent, request, body);
    const file = `${target}${url} ${request.headers['accept-encoding']}`;
    const known = built.get(file) ?? (await forward(target, agent, request, body));
    if (known.status === 200) built.set(file, known);
    return known;
  };
  const wait = async (label: string, when: Hold['when']) => {
    for (const hold of holds) if (hold.when === when && label.match(hold.what)) await hold.meet();
  };
  const carry = async (request: IncomingMessage, response: ServerResponse) => {
    const label = labelOf(request);
    const next = () => plans.find((one) => one.met < one.times && label.includes(one.what));
    const cut = cutOf(next());
    if (cut) return cutRequest(target, request, cut.after);
    const body = await readAll(request);
    await wait(label, 'before');
    const plan = next();
    if (plan) plan.met += 1;
    if (plan && plan.fault !== 'passed') {
      return meetFault(plan.fault, response, () => handOver(request, body));
    }
    if (label === 'GET /config.json') return sendJson(response, 200, configured);
    if (rows && label.endsWith('/exhibit/get-by-museum')) return sendJson(response, 200, { data: rows });
    const changes = rewrites.filter(([what]) => label.includes(what));
    // What is compressed cannot be read here.
    if (changes.length > 0) delete request.headers['accept-encoding'];
    const answer = await handOver(request, body);
    await wait(label, 'after');
    send(response, changes.reduce(rewritten, answer));
  };

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    carry(request, response).catch(() => response.destroy());
  };
  let server = await listen(listener, 0);
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    arrived,
    heard,
    plan(what, fault, times = 1) {
      const plan = { what, fault, times, met: 0 };
      plans.push(plan);
      return plan;
    },
    hold: (what, when, skip = 0) => holdBack(holds, { what, when }, skip),
    answerListsWith: (next) => {
      rows = next;
    },
    rewrite: (...one) => void rewrites.push(one),
    configure: (config) => {
      configured = config;
    },
    async serve(folder) {
      panel = await startStaticHost(folder);
    },
    clear: () => {
      plans.length = 0;
      holds.length = 0;
      rewrites.length = 0;
      rows = null;
    },
    beforeDown: (happens) => {
      prepare = happens;
    },
    goDown: async () => {
      await prepare();
      await stop(server);
    },
    comeBack: async () => {
      server = await listen(listener, port);
    },
    close: async () => {
      await stop(server);
      await panel?.close();
      agent.destroy();
    },
  };
}

/** The bytes after which a request is to be cut, if that is what is planned for it. */
function cutOf(plan: Plan | undefined): { after: number } | null {
  if (typeof plan?.fault !== 'object' || !('cut' in plan.fault) || plan.fault.cut !== 'request') return null;
  plan.met += 1;
  return plan.fault;
}

function holdBack(holds: Hold[], which: Omit<Hold, 'meet'>, skip: number): Held {
  let arrive = () => {};
  let letGo = () => {};
  const waits = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let passed = 0;
  const hold: Hold = {
    ...which,
    async meet() {
      if (passed++ < skip) return;
      arrive();
      await gone;
    },
  };
  holds.push(hold);
  return {
    waits,
    letGo: () => {
      holds.splice(holds.indexOf(hold), 1);
      letGo();
    },
  };
}

function rewritten(answer: Answer, [, change]: [string, (body: Json) => Json]): Answer {
  if (!answer.headers['content-type']?.startsWith('application/json')) return answer;
  return { ...answer, body: Buffer.from(JSON.stringify(change(JSON.parse(answer.body.toString()) as Json))) };
}

function isJson({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('application/json') ?? false;
}

function labelOf({ method, url }: IncomingMessage): string {
  return `${method} ${(url ?? '').split('?')[0]}`;
}

function listen(listener: Parameters<typeof createServer>[1], port: number): Promise<Server> {
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // By name, as the browser will ask: localhost may be either family.
    server.listen(port, 'localhost', () => resolve(server));
  });
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
