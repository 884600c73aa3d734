import { editExhibit } from '#panel/features/exhibits/operations.ts';
import { decide } from '#panel/sync/outbox/decisions.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import type { Scene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

let scene: Scene;
let id: string;
const start = { floor: 1, room_number: 1, room_name: 'Room 1' };
const mine = { floor: 2, room_number: 2, room_name: 'Long Gallery' };
const theirs = { floor: 1, room_number: 3, room_name: 'Cabinet' };
const both = ['floor', 'room_number', 'room_name'];

beforeEach(async () => {
  scene = await openScene();
  [id] = (await scene.elsewhere.add(aMask())) as [string];
  await scene.tab.sync();
  const input = { id, base: { ...start, name: 'Mask' }, changes: { ...mine, name: 'Festival mask' } };
  await perform(scene.tab.outbox, [{ operation: editExhibit, input }]);
  await scene.elsewhere.edit(id, theirs);
  await scene.tab.syncUntilQuiet();
});
afterEach(() => scene.close());

const seq = async () => (await scene.tab.db.outbox.toArray())[0]?.seq ?? 0;
const choose = (side: 'mine' | 'theirs') => Object.fromEntries(both.map((field) => [field, side]));

test('whoever takes their room takes their floor with it, although only the room was in conflict', async () => {
  expect(await scene.tab.db.outbox.toArray()).toMatchObject([
    { conflict: { fields: [{ field: 'room_number' }, { field: 'room_name' }] } },
  ]);
  await decide(scene.tab.outbox, await seq(), choose('theirs'));
  await scene.tab.syncUntilQuiet();
  expect((await scene.atProvider())[0]).toMatchObject({ ...theirs, name: 'Festival mask' });
  expect(await scene.tab.db.exhibits.get(id)).toMatchObject(theirs);
});

test('whoever keeps their own room keeps their own floor', async () => {
  await decide(scene.tab.outbox, await seq(), choose('mine'));
  await scene.tab.syncUntilQuiet();
  expect((await scene.atProvider())[0]).toMatchObject({ ...mine, name: 'Festival mask' });
});

test('a decision says what it let go of, and nothing when something is left to send', async () => {
  expect(await decide(scene.tab.outbox, await seq(), choose('theirs'))).toBeNull();
  await scene.elsewhere.edit(id, { name: 'Dance mask' });
  await scene.tab.syncUntilQuiet();
  expect(await decide(scene.tab.outbox, await seq(), { name: 'theirs' })).toMatchObject({
    operation: 'exhibit.edit/1',
  });
});
