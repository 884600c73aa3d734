// What a provider says and does whose disk is full: on an ext4 of its own, where this machine allows one (Linux, as root, with
// loop devices).
import { randomBytes } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addExhibit } from '#contract/exhibits.ts';
import { getTerms, updateTerms } from '#contract/terms.ts';
import type { UploadTarget } from '#contract/uploads.ts';
import { getUploadAddresses } from '#contract/uploads.ts';
import { giveTables } from '#tests/support/fresh-database.ts';
import type { Attached, Disk } from '#tests/contract/power-cut/disk.ts';
import { findLoopDisk } from '#tests/contract/power-cut/loop-disk.ts';
import type { ProviderProcess } from '#tests/contract/power-cut/provider-process.ts';
import { createMuseum, serve } from '#tests/contract/power-cut/provider-process.ts';
import type { Session } from '#tests/contract/target.ts';
import { call, exhibitPayload, send, signIn } from '#tests/contract/target.ts';

const megabyte = 1024 * 1024;
/** PostgreSQL writes its log in files of 16 MB, and one more of them does not fit. */
const lessThanLog = 14 * megabyte;
const timeout = 120_000;
const kind = await findLoopDisk(192 * megabyte);
if ('missing' in kind) console.info(`No loop device, so no disk is filled: ${kind.missing}`);

describe.skipIf('missing' in kind)('a provider whose disk is full', () => {
  let disk: Disk;
  let at: Attached;
  let provider: ProviderProcess;
  let session: Session;

  beforeAll(async () => {
    if ('missing' in kind) return;
    disk = await kind.create();
    at = await disk.attach();
    await giveTables(at.folder);
    const account = await createMuseum(at);
    provider = await serve(at);
    session = await signIn({ ...here(), close: () => Promise.resolve(), ...account });
  }, timeout);
  afterAll(async () => {
    await provider?.kill();
    await at?.detach();
    await disk?.remove();
  }, timeout);

  const here = () => ({ url: `${provider.url}/api`, fetch });
  const ballast = () => join(dirname(at.folder), 'ballast');

  async function fillUpTo(left: number): Promise<void> {
    const { bfree, bsize } = await statfs(at.folder);
    await writeFile(ballast(), Buffer.alloc(Math.max(0, bfree * bsize - left)));
  }

  test('has no room for a photo: it says so, and takes it once there is', async () => {
    const { exhibitId } = await call(here(), addExhibit, exhibitPayload(session, {}), session.token);
    const target: UploadTarget = { purpose: 'exhibit_image', exhibitId, fileName: ['vase.png'] };
    const { data } = await call(here(), getUploadAddresses, target, session.token);
    const photo = Buffer.alloc(9 * megabyte);
    const put = () =>
      fetch(data[0] ?? '', { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: photo });
    await fillUpTo(4 * megabyte);
    const refused = await put();
    expect([refused.status, await refused.json()]).toEqual([
      507,
      { message: 'The server’s disk is full. Whoever looks after it has to make room.' },
    ]);
    await rm(ballast());
    expect((await put()).status).toBe(200);
  });

  test(
    'ends when the database has no room, says what to do, and has all that it acknowledged once it is done',
    async () => {
      const answers = new Set<number>();
      let acknowledged = 0;
      const save = async (number: number) => {
        const lines = Array.from({ length: 400 }, () => randomBytes(1400).toString('base64'));
        const terms = [`No. ${number}`, ...lines];
        const { status } = await send(here(), updateTerms, { terms }, session.token);
        answers.add(status);
        if (status === 200) acknowledged = number;
        else await fillUpTo(lessThanLog);
      };
      const untilNobodyAnswers = async () => {
        await fillUpTo(lessThanLog);
        for (let number = 1; ; number += 1) await save(number);
      };
      await expect(untilNobodyAnswers()).rejects.toThrow('fetch failed');
      // Where there is no room for a row, but for a line of the log, only that save fails.
      expect([200, 507]).toEqual(expect.arrayContaining([...answers]));
      expect(answers).toContain(200);
      expect(await provider.ended).toMatch(
        /cannot write to its disk.*Make room and start it again: nothing that was acknowledged is lost\./,
      );
      await expect(serve(at)).rejects.toThrow(
        /The disk is full: .* MB are left in .*Make room and start it again: nothing that was acknowledged is lost\./,
      );
      await rm(ballast());
      provider = await serve(at);
      const asked = { museumId: session.user.museumId };
      const { data } = await call(here(), getTerms, asked, session.token);
      expect(data[0]).toBe(`No. ${acknowledged}`);
    },
    timeout,
  );
});
