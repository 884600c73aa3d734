// The one place where a failed request gets its meaning: by type and status, never by message text.

/**
 * - `no-answer`: nothing that counts as an answer came back. The request may have been applied.
 * - `broken`: the provider answered with success, but not with what the contract requires. It may have been applied.
 * - `transient`: the provider cannot now (408, 425, 429, 5xx). Try again later.
 * - `unauthorized`: 401, the token is no longer valid.
 * - `trial-ended`: 403, the trial has ended.
 * - `refused`: any other 4xx, the provider's decision.
 */
export type FailureKind = 'no-answer' | 'broken' | 'transient' | 'unauthorized' | 'trial-ended' | 'refused';

export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** The provider's own words, when it had any. */
  readonly said: string | undefined;
  /** Ours, where the provider had none or was not asked. */
  readonly words: string | undefined;
  /** No answer within the time that we wait. */
  readonly timedOut: boolean;
  /** Something else answered: a captive portal, a proxy. */
  readonly portal: boolean;
  /** Not before so many milliseconds (`Retry-After`). */
  readonly retryAfter: number | undefined;

  constructor(kind: FailureKind, details: FailureDetails = {}) {
    super(details.said ?? kind, details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.said = details.said;
    this.words = details.words;
    this.timedOut = details.timedOut ?? false;
    this.portal = details.portal ?? false;
    this.retryAfter = details.retryAfter;
  }
}

export interface FailureDetails {
  status?: number | undefined;
  said?: string | undefined;
  words?: string | undefined;
  timedOut?: boolean;
  portal?: boolean;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** The provider's answer; null when it refuses or makes no sense, and would again. @throws {Failure} of another kind */
export async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

export function isRefusal(error: unknown): error is Failure {
  return error instanceof Failure && (error.kind === 'refused' || error.kind === 'broken');
}

const transient = new Set([408, 425, 429]);

/** What a status outside 200 to 299 means. A gateway's 5xx is the provider's trouble, whatever its body looks like. */
export function kindOfStatus(status: number): FailureKind {
  if (isOfPortal(status)) return 'no-answer';
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'trial-ended';
  return status >= 500 || transient.has(status) ? 'transient' : 'refused';
}

/** What only a captive portal answers (decision 41): a way elsewhere, or 'network authentication required'. */
export function isOfPortal(status: number): boolean {
  return status < 400 || status === 511;
}

/** `Retry-After` in milliseconds: seconds or a date. Undefined when there is none that makes sense. */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined;
}
