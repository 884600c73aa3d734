import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepApart, removeOldApart } from './kept-apart.ts';

const origin = 'https://museum.example';
const shell = [{ url: 'index.html', revision: 'r1' }];
const named = (name: string) => ({ url: `assets/${name}`, revision: null });
const reader = ['library-reader-a1.js', 'zxing_reader-b2.wasm'].map(named);
const later = [named('later/import-exhibits-c3.js')];
const all = [...shell, ...reader, ...later];

/** By cache, then by address. */
let stores: Map<string, Map<string, Response>>;
let asked: string[];

beforeEach(() => {
  stores = new Map();
  asked = [];
  const open = (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return Promise.resolve({
      match: (key: string) => Promise.resolve(kept.get(key)),
      put: (key: string, answer: Response) => Promise.resolve(kept.set(key, answer)),
      keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
      delete: ({ url }: Request) => Promise.resolve(kept.delete(url)),
    });
  };
  vi.stubGlobal('caches', { open, has: (name: string) => Promise.resolve(stores.has(name)) });
  vi.stubGlobal('self', { location: { href: `${origin}/sw.js` } });
  answerWith(() => new Response('bytes', { headers: { 'content-type': 'application/wasm' } }));
});

afterEach(() => vi.unstubAllGlobals());

test('each kind is fetched once, however often pages ask for it, into a cache of its own', async () => {
  await keepApart('reader', all);
  await keepApart('reader', all);
  expect(asked).toEqual(reader.map(({ url }) => url));
  await keepApart('later', all);
  expect(asked).toEqual([...reader, ...later].map(({ url }) => url));
  expect([...stores.keys()]).toEqual(['vitrine-reader', 'vitrine-later']);
  expect([...(stores.get('vitrine-later')?.keys() ?? [])]).toEqual(addressesOf(later));
});

test("a portal's page is not taken for it, and the next page may ask again", async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  answerWith(() => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }));
  await keepApart('reader', all);
  expect([stores.get('vitrine-reader')?.size, warn.mock.calls.length]).toEqual([0, 1]);
  answerWith(() => new Response('bytes'));
  await keepApart('reader', all);
  expect([...(stores.get('vitrine-reader')?.keys() ?? [])]).toEqual(addressesOf(reader));
});

test('a later version removes what no page asks for any more, of each kind', async () => {
  await keepApart('reader', all);
  await keepApart('later', all);
  for (const kept of stores.values()) kept.set(`${origin}/assets/old-z9.js`, new Response('old'));
  await removeOldApart(all);
  expect([...stores.values()].map((kept) => [...kept.keys()])).toEqual([
    addressesOf(reader),
    addressesOf(later),
  ]);
});

test('where nothing was kept apart, no cache is made by cleaning up', async () => {
  await removeOldApart(all);
  expect(stores.size).toBe(0);
});

const addressesOf = (files: readonly { url: string }[]) => files.map(({ url }) => `${origin}/${url}`);

function answerWith(answer: () => Response): void {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(answer());
  });
}
