import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { jsonAnswer } from './json-answer.ts';

const app = new Hono();
app.get('/:length', async (c) => jsonAnswer(c, JSON.stringify('é'.repeat(Number(c.req.param('length'))))));

const ask = async (length: number, accepted?: string) =>
  app.request(`/${length}`, accepted === undefined ? {} : { headers: { 'Accept-Encoding': accepted } });

test('a short answer is sent as it is, and says how long it is', async () => {
  const answer = await ask(10, 'gzip');
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  expect(answer.headers.get('Content-Length')).toBe('22');
  expect(await answer.json()).toBe('é'.repeat(10));
});

test('a long answer is compressed for who reads that, and caches are told so', async () => {
  const answer = await ask(5000, 'br;q=1.0, gzip;q=0.8');
  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
  expect(JSON.parse(gunzipSync(bytes).toString())).toBe('é'.repeat(5000));
});

test.each([undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.0, deflate'])(
  'who accepts %j gets a long answer as it is',
  async (accepted) => {
    const answer = await ask(5000, accepted);
    expect(answer.headers.get('Content-Encoding')).toBeNull();
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await answer.json()).toBe('é'.repeat(5000));
  },
);
