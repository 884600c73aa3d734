import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Pages } from './large-list.ts';
import { compressed, encoded, jsonOf, streamOf } from './large-list.ts';

async function* pagesOf(...pages: number[][]): Pages<number> {
  for (const page of pages.slice(0, -1)) yield page;
  return pages.at(-1) ?? [];
}

const read = async (pages: Pages<number>) => new Response(await streamOf(encoded(jsonOf(pages)))).text();

test.each([
  [[[]], '{"data":[]}'],
  [[[1]], '{"data":[1]}'],
  [[[1, 2], []], '{"data":[1,2]}'],
  [[[1, 2], [3, 4], [5]], '{"data":[1,2,3,4,5]}'],
])('%j leaves as one list', async (pages, text) => {
  expect(await read(pagesOf(...pages))).toBe(text);
});

test('a short list waits for none of the long ones', async () => {
  const order: string[] = [];
  async function* long(): Pages<number> {
    for (let page = 0; page < 20; page += 1) yield [page];
    return [];
  }
  const longs = Array.from({ length: 8 }, async () => read(long()).then(() => order.push('long')));
  await new Promise((resolve) => setTimeout(resolve, 1));
  await read(pagesOf([1])).then(() => order.push('short'));
  await Promise.all(longs);
  expect(order[0]).toBe('short');
});

test('a list that fails at its first page is a failure; one that fails later breaks off, and holds up no other', async () => {
  async function* failing(after: number): Pages<number> {
    for (let page = 0; page < after; page += 1) yield [page];
    throw new Error('no database');
  }
  await expect(streamOf(encoded(jsonOf(failing(0))))).rejects.toThrow('no database');
  await expect(read(failing(2))).rejects.toThrow('no database');
  expect(await read(pagesOf([1], [2], [3]))).toBe('{"data":[1,2,3]}');
});

test('a compressed list is whole, and kept when it is, and only then', async () => {
  const kept: Uint8Array[] = [];
  const zipped = async (pages: Pages<number>) =>
    new Response(await streamOf(compressed(jsonOf(pages), (bytes) => void kept.push(bytes)))).arrayBuffer();
  const bytes = Buffer.from(await zipped(pagesOf([1, 2], [3])));
  expect(gunzipSync(bytes).toString()).toBe('{"data":[1,2,3]}');
  expect(kept.map((one) => Buffer.from(one))).toEqual([bytes]);
  async function* failing(): Pages<number> {
    yield [1];
    throw new Error('no database');
  }
  await expect(zipped(failing())).rejects.toThrow('no database');
  expect(kept).toHaveLength(1);
});
