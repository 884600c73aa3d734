// What is on its way while the network or the provider gives trouble.
import type { Fault } from '#tests/sim/world/network.ts';
import type { Scenario } from '#tests/sim/crashes/play.ts';
import type { Stage } from '#tests/sim/crashes/stage.ts';
import { mask } from '#tests/sim/crashes/stage.ts';

const edit = (stage: Stage) => stage.edit({ name: 'Festival mask' });
const add = (stage: Stage) => stage.save([stage.newExhibit()]);
const erase = (stage: Stage) => stage.erase();

type Trouble = [
  name: string,
  act: (stage: Stage) => Promise<void>,
  call: string,
  fault: Fault,
  times?: number,
];

const troubles: readonly Trouble[] = [
  ['an edit is on its way, and its answer is lost', edit, 'PUT /exhibit/edit', 'answer lost'],
  ['an edit is on its way and never arrives', edit, 'PUT /exhibit/edit', 'lost'],
  ['an edit is on its way, and the network sends it twice', edit, 'PUT /exhibit/edit', 'sent twice'],
  ['an edit meets a provider in trouble', edit, 'PUT /exhibit/edit', '503', 2],
  ['an edit is asked to wait', edit, 'PUT /exhibit/edit', '429'],
  ['an edit is told that the session is over', edit, 'PUT /exhibit/edit', '401'],
  ['the reading before an edit is told that the session is over', edit, 'GET /exhibit', '401'],
  ['an edit gets the page of a portal', edit, 'PUT /exhibit/edit', 'page'],
  ['a creation is on its way, and its answer is lost', add, 'POST /exhibit/add', 'answer lost'],
  ['a creation is on its way and never arrives', add, 'POST /exhibit/add', 'lost'],
  ['a creation gets half an answer', add, 'POST /exhibit/add', 'truncated'],
  ['a creation is told that the session is over', add, 'POST /exhibit/add', '401'],
  ['a creation is asked to wait', add, 'POST /exhibit/add', '429'],
  ['a deletion is on its way, and its answer is lost', erase, 'DELETE /exhibit', 'answer lost'],
  ['a deletion meets a provider in trouble', erase, 'DELETE /exhibit', '503'],
];

export const sending: readonly Scenario[] = [
  ...troubles.map(([name, act, call, fault, times = 1]) => ({
    name,
    async before(stage: Stage) {
      await stage.load(mask);
      stage.plan(call, fault, times);
    },
    acts: [act],
    lasts: 15_000,
  })),
  {
    name: 'a creation is refused, because its number is in use',
    allowsDuplicates: false,
    before: (stage) => stage.load(mask),
    acts: [(stage) => stage.save([stage.newExhibit({ exhibit_id: 'N-1' })])],
  },
  {
    name: 'all that was done without a connection is sent',
    async before(stage) {
      await stage.load(mask, '51', '52');
      stage.goOffline();
      await stage.run(edit(stage));
      await stage.run(stage.erase('51'));
      await stage.run(stage.save([stage.newExhibit(), await stage.takePhoto('52')]));
      await stage.pass(1_000);
    },
    acts: [(stage) => stage.goOnline()],
    lasts: 4_000,
  },
  {
    name: 'the storage gives up now and then while it is sent',
    async before(stage) {
      await stage.load(mask);
      stage.goOffline();
      await stage.run(edit(stage));
      await stage.run(add(stage));
    },
    acts: [
      (stage) => {
        stage.world.storage = 'aborts';
        stage.goOnline();
      },
    ],
    lasts: 8_000,
  },
  {
    name: 'the connection to the database is lost while it is sent',
    async before(stage) {
      await stage.load(mask);
      stage.goOffline();
      await stage.run(edit(stage));
    },
    acts: [
      (stage) => stage.goOnline(),
      async (stage) => {
        await stage.pause(250);
        stage.tab.loseDatabase();
        await stage.pause(10);
        await stage.tab.db.open();
      },
    ],
    lasts: 8_000,
  },
];
