// A photo's way to the provider: an address, the bytes, the verification.
import { retry } from '#panel/sync/outbox/decisions.ts';
import { stopTransfer } from '#panel/sync/outbox/stop.ts';
import type { Fault } from '#tests/sim/world/network.ts';
import type { Scenario } from '#tests/sim/crashes/play.ts';
import type { Stage } from '#tests/sim/crashes/stage.ts';
import { mask } from '#tests/sim/crashes/stage.ts';

const troubles: readonly [name: string, call: string, fault: Fault][] = [
  ['a photo is sent', 'nothing', '503'],
  ['a photo is sent, and no address is given at first', 'POST /get-presignedurl', '503'],
  ['a photo is sent, and its bytes do not arrive at first', 'PUT /files', 'lost'],
  ['a photo is sent, and the answer to its bytes is lost', 'PUT /files', 'answer lost'],
  ['a photo is sent to an address that is over', 'PUT /files', '403 of the store'],
  ['a photo is sent, and the verification is lost', 'POST /verify-upload', 'lost'],
  ['a photo is sent, and the answer to the verification is lost', 'POST /verify-upload', 'answer lost'],
  ['a photo is sent, and the session ends before the verification', 'POST /verify-upload', '401'],
];

/** A photo whose bytes are on a slow way. */
async function underWay(stage: Stage): Promise<void> {
  await stage.load(mask);
  const photo = await stage.takePhoto();
  stage.plan('PUT /files', 'slow');
  await stage.run(stage.save([photo]));
  const isSent = () => stage.world.planned?.times === 0;
  for (let waited = 0; waited < 100 && !isSent(); waited++) await stage.pass(20);
}

async function stop(stage: Stage): Promise<void> {
  const { seq } = await stage.held();
  await stopTransfer(stage.tab.outbox, seq);
}

export const uploading: readonly Scenario[] = [
  ...troubles.map(([name, call, fault]) => ({
    name,
    async before(stage: Stage) {
      await stage.load(mask);
      const photo = await stage.takePhoto();
      stage.goOffline();
      await stage.run(stage.save([photo]));
      stage.plan(call, fault);
    },
    acts: [(stage: Stage) => stage.goOnline()],
    lasts: 8_000,
  })),
  {
    name: 'a photo has arrived and cannot be read back at first',
    async before(stage) {
      await stage.load(mask);
      await stage.run(stage.save([await stage.takePhoto()]));
      const isVerifying = () => stage.world.trace.at(-1)?.endsWith('/verify-upload');
      for (let waited = 0; waited < 300 && !isVerifying(); waited++) await stage.pass(10);
      stage.plan('GET /exhibit', 'lost');
    },
    acts: [],
    lasts: 12_000,
  },
  {
    name: 'a photo is replaced by another one while it is on its way',
    async before(stage) {
      await underWay(stage);
      stage.filledIn = [await stage.takePhoto()];
    },
    acts: [(stage) => stage.save(stage.filledIn)],
    lasts: 70_000,
  },
  {
    name: 'an upload is stopped',
    before: underWay,
    acts: [stop],
  },
  {
    name: 'a stopped upload is tried again',
    async before(stage) {
      await underWay(stage);
      await stage.run(stop(stage));
      await stage.pass(1_000);
    },
    acts: [
      async (stage) => {
        const { seq } = await stage.held();
        await retry(stage.tab.outbox, [seq]);
        stage.wake();
      },
    ],
  },
];
