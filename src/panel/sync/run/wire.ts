import type { Endpoint } from '#contract/endpoint.ts';
import { ContractError, place } from '#contract/endpoint.ts';
import { createFetch } from 'ofetch';
import { readText, understand } from './answer.ts';
import type { Edges } from './edges.ts';
import { longestSilence } from './edges.ts';
import { Failure } from './failure.ts';

export interface Credentials {
  /** The provider's absolute or relative address. */
  address: string;
  token: string | null;
  /** Sent as `Idempotency-Key`, only when the deployment says that its provider knows it. */
  idempotencyKey?: string | undefined;
  /** Called when an answer begins, and with each part of it. */
  onMoved?: (() => void) | undefined;
}

/** Speaks the contract with one provider. */
export interface Provider {
  /**
   * One call. Resolves only with an answer that the contract allows. An answer may take as long as it moves: it is given
   * up after `longestSilence`. Whoever gives a signal says with it how long the answer is waited for.
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
  const base = credentials.address.replace(/\/$/, '');
  let leftInDoubt = false;

  return {
    get leftInDoubt() {
      return leftInDoubt;
    },
    async call(endpoint, input, { signal } = {}) {
      const { path, body } = place(endpoint, input);
      const silence = watchSilence(signal);
      const onMoved = () => {
        silence.isBroken();
        credentials.onMoved?.();
      };
      if (!endpoint.reads) leftInDoubt = true;
      try {
        const response = await request.raw<never, 'stream'>(base + path, {
          method: endpoint.method,
          headers: headers(endpoint.guest, credentials, body),
          cache: 'no-cache',
          credentials: 'omit',
          responseType: 'stream',
          retry: 0,
          signal: silence.signal,
          ignoreResponseError: true,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        onMoved();
        const answer = {
          status: response.status,
          headers: response.headers,
          text: await readText(response.body, onMoved),
          isFromElsewhere: response.redirected && !isSameHost(response.url, base),
        };
        const reply = understand(answer, endpoint, edges.now());
        leftInDoubt = false;
        return reply;
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

/** Aborts when nothing was heard for too long, unless somebody else says how long that is. */
function watchSilence(whoseWait: AbortSignal | undefined) {
  if (whoseWait) return { signal: whoseWait, isBroken: () => {}, end: () => {} };
  const controller = new AbortController();
  const giveUp = () => controller.abort(new DOMException('Nothing was heard for too long', 'TimeoutError'));
  let timer = setTimeout(giveUp, longestSilence);
  return {
    signal: controller.signal,
    isBroken() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, longestSilence);
    },
    end: () => clearTimeout(timer),
  };
}

// The provider's address may be relative, as the panel's own.
function isSameHost(url: string, base: string): boolean {
  return !URL.canParse(base) || !URL.canParse(url) || new URL(url).hostname === new URL(base).hostname;
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

function headers(guest: boolean, { token, idempotencyKey }: Credentials, body: unknown): HeadersInit {
  return {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(guest || !token ? {} : { Authorization: token }),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof ContractError) return new Failure('broken', { said: error.message, cause: error });
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
