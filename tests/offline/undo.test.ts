import { exhibitResource } from '#contract/exhibits.ts';
import {
  addExhibit,
  deleteExhibit,
  editExhibit,
  uploadExhibitImage,
} from '#panel/features/exhibits/operations.ts';
import type { Entry } from '#panel/store/entries.ts';
import { deviceId } from '#panel/store/entries.ts';
import { keepFile } from '#panel/store/files.ts';
import { forgetUnusedFiles } from '#panel/store/unused-files.ts';
import { decide, discard, retry } from '#panel/sync/outbox/decisions.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { undoDiscard } from '#panel/sync/outbox/undo.ts';
import { aPng } from '#tests/support/pictures.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import type { Scene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.close());

const day = 24 * 60 * 60_000;
const queued = () => scene.tab.db.outbox.orderBy('seq').toArray();
const shown = (id: string) => scene.tab.db.exhibits.get(id);
const ended = () => scene.tab.db.history.toArray();
const undo = (act: string) => undoDiscard(scene.tab.outbox, act);

async function add(fields = aMask()): Promise<string> {
  const id = deviceId(crypto.randomUUID());
  await perform(scene.tab.outbox, [{ operation: addExhibit, input: { id, fields } }]);
  return id;
}

async function edit(id: string, base: object, changes: object): Promise<void> {
  const input = { id, base: { ...base }, changes: { ...changes } };
  await perform(scene.tab.outbox, [{ operation: editExhibit, input }]);
}

async function remove(id: string): Promise<void> {
  const row = await shown(id);
  if (!row) throw new Error('it does not show');
  await perform(scene.tab.outbox, [
    { operation: deleteExhibit, input: { id, seen: exhibitResource.fieldsOf(row) } },
  ]);
}

async function photograph(
  id: string,
  file: string = crypto.randomUUID(),
  base: string | null = null,
): Promise<string> {
  const blob = new Blob([aPng(20, 20)], { type: 'image/png' });
  await keepFile(scene.tab.db, blob, { id: file, name: 'p.png', now: scene.tablet.time });
  const input = { id, file, fileName: `photo-${file.slice(0, 8)}.png`, base };
  await perform(scene.tab.outbox, [{ operation: uploadExhibitImage, input }]);
  return file;
}

/** Lets the first change go that an operation of this name made. Resolves with what names the act. */
async function letGo(name: string): Promise<string> {
  const entry = (await queued()).find(({ operation }) => operation.startsWith(name));
  const [first] = await discard(scene.tab.outbox, entry?.seq ?? 0);
  return first?.key ?? '';
}

/** Everything that the device holds of the museum, apart from the list of what ended. */
async function everything() {
  const { outbox, exhibits, shadows, files } = scene.tab.db;
  return {
    outbox: await outbox.orderBy('seq').toArray(),
    exhibits: await exhibits.toArray(),
    shadows: await shadows.toArray(),
    files: await files.toCollection().primaryKeys(),
  };
}

