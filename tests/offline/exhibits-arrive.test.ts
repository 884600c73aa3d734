import { addExhibit, deleteExhibit, editExhibit } from '#panel/features/exhibits/operations.ts';
import { decide, discard, replaceChain, sendAsNew } from '#panel/sync/outbox/decisions.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { Entry } from '#panel/store/entries.ts';
import { deviceId } from '#panel/store/entries.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import type { Scene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.close());

async function addMask(fields = aMask()): Promise<string> {
  const id = deviceId(crypto.randomUUID());
  await perform(scene.tab.outbox, [{ operation: addExhibit, input: { id, fields } }]);
  return id;
}

async function edit(id: string, base: object, changes: object): Promise<void> {
  const input = { id, base: { ...base }, changes: { ...changes } };
  await perform(scene.tab.outbox, [{ operation: editExhibit, input }]);
}

const shown = (id: string) => scene.tab.db.exhibits.get(id);
const queued = () => scene.tab.db.outbox.orderBy('seq').toArray();

describe('an exhibit that was added without a connection', () => {
  it('is in the list at once and reaches the provider once when the connection is back', async () => {
    scene.net.isDown = true;
    const id = await addMask();
    await scene.tab.sync();
    expect(await shown(id)).toMatchObject({ name: 'Mask' });
    scene.net.isDown = false;
    await scene.tab.syncUntilQuiet();
    expect(await scene.atProvider()).toHaveLength(1);
    expect(await queued()).toEqual([]);
  });

  it('keeps its place under the name that the provider gave it', async () => {
    const id = await addMask();
    await scene.tab.syncUntilQuiet();
    const alias = await scene.tab.db.aliases.get(id);
    expect(await shown(alias?.id ?? '')).toMatchObject({ name: 'Mask' });
    expect(await shown(id)).toBeUndefined();
  });

  it('arrives as it was last edited, in one call', async () => {
    const id = await addMask();
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    await scene.tab.syncUntilQuiet();
    expect((await scene.atProvider()).map(({ name }) => name)).toEqual(['Festival mask']);
    expect(scene.net.arrived.filter((call) => call.includes('/exhibit/edit'))).toEqual([]);
  });

  it('and deleted again never leaves the tablet', async () => {
    const id = await addMask();
    await perform(scene.tab.outbox, [{ operation: deleteExhibit, input: { id, seen: aMask() } }]);
    await scene.tab.syncUntilQuiet();
    expect(scene.net.arrived.filter((call) => call.includes('/exhibit/add'))).toEqual([]);
    expect(await shown(id)).toBeUndefined();
  });

  it('that the provider refused leaves nothing behind when it is deleted', async () => {
    scene.net.plan('/exhibit/add', { status: 422, body: { message: 'The museum is full.' } });
    const id = await addMask();
    await scene.tab.syncUntilQuiet();
    await perform(scene.tab.outbox, [{ operation: deleteExhibit, input: { id, seen: aMask() } }]);
    await scene.tab.syncUntilQuiet();
    expect(await shown(id)).toBeUndefined();
    expect(await scene.tab.db.outbox.count()).toBe(0);
    expect(await scene.tab.db.shadows.count()).toBe(0);
    expect(scene.net.arrived.filter((call) => /^DELETE|^GET .*exhibit/.test(call))).toEqual([]);
  });

  it('can be edited while its creation is on the way, and the edit follows it', async () => {
    const id = await addMask();
    scene.net.before = async (request) => {
      if (!request.url.endsWith('/exhibit/add')) return;
      scene.net.before = undefined;
      await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    };
    await scene.tab.syncUntilQuiet();
    expect((await scene.atProvider()).map(({ name }) => name)).toEqual(['Festival mask']);
  });
});

