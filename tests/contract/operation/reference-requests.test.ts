import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addExhibit, editExhibit, getExhibit, listExhibits } from '#contract/exhibits.ts';
import { endpoints } from '#contract/endpoints.ts';
import { getMuseum } from '#contract/museum.ts';
import { forgotPassword, resetPassword, verifyCode } from '#contract/recovery.ts';
import { login } from '#contract/session.ts';
import { createApp } from '#provider/app.ts';
import { defaultConfig } from '#provider/config.ts';
import type { Database } from '#provider/database/database.ts';
import { createLog } from '#provider/log.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess, testPassword } from '#tests/support/provider.ts';
import { pngImage } from '#tests/contract/sample-files.ts';
import { call, refusal, send, uniqueNumber, exhibitPayload } from '#tests/contract/target.ts';
import { getUploadAddresses } from '#contract/uploads.ts';

let provider: TestProvider;
let user: TestUser;
let logged = '';
const sink = { write: (line: string) => void (logged += line) };

beforeAll(async () => {
  provider = await providerInProcess({ log: createLog('info', sink), config: { maxBody: 20_000 } });
  user = await provider.addUser();
});
afterAll(async () => provider.close());

function payload(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { museumId } = user;
  const place = { floor: 1, roomNumber: 1, roomName: 'Room 1' };
  return {
    name: 'Vase',
    artistName: 'Potter',
    exhibitNumber: uniqueNumber(),
    tags: [],
    ...place,
    museumId,
    ...changes,
  };
}

async function raw(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  headers.set('Authorization', user.token);
  return provider.fetch(new Request(provider.url + path, { ...init, headers }));
}

