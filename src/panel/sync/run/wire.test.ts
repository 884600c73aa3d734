import { addExhibit, deleteExhibit, listExhibits } from '#contract/exhibits.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longestSilence } from './edges.ts';
import type { Failure } from './failure.ts';
import { connect } from './wire.ts';

const payload = {
  name: 'Mask',
  artistName: 'Unknown',
  exhibitNumber: '73.42',
  tags: [],
  floor: 1,
  roomNumber: 1,
  roomName: 'Room 1',
  museumId: '1',
};

function provider(answer: () => Response | Promise<Response>, options: { idempotencyKey?: string } = {}) {
  const requests: Request[] = [];
  const connection = connect(
    {
      now: () => 0,
      fetch: async (url, init) => {
        requests.push(new Request(url, init));
        return answer();
      },
    },
    { address: 'https://provider.example/api/', token: 'secret', ...options },
  );
  return { connection, requests };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  return promise.then(
    () => {
      return expect.fail('it succeeded');
    },
    (error: Failure) => error,
  );
}

describe('a call', () => {
  it('carries the raw token, and no header that the provider may not know', async () => {
    const { connection, requests } = provider(() => json({ exhibitId: 7 }));
    await connection.call(addExhibit, payload);
    expect(requests[0]?.headers.get('authorization')).toBe('secret');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(requests[0]?.headers.has('idempotency-key')).toBe(false);
    expect(requests[0]?.url).toBe('https://provider.example/api/exhibit/add');
  });

  it('carries an Idempotency-Key where the deployment allows it', async () => {
    const { connection, requests } = provider(() => json({ exhibitId: 7 }), { idempotencyKey: 'k1' });
    await connection.call(addExhibit, payload);
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k1');
  });

  it.each([200, 201, 299])('has succeeded with %i', async (status) => {
    const { connection } = provider(() => json({ exhibitId: 7 }, status));
    expect(await connection.call(addExhibit, payload)).toMatchObject({ exhibitId: '7' });
  });

  it.each([300, 304, 400, 500])('has not succeeded with %i', async (status) => {
    const answer = () => new Response(status === 304 ? null : JSON.stringify({ exhibitId: 7 }), { status });
    expect((await failureOf(provider(answer).connection.call(addExhibit, payload))).status).toBe(status);
  });

  it('reads a named field inside data when it is not at the top, and ids as text', async () => {
    const { connection } = provider(() => json({ data: { exhibitId: 7, more: 1 } }));
    expect(await connection.call(addExhibit, payload)).toMatchObject({ exhibitId: '7' });
  });

  it('reads what is missing as null and ignores what is unknown', async () => {
    const { connection } = provider(() => json({ data: [{ id: 1, name: 'Mask', surprise: true }] }));
    const { data } = await connection.call(listExhibits, { museumId: '1' });
    expect(data[0]).toMatchObject({ id: '1', image_url: null, tags: [] });
    expect(data[0]).not.toHaveProperty('surprise');
  });
});

describe('an answer that is none', () => {
  const noAnswers: Record<string, () => Response | Promise<Response>> = {
    'the page of a captive portal': () =>
      new Response('<html>Accept the terms</html>', { headers: { 'content-type': 'text/html' } }),
    'a portal page that says 403': () =>
      new Response('<html>', { status: 403, headers: { 'content-type': 'text/html' } }),
    'truncated JSON': () =>
      new Response('{"exhibitId": "7', { headers: { 'content-type': 'application/json' } }),
    'an empty body': () => new Response(null, { status: 204 }),
    'a list instead of an object': () => json([]),
    'an object without the id': () => json({ message: 'ok' }),
    'no connection': () => Promise.reject(new TypeError('Failed to fetch')),
  };
  // The provider, or a proxy of its, said something: it is no missing connection.
  const kinds: Record<string, string> = {
    'a portal page that says 403': 'transient',
    'an object without the id': 'broken',
  };
  for (const [name, answer] of Object.entries(noAnswers)) {
    it(`is ${name}: the creation is in doubt`, async () => {
      const { connection } = provider(answer);
      const { kind } = await failureOf(connection.call(addExhibit, payload));
      expect(kind).toBe(kinds[name] ?? 'no-answer');
      expect(connection.leftInDoubt).toBe(true);
    });
  }
});

