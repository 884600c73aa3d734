// The network of one tablet: what becomes of each request is drawn from the dice, within the weather of the moment.
import type { Dice } from './dice.ts';
import type { Pump } from './pump.ts';

/** What may go wrong by chance, each with its own probability per request. */
export const faults = [
  'lost',
  'answer lost',
  'applied late',
  'answered twice',
  'truncated',
  'page',
  'redirect',
  'empty',
  'list',
  'no rows',
  '401',
  '403',
  '403 of the store',
  '404',
  '408',
  '409',
  '413',
  '429',
  '500',
  '502',
  '503',
  'slow',
  'never',
  'sent twice',
] as const;
/** Any of them, or a status by itself. */
export type Fault = (typeof faults)[number] | 'no connection' | '400' | '415' | '422' | '425' | '504';

/** These leave the order in which requests took effect to chance: no panel can undo that. */
export const repeats: ReadonlySet<Fault | null> = new Set(['applied late', 'answered twice', 'sent twice']);

export interface Weather {
  isDown: boolean;
  /** From 0 to 1: how often a request meets a fault. */
  badness: number;
  /** The faults of this weather. */
  kinds: readonly Fault[];
}

interface Exchange {
  pump: Pump;
  dice: Dice;
  weather: Weather;
  /** What meets this request, whatever the weather. */
  planned: Fault | null;
  answer(request: Request, fault: Fault | null): Promise<Response>;
  /** Runs the answer's way back, unless whoever asked is gone or frozen. */
  deliver(run: () => void): void;
  onSent(request: Request, fault: Fault | null): void;
}

/** So late may a request still take effect whose connection broke, in milliseconds. */
export const latest = 45_000;

/** One exchange: resolves as the page would see it, or never. */
export function exchange(request: Request, options: Exchange): Promise<Response> {
  const { pump, dice, weather, planned, deliver, onSent } = options;
  const fault = planned ?? (weather.isDown ? 'no connection' : draw(request, dice, weather));
  onSent(request, fault);
  return new Promise((resolve, reject) => {
    const back = (run: () => void, after: number) => pump.later(after, () => deliver(run));
    const fail = (after: number) => back(() => reject(new TypeError('Failed to fetch')), after);
    request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    const there = 20 + dice.below(200);
    const home = 20 + dice.below(200);
    if (fault === 'no connection') return void fail(5 + dice.below(50));
    if (fault === 'never') return;
    if (fault === 'lost') return void fail(there + dice.below(3_000));
    const isLate = fault === 'applied late';
    if (isLate) fail(there + dice.below(2_000));
    pump.later(isLate ? there + dice.below(latest) : there, () => {
      void pump.waitFor(apply(request, fault, options)).then((response) => {
        if (isLate) return;
        if (fault === 'answer lost') return fail(home + dice.below(1_000));
        back(() => resolve(response), fault === 'slow' ? home + dice.below(60_000) : home);
      });
    });
  });
}

function draw(request: Request, dice: Dice, { badness, kinds }: Weather): Fault | null {
  if (!dice.chance(badness)) return null;
  const fault = dice.pick(kinds);
  const isFile = new URL(request.url).pathname.startsWith('/api/files/');
  if (fault === '403 of the store') return isFile ? fault : null;
  // The store knows no session.
  return isFile && (fault === '401' || fault === '403') ? null : fault;
}

async function apply(request: Request, fault: Fault | null, { answer }: Exchange): Promise<Response> {
  const refusal = fault === null ? null : refuse(fault);
  if (refusal) return refusal;
  if (fault === 'sent twice' || fault === 'answered twice') await answer(request.clone(), fault);
  const response = await answer(request, fault);
  if (fault === 'truncated') return truncated(response);
  if (fault === 'empty') return new Response('', { status: 200 });
  if (fault === 'list') return Response.json([]);
  if (fault === 'no rows' && isList(request)) return Response.json({ data: [] });
  return response;
}

function isList({ url }: Request): boolean {
  return /\/(get-by-museum|get-exhibition|voucherlist|get-questions)$/.test(url);
}

// Answers that come from something in between, or from the provider before it did anything.
function refuse(fault: Fault): Response | null {
  if (fault === 'page') return page();
  if (fault === 'redirect') return elsewhere(page());
  if (fault === '403 of the store') return new Response(null, { status: 403 });
  if (!/^\d{3}$/.test(fault)) return null;
  const headers = fault === '429' ? { 'retry-after': '7' } : undefined;
  return Response.json(
    { message: `It said ${fault}.` },
    { status: Number(fault), ...(headers && { headers }) },
  );
}

function page(): Response {
  const headers = { 'content-type': 'text/html' };
  return new Response('<!doctype html><title>Wi-Fi</title>', { headers });
}

// As a browser that was led to another host shows it.
function elsewhere(response: Response): Response {
  Object.defineProperties(response, {
    redirected: { value: true },
    url: { value: 'http://portal.test/welcome' },
  });
  return response;
}

async function truncated(response: Response): Promise<Response> {
  const text = await response.text();
  const headers = { 'content-type': 'application/json' };
  return new Response(text.slice(0, text.length >> 1), { status: response.status, headers });
}