describe('a change that was let go and taken back without a connection', () => {
  let id: string;
  beforeEach(async () => {
    [id] = (await scene.elsewhere.add(aMask())) as [string];
    await scene.tab.sync();
    scene.net.isDown = true;
    scene.tablet.pass(1_000);
  });

  it.each([
    ['an edit', () => edit(id, { name: 'Mask' }, { name: 'Festival mask' }), 'exhibit.edit'],
    ['a deletion', () => remove(id), 'exhibit.delete'],
    ['a photo', () => photograph(id).then(() => {}), 'exhibit.upload'],
    ['a new exhibit', () => add().then(() => {}), 'exhibit.add'],
    [
      'a new exhibit that was sent once, with an edit and a photo behind it',
      async () => {
        const made = await add();
        await scene.tab.sync();
        await edit(made, { name: 'Mask' }, { name: 'Festival mask' });
        await photograph(made);
      },
      'exhibit.add',
    ],
  ])('%s is exactly as it was', async (_, change, name) => {
    await change();
    const before = await everything();
    const act = await letGo(name);
    expect(await queued()).toEqual([]);
    expect((await ended()).map(({ outcome }) => outcome)).toEqual(before.outbox.map(() => 'discarded'));
    expect(await undo(act)).toBeNull();
    expect(await everything()).toEqual(before);
    expect(await ended()).toEqual([]);
  });

  it('reaches the provider once when the connection is back', async () => {
    const made = await add({ ...aMask(), exhibit_id: '2' });
    await photograph(made);
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    for (const name of ['exhibit.add', 'exhibit.edit']) expect(await undo(await letGo(name))).toBeNull();
    scene.net.isDown = false;
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    const works = await scene.atProvider();
    expect(works.map(({ name, image_url }) => [name, image_url !== null])).toEqual([
      ['Festival mask', false],
      ['Mask', true],
    ]);
  });

  it('is a change that can be let go once more', async () => {
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    await undo(await letGo('exhibit.edit'));
    await letGo('exhibit.edit');
    expect(await shown(id)).toMatchObject({ name: 'Mask' });
    expect(await ended()).toHaveLength(1);
  });

  it('can be taken back once, and for a day', async () => {
    const file = await photograph(id);
    const act = await letGo('exhibit.upload');
    scene.tablet.pass(day - 1);
    await forgetUnusedFiles(scene.tab.db, scene.tablet.time);
    expect(await scene.tab.db.files.get(file)).toBeDefined();
    expect(await undo(act)).toBeNull();
    expect(await undo(act)).toBe('over');

    const again = await letGo('exhibit.upload');
    scene.tablet.pass(day + 1);
    expect(await undo(again)).toBe('over');
    // The next one that is let go clears up after it.
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    await letGo('exhibit.edit');
    expect(await scene.tab.db.files.count()).toBe(0);
    expect((await ended()).filter(({ undo: kept }) => kept)).toHaveLength(1);
  });

  it('was made and deleted here before it ever left, and comes back as well', async () => {
    const made = await add();
    await photograph(made);
    const before = await everything();
    await remove(made);
    expect(await queued()).toEqual([]);
    expect(await undo((await ended())[0]?.key ?? '')).toBeNull();
    expect(await everything()).toEqual(before);
  });
});

