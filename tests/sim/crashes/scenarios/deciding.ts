import { exhibitResource } from '#contract/exhibits.ts';
// What people decide about changes that are held up.
import { addExhibit, deleteExhibit } from '#panel/features/exhibits/operations.ts';
import type { Choices } from '#panel/store/entries.ts';
import { deviceId } from '#panel/store/entries.ts';
import { correct, decide, discard, replaceChain, retry, sendAsNew } from '#panel/sync/outbox/decisions.ts';
import { undoDiscard } from '#panel/sync/outbox/undo.ts';
import type { Scenario } from '#tests/sim/crashes/play.ts';
import type { Stage } from '#tests/sim/crashes/stage.ts';
import { mask } from '#tests/sim/crashes/stage.ts';

/** Two fields were edited without a connection, and a colleague gave them other values meanwhile. */
async function beforeConflict(stage: Stage): Promise<void> {
  await stage.load(mask);
  stage.goOffline();
  await stage.run(stage.edit({ name: 'Festival mask', room_name: 'Long Gallery' }));
  await stage.put(mask, { name: 'Dance mask', room_name: 'Cabinet' });
}

async function inConflict(stage: Stage): Promise<void> {
  await beforeConflict(stage);
  stage.goOnline();
  await stage.pass(2_000);
}

async function choose(stage: Stage, choices: Choices): Promise<void> {
  const { seq } = await stage.held();
  await decide(stage.tab.outbox, seq, choices);
  stage.wake();
}

/** An edit of a record that somebody deleted. */
async function gone(stage: Stage): Promise<void> {
  await stage.load(mask, '51');
  stage.goOffline();
  await stage.run(stage.edit({ name: 'Festival mask' }));
  await stage.remove(mask);
  stage.goOnline();
  await stage.pass(2_000);
}

/** A deletion of a record that somebody changed. */
async function changed(stage: Stage): Promise<void> {
  await stage.load(mask);
  stage.goOffline();
  await stage.run(stage.erase());
  await stage.put(mask, { name: 'Dance mask' });
  stage.goOnline();
  await stage.pass(2_000);
}

async function refusedEdit(stage: Stage): Promise<void> {
  await stage.load(mask);
  stage.plan('PUT /exhibit/edit', '422');
  await stage.run(stage.edit({ name: 'Festival mask' }));
  await stage.pass(2_000);
}

async function refusedCreation(stage: Stage): Promise<void> {
  await stage.load(mask);
  await stage.run(stage.save([stage.newExhibit({ exhibit_id: 'N-1' })]));
  await stage.pass(2_000);
}

/** A creation that did not arrive, and a colleague's exhibit with the same number. */
async function parked(stage: Stage): Promise<void> {
  await stage.load(mask);
  stage.plan('POST /exhibit/add', '503');
  await stage.run(stage.save([stage.newExhibit({ exhibit_id: 'N-9' })]));
  await stage.pass(300);
  await stage.put('59', { exhibit_id: 'N-9', name: 'By a colleague' });
  await stage.pass(2_500);
}

async function withPhoto(stage: Stage): Promise<void> {
  stage.goOffline();
  const spear = stage.newExhibit();
  await stage.run(stage.save([spear, await stage.takePhoto(spear.input.id)]));
  await stage.pass(1_000);
}

async function letGo(stage: Stage): Promise<void> {
  const { seq } = await stage.held();
  await discard(stage.tab.outbox, seq);
}

async function putBack(stage: Stage): Promise<void> {
  const [first] = await stage.tab.db.history.filter(({ undo }) => undo !== undefined).toArray();
  await undoDiscard(stage.tab.outbox, first?.undo?.act ?? '');
}

async function discarded(stage: Stage, before: (stage: Stage) => Promise<void>): Promise<void> {
  await before(stage);
  await stage.run(letGo(stage));
}

export const deciding: readonly Scenario[] = [
  {
    name: 'a conflict is found',
    before: beforeConflict,
    acts: [(stage) => stage.goOnline()],
  },
  {
    name: 'a conflict is decided for mine',
    before: inConflict,
    acts: [(stage) => choose(stage, { name: 'mine', room_name: 'mine' })],
  },
  {
    name: 'a conflict is decided for theirs',
    before: inConflict,
    acts: [(stage) => choose(stage, { name: 'theirs', room_name: 'theirs' })],
  },
  {
    name: 'a conflict is decided for mine in one field, and for theirs in the other',
    before: inConflict,
    acts: [(stage) => choose(stage, { name: 'mine', room_name: 'theirs' })],
  },
  {
    name: 'an edit of what is gone is kept as a new exhibit',
    before: gone,
    acts: [
      async (stage) => {
        const row = await stage.tab.db.exhibits.get(mask);
        if (!row) throw new Error('it no longer shows');
        const input = { id: deviceId('new'), fields: exhibitResource.fieldsOf(row) };
        await replaceChain(stage.tab.outbox, await stage.held(), { operation: addExhibit, input });
      },
    ],
  },
  { name: 'an edit of what is gone is let go', before: gone, acts: [letGo] },
  {
    name: 'what somebody changed is deleted anyway',
    before: changed,
    acts: [
      async (stage) => {
        const held = await stage.held();
        if (held.conflict?.kind !== 'changed') throw new Error('nobody asks');
        const input = { id: mask, seen: exhibitResource.fieldsOf(held.conflict.theirs) };
        await replaceChain(stage.tab.outbox, held, { operation: deleteExhibit, input });
      },
    ],
  },
  { name: 'a deletion of what somebody changed is let go', before: changed, acts: [letGo] },
  { name: 'a refused edit is let go', before: refusedEdit, acts: [letGo] },
  {
    name: 'a refused edit that was let go is put back',
    before: (stage) => discarded(stage, refusedEdit),
    acts: [putBack],
  },
  { name: 'a refused edit is let go and put back', before: refusedEdit, acts: [letGo, putBack] },
  { name: 'a new exhibit with a photo is let go', before: withPhoto, acts: [letGo] },
  {
    name: 'a new exhibit with a photo that was let go is put back, and sent',
    before: (stage) => discarded(stage, withPhoto),
    acts: [putBack, (stage) => stage.goOnline()],
  },
  {
    name: 'a refused edit is tried again',
    before: refusedEdit,
    acts: [
      async (stage) => {
        const { seq } = await stage.held();
        await retry(stage.tab.outbox, [seq]);
        stage.wake();
      },
    ],
  },
  {
    name: 'a creation that cannot be told apart is sent as new',
    before: parked,
    acts: [
      async (stage) => {
        const { seq } = await stage.held();
        stage.world.ledger.copies.add('N-9');
        await sendAsNew(stage.tab.outbox, seq);
        stage.wake();
      },
    ],
  },
  { name: 'a creation that cannot be told apart is let go', before: parked, acts: [letGo] },
  {
    name: 'a number that is in use is corrected',
    allowsDuplicates: false,
    before: refusedCreation,
    acts: [
      async (stage) => {
        const { seq, input } = await stage.held();
        const { id, fields } = input as { id: string; fields: object };
        await correct(stage.tab.outbox, seq, { id, fields: { ...fields, exhibit_id: 'N-9' } });
        stage.wake();
      },
    ],
  },
];
