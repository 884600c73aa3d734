import { describe, expect, test } from 'vitest';
import { deleteExhibit, getExhibit } from '#contract/exhibits.ts';
import { fileSize } from '#contract/limits.ts';
import { getMuseum } from '#contract/museum.ts';
import { getUploadAddresses } from '#contract/uploads.ts';
import { defaultConfig } from '#provider/config.ts';
import { tidy } from '#provider/housekeeping.ts';
import { createLog } from '#provider/log.ts';
import type { TestProvider } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { pdfFile, pngImage, textFile } from '#tests/contract/sample-files.ts';
import { givenAnExhibit } from '#tests/contract/exhibit-files.ts';
import { call, refusal, send } from '#tests/contract/target.ts';

const given = givenAnExhibit();
const { addressOf, put, verify, upload, exhibit, minutes, documentTarget, imageTarget } = given;

async function get(address: string | null): Promise<Response> {
  return given.provider.fetch(new Request(address ?? 'http://none.test'));
}

describe('a signed upload address', () => {
  test('expires, and the next one works', async () => {
    const address = await addressOf(imageTarget());
    given.now = minutes(16);
    expect(await refusal(await put(address, pngImage()))).toEqual({
      status: 403,
      message: expect.stringContaining('expired'),
    });
    expect((await verify(imageTarget())).code).toBe(404);
    expect((await upload(imageTarget(), pngImage())).code).toBe(200);
  });

  test('is for PUT alone and for its own file alone', async () => {
    const address = new URL(await addressOf(imageTarget()));
    const forged = new URL(address);
    forged.searchParams.set('expires', String(Number(address.searchParams.get('expires')) + 1));
    const elsewhere = new URL(address);
    elsewhere.pathname = elsewhere.pathname.replace('vase.png', 'other.png');
    const unsigned = new URL(address);
    unsigned.search = '';
    for (const wrong of [forged, elsewhere, unsigned]) {
      expect((await put(wrong.href, pngImage())).status).toBe(403);
    }
    expect((await get(address.href)).status).toBe(403);
  });

  test('never leads out of its folder', async () => {
    const names = [
      '../../../escaped.png',
      '..',
      '/etc/passwd',
      '..\\..\\x.png',
      '%2e%2e%2fx.png',
      'a\u2044b.png',
    ];
    for (const name of names) {
      const { pathname } = new URL(await addressOf(imageTarget(name)));
      expect(pathname).toMatch(
        /^\/api\/files\/\d+\/exhibit_image\/[0-9a-f-]{36}\/[A-Za-z0-9_-][A-Za-z0-9._-]*$/,
      );
    }
    for (const path of ['../../x', '..%2f..%2fx', '%2e%2e/x', '....//x']) {
      const answer = await given.provider.fetch(
        new Request(`${given.provider.url}/files/${path}?expires=9999999999&signature=x`, {
          method: 'PUT',
          body: 'x',
        }),
      );
      expect([403, 404]).toContain(answer.status);
    }
    const label = { name: 'escaped.txt', contentType: 'text/plain' };
    const kept = given.provider.files.keep('../escaped.txt', new Blob(['1']), label);
    await expect(kept).rejects.toThrow('inside');
  });

  test('takes no file above 10 MB, whether or not its length is told, and keeps nothing of it', async () => {
    const address = await addressOf(imageTarget());
    const tooLarge = new Blob([new Uint8Array(fileSize.max + 1)], { type: 'image/png' });
    expect((await put(address, tooLarge)).status).toBe(413);
    const streamed = { method: 'PUT', body: tooLarge.stream(), duplex: 'half' } as RequestInit;
    expect((await given.provider.fetch(new Request(address, streamed))).status).toBe(413);
    expect((await verify(imageTarget())).code).toBe(404);
  });

  test('takes a file of exactly 10 MB', async () => {
    const png = new Uint8Array(fileSize.max);
    png.set(new Uint8Array(await pngImage().arrayBuffer()));
    expect((await upload(imageTarget(), new Blob([png], { type: 'image/png' }))).code).toBe(200);
  });

  test('a broken transfer leaves nothing that could be verified', async () => {
    const address = await addressOf(imageTarget());
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(100)),
      pull: (controller) => controller.error(new Error('connection lost')),
    });
    await given.provider.fetch(new Request(address, { method: 'PUT', body, duplex: 'half' } as RequestInit));
    expect((await verify(imageTarget())).code).toBe(404);
  });

  test('a late PUT cannot change a file that was verified', async () => {
    const address = await addressOf(documentTarget('a.txt'));
    await put(address, textFile('first'));
    await verify(documentTarget('a.txt'));
    await put(address, new Blob(['<script>alert(1)</script>']));
    const [document] = (await exhibit()).documents;
    expect(await (await get(document?.file_key ?? null)).text()).toBe('first');
  });
});