describe('a change that was taken back after the record went on', () => {
  let id: string;
  beforeEach(async () => {
    [id] = (await scene.elsewhere.add(aMask())) as [string];
    await scene.tab.sync();
  });

  /** Refused by the provider, so that later changes stand behind it. */
  async function refusedRename(name = 'Festival mask'): Promise<void> {
    scene.net.plan('/exhibit/edit', { status: 422, body: { message: 'No.' } });
    await edit(id, { name: 'Mask' }, { name });
    await scene.tab.sync();
  }

  it('keeps its refusal and its place before what follows', async () => {
    await refusedRename();
    await edit(id, { name: 'Festival mask' }, { name: 'Dance mask' });
    await edit(id, { artist_name: 'Unknown' }, { artist_name: 'Anonymous' });
    const before = await everything();
    await undo(await letGo('exhibit.edit'));
    expect(await everything()).toEqual(before);
    await retry(scene.tab.outbox, [(await queued())[0]?.seq ?? 0]);
    await scene.tab.syncUntilQuiet();
    expect((await scene.atProvider())[0]).toMatchObject({ name: 'Dance mask', artist_name: 'Anonymous' });
    expect(await queued()).toEqual([]);
  });

  it('does not contradict what the person has changed since, which still comes last', async () => {
    await refusedRename();
    const act = await letGo('exhibit.edit');
    scene.net.isDown = true;
    scene.tablet.pass(1_000);
    await edit(id, { name: 'Mask' }, { name: 'Dance mask' });
    expect(await undo(act)).toBeNull();
    expect(await shown(id)).toMatchObject({ name: 'Dance mask' });
    scene.net.isDown = false;
    await retry(
      scene.tab.outbox,
      (await queued()).map(({ seq }) => seq),
    );
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    expect((await scene.atProvider())[0]).toMatchObject({ name: 'Dance mask' });
  });

  it('brings back only what was not given another value since', async () => {
    scene.net.isDown = true;
    await edit(
      id,
      { name: 'Mask', artist_name: 'Unknown' },
      { name: 'Festival mask', artist_name: 'Anonymous' },
    );
    const act = await letGo('exhibit.edit');
    scene.net.isDown = false;
    scene.tablet.pass(1_000);
    await edit(id, { name: 'Mask' }, { name: 'Dance mask' });
    await scene.tab.syncUntilQuiet();
    expect(await undo(act)).toBeNull();
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    expect((await scene.atProvider())[0]).toMatchObject({ name: 'Dance mask', artist_name: 'Anonymous' });
  });

  it('is refused when all of it was given another value since', async () => {
    await refusedRename();
    const act = await letGo('exhibit.edit');
    scene.tablet.pass(1_000);
    await edit(id, { name: 'Mask' }, { name: 'Dance mask' });
    await scene.tab.syncUntilQuiet();
    const before = await everything();
    expect(await undo(act)).toBe('superseded');
    expect(await everything()).toEqual(before);
    expect((await ended()).some(({ undo: kept }) => kept?.act === act)).toBe(true);
  });

  it('meets a colleague’s edit of the same field as any change does: it asks', async () => {
    scene.net.isDown = true;
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    const act = await letGo('exhibit.edit');
    scene.net.isDown = false;
    await scene.elsewhere.edit(id, { name: 'Dance mask' });
    await scene.tab.sync();
    await undo(act);
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toMatchObject([{ state: 'conflict', conflict: { kind: 'fields' } }]);
  });

  it('shows on the record as it last was when a colleague deleted that meanwhile, and asks', async () => {
    scene.net.isDown = true;
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    const act = await letGo('exhibit.edit');
    scene.net.isDown = false;
    await scene.elsewhere.remove(id);
    await scene.tab.sync();
    expect(await shown(id)).toBeUndefined();
    await undo(act);
    expect(await shown(id)).toMatchObject({ name: 'Festival mask', exhibit_id: '73.42' });
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toMatchObject([{ state: 'conflict', conflict: { kind: 'gone' } }]);
  });

  it('is refused when the person deleted the record since, sent or not', async () => {
    await refusedRename();
    const act = await letGo('exhibit.edit');
    scene.net.isDown = true;
    scene.tablet.pass(1_000);
    await remove(id);
    expect(await undo(act)).toBe('deleted');
    scene.net.isDown = false;
    await scene.tab.syncUntilQuiet();
    expect(await scene.atProvider()).toEqual([]);
    expect(await undo(act)).toBe('deleted');
  });

  it('is refused for a deletion when the person changed the record since', async () => {
    scene.net.isDown = true;
    await remove(id);
    const act = await letGo('exhibit.delete');
    scene.tablet.pass(1_000);
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    expect(await undo(act)).toBe('changed');
    expect(await shown(id)).toMatchObject({ name: 'Festival mask' });
  });

  it('is refused for a photo when the person chose another one since', async () => {
    scene.net.isDown = true;
    await photograph(id);
    const act = await letGo('exhibit.upload');
    scene.tablet.pass(1_000);
    await photograph(id);
    expect(await undo(act)).toBe('superseded');
    scene.net.isDown = false;
    await scene.tab.syncUntilQuiet();
    expect(await undo(act)).toBe('superseded');
  });

  it('is refused while a later change of the record is being sent', async () => {
    await refusedRename();
    const act = await letGo('exhibit.edit');
    scene.tablet.pass(1_000);
    await edit(id, { artist_name: 'Unknown' }, { artist_name: 'Anonymous' });
    scene.net.holdBack('/exhibit/edit');
    const syncing = scene.tab.sync();
    await scene.until(async () => scene.net.isHolding());
    expect(await undo(act)).toBe('sending');
    scene.net.letGo();
    await syncing;
    expect(await undo(act)).toBeNull();
  });

  it('follows a record that the provider has named meanwhile', async () => {
    scene.net.plan('/exhibit/add', { status: 503 });
    const made = await add({ ...aMask(), exhibit_id: '2' });
    await scene.tab.sync();
    await edit(made, { name: 'Mask' }, { name: 'Festival mask' });
    const act = await letGo('exhibit.edit');
    await scene.tab.syncUntilQuiet();
    const named = (await scene.tab.db.aliases.get(made))?.id ?? '';
    expect(await undo(act)).toBeNull();
    expect(await shown(named)).toMatchObject({ name: 'Festival mask' });
    expect(await shown(made)).toBeUndefined();
    await scene.tab.syncUntilQuiet();
    expect((await scene.atProvider()).map(({ name }) => name)).toEqual(['Mask', 'Festival mask']);
  });
});

