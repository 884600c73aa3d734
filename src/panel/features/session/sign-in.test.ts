import 'fake-indexeddb/auto';
import { openDevice, readSession, readSetting } from '#panel/store/device/device.ts';
import { afterEach, expect, test } from 'vitest';
import { signIn, whyNotSignedIn } from './sign-in.ts';

const device = openDevice();
afterEach(() => device.session.clear());

const user = { id: 7, name: 'Ann##Lee', email: 'ann@museum.org', museumId: 1, role: [{ name: 'admin' }] };
const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const page = () => new Response('<h1>Free Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });

const asked: { address: string; body: unknown }[] = [];
function attempt(answer: () => Response): Promise<void> {
  const edges = {
    now: () => 0,
    async fetch(address: string, init: RequestInit) {
      asked.push({ address, body: JSON.parse(init.body as string) });
      return answer();
    },
  };
  const values = { email: ' ann@museum.org ', password: 'secret ' };
  return signIn(values, { device, provider: 'https://museum.example/api', edges });
}

const failureOf = (answer: () => Response) =>
  attempt(answer).then(
    () => 'signed in',
    (error: unknown) => whyNotSignedIn(error),
  );

test('the session is kept on the device, the password is not', async () => {
  await attempt(() => json(200, { user, accessToken: 'token' }));
  expect(asked.at(-1)).toEqual({
    address: 'https://museum.example/api/auth/login',
    body: { email: 'ann@museum.org', password: 'secret ', role: 'admin' },
  });
  const session = await readSession(device);
  expect(session).toMatchObject({
    token: 'token',
    user: { id: '7' },
    provider: 'https://museum.example/api',
  });
  expect(JSON.stringify(session)).not.toContain('secret');
  expect(await readSetting(device, 'trialEnded')).toBe(false);
});

test("a wrong password shows the provider's words", async () => {
  expect(await failureOf(() => json(401, { message: 'Wrong pair.' }))).toBe('Wrong pair.');
  expect(await failureOf(() => json(401, {}))).toBe('Incorrect email or password.');
});

test('too many attempts say how long to wait', async () => {
  expect(await failureOf(() => json(429, {}, { 'retry-after': '30' }))).toBe(
    'Too many attempts. Try again in 30 seconds.',
  );
  expect(await failureOf(() => json(429, {}))).toContain('in a few minutes');
});

test('an ended trial says whom to ask', async () => {
  expect(await failureOf(() => json(403, {}))).toContain('The trial has ended');
});

test('a provider in trouble says so', async () => {
  expect(await failureOf(() => json(503, {}))).toBe('Something went wrong. Try again in a few minutes.');
  expect(await failureOf(() => json(500, { message: 'Down for the night.' }))).toBe('Down for the night.');
});

test("a portal's page is not taken for an answer", async () => {
  expect(await failureOf(page)).toContain('Wi-Fi');
});

test('an answer that lacks what it needs names it', async () => {
  expect(await failureOf(() => json(200, { user }))).toContain(
    'login: the provider\'s answer has no valid "accessToken"',
  );
  expect(await readSession(device)).toBeNull();
});

test('without network it says what to do', async () => {
  const offline = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await failureOf(offline)).toContain('check the connection');
});

test('a missing configuration is told apart from a missing network', () => {
  expect(whyNotSignedIn({ name: 'ConfigError', kind: 'broken' })).toContain('config.json');
  expect(whyNotSignedIn({ name: 'ConfigError', kind: 'unreachable' })).toContain('first start');
});

test('a device that keeps nothing says so', () => {
  expect(whyNotSignedIn(new DOMException('full', 'QuotaExceededError'))).toContain('no space left');
  expect(whyNotSignedIn(new DOMException('no', 'SecurityError'))).toContain('normal window');
});
