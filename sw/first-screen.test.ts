import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstScreen } from './first-screen.ts';

const address = 'https://museum.example/exhibitmanagement';
const files = [
  { url: 'index.html', revision: 'r1' },
  { url: 'assets/index-a1.js', revision: null },
];

/** Addresses, each with the script of the page that is kept for it. */
let kept: Map<string, Response>;

beforeEach(() => {
  kept = new Map();
  const match = (url: string, { cacheName }: { cacheName: string }) =>
    Promise.resolve(cacheName === 'vitrine-screen' ? kept.get(url) : undefined);
  vi.stubGlobal('caches', { match });
});

afterEach(() => vi.unstubAllGlobals());

test('the page that is kept for an address is what a start there begins with', async () => {
  keep('/assets/index-a1.js');
  expect(await (await firstScreen(address, files))?.text()).toBe('rows');
});

test('nothing is shown at another page of the list, nor where it is searched', async () => {
  keep('/assets/index-a1.js');
  expect(await firstScreen(`${address}?page=2`, files)).toBeUndefined();
  expect(await firstScreen('https://museum.example/themes', files)).toBeUndefined();
});

test('what another build has kept is not shown: its scripts and styles may be gone', async () => {
  keep('/assets/index-z9.js');
  expect(await firstScreen(address, files)).toBeUndefined();
  keep(null);
  expect(await firstScreen(address, files)).toBeUndefined();
});

test('a storage that cannot be read holds no start up', async () => {
  vi.stubGlobal('caches', { match: () => Promise.reject(new DOMException('broken', 'UnknownError')) });
  expect(await firstScreen(address, files)).toBeUndefined();
});

function keep(script: string | null): void {
  kept.set(address, new Response('rows', script ? { headers: { 'X-Script': script } } : undefined));
}
