// The network between a tablet and the provider, with whatever weather a test wants.
import type { Fetch } from './tablet.ts';

export type Fault =
  /** The request never gets there. */
  | 'lost'
  /** The provider applies it; the answer never comes back. */
  | 'answer lost'
  /** The browser sends it twice by itself: the page sees the second answer. */
  | 'sent twice'
  /** Nothing comes back until the tab is closed. */
  | 'silence'
  | 'captive portal'
  | 'truncated'
  | { status: number; body?: unknown; headers?: Record<string, string> };

interface Planned {
  matches(request: Request): boolean;
  fault: Fault;
  times: number;
}

export interface Weather {
  fetch: Fetch;
  /** What arrived at the provider, as `METHOD /path`. */
  arrived: string[];
  /** The next `times` requests whose `METHOD /path` contains `what` meet the fault. */
  plan(what: string, fault: Fault, times?: number): void;
  /** No connection at all, until it is set to false. */
  isDown: boolean;
  /** Requests whose body matches always meet the fault. */
  poison(matches: (body: string) => boolean, fault: Fault): void;
  /** The provider's answers to requests that contain `what` say what `change` makes of them, until `clear`. */
  rewrite(what: string, change: (body: never) => unknown): void;
  /** Requests that contain `what` stop on their way, until they are let go. */
  holdBack(what: string): void;
  isHolding(): boolean;
  letGo(): void;
  /** Later requests are no longer held back; those that are stay so. */
  passThrough(): void;
  /** Nothing is planned any more. */
  clear(): void;
  /** Runs before a request is handed over. */
  before?: ((request: Request) => Promise<void> | void) | undefined;
}

export function weather(provider: Fetch): Weather {
  const plans: Planned[] = [];
  let poisoned: { matches(body: string): boolean; fault: Fault } | null = null;
  let held: string | null = null;
  const rewritten: { what: string; change(body: never): unknown }[] = [];
  const waiting: (() => void)[] = [];
  const state: Weather = {
    arrived: [],
    isDown: false,
    plan(what, fault, times = 1) {
      plans.push({ matches: (request) => label(request).includes(what), fault, times });
    },
    poison: (matches, fault) => {
      poisoned = { matches, fault };
    },
    rewrite: (what, change) => void rewritten.push({ what, change }),
    holdBack: (what) => {
      held = what;
    },
    isHolding: () => waiting.length > 0,
    letGo() {
      held = null;
      for (const go of waiting.splice(0)) go();
    },
    passThrough: () => {
      held = null;
    },
    clear() {
      plans.length = 0;
      poisoned = null;
      rewritten.length = 0;
      state.before = undefined;
    },
    async fetch(request) {
      await state.before?.(request);
      if (state.isDown) throw new TypeError('Failed to fetch');
      if (held && label(request).includes(held)) await new Promise<void>((go) => waiting.push(go));
      if (poisoned && poisoned.matches(await request.clone().text()))
        return meet(poisoned.fault, request, hand);
      const plan = plans.find((one) => one.times > 0 && one.matches(request));
      if (!plan) return hand(request);
      plan.times -= 1;
      return meet(plan.fault, request, hand);
    },
  };
  const hand = async (request: Request) => {
    const name = label(request);
    state.arrived.push(name);
    const answer = await provider(request);
    const changes = rewritten.filter(({ what }) => name.includes(what));
    if (changes.length === 0 || !answer.ok) return answer;
    const body: unknown = await answer.json();
    return Response.json(changes.reduce((said, { change }) => change(said as never), body));
  };
  return state;
}

async function meet(fault: Fault, request: Request, hand: Fetch): Promise<Response> {
  if (typeof fault === 'object') {
    return new Response(JSON.stringify(fault.body ?? {}), {
      status: fault.status,
      headers: { 'content-type': 'application/json', ...fault.headers },
    });
  }
  switch (fault) {
    case 'lost':
      throw new TypeError('Failed to fetch');
    case 'answer lost':
      await hand(request);
      throw new TypeError('Failed to fetch');
    case 'sent twice':
      await hand(request.clone());
      return hand(request);
    case 'silence':
      return new Promise(() => {});
    case 'captive portal':
      return new Response('<html>Welcome to the Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });
    case 'truncated': {
      const text = await (await hand(request)).text();
      return new Response(text.slice(0, Math.ceil(text.length / 2)), {
        headers: { 'content-type': 'application/json' },
      });
    }
  }
}

function label(request: Request): string {
  return `${request.method} ${new URL(request.url).pathname}`;
}