describe('a creation whose answer was lost', () => {
  it.each(['answer lost', 'truncated', 'sent twice'] as const)('is there once (%s)', async (fault) => {
    scene.net.plan('/exhibit/add', fault);
    await addMask();
    await scene.tab.syncUntilQuiet();
    expect(await scene.atProvider()).toHaveLength(1);
    expect(await queued()).toEqual([]);
  });

  it('lets every later change of the record through', async () => {
    scene.net.plan('/exhibit/add', 'answer lost');
    const id = await addMask();
    await scene.tab.sync();
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    await scene.tab.syncUntilQuiet();
    expect((await scene.atProvider()).map(({ name }) => name)).toEqual(['Festival mask']);
  });

  it('is not sent again while it may still show up', async () => {
    scene.net.plan('/exhibit/add', 'lost');
    await addMask();
    await scene.tab.sync();
    scene.tablet.pass(1_000);
    await scene.tab.sync();
    expect(scene.net.arrived.filter((call) => call.includes('/exhibit/add'))).toEqual([]);
    expect((await queued())[0]).toMatchObject({ state: 'ambiguous' });
    scene.tablet.pass(10_000);
    await scene.tab.syncUntilQuiet();
    expect(await scene.atProvider()).toHaveLength(1);
  });

  it('is shown, not guessed, when two records at the provider could be it', async () => {
    await scene.tab.sync();
    scene.net.plan('/exhibit/add', 'lost');
    await addMask();
    await scene.tab.sync();
    scene.answerListsWith([aMask(), aMask()]);
    scene.tablet.pass(60_000);
    await scene.tab.sync();
    const [entry] = await queued();
    expect(entry).toMatchObject({ state: 'parked' });
    scene.answerListsWith(null);
    await sendAsNew(scene.tab.outbox, entry?.seq ?? 0);
    await scene.tab.syncUntilQuiet();
    expect(await scene.atProvider()).toHaveLength(1);
  });

  it('survives a tab that is killed between sending and hearing the answer', async () => {
    scene.net.plan('/exhibit/add', 'silence');
    await addMask();
    scene.tab.sync().catch(() => {});
    await scene.until(async () => (await queued())[0]?.state === 'sending');
    await scene.killTab();
    scene.tablet.pass(60_000);
    await scene.tab.syncUntilQuiet();
    expect(await scene.atProvider()).toHaveLength(1);
  });
});

describe('an edit', () => {
  let id: string;
  beforeEach(async () => {
    [id] = (await scene.elsewhere.add(aMask())) as [string];
    await scene.tab.sync();
  });

  it("leaves a colleague's change of another field as it is", async () => {
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    await scene.elsewhere.edit(id, { room_name: 'Vault' });
    await scene.tab.syncUntilQuiet();
    expect((await scene.atProvider())[0]).toMatchObject({ name: 'Festival mask', room_name: 'Vault' });
    expect(await shown(id)).toMatchObject({ name: 'Festival mask', room_name: 'Vault' });
  });

  it('of the same field by a colleague asks the person, and nothing is overwritten meanwhile', async () => {
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    await scene.elsewhere.edit(id, { name: 'Dance mask' });
    await scene.tab.syncUntilQuiet();
    expect((await queued())[0]).toMatchObject({
      state: 'conflict',
      conflict: {
        kind: 'fields',
        fields: [{ field: 'name', base: 'Mask', mine: 'Festival mask', theirs: 'Dance mask' }],
      },
    });
    expect((await scene.atProvider())[0]).toMatchObject({ name: 'Dance mask' });
  });

  it.each([
    ['mine', 'Festival mask'],
    ['theirs', 'Dance mask'],
  ] as const)('that conflicts ends as the person decides: %s', async (choice, name) => {
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    await scene.elsewhere.edit(id, { name: 'Dance mask' });
    await scene.tab.syncUntilQuiet();
    await decide(scene.tab.outbox, (await queued())[0]?.seq ?? 0, { name: choice });
    await scene.tab.syncUntilQuiet();
    await scene.tab.sync();
    expect((await scene.atProvider())[0]).toMatchObject({ name });
    expect(await shown(id)).toMatchObject({ name });
    expect(await queued()).toEqual([]);
  });

  it('that is discarded puts the value of the provider back', async () => {
    scene.net.isDown = true;
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    await discard(scene.tab.outbox, (await queued())[0]?.seq ?? 0);
    expect(await shown(id)).toMatchObject({ name: 'Mask' });
  });

  it('whose answer was lost is not taken for a conflict with itself', async () => {
    scene.net.plan('/exhibit/edit', 'answer lost');
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    expect(scene.net.arrived.filter((call) => call.includes('/exhibit/edit'))).toHaveLength(1);
  });

  it('stays on screen while a list from before it comes in', async () => {
    scene.net.isDown = true;
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    scene.net.isDown = false;
    scene.net.plan('/exhibit/edit', { status: 503 }, 99);
    await scene.tab.sync();
    expect(await shown(id)).toMatchObject({ name: 'Festival mask' });
  });

  it('of an exhibit that is gone can go on as a new record', async () => {
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    await scene.elsewhere.remove(id);
    await scene.tab.syncUntilQuiet();
    const held = (await queued())[0] as Entry;
    expect(held).toMatchObject({ state: 'conflict', conflict: { kind: 'gone' } });
    const input = { id: deviceId('new'), fields: { ...aMask(), name: 'Festival mask' } };
    await replaceChain(scene.tab.outbox, held, { operation: addExhibit, input });
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    expect((await scene.atProvider()).map(({ name }) => name)).toEqual(['Festival mask']);
  });

  it('of an exhibit that is gone stays on screen until the person decides, whatever lists come in', async () => {
    await edit(id, { name: 'Mask' }, { name: 'Festival mask' });
    await scene.elsewhere.remove(id);
    await scene.tab.syncUntilQuiet();
    await scene.tab.sync();
    await scene.tab.sync();
    expect(await shown(id)).toMatchObject({ name: 'Festival mask' });
    await discard(scene.tab.outbox, (await queued())[0]?.seq ?? 0);
    expect(await shown(id)).toBeUndefined();
  });

  it('keeps names that are longer than the form allows', async () => {
    const long = 'A very long title '.repeat(12).trim();
    const [other] = await scene.elsewhere.add({ ...aMask(), exhibit_id: 'LONG', name: long });
    await scene.tab.sync();
    await edit(other ?? '', { artist_name: 'Unknown' }, { artist_name: 'Anonymous' });
    await scene.tab.syncUntilQuiet();
    expect((await scene.atProvider()).find(({ exhibit_id }) => exhibit_id === 'LONG')).toMatchObject({
      name: long,
      artist_name: 'Anonymous',
    });
  });
});

