import 'fake-indexeddb/auto';
import type { Session } from '#panel/store/device/device.ts';
import { keepSession, openDevice, readSession } from '#panel/store/device/device.ts';
import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { nextStep, openAccess } from './access.ts';

const session = (user: string, token: string | null): Session => ({
  key: 'current',
  user: { id: user, name: user, email: '', avatar: null, museumId: '1', role: [], loginAttempt: 1 },
  token,
  refreshToken: null,
  provider: 'https://museum.example/api',
  signedInAt: 0,
});

const nobody = { session: null, place: null };
const working = (user: string) => ({ session: session(user, 't'), place: {} });
const place = (user: string) => ({ session: session(user, 't') });

test('a sign-in enters, and only once', () => {
  expect(nextStep(null, nobody, session('ann', 't'))).toBe('enter');
  expect(nextStep(place('ann'), working('ann'), session('ann', 't'))).toBe('stay');
});

test('a role that the provider changed is entered with', () => {
  const demoted = {
    ...session('ann', 't'),
    user: { ...session('ann', 't').user, role: [{ name: 'creator' }] },
  };
  expect(nextStep(place('ann'), working('ann'), demoted)).toBe('enter');
});

test('a session that the provider ended pauses, and the same person goes on', () => {
  expect(nextStep(place('ann'), working('ann'), session('ann', null))).toBe('pause');
  expect(nextStep(place('ann'), { session: session('ann', null), place: null }, session('ann', 'u'))).toBe(
    'enter',
  );
});

test("another tab's logout ends this one's", () => {
  expect(nextStep(place('ann'), working('ann'), null)).toBe('leave');
});

test('nothing of one person stays in memory when another signs in, whichever tab it is in', () => {
  expect(nextStep(place('ann'), working('ann'), session('ben', 't'))).toBe('switch');
  expect(nextStep(place('ann'), { session: session('ann', null), place: null }, session('ben', 't'))).toBe(
    'switch',
  );
});

test('after a restart, too, somebody else does not land where the first person was', () => {
  const ended = { session: session('ann', null), place: null };
  expect(nextStep(null, ended, session('ben', 't'))).toBe('switch');
  expect(nextStep(null, ended, session('ann', 't'))).toBe('enter');
});

test('the same name at another provider is another person', () => {
  const elsewhere = { ...session('ann', 't'), provider: 'https://other.example' };
  expect(nextStep(place('ann'), working('ann'), elsewhere)).toBe('switch');
});

test('a session that goes on at another address stays where it is, and works on from there', () => {
  const moved = {
    ...session('ann', 't'),
    provider: 'https://new.example',
    home: 'https://museum.example/api',
  };
  expect(nextStep(place('ann'), working('ann'), moved)).toBe('enter');
  expect(nextStep({ session: moved }, { session: moved, place: {} }, moved)).toBe('stay');
  const ended = { session: session('ann', null), place: null };
  expect(nextStep(null, ended, { ...moved, token: 'u' })).toBe('enter');
});

test('a start without a session stays with the guests', () => {
  expect(nextStep(null, nobody, null)).toBe('stay');
  expect(nextStep(null, nobody, session('ann', null))).toBe('note');
});

test('nobody is signed out by a browser that deletes the database before the engine is there', async () => {
  const device = openDevice();
  await keepSession(device, session('ann', null));
  const access = await openAccess(device, await readSession(device));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await Dexie.delete('vitrine-device');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await readSession(device)).toMatchObject({ user: { id: 'ann' } });
  expect(access.getSnapshot().session).toMatchObject({ user: { id: 'ann' } });
  access.stopWatching();
  device.close();
});