describe('verifying an upload', () => {
  test.each([
    ['notes.txt', textFile('Böhm')],
    ['notes.TXT', textFile('BM begins like a bitmap')],
    ['paper.pdf', pdfFile()],
  ])('%s is a document', async (name, file) => {
    expect(await upload(documentTarget(name), file)).toEqual({ code: 200, message: expect.any(String) });
  });

  test.each([
    ['paper.pdf', textFile('not a PDF')],
    ['notes.txt', pdfFile()],
    ['notes.txt', new Blob([new Uint8Array([1, 2, 0, 255])])],
    ['notes.txt', new Blob([])],
    ['song.mp3', pdfFile()],
    ['program.exe', textFile('MZ')],
    ['no-extension', textFile('text')],
    ['page.html', textFile('<p>Hello</p>')],
  ])('%s with other content is not one, and asking again says the same', async (name, file) => {
    const first = await upload(documentTarget(name), file);
    expect(first).toEqual({ code: 415, message: expect.stringContaining(name) });
    expect(await verify(documentTarget(name))).toEqual(first);
    expect((await exhibit()).documents).toEqual([]);
  });

  test('a drawing in SVG is not an image, for it can run scripts', async () => {
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
    expect((await upload(imageTarget('a.svg'), svg)).code).toBe(415);
  });

  test('one bad file among several links none', async () => {
    const target = documentTarget('good.txt', 'bad.pdf');
    const { data } = await call(given.provider, getUploadAddresses, target, given.user.token);
    await put(data[0] ?? '', textFile('good'));
    await put(data[1] ?? '', textFile('bad'));
    expect((await verify(target)).code).toBe(415);
    expect((await exhibit()).documents).toEqual([]);
  });

  test('twice at the same moment makes one document', async () => {
    await put(await addressOf(documentTarget('a.txt')), textFile('a'));
    const answers = await Promise.all([1, 2, 3].map(async () => verify(documentTarget('a.txt'))));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect((await exhibit()).documents).toHaveLength(1);
  });

  test('a second file of the same name takes the first one’s place', async () => {
    await upload(documentTarget('Notes.txt'), textFile('old'));
    const [old] = (await exhibit()).documents;
    await upload(documentTarget('notes.txt'), textFile('new'));
    const { documents } = await exhibit();
    expect(documents.map(({ name }) => name)).toEqual(['notes.txt']);
    expect(await (await get(documents[0]?.file_key ?? null)).text()).toBe('new');
    expect((await get(old?.file_key ?? null)).status).toBe(404);
  });

  test('a map may be a PDF, a museum image may not', async () => {
    expect((await upload({ purpose: 'museum_map', fileName: ['map.pdf'] }, pdfFile())).code).toBe(200);
    expect((await upload({ purpose: 'museum_image', fileName: ['map.pdf'] }, pdfFile())).code).toBe(415);
    const { data } = await call(given.provider, getMuseum, { id: given.user.museumId }, given.user.token);
    expect([data.map, data.avatar]).toEqual([expect.stringContaining('map.pdf'), null]);
  });

  test('an upload that names no file, or the same file twice, is refused with a message', async () => {
    for (const target of [documentTarget(), documentTarget('a.txt', 'A.txt'), documentTarget(' ')]) {
      const refused = await refusal(await send(given.provider, getUploadAddresses, target, given.user.token));
      expect(refused).toEqual({ status: 422, message: expect.stringMatching(/\S/) });
    }
  });
});

