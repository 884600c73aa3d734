import { openDevice, keepSession, readSession } from '#panel/store/device/device.ts';
import type { MeRow } from '#panel/store/mirror-tables.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { keepUser } from './follow-user.ts';

const user = {
  id: '7',
  name: 'Ann##Lee',
  email: 'ann@museum.example',
  avatar: null,
  museumId: '1',
  role: [{ name: 'admin' }],
  loginAttempt: 1,
};
const row: MeRow = { ...user, name: 'Ann Lee', first_name: 'Ann', last_name: 'Lee' };

let device: ReturnType<typeof openDevice>;
let written: number;
beforeEach(async () => {
  device = openDevice({ indexedDB: new IDBFactory(), IDBKeyRange });
  await keepSession(device, { user, token: 't', refreshToken: null, provider: '/api', signedInAt: 0 });
  written = 0;
  device.session.hook('updating', () => void (written += 1));
});

const kept = async () => (await readSession(device))?.user;

test('a role and a name that the provider changed are the session’s from then on', async () => {
  await keepUser(device, { ...row, last_name: 'Lee-Park', role: [{ name: 'creator' }] });
  expect(await kept()).toEqual({ ...user, name: 'Ann##Lee-Park', role: [{ name: 'creator' }] });
  expect(written).toBe(1);
});

test('nothing is written where nothing has changed', async () => {
  await keepUser(device, row);
  expect([await kept(), written]).toEqual([user, 0]);
});

test('somebody else who has signed in meanwhile stays who they are', async () => {
  await keepUser(device, { ...row, id: '8', last_name: 'Lima' });
  expect([await kept(), written]).toEqual([user, 0]);
});

test('nobody is signed in again who has left', async () => {
  await device.session.clear();
  await keepUser(device, row);
  expect(await kept()).toBeUndefined();
});