describe('what the reference provider says to a request it cannot take', () => {
  const sentences: [string, Record<string, unknown>, string][] = [
    ['a missing field', { name: undefined }, '“name” is missing.'],
    ['a number for text', { name: 7 }, '“name” must be text.'],
    ['text for a number', { floor: 'one' }, '“floor” must be a number.'],
    ['a field that nobody knows', { colour: 'red' }, '“colour” is not a field of this call.'],
    ['a list with something else in it', { tags: ['a', 1] }, '“tags.1” must be text.'],
    ['only spaces for a name', { name: '   ' }, 'The name is missing.'],
    ['a name that is far too long', { name: 'x'.repeat(501) }, 'The name is longer than 500 characters.'],
    ['half a floor', { floor: 1.5 }, 'The floor must be a whole number from 0 to 999.'],
    [
      'a character that cannot be stored',
      { name: 'a\0b' },
      'The text holds a character that cannot be stored.',
    ],
    ['half a character', { name: 'a\ud800b' }, 'The text holds a character that cannot be stored.'],
  ];
  test.each(sentences)('%s is answered in a sentence', async (_, changes, message) => {
    const refused = await refusal(await send(provider, addExhibit, payload(changes), user.token));
    expect(refused).toEqual({ status: 422, message });
  });

  test('broken JSON is 400', async () => {
    const refused = await refusal(await raw('/exhibit/add', { method: 'POST', body: '{"name": ' }));
    expect(refused).toEqual({ status: 400, message: 'The request is not valid JSON.' });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/html; x=application/json'])(
    'a body that says that it is %s is 415, and does nothing',
    async (kind) => {
      const headers = { 'Content-Type': kind };
      const sent = payload();
      const refused = await refusal(
        await raw('/exhibit/add', { method: 'POST', body: JSON.stringify(sent), headers }),
      );
      expect(refused).toEqual({
        status: 415,
        message: 'The request must be JSON, and say so: “Content-Type: application/json”.',
      });
      const { data } = await call(provider, listExhibits, { museumId: user.museumId }, user.token);
      expect(data.filter(({ exhibit_id }) => exhibit_id === sent['exhibitNumber'])).toEqual([]);
    },
  );

  test('a body that is too large is 413, however it is sent', async () => {
    const body = JSON.stringify(payload({ name: 'x'.repeat(30_000) }));
    const refused = await refusal(await raw('/exhibit/add', { method: 'POST', body }));
    expect(refused).toEqual({ status: 413, message: 'The request is too large.' });
    const stream = new Blob([body]).stream();
    const streamed = await raw('/exhibit/add', {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  test('endless nesting does no harm', async () => {
    const body = `{"name": ${'['.repeat(9000)}${']'.repeat(9000)}}`;
    const refused = await raw('/exhibit/add', { method: 'POST', body });
    expect(refused.status).toBe(422);
  });

  test('an unknown call is 404 with a message, and so is a known one by another method', async () => {
    for (const [method, path] of [
      ['GET', '/no/such/call'],
      ['PATCH', '/exhibit/add'],
    ] as const) {
      const refused = await refusal(await raw(path, { method }));
      expect(refused).toEqual({ status: 404, message: 'There is no such call.' });
    }
  });

  test('names and artists far longer than the form allows are taken', async () => {
    const long = { name: 'n'.repeat(500), artistName: 'a'.repeat(500), exhibitNumber: 'e'.repeat(100) };
    const answer = await send(provider, addExhibit, payload(long), user.token);
    expect(answer.status).toBe(200);
  });

  test('text that looks like a query stays text', async () => {
    const name = `Vase'); drop table exhibits; -- $1`;
    const { exhibitId: id } = await call(
      provider,
      addExhibit,
      exhibitPayload({ user }, { name, tags: [name] }),
      user.token,
    );
    const { data } = await call(provider, getExhibit, { id }, user.token);
    expect([data.name, data.tags]).toEqual([name, [name]]);
  });

  test('text that looks like JSON stays text, in a list as well', async () => {
    const name = '"},{"id":"1","name":"Not asked for"}]}\u2028\\u0022';
    const other = await provider.addUser();
    const { museumId } = other;
    await call(provider, addExhibit, payload({ name, tags: [name], museumId }) as never, other.token);
    const { data } = await call(provider, listExhibits, { museumId }, other.token);
    expect(data).toMatchObject([{ name, tags: [name] }]);
    expect(data).toHaveLength(1);
  });

  test('of a parameter that comes twice, the first counts, and the other asks for nothing', async () => {
    const other = await provider.addUser({ museumId: user.museumId });
    const own = `/user/getUserProfile?userId=${user.id}`;
    const answer = await raw(`${own}&userId=${other.id}`, { method: 'GET' });
    expect(await answer.json()).toMatchObject({ data: { email: user.email } });
    const listed = await refusal(await raw(`${own}&userId[]=${other.id}`, { method: 'GET' }));
    expect(listed).toEqual({ status: 422, message: '“userId[]” is not a field of this call.' });
  });

  test('ids are taken as numbers too', async () => {
    const [id] = await provider.addExhibits(user.museumId, 1);
    const edit = payload({ id: Number(id), name: 'By number' });
    expect((await send(provider, editExhibit, edit, user.token)).status).toBe(200);
    const listed = await send(provider, listExhibits, { museumId: Number(user.museumId) }, user.token);
    expect(listed.status).toBe(200);
  });

  test('an id that is no number leads to no record', async () => {
    for (const id of ['device-123', '1e3', '99999999999999999999', '-1', 'null']) {
      expect((await send(provider, getExhibit, { id }, user.token)).status).toBe(404);
    }
  });
});

describe('answers of the reference provider', () => {
  test.each(Object.values(endpoints))(
    'of $method $path are for nobody else: no shared cache keeps them, and no browser opens them',
    async (endpoint) => {
      const { token: own } = await provider.addUser();
      for (const token of [undefined, own]) {
        const answer = await send(provider, endpoint, {}, token);
        expect(answer.headers.get('Cache-Control')).toMatch(/^(no-store|private, no-cache)$/);
        expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="answer.json"');
        expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      }
    },
  );

  test('a GET carries an ETag, and who has it already gets 304 and no body', async () => {
    const first = await send(provider, getMuseum, { id: user.museumId }, user.token);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const known = { 'If-None-Match': `"other", ${etag.replace('W/', '')}` };
    const second = await send(provider, getMuseum, { id: user.museumId }, user.token, known);
    expect([second.status, await second.text()]).toEqual([304, '']);
    const other = await send(provider, getMuseum, { id: user.museumId }, user.token, {
      'If-None-Match': '"other"',
    });
    expect(other.status).toBe(200);
  });

  test('an ETag stays the same while nothing changes and differs when something did', async () => {
    const [id = ''] = await provider.addExhibits(await provider.addMuseum(), 1);
    const other = await provider.addUser();
    const [own = ''] = await provider.addExhibits(other.museumId, 1);
    const tag = async () => (await send(provider, getExhibit, { id: own }, other.token)).headers.get('ETag');
    const before = await tag();
    expect(await tag()).toBe(before);
    const { museumId } = other;
    await send(provider, editExhibit, payload({ id: own, museumId, name: 'Changed' }), other.token);
    expect(await tag()).not.toBe(before);
    expect(id).not.toBe(own);
  });

  test('a page at any origin may call it, with the headers that the contract names', async () => {
    const preflight = await raw('/exhibit/add', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://panel.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const allowed = preflight.headers.get('Access-Control-Allow-Headers');
    for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match']) {
      expect(allowed).toContain(name);
    }
    const refused = await raw('/no/such/call', { headers: { Origin: 'https://panel.example' } });
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(refused.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
  });

  test('a failure inside is 500 with no details, and the log has them under the request’s id', async () => {
    const select = () => {
      throw new Error('the secret reason');
    };
    const deps = {
      files: provider.files,
      mail: provider.mail,
      generation: provider.generation,
      clock: () => new Date(),
      config: defaultConfig,
      log: createLog('info', sink),
    };
    const app = createApp({ ...deps, db: { select } as unknown as Database });
    const failing = { url: provider.url, fetch: async (request: Request) => app.fetch(request) };
    const response = await send(failing, getMuseum, { id: '1' }, 'any');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await refusal(response)).toEqual({ status: 500, message: 'Something went wrong' });
    const line = logged.split('\n').find((text) => text.includes('the secret reason')) ?? '';
    expect(line).toContain(response.headers.get('X-Request-Id'));
  });
});

test('who calls from the panel’s own address, or with a cookie, is nobody without a token', async () => {
  const { origin } = new URL(provider.url);
  const from = { Origin: origin, Referer: `${origin}/` };
  const Cookie = ['Authorization', 'token', 'accessToken'].map((name) => `${name}=${user.token}`).join('; ');
  const body = JSON.stringify({ museumId: user.museumId });
  for (const headers of [from, { Cookie }, { ...from, Cookie }]) {
    const ask = new Request(`${provider.url}${listExhibits.path}`, {
      method: listExhibits.method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
    expect((await provider.fetch(ask)).status).toBe(401);
  }
});

describe('the calls of the reference provider', () => {
  const guests = [login, forgotPassword, verifyCode, resetPassword].map(({ name }) => name);
  const all = Object.values(endpoints);

  test('are those of the contract, each in one place, and what watches it and serves its files', () => {
    const { routes } = createApp(provider.deps);
    const mounted = routes.map(({ method, path }) => `${method} ${path}`);
    const known = all.map(({ method, path }) => `${method} /api${path}`);
    expect(mounted.filter((one) => known.includes(one)).toSorted()).toEqual(known.toSorted());
    expect([...new Set(mounted)].filter((one) => !known.includes(one))).toEqual([
      // What stands before every call, and who is told that there is none.
      'ALL /api/*',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/metrics',
      'GET /api/files/*',
      'PUT /api/files/*',
    ]);
  });

  test.each(all.filter(({ name }) => !guests.includes(name)))(
    'hear nobody who has not signed in: $method $path',
    async (endpoint) => {
      const refused = await refusal(await send(provider, endpoint, {}));
      expect(refused).toEqual({ status: 401, message: 'Please sign in.' });
    },
  );
});

describe('the log of the reference provider', () => {
  test('nobody writes a line of it: whatever stands in a path or an e-mail stays in one', async () => {
    logged = '';
    const line = '{"level":50,"msg":"forged"}';
    const email = `x@y.test\n${line}\r\n${line}`;
    await send(provider, login, { email, password: 'a', role: 'admin' });
    await raw(`/exhibit/1%0A${encodeURIComponent(line)}%0D%0A`, { method: 'GET' });
    const lines = logged.trim().split('\n');
    expect(lines.map((one) => (JSON.parse(one) as { msg: string }).msg)).toEqual([
      'security',
      'request',
      'request',
    ]);
  });

  test('it tells who asked what and how it went, and no secret', async () => {
    logged = '';
    const pair = { email: user.email, password: testPassword, role: 'admin' };
    const { accessToken } = await call(provider, login, pair);
    const target = { purpose: 'user_profile' as const, fileName: ['me.png'] };
    const { data } = await call(provider, getUploadAddresses, target, accessToken);
    const address = new URL(data[0] ?? '');
    await provider.fetch(new Request(address, { method: 'PUT', body: await pngImage().arrayBuffer() }));

    const lines = logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatchObject({
      method: 'POST',
      path: '/api/get-presignedurl',
      status: 200,
      userId: Number(user.id),
      ms: expect.any(Number),
      requestId: expect.any(String),
    });
    for (const secret of [
      testPassword,
      accessToken,
      user.token,
      user.email,
      address.searchParams.get('signature') ?? '?',
    ]) {
      expect(logged).not.toContain(secret);
    }
  });
});
