import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepReader, removeOldReader } from './reader.ts';

const origin = 'https://museum.example';
const shell = [{ url: 'index.html', revision: 'r1' }];
const reader = ['library-reader-a1.js', 'zxing_reader-b2.wasm'].map((name) => ({
  url: `assets/${name}`,
  revision: null,
}));

let kept: Map<string, Response>;
let asked: string[];

beforeEach(() => {
  kept = new Map();
  asked = [];
  const cache = {
    match: (key: string) => Promise.resolve(kept.get(key)),
    put: (key: string, answer: Response) => Promise.resolve(kept.set(key, answer)),
    keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
    delete: ({ url }: Request) => Promise.resolve(kept.delete(url)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), has: () => Promise.resolve(true) });
  vi.stubGlobal('self', { location: { href: `${origin}/sw.js` } });
  answerWith(() => new Response('bytes', { headers: { 'content-type': 'application/wasm' } }));
});

afterEach(() => vi.unstubAllGlobals());

test('the reader is fetched once, however often pages ask for it', async () => {
  await keepReader(reader, shell);
  await keepReader(reader, shell);
  expect(asked).toEqual(reader.map(({ url }) => url));
  expect([...kept.keys()]).toEqual(reader.map(({ url }) => `${origin}/${url}`));
});

test("a portal's page is not taken for it, and the next page may ask again", async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  answerWith(() => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }));
  await keepReader(reader, shell);
  expect([kept.size, warn.mock.calls.length]).toEqual([0, 1]);
});

test('a later version removes what no page asks for any more', async () => {
  kept.set(`${origin}/assets/library-reader-z9.js`, new Response('old'));
  await keepReader(reader, shell);
  await removeOldReader(reader);
  expect([...kept.keys()]).toEqual(reader.map(({ url }) => `${origin}/${url}`));
});

function answerWith(answer: () => Response): void {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(answer());
  });
}