it('a page in the place of data is a portal’s', async () => {
  const page = () => new Response('<html>Accept</html>', { headers: { 'content-type': 'text/html' } });
  const failure = await failureOf(provider(page).connection.call(addExhibit, payload));
  expect(failure).toMatchObject({ kind: 'no-answer', portal: true });
});

it('data that the contract knows nothing of acknowledges nothing', async () => {
  const { connection } = provider(() => json({ success: false, login_url: 'http://portal.test' }));
  const failure = await failureOf(connection.call(deleteExhibit, { id: '7' }));
  expect(failure.kind).toBe('broken');
  expect(connection.leftInDoubt).toBe(true);
});

describe("the provider's own no", () => {
  it('keeps its words and leaves no doubt', async () => {
    const { connection } = provider(() => json({ message: 'Exhibit ID already used' }, 409));
    const failure = await failureOf(connection.call(addExhibit, payload));
    expect(failure).toMatchObject({ kind: 'refused', status: 409, said: 'Exhibit ID already used' });
    expect(connection.leftInDoubt).toBe(false);
  });

  it('leaves a creation in doubt after a gateway error, because it may have been applied', async () => {
    const { connection } = provider(() => json({}, 502));
    expect((await failureOf(connection.call(addExhibit, payload))).kind).toBe('transient');
    expect(connection.leftInDoubt).toBe(true);
  });

  it('counts as said after 429, and tells how long to wait', async () => {
    const { connection } = provider(
      () => new Response('{}', { status: 429, headers: { 'retry-after': '30' } }),
    );
    const failure = await failureOf(connection.call(addExhibit, payload));
    expect(failure).toMatchObject({ kind: 'transient', retryAfter: 30_000 });
    expect(connection.leftInDoubt).toBe(false);
  });

  it('names the endpoint and the field of a malformed answer', async () => {
    const { connection } = provider(() => json({ data: [{ name: 'without an id' }] }));
    const failure = await failureOf(connection.call(listExhibits, { museumId: '1' }));
    expect(failure.message).toContain('listExhibits');
    expect(failure.message).toContain('id');
  });
});

describe('an answer that comes slowly', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is given up after half a minute without a byte, also in the middle of its body', async () => {
    const { call } = slowAnswer([9]);
    const failing = failureOf(call);
    await vi.advanceTimersByTimeAsync(longestSilence);
    expect(await failing).toMatchObject({ kind: 'no-answer', timedOut: true });
  });

  it('is read to its end as long as bytes keep coming', async () => {
    const { call, sendNext } = slowAnswer([9, 16]);
    for (let part = 0; part < 3; part++) {
      await vi.advanceTimersByTimeAsync(longestSilence - 1_000);
      sendNext();
    }
    expect(await call).toMatchObject({ exhibitId: 'é' });
  });
});

/** The head and the first part come at once, the others when they are sent; after the last one the answer ends. */
function slowAnswer(cuts: number[]) {
  const bytes = new TextEncoder().encode('{"exhibitId": "é"}');
  const [first, ...parts] = [...cuts, bytes.length].map((cut, index) =>
    bytes.slice(cuts[index - 1] ?? 0, cut),
  );
  let sendNext = () => {};
  const fetch = async (_: string, { signal }: RequestInit) => {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      signal?.addEventListener('abort', () => controller.error(signal.reason));
      if (first) controller.enqueue(first);
      sendNext = () => {
        const next = parts.shift();
        if (next) controller.enqueue(next);
        else controller.close();
      };
    };
    return new Response(new ReadableStream({ start }));
  };
  const credentials = { address: 'https://provider.example/api/', token: 'secret' };
  const { call } = connect({ now: () => 0, fetch }, credentials);
  return { call: call(addExhibit, payload), sendNext: () => sendNext() };
}