describe('a stored file', () => {
  test('is not served before it is verified', async () => {
    const address = await addressOf(imageTarget());
    await put(address, pngImage());
    const { pathname } = new URL(address);
    const key = pathname.slice('/api/files/'.length);
    expect((await get(given.provider.files.fileAddress('http://provider.test', key))).status).toBe(404);
  });

  test('keeps one address for a week, which goes on working for a week more', async () => {
    await upload(imageTarget(), pngImage());
    const first = (await exhibit()).image_url;
    given.now = minutes(60);
    expect((await exhibit()).image_url).toBe(first);
    given.now = minutes(7 * 24 * 60);
    const second = (await exhibit()).image_url;
    expect(second).not.toBe(first);
    expect(new URL(second ?? '').pathname).toBe(new URL(first ?? '').pathname);
    expect((await get(first)).status).toBe(200);
    given.now = minutes(7 * 24 * 60);
    expect((await get(first)).status).toBe(403);
  });

  test('comes with its kind and its name, and can run nothing', async () => {
    await upload(documentTarget('Größe "1".txt'), textFile('text'));
    const [document] = (await exhibit()).documents;
    const { headers } = await get(document?.file_key ?? null);
    expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe(
      `inline; filename="Gr__e _1_.txt"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.txt`,
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(headers.get('Cache-Control')).toContain('private');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  test('follows the address that was asked, or the one that people use', async () => {
    await upload(imageTarget(), pngImage());
    const addressAt = async (at: TestProvider, headers: Record<string, string>) => {
      const asked = await send(at, getExhibit, { id: given.exhibitId }, given.user.token, headers);
      const { data } = (await asked.json()) as { data: { image_url: string } };
      return data.image_url;
    };
    const behind = { 'X-Forwarded-Proto': 'http, https' };
    // Without a proxy, whoever asks has written it.
    const pretended = { 'X-Forwarded-Proto': 'https' };
    expect(new URL(await addressAt(given.provider, pretended)).origin).toBe('http://provider.test');
    const proxied = await providerInProcess({ clock: () => given.now, config: { trustedProxies: 1 } });
    expect(new URL(await addressAt(proxied, behind)).origin).toBe('https://provider.test');
    await proxied.close();

    const config = { publicUrl: 'https://museum.example/' };
    const published = await providerInProcess({ clock: () => given.now, config });
    expect(await addressAt(published, {})).toMatch(/^https:\/\/museum\.example\/api\/files\/\d/);
    await published.close();
  });

  test('goes with its exhibit', async () => {
    await upload(imageTarget(), pngImage());
    await upload(documentTarget('a.txt'), textFile('a'));
    const { image_url, documents } = await exhibit();
    await call(given.provider, deleteExhibit, { id: given.exhibitId }, given.user.token);
    expect((await get(image_url)).status).toBe(404);
    expect((await get(documents[0]?.file_key ?? null)).status).toBe(404);
  });

  test('is removed after an hour when nobody verified it, and kept when somebody did', async () => {
    await upload(imageTarget(), pngImage());
    await put(await addressOf(documentTarget('left.txt')), textFile('left'));
    given.now = minutes(61);
    const log = createLog('silent');
    await tidy({ ...given.provider, clock: () => given.now, config: defaultConfig, log });
    expect((await verify(documentTarget('left.txt'))).code).toBe(404);
    expect((await get((await exhibit()).image_url)).status).toBe(200);
  });
});
