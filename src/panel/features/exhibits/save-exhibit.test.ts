import { leaveWorkspace, enterWorkspace } from '#panel/sync/current.ts';
import { deviceId } from '#panel/store/entries.ts';
import { keepFile } from '#panel/store/files.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import { sessionOf } from '#tests/support/tablet.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChosenFile } from '#panel/forms/form-drafts.ts';
import { keepFormDraft, newRecord, readFormDraft } from '#panel/forms/form-drafts.ts';
import type { ExhibitValues } from './exhibit-values.ts';
import { emptyValues, valuesOf } from './exhibit-values.ts';
import { saveExhibitChanges, saveNewExhibit } from './save-exhibit.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
  enterWorkspace({
    db: scene.tab.db,
    device: scene.tab.device,
    session: { ...sessionOf(scene.admin), key: 'current', signedInAt: 0 },
    outbox: async () => scene.tab.outbox,
    wake: () => {},
  });
});
afterEach(async () => {
  leaveWorkspace();
  await scene.close();
});

const queued = () => scene.tab.db.outbox.orderBy('seq').toArray();
const mask = (changes: Partial<ExhibitValues> = {}): ExhibitValues => ({ ...aMask(), ...changes });
const formOf = (id: string) => ({ table: 'exhibits' as const, id });
const readDraft = (id: string) => readFormDraft<ExhibitValues>(formOf(id));
const stored = (id: string, values: ExhibitValues) =>
  keepFormDraft(formOf(id), { values, base: emptyValues });

async function onlyRow() {
  const rows = await scene.tab.db.exhibits.toArray();
  if (rows.length !== 1 || !rows[0]) throw new Error(`there are ${rows.length} exhibits`);
  return rows[0];
}

/** Saves in the form that shows the only exhibit. */
async function edit(changes: Partial<ExhibitValues>, image: ChosenFile | null = null): Promise<boolean> {
  const row = await onlyRow();
  const base = valuesOf(row);
  return saveExhibitChanges(row, { base, values: { ...base, ...changes } }, { image });
}

async function choose(...bytes: number[]): Promise<ChosenFile> {
  const blob = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...bytes])], { type: 'image/jpeg' });
  const name = `photo-${crypto.randomUUID().slice(0, 8)}.jpg`;
  const { id } = await keepFile(scene.tab.db, blob, { id: crypto.randomUUID(), name, now: 0 });
  return { id, name, blob };
}

