// What comes back of a request: read as far as it comes, and kept apart from what others answer in the provider's place.
import type { Endpoint } from '#contract/endpoint.ts';
import { readReply } from '#contract/endpoint.ts';
import { Failure, isOfPortal, kindOfStatus, retryAfter } from './failure.ts';
import { parseJson } from './parse-json.ts';

/** The status, headers and whole body of an answer. */
export interface Answer extends Pick<Response, 'status' | 'headers'> {
  text: string;
  /** It was led to another host on its way. */
  isFromElsewhere: boolean;
}

/**
 * Reads the whole body as text.
 *
 * @param onMoved called with each part that arrives
 */
export async function readText(
  body: ReadableStream<Uint8Array> | null | undefined,
  onMoved: () => void,
): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    onMoved();
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * What an answer says.
 *
 * @throws {Failure} when it is no success, or not the provider's
 * @throws {ContractError} when it lacks what the contract requires
 */
export function understand<Reply>(
  answer: Answer,
  endpoint: Pick<Endpoint<never, Reply>, 'name' | 'reply'>,
  now: number,
): Reply {
  const { status, headers, text } = answer;
  const isPortal = answer.isFromElsewhere || (!isSuccess(status) && isOfPortal(status));
  if (isPortal) throw new Failure('no-answer', { status, portal: true });
  const body = parseObject(text);
  if (isSuccess(status)) {
    if (body && !isForeign(body, endpoint)) return readReply(endpoint, body);
    if (body) throw new Failure('broken', { status });
    // A page in the place of data is a portal's; anything else was cut off on its way.
    throw new Failure('no-answer', { status, portal: isPage(headers, text) });
  }
  // A proxy's page about a request of ours is no decision of the provider's.
  const kind = status < 500 && !body && isPage(headers, text) ? 'transient' : kindOfStatus(status);
  throw new Failure(kind, {
    status,
    said: typeof body?.['message'] === 'string' ? body['message'] : undefined,
    retryAfter: retryAfter(headers.get('retry-after'), now),
  });
}

// A portal may answer with data as well. Whatever says nothing that the contract knows acknowledges nothing.
function isForeign(body: Record<string, unknown>, { reply }: { reply: { schema: unknown } }): boolean {
  const keys = Object.keys(body);
  const known = ['message', 'Message', 'data', ...Object.keys((reply.schema as object | null) ?? {})];
  return keys.length > 0 && !keys.some((key) => known.includes(key));
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function isPage(headers: Headers, text: string): boolean {
  return /text\/html/i.test(headers.get('content-type') ?? '') || /^\s*</.test(text);
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = parseJson(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