describe('a conflict', () => {
  let id: string;
  beforeEach(async () => {
    [id] = (await scene.elsewhere.add(aMask())) as [string];
    await scene.tab.sync();
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    await scene.elsewhere.edit(id, { name: 'Dance mask' });
    await scene.tab.syncUntilQuiet();
  });

  it('that was decided for the others in everything can be decided anew', async () => {
    const before = await queued();
    await decide(scene.tab.outbox, before[0]?.seq ?? 0, { name: 'theirs' });
    expect(await queued()).toEqual([]);
    expect(await undo(before[0]?.key ?? '')).toBeNull();
    expect(await queued()).toEqual(before);
    await decide(scene.tab.outbox, before[0]?.seq ?? 0, { name: 'mine' });
    await scene.tab.syncUntilQuiet();
    expect((await scene.atProvider())[0]).toMatchObject({ name: 'Festival mask' });
  });

  it('knows the whole of both sides', async () => {
    const [entry] = await queued();
    expect(entry?.start).toMatchObject({ name: 'Mask', tags: ['wood'] });
    expect(entry?.conflict).toMatchObject({ theirs: { name: 'Dance mask', tags: ['wood'] } });
  });
});

describe('letting go of', () => {
  let id: string;
  beforeEach(async () => {
    [id] = (await scene.elsewhere.add(aMask())) as [string];
    await scene.elsewhere.putImage(id, aPng(8, 8));
    await scene.tab.sync();
  });
  const image = async () => (await shown(id))?.image_url ?? null;

  it('an edit leaves the photo behind it as it was', async () => {
    scene.net.plan('/exhibit/edit', { status: 422 });
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    await photograph(id, 'f', await image());
    await scene.tab.sync();
    const [, before] = await queued();
    await letGo('exhibit.edit');
    expect(await queued()).toEqual([before]);
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
  });

  it('the first of many edits of one field moves only the start of the next one', async () => {
    const names = ['Mask', 'A', 'B', 'A', 'C'];
    scene.net.isDown = true;
    for (let index = 1; index < names.length; index++) {
      await edit(id, { name: names[index - 1] }, { name: names[index] });
      // Each was tried once, so that the next one does not fold into it.
      await scene.tab.db.outbox.toCollection().modify((entry: Entry) => void (entry.attempts = 1));
    }
    await letGo('exhibit.edit');
    const bases = (await queued()).map(({ input }) => (input as { base: { name: string } }).base.name);
    expect(bases).toEqual(['Mask', 'B', 'A']);
  });

  it('a record that is gone lets go of all that waits behind', async () => {
    scene.net.isDown = true;
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    await photograph(id, 'f', await image());
    scene.net.isDown = false;
    await scene.elsewhere.remove(id);
    await scene.tab.syncUntilQuiet();
    expect((await queued())[0]).toMatchObject({ conflict: { kind: 'gone' } });
    const act = await letGo('exhibit.edit');
    expect(await queued()).toEqual([]);
    expect(await shown(id)).toBeUndefined();
    expect(await undo(act)).toBeNull();
    expect((await queued()).map(({ state }) => state)).toEqual(['conflict', 'waiting']);
    expect(await shown(id)).toMatchObject({ name: 'Festival mask' });
  });
});

describe('the history', () => {
  it('keeps the last two hundred, whatever was taken back between them', async () => {
    scene.net.isDown = true;
    for (let round = 0; round < 60; round++) {
      await add({ ...aMask(), exhibit_id: `M-${round}` });
      await undo(await letGo('exhibit.add'));
      const [entry] = await queued();
      await discard(scene.tab.outbox, entry?.seq ?? 0);
      scene.tablet.pass(day);
    }
    expect(await ended()).toHaveLength(60);
    for (let round = 0; round < 200; round++) {
      await add({ ...aMask(), exhibit_id: `N-${round}` });
      await letGo('exhibit.add');
      scene.tablet.pass(day);
    }
    const kept = await ended();
    expect(kept.length).toBeGreaterThanOrEqual(200);
    expect(kept.length).toBeLessThan(260);
    expect(kept.at(-1)?.input).toMatchObject({ fields: { exhibit_id: 'N-199' } });
  });

  it('of a long queue goes on looking for the twins of all that it created', async () => {
    for (let index = 0; index < 260; index++) await add({ ...aMask(), exhibit_id: `M-${index}` });
    scene.net.plan('/exhibit/get-by-museum', { status: 503 }, 99);
    await scene.tab.sync();
    expect(await queued()).toEqual([]);
    expect((await ended()).filter(({ watch }) => watch)).toHaveLength(260);
  }, 120_000);
});