describe('a deletion', () => {
  let id: string;
  beforeEach(async () => {
    [id] = (await scene.elsewhere.add(aMask())) as [string];
    await scene.tab.sync();
    await perform(scene.tab.outbox, [{ operation: deleteExhibit, input: { id, seen: aMask() } }]);
  });

  it('counts as done when somebody else deleted it already', async () => {
    await scene.elsewhere.remove(id);
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
  });

  it("does not take a colleague's edit with it", async () => {
    await scene.elsewhere.edit(id, { name: 'Dance mask' });
    await scene.tab.syncUntilQuiet();
    expect((await queued())[0]).toMatchObject({ state: 'conflict', conflict: { kind: 'changed' } });
    expect(await scene.atProvider()).toHaveLength(1);
  });

  it('whose answer was lost is done', async () => {
    scene.net.plan('/exhibit/delete', 'answer lost');
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    expect(await scene.atProvider()).toEqual([]);
  });
});

describe('what the provider refuses', () => {
  it('stays with the reason, and goes through once it is corrected', async () => {
    await scene.elsewhere.add(aMask());
    scene.net.plan('get-by-museum', 'lost');
    const id = await addMask({ ...aMask(), name: 'Another mask' });
    await scene.tab.syncUntilQuiet();
    const [entry] = await queued();
    expect(entry).toMatchObject({ state: 'refused', trouble: { status: 409 } });
    expect(entry?.trouble?.message).toBeTruthy();
    expect(await shown(id)).toMatchObject({ name: 'Another mask' });

    const { correct } = await import('#panel/sync/outbox/decisions.ts');
    const fields = { ...aMask(), name: 'Another mask', exhibit_id: '73.43' };
    await correct(scene.tab.outbox, entry?.seq ?? 0, { id, fields });
    await scene.tab.syncUntilQuiet();
    expect((await scene.atProvider()).map(({ exhibit_id }) => exhibit_id).toSorted()).toEqual([
      '73.42',
      '73.43',
    ]);
  });

  it.each([400, 404, 409, 413, 415, 422])('with %i holds only its own record', async (status) => {
    scene.net.plan('/exhibit/add', { status, body: { message: 'No.' } });
    await addMask();
    await addMask({ ...aMask(), exhibit_id: '1' });
    await addMask({ ...aMask(), exhibit_id: '2' });
    await scene.tab.syncUntilQuiet();
    expect(await scene.atProvider()).toHaveLength(2);
    expect(await queued()).toMatchObject([{ state: 'refused', trouble: { status, message: 'No.' } }]);
  });
});

it('exhibits are there although the provider refuses its other lists', async () => {
  await scene.elsewhere.add(aMask());
  scene.net.plan('POST /api/museum/get-exhibition', { status: 404 }, 99);
  scene.net.plan('GET /api/museum/voucherlist', { status: 404 }, 99);
  await scene.tab.sync();
  expect((await scene.tab.db.exhibits.toArray()).map(({ name }) => name)).toEqual(['Mask']);
});
