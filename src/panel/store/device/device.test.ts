import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Device } from './device.ts';
import { expireSession, keepSession, openDevice, readSession } from './device.ts';

let device: Device;
beforeEach(() => {
  device = openDevice();
});
afterEach(() => device.delete());

async function signIn(token: string): Promise<void> {
  const user = { id: 'ann', name: 'Ann', email: '', avatar: null, museumId: '1', role: [], loginAttempt: 1 };
  await keepSession(device, { user, token, refreshToken: null, provider: '/api', signedInAt: 0 });
}

test('a refused token goes, and the person stays', async () => {
  await signIn('old');
  await expireSession(device, 'old');
  expect(await readSession(device)).toMatchObject({ token: null, user: { id: 'ann' } });
});

test('the late end of an earlier session does not end the next one', async () => {
  await signIn('old');
  await signIn('new');
  await expireSession(device, 'old');
  expect((await readSession(device))?.token).toBe('new');
});
