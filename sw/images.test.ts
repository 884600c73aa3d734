import { beforeEach, expect, test, vi } from 'vitest';

const address = 'https://files.example/vase.png';

/** As much of the Cache API as the worker uses. `room` is how many answers fit. */
class FakeCache {
  readonly answers = new Map<string, Response>();
  room = Infinity;
  readonly match = (key: string | Request) => Promise.resolve(this.answers.get(urlOf(key))?.clone());
  readonly keys = () => Promise.resolve([...this.answers.keys()].map((url) => new Request(url)));
  readonly delete = (key: string) => Promise.resolve(this.answers.delete(key));

  readonly put = (key: string, response: Response) => {
    if (this.answers.size >= this.room) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    this.answers.set(key, response);
    return Promise.resolve();
  };
}

let cache: FakeCache;
let images: typeof import('./images.ts');
const later: Promise<unknown>[] = [];

beforeEach(async () => {
  cache = new FakeCache();
  later.length = 0;
  const deleteCache = () => {
    cache.answers.clear();
    return Promise.resolve(true);
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), delete: deleteCache });
  vi.stubGlobal('self', { navigator: { storage: { estimate: () => Promise.resolve({ quota: 1e9 }) } } });
  vi.stubGlobal('fetch', () => Promise.resolve(image()));
  // Its index lives as long as the worker does.
  vi.resetModules();
  images = await import('./images.ts');
});

test('an image is answered although there is no room to keep it', async () => {
  cache.room = 0;
  expect((await ask(address)).status).toBe(200);
  await expect(Promise.all(later)).resolves.toBeDefined();
});

test('when storage is full, half of the images make room', async () => {
  for (const name of ['a', 'b', 'c', 'd']) {
    await ask(`https://files.example/${name}.png`);
    await Promise.all(later);
  }
  cache.room = 4;
  await ask(address);
  await Promise.all(later);
  expect([...cache.answers.keys()]).toHaveLength(3);
  expect(cache.answers.has(address)).toBe(true);
});

test('an image that arrives after logout is not kept', async () => {
  await ask(address);
  await images.clearImages();
  await Promise.all(later);
  expect(cache.answers.size).toBe(0);
});

test('an image on the way while the person signs out is not kept', async () => {
  let arrive: ((response: Response) => void) | undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)));
  const answer = ask(address);
  await vi.waitFor(() => expect(arrive).toBeDefined());
  await images.clearImages();
  arrive?.(image());
  await answer;
  await Promise.all(later);
  expect(cache.answers.size).toBe(0);
});

function ask(url: string): Promise<Response> {
  const event = {
    request: new Request(url),
    waitUntil: (promise: Promise<unknown>) => void later.push(promise),
  };
  return images.answerImage(event as Parameters<typeof images.answerImage>[0]);
}

function image(): Response {
  return new Response('pixels', { headers: { 'content-type': 'image/png' } });
}

function urlOf(key: string | Request): string {
  return typeof key === 'string' ? key : key.url;
}
