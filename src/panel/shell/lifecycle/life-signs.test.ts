import 'fake-indexeddb/auto';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForLife } from './life-signs.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const wake = vi.fn();
let db: MuseumDatabase;
let now: number;
let life: ReturnType<typeof listenForLife>;

beforeEach(async () => {
  now = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  db = await openMuseum('https://museum.example/api', 'ann');
  life = listenForLife(db, wake);
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
