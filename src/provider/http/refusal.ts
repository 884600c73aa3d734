type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503 | 507;

/** A request that is turned down. The message is for a person. 403 is left to the file store: see the contract. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: RefusalStatus;
  readonly headers: Record<string, string>;

  constructor(status: RefusalStatus, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Turns a request down with the first thing that is wrong with it, when there is one. */
export function refuseErrors(errors: Partial<Record<string, string>>): void {
  const [error] = Object.values(errors);
  if (error) throw new Refusal(422, error);
}

/** The same sentence for a record that never was, is gone, or belongs to another museum. */
export function notFound(noun: string): Refusal {
  return new Refusal(404, `This ${noun} no longer exists.`);
}

/** There is no room left on the disk, of the files or of the database: what was sent may be sent again. */
export function diskFull(): Refusal {
  // Without a time to wait: a tablet would hold back everything, and small things may still have room.
  return new Refusal(507, 'The server’s disk is full. Whoever looks after it has to make room.');
}

/** Whether a file or a row could not be written because there is no room for it. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return (
    ['ENOSPC', 'EDQUOT', '53100'].includes(String(code)) || (cause instanceof Error && isDiskFull(cause))
  );
}

/** Says when to come back, to people and to programs. */
export function tooManyAttempts(seconds: number): Refusal {
  const message = `Too many attempts. Please wait ${waitInWords(seconds)}.`;
  return new Refusal(429, message, { 'Retry-After': String(seconds) });
}

/** As people count: in seconds up to two minutes, in hours from two hours on. Never less than it is. */
export function waitInWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= 120) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
