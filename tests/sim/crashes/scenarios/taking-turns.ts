// Several tabs, the service worker, two builds, two people.
import { keepSession } from '#panel/store/device/device.ts';
import { leaveDevice } from '#panel/store/device/leave-device.ts';
import type { Scenario } from '#tests/sim/crashes/play.ts';
import type { Stage } from '#tests/sim/crashes/stage.ts';
import { mask } from '#tests/sim/crashes/stage.ts';
import { ada, bo } from '#tests/sim/world/world.ts';

/** An edit and a creation that could not be sent. */
async function waiting(stage: Stage): Promise<void> {
  await stage.load(mask);
  stage.goOffline();
  await stage.run(stage.edit({ name: 'Festival mask' }));
  await stage.run(stage.save([stage.newExhibit()]));
}

/** A tab that died with its request on its way, and a new one that has only just been opened. */
async function afterDeath(stage: Stage, call: string): Promise<void> {
  const isLeaving = () => stage.world.trace.at(-1)?.includes(call);
  for (let waited = 0; waited < 200 && !isLeaving(); waited++) await stage.pass(10);
  if (!isLeaving()) throw new Error(`${call} never left`);
  stage.tab.kill();
  stage.tab = await stage.world.openTab();
}

export const takingTurns: readonly Scenario[] = [
  {
    name: 'a tab starts after another one that died with an edit on its way',
    async before(stage) {
      await stage.load(mask);
      await stage.run(stage.edit({ name: 'Festival mask' }));
      await afterDeath(stage, 'PUT /api/exhibit/edit');
    },
    acts: [],
  },
  {
    name: 'a tab starts after another one that died with a creation on its way',
    async before(stage) {
      await stage.run(stage.save([stage.newExhibit()]));
      await afterDeath(stage, 'POST /api/exhibit/add');
    },
    acts: [],
    lasts: 12_000,
  },
  {
    name: 'a tab starts after another one that died with a photo on its way',
    async before(stage) {
      await stage.load(mask);
      await stage.run(stage.save([await stage.takePhoto()]));
      await afterDeath(stage, 'PUT /api/files');
    },
    acts: [],
  },
  {
    name: 'a tab takes over from one that froze while it sent',
    async before(stage) {
      await stage.load(mask);
      await stage.run(stage.save([stage.newExhibit()]));
      await stage.pass(10);
      stage.tab.isFrozen = true;
      stage.tab = await stage.world.openTab();
    },
    acts: [(stage) => stage.wake()],
    lasts: 30_000,
  },
  {
    name: 'an edit is saved in one of two tabs',
    async before(stage) {
      await stage.load(mask);
      await stage.world.openTab();
    },
    acts: [(stage) => stage.edit({ name: 'Festival mask' })],
    lasts: 5_000,
  },
  {
    name: 'two tabs edit the same exhibit at the same time',
    async before(stage) {
      await stage.load(mask);
      const other = await stage.world.openTab();
      await stage.pass(1_000);
      void stage.edit({ artist_name: 'Edo' }, { tab: other });
    },
    acts: [(stage) => stage.edit({ name: 'Festival mask' })],
    lasts: 5_000,
  },
  {
    name: 'the service worker sends what waits',
    async before(stage) {
      await waiting(stage);
      stage.tab.kill();
      stage.world.weather = { ...stage.world.weather, isDown: false };
      stage.tab = await stage.world.openWorker();
    },
    acts: [(stage) => stage.tab.drainOnce()],
    lasts: 60_000,
  },
  {
    name: 'the service worker wakes up while a tab sends',
    async before(stage) {
      await waiting(stage);
      stage.goOnline();
      await stage.pass(100);
      stage.tab = await stage.world.openWorker();
    },
    acts: [(stage) => stage.tab.drainOnce()],
    lasts: 60_000,
  },
  {
    name: 'an older build edits what a newer one has edited',
    async before(stage) {
      await stage.load(mask);
      stage.goOffline();
      stage.world.tablet.build = 'later';
      const newer = await stage.world.openTab();
      await stage.run(stage.edit({ name: 'By the newer build' }, { tab: newer }));
      newer.kill();
      stage.world.tablet.build = 'today';
    },
    acts: [(stage) => stage.goOnline(), (stage) => stage.edit({ artist_name: 'By the older build' })],
  },
  {
    name: 'somebody signs out, and what waits is kept',
    before: waiting,
    acts: [({ tab }) => leaveDevice(tab.device, tab.db, { keepUnsent: true })],
  },
  {
    name: 'somebody else signs in while changes are on their way',
    users: [bo, ada],
    before: waiting,
    acts: [
      (stage) => stage.goOnline(),
      async ({ model, tab, world }) => {
        const token = await model.signIn(bo);
        const session = { user: model.present(bo), token, refreshToken: null, provider: tab.db.provider };
        await keepSession(tab.device, { ...session, signedInAt: world.scheduler.now });
      },
    ],
  },
];
