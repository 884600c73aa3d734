import 'fake-indexeddb/auto';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForActivity } from './activity.ts';

const wake = vi.fn();
let page: EventTarget & { visibilityState: 'visible' | 'hidden' };
let db: MuseumDatabase;
let now: number;
let life: ReturnType<typeof listenForActivity>;

beforeEach(async () => {
  now = 0;
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  db = await openMuseum('https://museum.example/api', 'ann');
  life = listenForActivity(db, wake);
});

afterEach(async () => {
  life.stop();
  await db.delete();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('nobody looks at a panel that is hidden', () => {
  show('hidden');
  expect(life.idle()).toBe(Infinity);
  expect(wake).not.toHaveBeenCalled();
});

test('whoever brings the panel to the front looks at it, also without a touch', () => {
  show('hidden');
  now = 3_600_000;
  show('visible');
  expect(life.idle()).toBe(0);
  expect(wake).toHaveBeenCalledWith('reachable');
});

test('whoever works in another tab counts for the engine of a hidden one', async () => {
  const other = new BroadcastChannel('vitrine-presence');
  try {
    show('hidden');
    now = 3_600_000;
    other.postMessage(null);
    await vi.waitFor(() => expect(life.idle()).toBe(0));
    now += 2_000;
    expect(life.idle()).toBe(2_000);
  } finally {
    other.close();
  }
});

test('other tabs hear of touches, and not of each of them', () => {
  const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  for (let key = 0; key < 10; key++) {
    now += 100;
    page.dispatchEvent(new Event('keydown'));
  }
  expect(posted).toHaveBeenCalledTimes(3);
  now += 1_000;
  page.dispatchEvent(new Event('pointerdown'));
  expect(posted).toHaveBeenCalledTimes(4);
});

test('a touch in one tab is heard in another', async () => {
  const other = listenForActivity(db, wake);
  try {
    now = 60_000;
    page.dispatchEvent(new Event('wheel'));
    show('hidden');
    await vi.waitFor(() => expect(other.idle()).toBe(0));
  } finally {
    other.stop();
  }
});
