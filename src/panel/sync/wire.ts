import type { Endpoint } from '#contract/endpoint.ts';
import { ContractError, place, readReply } from '#contract/endpoint.ts';
import { createFetch } from 'ofetch';
import type { Edges } from './edges.ts';
import { answerTimeout } from './edges.ts';
import { Failure, kindOfStatus, retryAfter } from './failure.ts';

export interface Credentials {
  /** The provider's absolute or relative address. */
  address: string;
  token: string | null;
  /** Sent as `Idempotency-Key`, only when the deployment says that its provider knows it. */
  idempotencyKey?: string | undefined;
}

/** Speaks the contract with one provider. */
export interface Provider {
  /**
   * One call. Resolves only with an answer that the contract allows. Whoever gives a signal says with it how long the
   * answer is waited for.
   *
   * @throws {Failure} for everything else
   */
  call<Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: Input,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<Reply>;
  /** True once a call that changes something left, and no clear answer said what became of it. */
  readonly leftInDoubt: boolean;
}

export function connect(edges: Pick<Edges, 'fetch' | 'now'>, credentials: Credentials): Provider {
  const request = createFetch({ fetch: edges.fetch as typeof fetch });
  let leftInDoubt = false;

  return {
    get leftInDoubt() {
      return leftInDoubt;
    },
    async call(endpoint, input, { signal } = {}) {
      const reads = endpoint.method === 'GET' || readsByPost.has(endpoint.name);
      const { path, body } = place(endpoint, input);
      const silence = watchSilence();
      if (!reads) leftInDoubt = true;
      try {
        const response = await request.raw(credentials.address.replace(/\/$/, '') + path, {
          method: endpoint.method,
          headers: headers(endpoint.guest, credentials, body),
          cache: 'no-cache',
          credentials: 'omit',
          responseType: 'stream',
          retry: 0,
          signal: signal ?? silence.signal,
          ignoreResponseError: true,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await readText(response._data, silence.heard);
        const answer = readAnswer(response, text, endpoint, edges.now());
        leftInDoubt = false;
        return answer;
      } catch (error) {
        const failure = asFailure(error);
        if (wasNotApplied(failure)) leftInDoubt = false;
        throw failure;
      } finally {
        silence.end();
      }
    },
  };
}

// A clear no. Any other failure may hide a request that was applied.
function wasNotApplied({ kind, status }: Failure): boolean {
  return (
    kind === 'refused' ||
    kind === 'unauthorized' ||
    kind === 'trial-ended' ||
    status === 429 ||
    status === 425
  );
}

// Calls that only read, although they are sent with POST or PUT.
const readsByPost = new Set(['listExhibits', 'getTerms', 'getUploadAddresses', 'getSubscription', 'login']);

function headers(guest: boolean, { token, idempotencyKey }: Credentials, body: unknown): HeadersInit {
  return {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(guest || !token ? {} : { Authorization: token }),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
}

/** Aborts after `answerTimeout` without a word. An answer may take longer, as long as something of it keeps coming. */
function watchSilence() {
  const silence = new AbortController();
  const giveUp = () => silence.abort(new DOMException('The provider is silent.', 'TimeoutError'));
  let timer = setTimeout(giveUp, answerTimeout);
  return {
    signal: silence.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, answerTimeout);
    },
    end: () => clearTimeout(timer),
  };
}

/** A body as fetch gives it; nothing where there is none. Text is there at once. */
async function readText(body: unknown, heard: () => void): Promise<string> {
  if (!(body instanceof ReadableStream)) return typeof body === 'string' ? body : '';
  // Not every browser iterates over a stream.
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    heard();
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

function readAnswer<Reply>(
  response: Response,
  text: string,
  endpoint: Pick<Endpoint<never, Reply>, 'name' | 'reply'>,
  now: number,
): Reply {
  const body = parseObject(text);
  if (response.ok) {
    if (!body) throw new Failure('no-answer', { status: response.status, portal: true });
    return readReply(endpoint, body);
  }
  if (!body && isPage(response, text))
    throw new Failure('no-answer', { status: response.status, portal: true });
  throw new Failure(kindOfStatus(response.status), {
    status: response.status,
    said: typeof body?.['message'] === 'string' ? body['message'] : undefined,
    retryAfter: retryAfter(response.headers.get('retry-after'), now),
  });
}

// A captive portal or a proxy answers with a page; an API does not.
function isPage(response: Response, text: string): boolean {
  return /text\/html/i.test(response.headers.get('content-type') ?? '') || /^\s*</.test(text);
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof ContractError) return new Failure('no-answer', { said: error.message, cause: error });
  return new Failure('no-answer', { timedOut: isTimeout(error), cause: error });
}

function isTimeout(error: unknown): boolean {
  let current = error as { name?: string; cause?: unknown } | undefined;
  for (let depth = 0; current && depth < 4; depth++) {
    if (current.name === 'TimeoutError' || current.name === 'AbortError') return true;
    current = current.cause as typeof current;
  }
  return false;
}
