import { exhibitResource } from '#contract/exhibits.ts';
// A provider that is put back to a backup: what it took since is gone, and it gives its numbers again.
import { addExhibit, deleteExhibit, editExhibit } from '#panel/features/exhibits/operations.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { Entry } from '#panel/store/entries.ts';
import { deviceId } from '#panel/store/entries.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { recogniseAs } from '#panel/sync/outbox/decisions.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import { describe, expect, it } from 'vitest';
import { act } from './actions/acting.ts';
import { takeFor } from './actions/deciding.ts';
import { generate, takePhoto, untouched } from './actions/exhibits.ts';
import { checkConverged } from './world/convergence.ts';
import type { Scope } from './world/scope.ts';
import type { SimTab } from './world/tablet.ts';
import { withWorld } from './world/with-world.ts';
import type { World } from './world/world.ts';

const second = 1_000;
const minute = 60 * second;
const scope: Scope = { lists: new Set(['exhibits']), hasThemesAndVouchers: false };

interface Told {
  world: World;
  tab: SimTab;
}

/** A tablet that is loaded. The provider's first backup is empty. */
function tell(story: (told: Told) => Promise<void>): Promise<void> {
  return withWorld(
    async (world) => {
      world.backUp();
      const tab = await world.openTab();
      await world.scheduler.pass(5 * second);
      await story({ world, tab });
      world.watch.raise();
    },
    { scope },
  );
}

function setDown({ world, tab }: Told, isDown: boolean): void {
  world.weather = { ...world.weather, isDown };
  world.tablet.touchedAt = world.scheduler.now;
  if (!isDown) tab.engine?.wake('reachable');
}

/** The provider as it was at its first backup, or at a later one. */
function putBack({ world }: Told, which = 0): void {
  const backup = world.backups[which];
  if (backup) world.restoreBackup(backup);
}

async function add({ world, tab }: Told): Promise<void> {
  const input = { id: deviceId(tab.outbox.uuid()), fields: world.fresh.exhibit() };
  await act(world, tab, `adds ${input.fields.name}`, [{ operation: addExhibit, input }]);
}

/** On another device. */
async function addElsewhere({ world }: Told, fields = {}): Promise<void> {
  await world.run(world.server.put({ id: '', ...world.fresh.exhibit(), ...untouched, ...fields }));
  world.ledger.onEffect();
}

async function type(told: Told, id: string, field: keyof ExhibitRow, value: string): Promise<void> {
  const { world, tab } = told;
  const row = await shown(told, id);
  const base = row?.[field];
  const input = { id, base: { [field]: base }, changes: { [field]: value } };
  await act(world, tab, `types ${value}`, [{ operation: editExhibit, input }]);
  const record = row?.exhibit_id ?? '';
  world.ledger.onWish({ owner: tab.author, value, base, field, record });
}

const held = ({ world }: Told, id: string) => world.server.exhibits.get(id);
const all = ({ world }: Told) => [...world.server.exhibits.values()].map(({ name }) => name).toSorted();
const shown = ({ world, tab }: Told, id: string) => world.run(tab.db.exhibits.get(id));
const queued = ({ world, tab }: Told) => world.run(tab.db.outbox.orderBy('seq').toArray());
const numbers = ({ world }: Told) => [...world.server.exhibits.keys()];

/** Under the number of a work that this tablet made stands another one, while an edit of the first one waits. */
async function reuse(
  told: Told,
  makeAnother: () => Promise<void>,
  edit = (id: string) => type(told, id, 'room_name', 'Room 9'),
): Promise<string> {
  await add(told);
  await told.world.scheduler.pass(2 * minute);
  const [id = ''] = numbers(told);
  setDown(told, true);
  await edit(id);
  putBack(told);
  await makeAnother();
  setDown(told, false);
  await told.world.scheduler.pass(3 * minute);
  return id;
}

describe('an edit of a work that a backup took away', () => {
  it('is asked about, and not written onto a colleague’s work that has its number', () =>
    tell(async (told) => {
      const id = await reuse(told, () => addElsewhere(told));
      expect(held(told, id)).toMatchObject({ name: 'Work 2', room_name: 'Room 1' });
      expect(await queued(told)).toMatchObject([{ state: 'conflict', conflict: { kind: 'another' } }]);
      await checkConverged(told.world);
    }));

  it('is asked about, and not written onto a work that was made here and got its number', () =>
    tell(async (told) => {
      const id = await reuse(told, () => add(told));
      expect(held(told, id)).toMatchObject({ name: 'Work 2', room_name: 'Room 1' });
      expect(await queued(told)).toMatchObject([{ state: 'conflict', conflict: { kind: 'another' } }]);
    }));

  it('goes to the work that the person says is meant, and takes nothing with it that was done to a third one', () =>
    tell(async (told) => {
      const id = await reuse(told, () => addElsewhere(told));
      const [edit] = await queued(told);
      await takePhoto(told.world, told.tab, (await shown(told, id)) as ExhibitRow);
      putBack(told);
      await addElsewhere(told);
      const theirs = held(told, id) as unknown as Row;
      told.world.watch.onTaken(told.tab.author, 'N-1', 'N-3');
      await told.world.run(recogniseAs(told.tab.outbox, edit?.seq ?? -1, theirs));
      told.tab.engine?.wake('asked');
      await told.world.scheduler.pass(2 * minute);
      expect(held(told, id)).toMatchObject({ name: 'Work 3', room_name: 'Room 9', image_url: null });
      expect(await queued(told)).toMatchObject([
        { operation: 'exhibit.upload-image/1', state: 'conflict', conflict: { kind: 'another' } },
      ]);
    }));
});

