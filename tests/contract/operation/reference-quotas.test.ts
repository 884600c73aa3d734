// What one museum may store at the reference provider, and what checking it costs.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getExhibit } from '#contract/exhibits.ts';
import { fileSize } from '#contract/limits.ts';
import type { UploadTarget } from '#contract/uploads.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import { defaultConfig } from '#provider/config.ts';
import { tidy } from '#provider/housekeeping.ts';
import { createLog } from '#provider/log.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { mostHeldDuring, twentyLargeFiles } from '#tests/contract/large-files.ts';
import { pngImage, textFile } from '#tests/contract/sample-files.ts';
import { call, refusal, send } from '#tests/contract/target.ts';

let now: Date;
let provider: TestProvider;
let user: TestUser;
let exhibitId: string;

beforeEach(async () => {
  now = new Date('2026-03-03T10:00:00Z');
  provider = await providerInProcess({ clock: () => now });
  user = await provider.addUser();
  [exhibitId = ''] = await provider.addExhibits(user.museumId, 1);
});
afterEach(async () => provider.close());

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

function documentTarget(...fileName: string[]): UploadTarget {
  return { purpose: 'exhibit_document', exhibitId, fileName };
}

function imageTarget(fileName = 'vase.png'): UploadTarget {
  return { purpose: 'exhibit_image', exhibitId, fileName: [fileName] };
}

async function addressOf(target: UploadTarget): Promise<string> {
  const { data } = await call(provider, getUploadAddresses, target, user.token);
  return data[0] ?? '';
}

async function put(address: string, file: Blob): Promise<Response> {
  const body = await file.arrayBuffer();
  return provider.fetch(
    new Request(address, { method: 'PUT', headers: { 'Content-Type': file.type }, body }),
  );
}

async function verify(target: UploadTarget) {
  return call(provider, verifyUpload, target, user.token);
}

async function upload(target: UploadTarget, file: Blob) {
  await put(await addressOf(target), file);
  return verify(target);
}

async function exhibit() {
  return (await call(provider, getExhibit, { id: exhibitId }, user.token)).data;
}

test('twenty large files are verified without being held in memory', async () => {
  const { names, file } = await twentyLargeFiles();
  const { data } = await call(provider, getUploadAddresses, documentTarget(...names), user.token);
  for (const address of data) await put(address, file);
  const held = await mostHeldDuring(async () => {
    expect((await verify(documentTarget(...names))).code).toBe(200);
  });
  expect(held).toBeLessThan(6 * fileSize.max);
  expect((await exhibit()).documents).toHaveLength(20);
});

describe('a museum stores', () => {
  const limited = (quota: { files: number; bytes: number }) =>
    providerInProcess({ clock: () => now, config: { quota } });
  const ask = (at: TestProvider, who: TestUser, ...fileName: string[]) =>
    send(at, getUploadAddresses, { purpose: 'user_profile', fileName }, who.token);
  const full = (most: string) => ({
    status: 422,
    message: `Your museum’s storage of ${most} is full. Please delete files that aren’t needed, or ask whoever runs this server for more.`,
  });

  test('as many files as it may, whoever of it asks, and another museum as many', async () => {
    const few = await limited({ files: 3, bytes: 1024 ** 3 });
    const colleague = await few.addUser({ museumId: user.museumId });
    expect((await ask(few, user, 'a.png', 'b.png')).status).toBe(200);
    expect((await ask(few, colleague, 'c.png')).status).toBe(200);
    expect(await refusal(await ask(few, colleague, 'd.png'))).toEqual(full('3 files'));
    expect((await ask(few, await few.addUser(), 'd.png')).status).toBe(200);
    await few.close();
  });

  test('as many bytes as it may: what is announced counts in full, what is there as it is', async () => {
    const small = await limited({ files: 100, bytes: 2 * fileSize.max });
    expect((await ask(small, user, 'a.png', 'b.png')).status).toBe(200);
    expect(await refusal(await ask(small, user, 'c.png'))).toEqual(full('20 MB'));
    now = minutes(61);
    await tidy({ ...small, clock: () => now, config: defaultConfig, log: createLog('silent') });
    await upload(imageTarget(), pngImage());
    expect((await ask(small, user, 'c.png')).status).toBe(200);
    expect(await refusal(await ask(small, user, 'd.png'))).toEqual(full('20 MB'));
    await small.close();
  });

  test('nothing of what was sent and not verified within the hour: its bytes are gone as well', async () => {
    const address = await addressOf(documentTarget('left.txt'));
    await put(address, textFile('left'));
    const key = new URL(address).pathname.slice('/api/files/'.length);
    const arrivedAfter = async (minute: number) => {
      await tidy({
        ...provider,
        clock: () => minutes(minute),
        config: defaultConfig,
        log: createLog('silent'),
      });
      const file = await provider.files.arrived(key);
      await file?.close();
      return file?.size ?? null;
    };
    expect(await arrivedAfter(59)).toBe(4);
    expect(await arrivedAfter(61)).toBeNull();
  });

  test('no more when twenty ask at the same moment', async () => {
    const few = await limited({ files: 5, bytes: 1024 ** 3 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(few, user, `${index}.png`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    await few.close();
  });

  test('nothing that comes after its hour, or once more after it was verified', async () => {
    const early = await addressOf(imageTarget());
    await put(early, pngImage());
    await verify(imageTarget());
    expect((await put(early, pngImage())).status).toBe(200);
    const keyOf = (address: string) => new URL(address).pathname.slice('/api/files/'.length);
    expect(await provider.files.arrived(keyOf(early))).toBeNull();

    const late = await addressOf(documentTarget('late.txt'));
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(Buffer.from('late'));
        const config = { ...defaultConfig, abandonedUploadsLast: -1 };
        await tidy({ ...provider, clock: () => now, config, log: createLog('silent') });
        controller.close();
      },
    });
    const sent = new Request(late, { method: 'PUT', body, duplex: 'half' } as RequestInit);
    expect((await provider.fetch(sent)).status).toBe(404);
    expect(await provider.files.arrived(keyOf(late))).toBeNull();
  });
});
