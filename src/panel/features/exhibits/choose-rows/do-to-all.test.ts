import type { ExhibitFields } from '#contract/exhibits.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import { deviceId } from '#panel/store/entries.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addExhibit, editExhibit } from '#panel/features/exhibits/operations.ts';
import type { Action } from './actions.ts';
import { changeTags, deleteThem, moveTo } from './actions.ts';
import { doToAll, Interrupted, takeBack } from './do-to-all.ts';

let scene: Scene;
let ids: string[];
const room5 = { floor: 2, room_number: 5, room_name: 'Print room' };
const nobodyLooks = () => {};

const aWork = (number: number, more: Partial<ExhibitFields> = {}): ExhibitFields => ({
  ...aMask(),
  name: `Work ${number}`,
  exhibit_id: `W-${number}`,
  ...more,
});

beforeEach(async () => {
  scene = await openScene();
  await scene.elsewhere.add(...Array.from({ length: 45 }, (_, number) => aWork(number)));
  await scene.tab.sync();
  ids = (await scene.tab.db.exhibits.toArray()).map(({ id }) => id);
});
afterEach(() => scene.close());

const outbox = () => scene.tab.outbox;
const queued = () => scene.tab.db.outbox.orderBy('seq').toArray();
const rows = () => scene.tab.db.exhibits.toArray();
const doIt = (action: Action, some: readonly string[] = ids) => doToAll(outbox(), some, action, nobodyLooks);

describe('many exhibits that are moved at once', () => {
  it('stand in the other room at once, each by a change of its own', async () => {
    const counts: number[] = [];
    const done = await doToAll(outbox(), ids, moveTo(room5), (count) => counts.push(count));
    expect((await rows()).every((row) => row.room_number === 5 && row.room_name === 'Print room')).toBe(true);
    const entries = await queued();
    expect(entries.map(({ chain }) => chain).toSorted()).toEqual(
      ids.map((id) => `exhibits:${id}`).toSorted(),
    );
    expect(new Set(entries.map(({ createdAt }) => createdAt))).toEqual(new Set([done.at]));
    expect(counts).toEqual([20, 40, 45]);
  });

  it('reach the museum’s server, and what a colleague changed of them meanwhile stays', async () => {
    await doIt(moveTo(room5));
    const [first = ''] = ids;
    await scene.elsewhere.edit(first, { name: 'Renamed by a colleague' });
    await scene.tab.sync();
    const there = await scene.atProvider();
    expect(there.filter(({ room_number }) => room_number === 5)).toHaveLength(45);
    expect(there.find(({ id }) => id === first)?.name).toBe('Renamed by a colleague');
  });

  it('are left alone where they stand there already, and where nobody has them any more', async () => {
    await doIt(moveTo(room5), ids.slice(0, 2));
    const done = await doIt(moveTo(room5), [...ids.slice(0, 3), 'nobody']);
    expect([done.changes.length, done.same, done.gone]).toEqual([1, 2, 1]);
  });

  it('tell what was done before the device was full, and that can be taken back', async () => {
    let left = 25;
    scene.tab.db.outbox.hook('creating', () => {
      left -= 1;
      if (left < 0) throw new DOMException('full', 'QuotaExceededError');
    });
    const error = await doIt(moveTo(room5)).catch((thrown: unknown) => thrown);
    if (!(error instanceof Interrupted)) throw error;
    expect(error.cause).toMatchObject({ name: 'QuotaExceededError' });
    expect([error.done.changes.length, (await queued()).length]).toEqual([20, 20]);
    expect(await takeBack(outbox(), error.done, nobodyLooks)).toEqual({ back: 20, left: 0 });
    expect(await queued()).toEqual([]);
  });
});