it('questions that wait for a work that a backup took away are generated once, for the one that the person says is meant', () =>
  tell(async (told) => {
    const { world, tab } = told;
    const ask = async (first: string) => generate(world, tab, (await shown(told, first)) as ExhibitRow);
    const id = await reuse(told, () => addElsewhere(told), ask);
    const [asked] = await queued(told);
    await takeFor(world, tab, asked as Entry);
    await world.scheduler.pass(2 * minute);
    expect(held(told, id)).toMatchObject({ name: 'Work 2', documents: [{}] });
    await checkConverged(world);
  }));

it('a deletion that met another work under the number deletes what the person sees, once they press again', () =>
  tell(async (told) => {
    await add(told);
    await told.world.scheduler.pass(2 * minute);
    const [id = ''] = numbers(told);
    const remove = async () => {
      const seen = exhibitResource.fieldsOf((await shown(told, id)) as ExhibitRow);
      await told.world.run(perform(told.tab.outbox, [{ operation: deleteExhibit, input: { id, seen } }]));
    };
    setDown(told, true);
    await remove();
    putBack(told);
    await addElsewhere(told);
    setDown(told, false);
    await told.world.scheduler.pass(3 * minute);
    expect(await queued(told)).toMatchObject([{ state: 'conflict', conflict: { kind: 'another' } }]);
    expect(await shown(told, id)).toMatchObject({ name: 'Work 2' });
    await remove();
    told.tab.engine?.wake('asked');
    await told.world.scheduler.pass(2 * minute);
    expect(held(told, id)).toBeUndefined();
    expect(await queued(told)).toEqual([]);
  }));

describe('what was acknowledged, and a backup took away', () => {
  it('is written once more where nobody had seen it since', () =>
    tell(async (told) => {
      await addElsewhere(told);
      told.tab.engine?.wake('asked');
      await told.world.scheduler.pass(20 * second);
      const [id = ''] = numbers(told);
      told.world.backUp();
      await type(told, id, 'room_name', 'Room 9');
      while (held(told, id)?.room_name !== 'Room 9') await told.world.scheduler.pass(10);
      await told.world.scheduler.pass(500);
      putBack(told, 1);
      await told.world.scheduler.pass(3 * minute);
      expect(held(told, id)?.room_name).toBe('Room 9');
      await checkConverged(told.world);
    }));

  it('is as the provider has it where it had been seen: somebody took it back', () =>
    tell(async (told) => {
      await addElsewhere(told);
      told.tab.engine?.wake('asked');
      await told.world.scheduler.pass(20 * second);
      const [id = ''] = numbers(told);
      told.world.backUp();
      await type(told, id, 'room_name', 'Room 9');
      await told.world.scheduler.pass(5 * minute);
      putBack(told, 1);
      await told.world.scheduler.pass(5 * minute);
      expect(held(told, id)?.room_name).toBe('Room 1');
      expect((await shown(told, id))?.room_name).toBe('Room 1');
      expect(await queued(told)).toEqual([]);
      await checkConverged(told.world);
    }));

  it('is not written onto another work that has the number, although it shows what stood there before', () =>
    tell(async (told) => {
      await addElsewhere(told);
      told.tab.engine?.wake('asked');
      await told.world.scheduler.pass(20 * second);
      const [id = ''] = numbers(told);
      await type(told, id, 'room_name', 'Room 9');
      while (held(told, id)?.room_name !== 'Room 9') await told.world.scheduler.pass(10);
      await told.world.scheduler.pass(500);
      putBack(told);
      await addElsewhere(told);
      told.tab.engine?.wake('asked');
      // For as long as reads lag, it could be what had the number before the edit.
      await told.world.scheduler.pass(2 * minute);
      expect((await shown(told, id))?.name).toBe('Work 2');
      await told.world.scheduler.pass(5 * minute);
      expect(held(told, id)).toMatchObject({ name: 'Work 2', room_name: 'Room 1' });
      expect(await shown(told, id)).toMatchObject({ name: 'Work 2', room_name: 'Room 1' });
      await checkConverged(told.world);
    }));

  it('does not hide a work that gets the number of one that was made here', () =>
    tell(async (told) => {
      await add(told);
      await told.world.scheduler.pass(10 * second);
      putBack(told);
      await addElsewhere(told);
      await told.world.scheduler.pass(3 * minute);
      expect(await told.world.run(told.tab.db.exhibits.toArray())).toMatchObject([{ name: 'Work 2' }]);
      await checkConverged(told.world);
    }));
});

it('a work whose tab dies while it is sent is found, although its number was an earlier one’s of this tablet', () =>
  tell(async (told) => {
    await add(told);
    await told.world.scheduler.pass(10 * second);
    putBack(told);
    await add(told);
    while (numbers(told).length === 0) await told.world.scheduler.pass(10);
    told.tab.kill();
    await told.world.openTab();
    told.world.tablet.touchedAt = told.world.scheduler.now;
    await told.world.scheduler.pass(5 * minute);
    expect(all(told)).toEqual(['Work 2']);
  }));