describe('a new exhibit', () => {
  it('goes into the outbox with its image, and its draft is gone, in one step', async () => {
    await stored(newRecord, mask());
    await saveNewExhibit(mask(), { image: await choose(1) });
    expect((await queued()).map(({ operation }) => operation)).toEqual([
      'exhibit.add/1',
      'exhibit.upload-image/1',
    ]);
    expect(await readDraft(newRecord)).toBeNull();
  });

  it('is not there at all when the storage is full, and the draft still is', async () => {
    await stored(newRecord, mask());
    scene.tab.db.files.hook('reading', (file) => file);
    scene.tab.db.outbox.hook('creating', (_, entry) => {
      // The first change still fits, the second does not.
      if (entry.operation === 'exhibit.upload-image/1') throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(saveNewExhibit(mask(), { image: await choose(1) })).rejects.toMatchObject({
      name: 'QuotaExceededError',
    });
    expect(await queued()).toEqual([]);
    expect(await scene.tab.db.exhibits.count()).toBe(0);
    expect(await readDraft(newRecord)).toMatchObject({ values: { name: 'Mask' } });
  });

  it('says so when the storage went away', async () => {
    scene.tab.db.close({ disableAutoOpen: true });
    await expect(saveNewExhibit(mask(), {})).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  });
});

describe('an exhibit id that is already used', () => {
  beforeEach(async () => {
    await scene.elsewhere.add({ ...aMask(), name: 'Night Market, Naples' });
  });

  it('is refused, and goes through once the person corrected it', async () => {
    await saveNewExhibit(mask(), {});
    await scene.tab.sync('changed');
    expect(await queued()).toMatchObject([{ state: 'refused', trouble: { status: 409 } }]);

    const row = (await scene.tab.db.exhibits.toArray()).find(({ name }) => name === 'Mask');
    if (!row) throw new Error('the refused exhibit is not shown');
    const base = valuesOf(row);
    await saveExhibitChanges(row, { base, values: { ...base, exhibit_id: '73.43' } }, {});
    expect(await queued()).toMatchObject([{ state: 'waiting', operation: 'exhibit.add/1' }]);
    await scene.tab.syncUntilQuiet();
    expect((await scene.atProvider()).map(({ exhibit_id }) => exhibit_id)).toEqual(['73.42', '73.43']);
  });

  it('given to an existing exhibit is refused, and the correction starts from what the provider has', async () => {
    await scene.elsewhere.remove((await scene.atProvider())[0]?.id ?? '');
    await saveNewExhibit(mask({ exhibit_id: '1' }), {});
    await scene.tab.syncUntilQuiet();
    await scene.elsewhere.add({ ...aMask(), name: 'Night Market, Naples' });
    await edit({ exhibit_id: '73.42', name: 'Festival mask' });
    await scene.tab.sync('changed');
    expect(await queued()).toMatchObject([{ state: 'refused' }]);

    const row = (await scene.tab.db.exhibits.toArray()).find(({ name }) => name === 'Festival mask');
    if (!row) throw new Error('the refused exhibit is not shown');
    const base = valuesOf(row);
    await saveExhibitChanges(row, { base, values: { ...base, exhibit_id: '73.44' } }, {});
    expect(await queued()).toMatchObject([
      {
        input: {
          changes: { name: 'Festival mask', exhibit_id: '73.44' },
          base: { name: 'Mask', exhibit_id: '1' },
        },
      },
    ]);
    await scene.tab.syncUntilQuiet();
    expect(await scene.atProvider()).toContainEqual(
      expect.objectContaining({ exhibit_id: '73.44', name: 'Festival mask' }),
    );
  });
});

describe('a refused exhibit with later edits behind it', () => {
  it('takes a correction of the same field into all of them', async () => {
    await saveNewExhibit(mask(), {});
    const [first] = await queued();
    await scene.tab.db.outbox.update(first?.seq ?? 0, { state: 'sending', attempts: 1 });
    await edit({ exhibit_id: 'LATER' });
    await scene.tab.db.outbox.update(first?.seq ?? 0, { state: 'refused' });
    await edit({ exhibit_id: 'RIGHT' });
    expect(await onlyRow()).toMatchObject({ exhibit_id: 'RIGHT' });
    await scene.tab.syncUntilQuiet();
    expect(await scene.atProvider()).toMatchObject([{ exhibit_id: 'RIGHT' }]);
    expect(await queued()).toEqual([]);
  });
});

describe('an edit', () => {
  beforeEach(async () => {
    await saveNewExhibit(mask(), {});
    await scene.tab.syncUntilQuiet();
  });

  it('without a change queues nothing and says so', async () => {
    expect(await edit({})).toBe(false);
    expect(await queued()).toEqual([]);
  });

  it('is kept under the name that the provider gave the record meanwhile', async () => {
    const [alias] = await scene.tab.db.aliases.toArray();
    if (!alias) throw new Error('the exhibit has no alias');
    const row = { ...(await onlyRow()), id: alias.local };
    const base = valuesOf(row);
    await stored(alias.local, mask());
    expect(await readDraft(alias.id)).not.toBeNull();
    await saveExhibitChanges(row, { base, values: { ...base, name: 'Festival mask' } }, {});
    expect(await queued()).toMatchObject([{ chain: `exhibits:${alias.id}` }]);
    expect(await readDraft(alias.id)).toBeNull();
  });

  it('replaces an image whose upload was refused', async () => {
    const first = await choose(1);
    await edit({}, first);
    const [entry] = await queued();
    await scene.tab.db.outbox.update(entry?.seq ?? 0, { state: 'refused', attempts: 1 });
    const second = await choose(2);
    await edit({}, second);
    expect(await queued()).toMatchObject([
      { state: 'waiting', input: { file: second.id, fileName: second.name } },
    ]);
    expect(await scene.tab.db.files.get(first.id)).toBeUndefined();
  });

  it('of a record that somebody deleted is kept for the person to decide', async () => {
    const row = await onlyRow();
    await scene.elsewhere.remove(row.id);
    await edit({ name: 'Festival mask' });
    // Only just made here: a read that lacks it may lag.
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toMatchObject([{ state: 'conflict', conflict: { kind: 'gone' } }]);
  });
});

describe('a draft', () => {
  it('comes back with its image', async () => {
    const image = await choose(7);
    await keepFormDraft(formOf(newRecord), {
      values: mask(),
      base: emptyValues,
      files: { image: { id: image.id, name: image.name } },
    });
    const draft = await readDraft(newRecord);
    expect(draft?.files['image']?.name).toBe(image.name);
    expect(
      new Uint8Array((await draft?.files['image']?.blob.arrayBuffer()) ?? new ArrayBuffer(0)).at(-1),
    ).toBe(7);
  });

  it('of an earlier build, whose image is gone, says so by having none', async () => {
    await keepFormDraft(formOf(newRecord), {
      values: mask(),
      base: emptyValues,
      imageFileId: 'gone',
      imageName: 'photo.jpg',
    });
    expect(await readDraft(newRecord)).toMatchObject({ files: { image: null } });
  });

  it('of an exhibit made here follows it to its new name', async () => {
    await saveNewExhibit(mask(), {});
    const local = (await onlyRow()).id;
    expect(local.startsWith(deviceId(''))).toBe(true);
    await stored(local, mask({ name: 'Typing' }));
    await scene.tab.syncUntilQuiet();
    const { id } = await onlyRow();
    expect(id).not.toBe(local);
    expect(await readDraft(id)).toMatchObject({ values: { name: 'Typing' } });
  });
});
