// What people save while nothing else goes wrong.
import type { Scenario } from '#tests/sim/crashes/play.ts';
import type { Stage } from '#tests/sim/crashes/stage.ts';
import { mask } from '#tests/sim/crashes/stage.ts';

const drum = '51';
const withMask = (stage: Stage) => stage.load(mask);

export const saving: readonly Scenario[] = [
  {
    name: 'an edit is saved',
    before: withMask,
    acts: [(stage) => stage.edit({ name: 'Festival mask' })],
  },
  {
    name: 'an edit is saved, and its draft goes with it',
    async before(stage) {
      await stage.load(mask);
      await stage.draft(`exhibits:${mask}`, 'Festival mask');
    },
    acts: [(stage) => stage.edit({ name: 'Festival mask' }, { forgetDraft: `exhibits:${mask}` })],
  },
  {
    name: 'a name is saved, and at once another one',
    before: withMask,
    acts: [(stage) => stage.edit({ name: 'Festival mask' }), (stage) => stage.edit({ name: 'Dance mask' })],
  },
  {
    name: 'another field is saved while the first is on its way',
    before: withMask,
    acts: [
      (stage) => stage.edit({ name: 'Festival mask' }),
      async (stage) => {
        await stage.pause(350);
        await stage.edit({ artist_name: 'Edo' });
      },
    ],
  },
  {
    name: 'an exhibit is edited while another one is on its way',
    before: (stage) => stage.load(mask, drum),
    acts: [
      (stage) => stage.edit({ name: 'Festival mask' }),
      async (stage) => {
        await stage.pause(250);
        await stage.edit({ name: 'Talking drum' }, { id: drum });
      },
    ],
  },
  {
    name: 'an exhibit is added',
    acts: [(stage) => stage.save([stage.newExhibit()])],
  },
  {
    name: 'an exhibit is added with a photo, and its draft goes with it',
    async before(stage) {
      await stage.draft('exhibits:new', 'Spear');
      const spear = stage.newExhibit();
      stage.filledIn = [spear, await stage.takePhoto(spear.input.id)];
    },
    acts: [(stage) => stage.save(stage.filledIn, 'exhibits:new')],
  },
  {
    name: 'two exhibits are added in one step',
    acts: [(stage) => stage.save([stage.newExhibit(), stage.newExhibit()])],
  },
  {
    name: 'an exhibit is added, and edited while it is on its way',
    acts: [
      (stage) => stage.save([stage.newExhibit()]),
      async (stage) => {
        await stage.pause(250);
        const [id] = await stage.tab.db.exhibits.toCollection().primaryKeys();
        await stage.edit({ name: 'Long spear' }, { id: id ?? '' });
      },
    ],
  },
  {
    name: 'an exhibit is added and deleted again before it left',
    before: async (stage) => stage.goOffline(),
    acts: [
      (stage) => stage.save([stage.newExhibit()]),
      async (stage) => {
        const [id] = await stage.tab.db.exhibits.toCollection().primaryKeys();
        await stage.erase(id);
      },
    ],
  },
  {
    name: 'an exhibit is deleted',
    before: withMask,
    acts: [(stage) => stage.erase()],
  },
  {
    name: 'an exhibit is edited and then deleted',
    before: withMask,
    acts: [(stage) => stage.edit({ name: 'Festival mask' }), (stage) => stage.erase()],
  },
  {
    name: 'an exhibit is deleted while an edit of it is on its way',
    before: withMask,
    acts: [
      (stage) => stage.edit({ name: 'Festival mask' }),
      async (stage) => {
        await stage.pause(350);
        await stage.erase();
      },
    ],
  },
  {
    name: 'the storage is full when an edit is saved',
    async before(stage) {
      await stage.load(mask);
      await stage.draft(`exhibits:${mask}`, 'Festival mask');
      stage.tab.db.outbox.hook('creating', () => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    },
    acts: [
      async (stage) => {
        const saved = await stage.save([stage.newExhibit()], `exhibits:${mask}`).then(
          () => true,
          () => false,
        );
        if (saved) throw new Error('it says that it was saved');
      },
    ],
  },
];
