// What one museum may store at the reference provider, and what checking it costs.
import { describe, expect, test } from 'vitest';
import { fileSize } from '#contract/limits.ts';
import { getUploadAddresses } from '#contract/uploads.ts';
import { defaultConfig } from '#provider/config.ts';
import { tidy } from '#provider/housekeeping.ts';
import { createLog } from '#provider/log.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { mostHeldDuring, twentyLargeFiles } from '#tests/contract/large-files.ts';
import { pngImage, textFile } from '#tests/contract/sample-files.ts';
import { givenAnExhibit } from '#tests/contract/exhibit-files.ts';
import { call, refusal, send } from '#tests/contract/target.ts';

const given = givenAnExhibit();
const { addressOf, put, verify, upload, exhibit, minutes, documentTarget, imageTarget } = given;

test('twenty large files are verified without being held in memory', async () => {
  const { names, file } = await twentyLargeFiles();
  const { data } = await call(given.provider, getUploadAddresses, documentTarget(...names), given.user.token);
  for (const address of data) await put(address, file);
  const held = await mostHeldDuring(async () => {
    expect((await verify(documentTarget(...names))).code).toBe(200);
  });
  expect(held).toBeLessThan(6 * fileSize.max);
  expect((await exhibit()).documents).toHaveLength(20);
});

describe('a museum stores', () => {
  const limited = (quota: { files: number; bytes: number }) =>
    providerInProcess({ clock: () => given.now, config: { quota } });
  const ask = (at: TestProvider, who: TestUser, ...fileName: string[]) =>
    send(at, getUploadAddresses, { purpose: 'user_profile', fileName }, who.token);
  const full = (most: string) => ({
    status: 422,
    message: `Your museum’s storage of ${most} is full. Please delete files that aren’t needed, or ask whoever runs this server for more.`,
  });

  test('as many files as it may, whoever of it asks, and another museum as many', async () => {
    const few = await limited({ files: 3, bytes: 1024 ** 3 });
    const colleague = await few.addUser({ museumId: given.user.museumId });
    expect((await ask(few, given.user, 'a.png', 'b.png')).status).toBe(200);
    expect((await ask(few, colleague, 'c.png')).status).toBe(200);
    expect(await refusal(await ask(few, colleague, 'd.png'))).toEqual(full('3 files'));
    expect((await ask(few, await few.addUser(), 'd.png')).status).toBe(200);
    await few.close();
  });

  test('as many bytes as it may: what is announced counts in full, what is there as it is', async () => {
    const small = await limited({ files: 100, bytes: 2 * fileSize.max });
    expect((await ask(small, given.user, 'a.png', 'b.png')).status).toBe(200);
    expect(await refusal(await ask(small, given.user, 'c.png'))).toEqual(full('20 MB'));
    given.now = minutes(61);
    await tidy({ ...small, clock: () => given.now, config: defaultConfig, log: createLog('silent') });
    await upload(imageTarget(), pngImage());
    expect((await ask(small, given.user, 'c.png')).status).toBe(200);
    expect(await refusal(await ask(small, given.user, 'd.png'))).toEqual(full('20 MB'));
    await small.close();
  });

  test('nothing of what was sent and not verified within the hour: its bytes are gone as well', async () => {
    const address = await addressOf(documentTarget('left.txt'));
    await put(address, textFile('left'));
    const key = new URL(address).pathname.slice('/api/files/'.length);
    const arrivedAfter = async (minute: number) => {
      await tidy({
        ...given.provider,
        clock: () => minutes(minute),
        config: defaultConfig,
        log: createLog('silent'),
      });
      const file = await given.provider.files.arrived(key);
      await file?.close();
      return file?.size ?? null;
    };
    expect(await arrivedAfter(59)).toBe(4);
    expect(await arrivedAfter(61)).toBeNull();
  });

  test('no more when twenty ask at the same moment', async () => {
    const few = await limited({ files: 5, bytes: 1024 ** 3 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(few, given.user, `${index}.png`)),
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
    expect(await given.provider.files.arrived(keyOf(early))).toBeNull();

    const late = await addressOf(documentTarget('late.txt'));
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(Buffer.from('late'));
        const config = { ...defaultConfig, abandonedUploadsLast: -1 };
        await tidy({ ...given.provider, clock: () => given.now, config, log: createLog('silent') });
        controller.close();
      },
    });
    const sent = new Request(late, { method: 'PUT', body, duplex: 'half' } as RequestInit);
    expect((await given.provider.fetch(sent)).status).toBe(404);
    expect(await given.provider.files.arrived(keyOf(late))).toBeNull();
  });
});
