// What the provider's lists bring.
import type { Scenario } from '#tests/sim/crashes/play.ts';
import { mask } from '#tests/sim/crashes/stage.ts';

export const loading: readonly Scenario[] = [
  {
    name: 'the museum is loaded for the first time',
    isNew: true,
    async before(stage) {
      for (const id of [mask, '51', '52']) await stage.put(id);
    },
    acts: [(stage) => stage.goOnline()],
  },
  {
    name: 'a refresh brings what is new and what has changed',
    async before(stage) {
      await stage.load(mask, '51');
      await stage.put(mask, { name: 'Dance mask' });
      await stage.put('52');
    },
    acts: [(stage) => stage.wake()],
  },
  {
    name: 'a refresh brings deletions',
    async before(stage) {
      await stage.load(mask, '51', '52');
      await stage.remove('51');
      await stage.remove('52');
    },
    acts: [(stage) => stage.wake()],
  },
  {
    name: 'a refresh brings an empty list by mistake',
    async before(stage) {
      await stage.load(mask, '51');
      stage.plan('POST /exhibit/get-by-museum', 'no rows');
    },
    acts: [(stage) => stage.wake()],
  },
  {
    name: 'a refresh brings another value under an edit that is held up',
    async before(stage) {
      await stage.load(mask);
      stage.plan('PUT /exhibit/edit', '422');
      await stage.run(stage.edit({ name: 'Festival mask' }));
      await stage.pass(2_000);
      await stage.put(mask, { artist_name: 'Edo' });
    },
    acts: [(stage) => stage.wake()],
  },
  {
    name: 'a refresh brings the deletion of what is being edited',
    async before(stage) {
      await stage.load(mask, '51');
      stage.plan('PUT /exhibit/edit', '422');
      await stage.run(stage.edit({ name: 'Festival mask' }));
      await stage.pass(2_000);
      await stage.remove(mask);
    },
    acts: [(stage) => stage.wake()],
  },
  {
    name: 'an edit is saved while a list is on its way',
    async before(stage) {
      await stage.load(mask);
      await stage.put(mask, { artist_name: 'Edo' });
    },
    acts: [
      (stage) => stage.wake(),
      async (stage) => {
        await stage.pause(600);
        await stage.edit({ name: 'Festival mask' });
      },
    ],
  },
  {
    name: 'a refresh is told that the session is over',
    async before(stage) {
      await stage.load(mask);
      await stage.put(mask, { name: 'Dance mask' });
      stage.plan('POST /exhibit/get-by-museum', '401');
    },
    acts: [(stage) => stage.wake()],
  },
];
