// Requests to processes that die under them: what was answered, and what nobody knows the outcome of.
import type { Endpoint } from '#contract/endpoint.ts';
import { readReply } from '#contract/endpoint.ts';
import type { Target } from '#tests/contract/target.ts';
import { send } from '#tests/contract/target.ts';

type Reached = Pick<Target, 'url' | 'fetch'>;

interface Asking<Input> {
  input: NoInfer<Input>;
  token?: string;
  headers?: Record<string, string>;
}

/** A status other than that of success, with what was said. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, said: string) {
    super(said);
    this.status = status;
  }
}

/** One request. @returns null when no answer came @throws {Refused} */
export async function once<Input, Reply>(
  at: Reached,
  endpoint: Endpoint<Input, Reply>,
  { input, token, headers }: Asking<Input>,
): Promise<Reply | null> {
  let response: Response;
  let text: string;
  try {
    response = await send(at, endpoint, input, token, headers);
    text = await response.text();
  } catch {
    return null;
  }
  if (!response.ok) throw new Refused(response.status, `${endpoint.name}: ${response.status} ${text}`);
  return readReply(endpoint, JSON.parse(text));
}

/** The same request until it is answered. @throws {Refused} */
export async function untilAnswered<Input, Reply>(
  at: Reached,
  endpoint: Endpoint<Input, Reply>,
  asking: Asking<Input>,
): Promise<Reply> {
  for (;;) {
    const reply = await once(at, endpoint, asking);
    if (reply !== null) return reply;
    await pause(100);
  }
}

/** Reads that are made of several calls. What is refused is refused, what has no answer is asked again. */
export async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await pause(100);
    }
  }
}

export async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

// `fetch` fails with a TypeError for whatever the network did.
function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || String(error).includes('No process is up');
}
