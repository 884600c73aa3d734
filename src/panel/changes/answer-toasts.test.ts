import 'fake-indexeddb/auto';
import { openDevice } from '#panel/store/device/device.ts';
import type { Entry, Settled } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAnswers } from './answer-toasts.ts';

const here = 'this tab';
const device = openDevice({ indexedDB, IDBKeyRange });

let db: MuseumDatabase;
let said: string[];
let stopWatching: (() => void) | undefined;
beforeEach(async () => {
  db = await openMuseum('https://museum.example/api', crypto.randomUUID());
  said = [];
  vi.stubGlobal('navigator', { onLine: true });
  for (const kind of ['success', 'error', 'message'] as const) {
    vi.spyOn(notify, kind).mockImplementation((words) => {
      said.push(words);
      return words;
    });
  }
});
afterEach(async () => {
  stopWatching?.();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await db.delete();
});

function begin() {
  stopWatching = watchAnswers({ db, device, tab: here });
}

const change = {
  key: 'k1',
  operation: 'exhibit.edit/1',
  input: { id: '1', changes: {}, base: {} },
  chain: 'exhibits:1',
  title: 'Mask',
  createdAt: Date.now(),
};
const done = (message: string, tab = here, createdAt = change.createdAt): Settled => ({
  ...change,
  createdAt,
  outcome: 'sent',
  message,
  settledAt: Date.now(),
  tab,
});
const refused = (message: string, tab = here) =>
  ({
    ...change,
    state: 'refused',
    files: [],
    attempts: 1,
    tab,
    trouble: { kind: 'refused', message },
  }) as unknown as Entry;

/** After what is said of everything so far. */
async function settle() {
  await new Promise((resolve) => setTimeout(resolve, 300));
}

test('an answer that came before anybody listened is told, once', async () => {
  await db.history.add(done('Exhibit updated.'));
  begin();
  await vi.waitUntil(() => said.length > 0);
  stopWatching?.();
  begin();
  await db.history.add(done('Exhibit updated again.', here, change.createdAt + 1));
  await vi.waitUntil(() => said.length > 1);
  expect(said).toEqual(['Exhibit updated.', 'Exhibit updated again.']);
});

test('a refusal that came before anybody listened is told, once', async () => {
  await db.outbox.add(refused('This name is taken.'));
  begin();
  await vi.waitUntil(() => said.length > 0);
  stopWatching?.();
  begin();
  await settle();
  expect(said).toEqual(['This name is taken.']);
});

test('what was saved without a connection before anybody listened is told, once', async () => {
  await db.facts.put({ key: 'reach', value: { state: 'offline' } });
  await db.outbox.add({ ...refused(''), state: 'waiting' });
  begin();
  await vi.waitUntil(() => said.length > 0);
  stopWatching?.();
  begin();
  await settle();
  expect(said).toEqual(['Saved on this device. It will sync when you’re back online.']);
});

test('a save has one notice, however many changes it was, and what its screen told has none', async () => {
  begin();
  for (const message of ['Exhibit updated.', 'File uploaded.', 'Questions are being generated.'])
    await db.history.add(done(message, here, 1_000));
  await db.history.add(done('Terms updated.', here, 2_000));
  await vi.waitUntil(() => said.length > 1);
  expect(said).toEqual(['Exhibit updated.', 'Terms updated.']);
  notify.isSaveShown();
  await db.history.add(done('Exhibit updated.', here, Date.now() - 100));
  await settle();
  expect(said).toHaveLength(2);
});

test('a save has one notice, also when the answers to another come in between', async () => {
  begin();
  await db.history.add(done('Exhibit updated.', here, 3_000));
  await db.history.add(done('Terms updated.', here, 4_000));
  await db.history.add(done('File uploaded.', here, 3_000));
  await settle();
  expect(said).toEqual(['Exhibit updated.', 'Terms updated.']);
});

test('what was saved while the provider has trouble does not wait for the network', async () => {
  await db.facts.put({ key: 'reach', value: { state: 'busy' } });
  await db.outbox.add({ ...refused(''), state: 'waiting' });
  begin();
  await vi.waitUntil(() => said.length > 0);
  expect(said).toEqual(['Saved on this device. It will sync when your museum’s server is back.']);
});

test('a refusal and the success of the same change, corrected, are told as being about the same', async () => {
  begin();
  await db.outbox.add(refused('Not allowed.'));
  await vi.waitFor(() => expect(said).toEqual(['Not allowed.']));
  await db.outbox.clear();
  await db.history.add({ ...done('Updated', here, 5_000), key: 'k2' });
  await vi.waitFor(() => expect(said).toEqual(['Not allowed.', 'Updated']));
  const { about, begunAt } = vi.mocked(notify.success).mock.calls[0]?.[1] ?? {};
  expect(about).toBeTruthy();
  expect(vi.mocked(notify.error).mock.calls[0]?.[1]?.about).toBe(about);
  expect(begunAt).toBe(5_000);
});

test('what another tab did is told there', async () => {
  await db.history.add(done('Exhibit updated.', 'another tab'));
  await db.outbox.add(refused('This name is taken.', 'another tab'));
  begin();
  await settle();
  expect(said).toEqual([]);
});

const deletion = {
  ...refused('It is on loan.'),
  operation: 'exhibit.delete/1',
  input: { id: '1' },
  screen: '/exhibitmanagement',
};

function at(pathname: string): string[] {
  const alerts: string[] = [];
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('window', { alert: (words: string) => void alerts.push(words) });
  return alerts;
}

test('a deletion that is refused in the very moment is told by an alert', async () => {
  const alerts = at('/exhibitmanagement');
  begin();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await db.outbox.add(deletion);
  await vi.waitFor(() => expect(alerts).toEqual(['It is on loan.']));
  expect(said).toEqual([]);
});

test('a deletion that is refused in the very moment in which its screen was left has a toast', async () => {
  const alerts = at('/profile');
  begin();
  await db.outbox.add(deletion);
  await vi.waitUntil(() => said.length > 0);
  expect(said).toEqual(['It is on loan.']);
  expect(alerts).toEqual([]);
});