describe('what was done at once is undone together', () => {
  it('before it is sent: nothing of it is ever sent', async () => {
    const before = await rows();
    const done = await doIt(moveTo(room5));
    expect(await takeBack(outbox(), done, nobodyLooks)).toEqual({ back: 45, left: 0 });
    expect(await rows()).toEqual(before);
    expect(await queued()).toEqual([]);
  });

  it('after it was sent: the museum’s server has what it had', async () => {
    const before = await scene.atProvider();
    const done = await doIt(moveTo(room5));
    await scene.tab.sync();
    expect(await takeBack(outbox(), done, nobodyLooks)).toEqual({ back: 45, left: 0 });
    await scene.tab.sync();
    expect((await scene.atProvider()).map(({ room_number }) => room_number)).toEqual(
      before.map(({ room_number }) => room_number),
    );
  });

  it('but not what the person has changed since, and no other field of the same exhibit', async () => {
    const [first = '', second = ''] = ids;
    const done = await doIt(moveTo(room5), [first, second]);
    const edit = (id: string, changes: object, base: object) =>
      perform(outbox(), [{ operation: editExhibit, input: { id, changes, base } }]);
    await edit(first, { floor: 3, room_number: 9, room_name: '' }, room5);
    await edit(second, { name: 'Another name' }, { name: 'Work 1' });
    expect(await takeBack(outbox(), done, nobodyLooks)).toEqual({ back: 1, left: 1 });
    expect(await scene.tab.db.exhibits.get(first)).toMatchObject({ room_number: 9 });
    expect(await scene.tab.db.exhibits.get(second)).toMatchObject({ room_number: 1, name: 'Another name' });
  });

  it('also for one that was added here and has got its name since', async () => {
    const own = deviceId('11111111-1111-4111-8111-111111111111');
    await perform(outbox(), [{ operation: addExhibit, input: { id: own, fields: aWork(99) } }]);
    const done = await doIt(moveTo(room5), [own]);
    await scene.tab.sync();
    expect(await takeBack(outbox(), done, nobodyLooks)).toEqual({ back: 1, left: 0 });
    await scene.tab.sync();
    const there = (await scene.atProvider()).find(({ exhibit_id }) => exhibit_id === 'W-99');
    expect(there).toMatchObject({ room_number: 1 });
  });
});

describe('many exhibits that are deleted at once', () => {
  it('wait ten seconds on the device, and come back together', async () => {
    const before = await rows();
    const done = await doIt(deleteThem);
    expect(await rows()).toEqual([]);
    expect((await queued()).every(({ nextAt, createdAt }) => nextAt === createdAt + 10_000)).toBe(true);
    await scene.tab.sync();
    expect(await scene.atProvider()).toHaveLength(45);
    expect(await takeBack(outbox(), done, nobodyLooks)).toEqual({ back: 45, left: 0 });
    expect(await rows()).toEqual(before);
  });

  it('come back as well if they were made here and never sent', async () => {
    const own = deviceId('22222222-2222-4222-8222-222222222222');
    await perform(outbox(), [{ operation: addExhibit, input: { id: own, fields: aWork(98) } }]);
    const done = await doIt(deleteThem, [own]);
    expect(await scene.tab.db.exhibits.get(own)).toBeUndefined();
    expect(await takeBack(outbox(), done, nobodyLooks)).toEqual({ back: 1, left: 0 });
    expect(await scene.tab.db.exhibits.get(own)).toMatchObject({ name: 'Work 98' });
  });

  it('stay deleted once they are sent, and it is said how many', async () => {
    const done = await doIt(deleteThem, ids.slice(0, 3));
    scene.tablet.pass(11_000);
    await scene.tab.sync();
    expect(await scene.atProvider()).toHaveLength(42);
    expect(await takeBack(outbox(), done, nobodyLooks)).toEqual({ back: 0, left: 3 });
  });
});

describe('tags of many at once', () => {
  it('are added and removed, whatever their case, and those of others stay', async () => {
    await doIt(changeTags({ add: ['Mask', 'ritual'], remove: ['WOOD'] }), ids.slice(0, 2));
    expect((await scene.tab.db.exhibits.get(ids[0] ?? ''))?.tags).toEqual(['Mask', 'ritual']);
    const again = await doIt(changeTags({ add: ['mask'], remove: ['stone'] }), ids.slice(0, 3));
    expect([again.changes.length, again.same]).toEqual([1, 2]);
  });

  it('are left alone where there would be more than ten, rather than half added', async () => {
    const nine = Array.from({ length: 9 }, (_, number) => `tag ${number}`);
    await doIt(changeTags({ add: nine, remove: [] }), ids.slice(0, 1));
    const done = await doIt(changeTags({ add: ['eleventh'], remove: [] }), ids.slice(0, 2));
    expect([done.changes.length, done.full]).toEqual([1, 1]);
    const swap = await doIt(changeTags({ add: ['eleventh'], remove: ['wood'] }), ids.slice(0, 1));
    expect(swap.changes).toHaveLength(1);
  });
});
