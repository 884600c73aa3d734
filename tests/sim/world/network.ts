// The network of one tablet: what becomes of each request is drawn by chance, within the weather of the moment.
import { listExhibits } from '#contract/exhibits.ts';
import { listQuestions } from '#contract/questions.ts';
import { listThemes } from '#contract/themes.ts';
import { listVouchers } from '#contract/vouchers.ts';
import type { Random } from '#tests/support/random.ts';
import { plainAnswer, textAnswer } from './plain-messages.ts';
import type { Scheduler } from './scheduler.ts';

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
  'stalls',
  'trickles',
  'portal data',
  'gateway page',
  'part of a list',
  'doubled list',
  'slow file',
] as const;
/** Any of them, or a status by itself. */
export type Fault =
  | (typeof faults)[number]
  | 'no connection'
  | 'silent file'
  | '400'
  | '415'
  | '422'
  | '425'
  | '504';

/** These leave the order in which requests took effect to chance: no panel can undo that. */
export const repeats: ReadonlySet<Fault | null> = new Set(['applied late', 'answered twice', 'sent twice']);

export interface Weather {
  isDown: boolean;
  /** From 0 to 1: how often a request meets a fault. */
  badness: number;
  /** The faults of this weather. */
  kinds: readonly Fault[];
  /** How far reads lag behind the writes, in milliseconds: of single records, and of lists. */
  lag: { single: number; list: number };
}

export const clearSky: Weather = { isDown: false, badness: 0, kinds: faults, lag: { single: 0, list: 0 } };

interface Exchange {
  scheduler: Scheduler;
  random: Random;
  weather: Weather;
  /** What meets this request, whatever the weather. */
  planned: Fault | null;
  answer(request: Request, fault: Fault | null): Promise<Response>;
  /** Runs the answer's way back, unless whoever asked is gone or frozen. */
  deliver(run: () => void): void;
  /** Whoever asked has been closed. */
  isGone(): boolean;
  onSent(request: Request, fault: Fault | null): void;
}

/** So late may a request still take effect whose connection broke, in milliseconds. */
export const latest = 45_000;

/** One exchange: resolves as the page would see it, or never. */
export function exchange(request: Request, options: Exchange): Promise<Response> {
  const { scheduler, random, weather, planned, deliver, isGone, onSent } = options;
  const fault = planned ?? (weather.isDown ? 'no connection' : draw(request, random, weather));
  onSent(request, fault);
  return new Promise((resolve, reject) => {
    const back = (run: () => void, after: number) => scheduler.later(after, () => deliver(run));
    const fail = (after: number) => back(() => reject(new TypeError('Failed to fetch')), after);
    request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    const there = 20 + random.below(200);
    const home = 20 + random.below(200);
    if (fault === 'no connection') return void fail(5 + random.below(50));
    if (fault === 'never') return;
    if (fault === 'lost') return void fail(there + random.below(3_000));
    const isLate = fault === 'applied late';
    if (isLate) fail(there + random.below(2_000));
    const onTheWay = isLate ? random.below(latest) : carried(request, fault, options);
    scheduler.later(there + onTheWay, () => {
      // Bytes stop coming from whoever is gone, or has given up.
      if (onTheWay > 0 && !isLate && (isGone() || request.signal.aborted)) return;
      void scheduler.waitFor(apply(request, fault, options)).then(async (response) => {
        if (isLate) return;
        if (fault === 'answer lost') return fail(home + random.below(1_000));
        const answer = await inParts(response, request, options, fault);
        back(() => resolve(answer), fault === 'slow' ? home + random.below(60_000) : home);
      });
    });
  });
}

/** A file takes at most so long, in milliseconds: 10 MB at 33 kbit/s. */
const longestTransfer = 40 * 60_000;
const progressEvery = 15_000;

/** All of it has left the browser, and stands in the buffers of a slow line: nothing is heard of it, in milliseconds. */
const silentTransfer = 50_000;

// A slow line, on which bytes keep moving, or seem to stand still. Returns how long it takes.
function carried(request: Request, fault: Fault | null, { scheduler, random, deliver }: Exchange): number {
  const { onProgress } = request as Request & { onProgress?: () => void };
  if (!onProgress) return 0;
  if (fault === 'silent file') return silentTransfer;
  if (fault !== 'slow file') return 0;
  const time = random.below(longestTransfer);
  for (let at = progressEvery; at < time; at += progressEvery) scheduler.later(at, () => deliver(onProgress));
  return time;
}

