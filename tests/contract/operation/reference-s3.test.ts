// Files in a bucket: what holds for a folder holds there too, and what its faults do.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteExhibit, getExhibit } from '#contract/exhibits.ts';
import { fileSize } from '#contract/limits.ts';
import type { UploadTarget } from '#contract/uploads.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import { defaultConfig } from '#provider/config.ts';
import { openS3Store } from '#provider/files/s3-store.ts';
import { tidy } from '#provider/housekeeping.ts';
import { createLog } from '#provider/log.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import type { S3Server } from '#tests/support/s3.ts';
import { startS3 } from '#tests/support/s3.ts';
import { mostHeldDuring, twentyLargeFiles } from '#tests/contract/large-files.ts';
import { pdfFile, pngImage, textFile } from '#tests/contract/sample-files.ts';
import { call, refusal, send } from '#tests/contract/target.ts';

const log = createLog('silent');
const hour = 60 * 60_000;
let s3: S3Server;
let provider: TestProvider;
let user: TestUser;
let exhibitId: string;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => s3.close());
beforeEach(async () => {
  // The store's clock has to agree with the provider's, and both run here.
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-03-03T10:00:00Z');
  const files = await openS3Store(s3.place, { ...defaultConfig, clock: () => new Date(), log });
  provider = await providerInProcess({ files });
  user = await provider.addUser();
  [exhibitId = ''] = await provider.addExhibits(user.museumId, 1);
});
afterEach(async () => {
  s3.fault = undefined;
  await provider.close();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

function documentTarget(...fileName: string[]): UploadTarget {
  return { purpose: 'exhibit_document', exhibitId, fileName };
}

const image: () => UploadTarget = () => ({ purpose: 'exhibit_image', exhibitId, fileName: ['vase.png'] });

async function addressOf(target: UploadTarget): Promise<string> {
  const { data } = await call(provider, getUploadAddresses, target, user.token);
  return data[0] ?? '';
}

const put = (address: string, file: Blob) =>
  fetch(address, { method: 'PUT', headers: { 'Content-Type': file.type }, body: file });
const get = (address: string | null = '') => fetch(address ?? '');
const verify = async (target: UploadTarget) => call(provider, verifyUpload, target, user.token);

async function upload(target: UploadTarget, file: Blob) {
  expect((await put(await addressOf(target), file)).status).toBe(200);
  return verify(target);
}

const exhibit = async () => (await call(provider, getExhibit, { id: exhibitId }, user.token)).data;

/** Whether the store has anything below `incoming` or `kept` that an address of this key leads to. */
const isThere = async (address: string | null) => (await get(address)).status === 200;

describe('an upload address', () => {
  test('leads to the store itself, for PUT and for its own file alone, and expires', async () => {
    const address = new URL(await addressOf(image()));
    expect(address.origin).toBe(s3.place.endpoint);
    const elsewhere = new URL(address);
    elsewhere.pathname = elsewhere.pathname.replace('vase.png', 'other.png');
    const longer = new URL(address);
    longer.searchParams.set('X-Amz-Expires', '86400');
    for (const wrong of [elsewhere, longer]) expect((await put(wrong.href, pngImage())).status).toBe(403);
    expect((await get(address.href)).status).toBe(403);
    pass(16 * 60_000);
    expect((await put(address.href, pngImage())).status).toBe(403);
    expect((await verify(image())).code).toBe(404);
    expect((await upload(image(), pngImage())).code).toBe(200);
  });

  test('is one that a page of any panel may send to', async () => {
    const preflight = await fetch(await addressOf(image()), {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://panel.example',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect([preflight.status, preflight.headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*']);
  });

  test('takes what is too large, and verifying refuses it and removes it', async () => {
    const address = await addressOf(image());
    await put(address, new Blob([new Uint8Array(fileSize.max + 1)], { type: 'image/png' }));
    expect((await verify(image())).code).toBe(413);
    expect((await verify(image())).code).toBe(404);
    expect((await exhibit()).image_url).toBeNull();
  });

  test('of a verified file changes nothing any more', async () => {
    const address = await addressOf(documentTarget('a.txt'));
    await put(address, textFile('first'));
    await verify(documentTarget('a.txt'));
    await put(address, textFile('<script>alert(1)</script>'));
    await verify(documentTarget('a.txt'));
    expect(await (await get((await exhibit()).documents[0]?.file_key)).text()).toBe('first');
  });

  test('that gets another file after the first was looked at: what nobody looked at is not kept', async () => {
    const address = await addressOf(documentTarget('a.txt'));
    await put(address, textFile('first'));
    s3.fault = async ({ headers }) => {
      if (!headers['x-amz-copy-source']) return false;
      s3.fault = undefined;
      await put(address, new Blob([new Uint8Array([1, 2, 0, 255])]));
      return false;
    };
    const answer = await send(provider, verifyUpload, documentTarget('a.txt'), user.token);
    expect(answer.status).toBe(503);
    expect((await verify(documentTarget('a.txt'))).code).toBe(415);
    expect((await exhibit()).documents).toEqual([]);
  });
});

describe('verifying', () => {
  test.each([
    ['notes.txt', textFile('Böhm'), 200],
    ['paper.pdf', pdfFile(), 200],
    ['paper.pdf', textFile('not a PDF'), 415],
    ['notes.txt', new Blob([new Uint8Array([1, 2, 0, 255])]), 415],
    ['notes.txt', new Blob([]), 415],
  ])('%s tells its kind from what is in it', async (name, file, code) => {
    expect((await upload(documentTarget(name), file)).code).toBe(code);
    expect((await verify(documentTarget(name))).code).toBe(code);
    expect((await exhibit()).documents).toHaveLength(code === 200 ? 1 : 0);
  });

  test('twice at the same moment makes one document, and refuses nobody for good', async () => {
    await put(await addressOf(documentTarget('a.txt')), textFile('a'));
    const answers = await Promise.all(
      [1, 2, 3].map(async () => send(provider, verifyUpload, documentTarget('a.txt'), user.token)),
    );
    for (const { status } of answers) expect([200, 503]).toContain(status);
    expect((await verify(documentTarget('a.txt'))).code).toBe(200);
    expect((await exhibit()).documents).toHaveLength(1);
  });

  test('twenty large files does not hold them in memory', async () => {
    const { names, file } = await twentyLargeFiles();
    const { data } = await call(provider, getUploadAddresses, documentTarget(...names), user.token);
    for (const address of data) await put(address, file);
    const held = await mostHeldDuring(async () => {
      expect((await verify(documentTarget(...names))).code).toBe(200);
    });
    expect(held).toBeLessThan(6 * fileSize.max);
  });
});

describe('a stored file', () => {
  test('is not to be had before it is verified', async () => {
    const address = await addressOf(image());
    await put(address, pngImage());
    const key = new URL(address).pathname.split('/incoming/')[1] ?? '';
    expect((await get(provider.files.fileAddress('', key))).status).toBe(404);
  });

  test('keeps one address for half a week, which goes on working for another half', async () => {
    await upload(image(), pngImage());
    const first = (await exhibit()).image_url;
    const begun = Date.now();
    const window = (7 * 24 * hour) / 2;
    const ends = Math.ceil(begun / window) * window;
    pass(ends - begun - 1000);
    expect((await exhibit()).image_url).toBe(first);
    pass(1000);
    const second = (await exhibit()).image_url;
    expect(second).not.toBe(first);
    expect(new URL(second ?? '').pathname).toBe(new URL(first ?? '').pathname);
    pass(window - 1000);
    expect((await get(first)).status).toBe(200);
    pass(2000);
    expect((await get(first)).status).toBe(403);
  });

  test('comes with its kind and its name, whatever it was sent as', async () => {
    await put(await addressOf(documentTarget('Größe "1".txt')), new Blob(['text'], { type: 'text/html' }));
    await verify(documentTarget('Größe "1".txt'));
    const { headers } = await get((await exhibit()).documents[0]?.file_key);
    expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe(
      `inline; filename="Gr__e _1_.txt"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.txt`,
    );
    expect(headers.get('Cache-Control')).toContain('private');
  });

  test('goes with its exhibit', async () => {
    await upload(image(), pngImage());
    await upload(documentTarget('a.txt'), textFile('a'));
    const { image_url, documents } = await exhibit();
    const addresses = [image_url, documents[0]?.file_key ?? null];
    expect(await Promise.all(addresses.map(isThere))).toEqual([true, true]);
    await call(provider, deleteExhibit, { id: exhibitId }, user.token);
    expect(await Promise.all(addresses.map(isThere))).toEqual([false, false]);
  });

  test('is removed after an hour when nobody verified it, and kept when somebody did', async () => {
    await upload(image(), pngImage());
    await put(await addressOf(documentTarget('left.txt')), textFile('left'));
    pass(1.1 * hour);
    s3.requests.length = 0;
    await tidy({ ...provider, clock: () => new Date(), config: defaultConfig, log });
    expect(s3.requests).toContainEqual(expect.stringMatching(/^DELETE .*incoming\/.*left\.txt$/));
    expect((await verify(documentTarget('left.txt'))).code).toBe(404);
    expect(await isThere((await exhibit()).image_url)).toBe(true);
  });
});

describe('while the store does not answer', () => {
  test('a tablet is told to ask again, and nothing of what it sent is lost', async () => {
    await put(await addressOf(documentTarget('a.txt')), textFile('a'));
    s3.fault = (request) => Boolean(request.socket.destroy());
    const answer = await send(provider, verifyUpload, documentTarget('a.txt'), user.token);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10']);
    expect((await refusal(answer)).message).toMatch(/try again/);
    s3.fault = (_, response) => Boolean(response.writeHead(500).end());
    const broken = await send(provider, verifyUpload, documentTarget('a.txt'), user.token);
    expect(broken.status).toBe(503);
    s3.fault = undefined;
    expect((await verify(documentTarget('a.txt'))).code).toBe(200);
    expect(await (await get((await exhibit()).documents[0]?.file_key)).text()).toBe('a');
  });

  test('lists come all the same, with the addresses of their files', async () => {
    await upload(image(), pngImage());
    s3.fault = (request) => Boolean(request.socket.destroy());
    expect((await exhibit()).image_url).toContain('vase.png');
  });
});
