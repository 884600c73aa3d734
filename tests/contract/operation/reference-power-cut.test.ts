// What the provider said it has is there after a power cut, and it always starts again. `npm test -- cuts` cuts the power
// at twenty moments and at ten of the first start, the run of every day at three and at one.
import { afterEach, describe, expect, test } from 'vitest';
import type { Attached, Disk } from '#tests/contract/power-cut/disk.ts';
import { diskKinds } from '#tests/contract/power-cut/disk.ts';
import { createLedger } from '#tests/contract/power-cut/ledger.ts';
import type { ProviderProcess } from '#tests/contract/power-cut/provider-process.ts';
import { createMuseum, serve, serveBriefly } from '#tests/contract/power-cut/provider-process.ts';
import { signIn } from '#tests/contract/target.ts';

const isEvery = process.env['VITRINE_CUTS'] === 'all';
const timeout = 900_000;
// While the first start makes the database, in milliseconds since it was ordered.
const firstMoments = isEvery ? [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000] : [];

describe.each(await diskKinds())('on $name', ({ create, share }) => {
  const running: { kill(): Promise<void> }[] = [];
  const disks: Disk[] = [];
  afterEach(async () => {
    for (const { kill } of running.splice(0)) await kill();
    for (const { remove } of disks.splice(0)) await remove();
  });

  async function newDisk(): Promise<Disk> {
    const disk = await create();
    disks.push(disk);
    return disk;
  }

  async function served(at: Attached) {
    const provider = await serve(at);
    running.push(provider);
    return provider;
  }

  test.each(firstMoments)(
    'a power cut after %i ms of the first start does not keep it from starting',
    async (milliseconds) => {
      const disk = await newDisk();
      const first = await disk.attach();
      await serveBriefly(first, milliseconds, first.cut);
      await first.detach();
      const { url } = await served(await disk.attach());
      expect((await fetch(`${url}/api/nothing`)).status).toBe(404);
    },
    timeout,
  );

  test(
    'nothing that was acknowledged is lost in a power cut, and the provider starts again',
    async () => {
      const disk = await newDisk();
      let at = await disk.attach();
      await serveBriefly(at, 2000, at.cut);
      await at.detach();
      at = await disk.attach();
      const account = await createMuseum(at);
      let provider = await served(at);
      const close = () => Promise.resolve();
      const session = await signIn({ url: `${provider.url}/api`, fetch, close, ...account });
      const ledger = createLedger(session);
      for (const { answers, later } of moments(Math.ceil((isEvery ? 20 : 3) * share))) {
        const { acknowledged, ended } = ledger.work(provider.url, answers);
        await acknowledged;
        await new Promise((resolve) => setTimeout(resolve, later));
        await at.cut();
        if (at.isFelt) expect(await lastWords(provider)).toContain('cannot write to its disk');
        await provider.kill();
        await ended;
        await at.detach();
        at = await disk.attach();
        provider = await served(at);
        expect(await ledger.missing(provider.url), `cut after ${answers} answers and ${later} ms`).toEqual(
          [],
        );
      }
      const { creations, edits, documents } = ledger.count();
      expect(Math.min(creations, edits, documents)).toBeGreaterThan(0);
      console.info('acknowledged, and there after every cut:', ledger.count());
    },
    timeout,
  );
});

/** After few answers and after many, a little later each time. The same in every run. */
function moments(count: number): { answers: number; later: number }[] {
  const part = (index: number) => (0.3 + index * 0.618) % 1;
  return Array.from({ length: count }, (_, index) => ({
    answers: 20 + Math.round(100 * part(index)),
    later: Math.round(30 * part(index + 7)),
  }));
}

/** A provider whose disk fails ends by itself, at the next thing that it would have to write. */
async function lastWords({ ended }: ProviderProcess): Promise<string> {
  const nothing = new Promise<string>((resolve) => setTimeout(() => resolve('It went on.'), 20_000));
  return Promise.race([ended, nothing]);
}