async function inParts(
  response: Response,
  { signal }: Request,
  { scheduler, random, deliver }: Exchange,
  fault: Fault | null,
): Promise<Response> {
  if (fault !== 'stalls' && fault !== 'trickles') return response;
  const text = await response.text();
  const later = (ms: number, run: () => void) => void scheduler.later(ms, () => deliver(run));
  const cut = random.below(text.length);
  const end = fault === 'stalls' ? null : 5_000 + random.below(20_000);
  const parts = [
    { after: random.below(5_000), text: text.slice(0, cut) },
    { after: end, text: text.slice(cut) },
  ];
  return textAnswer(text, {
    status: response.status,
    headers: response.headers,
    parts,
    around: { later, signal },
  });
}

function draw(request: Request, random: Random, { badness, kinds }: Weather): Fault | null {
  if (!random.chance(badness)) return null;
  const fault = random.pick(kinds);
  const isFile = new URL(request.url).pathname.startsWith('/api/files/');
  if (fault === '403 of the store') return isFile ? fault : null;
  // The store knows no session.
  return isFile && (fault === '401' || fault === '403') ? null : fault;
}

async function apply(
  request: Request,
  fault: Fault | null,
  { answer, random, planned }: Exchange,
): Promise<Response> {
  const refusal =
    fault === null ? null : refuse(fault, planned ? (fault === '429' ? '7' : null) : random.pick(waits));
  if (refusal) return refusal;
  if (fault === 'sent twice' || fault === 'answered twice') await answer(request.clone(), fault);
  const response = await answer(request, fault);
  if (fault === 'truncated') return truncated(response);
  if (fault === 'empty') return textAnswer('');
  if (fault === 'list') return plainAnswer([]);
  if (isList(request) && response.status === 200) return changedList(response, fault);
  return response;
}

// What a provider, or a cache of its own, makes of a list: nothing, a part of it, or some records twice.
async function changedList(response: Response, fault: Fault | null): Promise<Response> {
  if (fault === 'no rows') return plainAnswer({ data: [] });
  if (fault !== 'part of a list' && fault !== 'doubled list') return response;
  const { data } = (await response.json()) as { data: object[] };
  const kept = data.slice(0, Math.ceil((data.length * 4) / 5));
  if (fault === 'part of a list') return plainAnswer({ data: kept });
  const again = data.slice(0, 2).map((row) => ({ ...row, name: 'The copy in the cache' }));
  return plainAnswer({ data: [...data, ...again] });
}

/** What a tablet asks for in the place of lists. */
export function isChanges({ url }: Request): boolean {
  return new URL(url).pathname.endsWith('/changes');
}

export function isList(request: Request): boolean {
  return isWholeList(request) || request.url.endsWith(listQuestions.path);
}

/** Of a whole museum. */
export function isWholeList({ url }: Request): boolean {
  return Object.values(wholeLists).some((path) => url.endsWith(path));
}

export const wholeLists = {
  exhibits: listExhibits.path,
  themes: listThemes.path,
  vouchers: listVouchers.path,
} as const;

// Answers that come from something in between, or from the provider before it did anything.
function refuse(fault: Fault, retryAfter: string | null): Response | null {
  if (fault === 'page') return page(200);
  if (fault === 'gateway page') return page(502);
  if (fault === 'portal data') return plainAnswer({ success: false, login_url: 'http://portal.test' });
  if (fault === 'redirect') return elsewhere(page(200));
  if (fault === '403 of the store') return textAnswer('', { status: 403 });
  if (!/^\d{3}$/.test(fault)) return null;
  const headers = new Headers({
    'content-type': 'application/json',
    ...(retryAfter && { 'retry-after': retryAfter }),
  });
  const message = `It said ${fault}.`;
  return textAnswer(JSON.stringify({ message }), { status: Number(fault), headers });
}

/** What `Retry-After` may hold, sense or not; mostly there is none. */
const waits = [
  null,
  null,
  null,
  null,
  null,
  null,
  null,
  null,
  '0',
  '1',
  '7',
  '120',
  '-5',
  'soon',
  '',
  'Mon, 01 Jun 2026 09:00:00 GMT',
];

function page(status: number): Response {
  const headers = new Headers({ 'content-type': 'text/html' });
  return textAnswer('<!doctype html><title>Wi-Fi</title>', { status, headers });
}

// As a browser that was led to another host shows it.
function elsewhere(response: Response): Response {
  return Object.assign(response, { redirected: true, url: 'http://portal.test/welcome' });
}

async function truncated(response: Response): Promise<Response> {
  const text = await response.text();
  return textAnswer(text.slice(0, text.length >> 1), { status: response.status });
}
