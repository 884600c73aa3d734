// Where a person is signed in, and how they end it: for panels whose config.json says that the provider tells it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { place } from '#contract/endpoint.ts';
import { login } from '#contract/session.ts';
import { endSessions, listSessions } from '#contract/sessions.ts';
import { getUserProfile } from '#contract/users.ts';
import { hashed } from '#provider/accounts/tokens.ts';
import { createLog } from '#provider/log.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { call, refusal, send } from '#tests/contract/target.ts';

const ipad =
  'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Safari/604.1';

let now: Date;
let provider: TestProvider;
let ann: TestUser;
let logged = '';
beforeAll(async () => {
  provider = await providerInProcess({
    clock: () => now,
    log: createLog('info', { write: (line) => void (logged += line) }),
    config: { loginAttempts: { max: 3, per: 60_000 } },
  });
});
afterAll(async () => provider.close());
beforeEach(async () => {
  now = new Date('2026-06-01T09:00:00Z');
  ann = await provider.addUser();
});

/** Signs in with a browser that says what it is. Resolves with its token. */
async function signInFrom(browser: string, { email, password }: TestUser = ann): Promise<string> {
  const { path, body } = place(login, { email, password, role: 'admin' });
  const headers = { 'Content-Type': 'application/json', 'User-Agent': browser };
  const request = new Request(provider.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = (await (await provider.fetch(request)).json()) as { accessToken: string };
  return answer.accessToken;
}

const sessionsOf = async (token: string) => (await call(provider, listSessions, {}, token)).data;
const isOpen = async (token: string, { id } = ann) =>
  (await send(provider, getUserProfile, { userId: id }, token)).status === 200;
const end = (token: string, password: string, sessionId?: string) =>
  send(provider, endSessions, { password, ...(sessionId ? { sessionId } : {}) }, token);

describe('a person', () => {
  test('sees each device on which they are signed in, the last used first, and which one this is', async () => {
    now = new Date('2026-06-02T10:00:00Z');
    const tablet = await signInFrom(ipad);
    expect(await sessionsOf(tablet)).toEqual([
      {
        id: expect.any(String),
        device: 'Safari on an iPad',
        created_at: '2026-06-02T10:00:00.000Z',
        used_at: '2026-06-02T10:00:00.000Z',
        is_own: true,
      },
      {
        id: expect.any(String),
        device: null,
        created_at: '2026-06-01T09:00:00.000Z',
        used_at: '2026-06-01T09:00:00.000Z',
        is_own: false,
      },
    ]);
  });

  test('sees nobody else’s, none that has ended, and nothing that opens one', async () => {
    const bo = await provider.addUser({ museumId: ann.museumId });
    const tablet = await signInFrom(ipad);
    now = new Date('2026-06-16T10:00:00Z');
    const late = await signInFrom(ipad);
    const listed = await sessionsOf(late);
    expect(listed).toHaveLength(1);
    for (const secret of [late, hashed(late), tablet, hashed(tablet), bo.token])
      expect(JSON.stringify(listed)).not.toContain(secret);
  });

  test('ends one of them, which is signed out at once, and no other', async () => {
    const [lost, kept] = [await signInFrom(ipad), await signInFrom('Mozilla/5.0 (Windows NT 10.0)')];
    const found = (await sessionsOf(ann.token)).find(({ device }) => device === 'Safari on an iPad');
    expect((await end(ann.token, ann.password, found?.id)).status).toBe(200);
    expect([await isOpen(lost), await isOpen(kept), await isOpen(ann.token)]).toEqual([false, true, true]);
    expect((await end(ann.token, ann.password, found?.id)).status).toBe(404);
    expect(logged).toContain(`"security":"session ended","userId":${ann.id}`);
  });

  test('ends all but this one', async () => {
    const others = [await signInFrom(ipad), await signInFrom('')];
    const bo = await provider.addUser({ museumId: ann.museumId });
    expect((await end(ann.token, ann.password)).status).toBe(200);
    expect(await Promise.all(others.map((token) => isOpen(token)))).toEqual([false, false]);
    expect([await isOpen(ann.token), await isOpen(bo.token, bo)]).toEqual([true, true]);
  });

  test('ends nobody else’s, whatever they name', async () => {
    const bo = await provider.addUser({ museumId: ann.museumId });
    const [theirs] = await sessionsOf(bo.token);
    expect((await end(ann.token, ann.password, theirs?.id)).status).toBe(404);
    expect(await isOpen(bo.token, bo)).toBe(true);
  });

  test('has to know the password: who holds their tablet ends nothing, and cannot guess for long', async () => {
    const tablet = await signInFrom(ipad);
    const wrong = await end(ann.token, 'Guess-1!');
    expect(await refusal(wrong)).toEqual({ status: 400, message: 'The current password is not right.' });
    await end(ann.token, 'Guess-2!');
    await end(ann.token, 'Guess-3!');
    expect((await end(ann.token, ann.password)).status).toBe(429);
    expect(await isOpen(tablet)).toBe(true);
    expect(logged).not.toContain('Guess-');
  });
});
