import { addExhibit, deleteExhibit } from '#panel/features/exhibits/operations.ts';
import {
  addTheme,
  deleteTheme,
  editTheme,
  setThemeArchived,
  uploadThemeImage,
} from '#panel/features/themes/operations.ts';
import type { ThemeFields } from '#contract/themes.ts';
import {
  addTheme as addCall,
  editTheme as editCall,
  exhibitsOf,
  getTheme,
  listThemes,
  toggleThemeArchived,
  toThemeEdit,
  toThemePayload,
  toTour,
} from '#contract/themes.ts';
import { deviceId } from '#panel/store/entries.ts';
import { keepFile } from '#panel/store/files.ts';
import { discard } from '#panel/sync/outbox/decisions.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { connect } from '#panel/sync/run/wire.ts';
import { aPng } from '#tests/support/pictures.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import type { Scene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let scene: Scene;
/** A colleague's own device. */
let desk: ReturnType<typeof connect>;
let masks: string[];
beforeEach(async () => {
  scene = await openScene();
  desk = connect(
    { now: Date.now, fetch: (url, init) => scene.direct(new Request(url, init)) },
    { address: scene.admin.address, token: scene.admin.token },
  );
  masks = await scene.elsewhere.add(...['1', '2', '3'].map((exhibit_id) => ({ ...aMask(), exhibit_id })));
  for (const id of masks) await scene.setStatus(id, 'In Review');
});
afterEach(() => scene.close());

function aTheme(changes: Partial<ThemeFields> = {}): ThemeFields {
  return {
    name: 'Faces',
    description: 'What people wear on theirs.',
    tags: ['wood'],
    featured: false,
    start_date: null,
    end_date: null,
    tourExhibits: toTour([masks[0] ?? '']),
    ...changes,
  };
}

async function add(fields = aTheme()): Promise<string> {
  const id = deviceId(crypto.randomUUID());
  await perform(scene.tab.outbox, [{ operation: addTheme, input: { id, fields } }]);
  return id;
}

async function edit(id: string, base: Partial<ThemeFields>, changes: Partial<ThemeFields>): Promise<void> {
  await perform(scene.tab.outbox, [{ operation: editTheme, input: { id, base, changes } }]);
}

async function archive(id: string, archived: boolean): Promise<void> {
  const was = (await scene.tab.db.themes.get(id))?.is_archived ?? false;
  await perform(scene.tab.outbox, [{ operation: setThemeArchived, input: { id, archived, was } }]);
}

async function newMask(number: string): Promise<string> {
  const id = deviceId(crypto.randomUUID());
  const fields = { ...aMask(), exhibit_id: number };
  await perform(scene.tab.outbox, [{ operation: addExhibit, input: { id, fields } }]);
  return id;
}

async function elsewhereAdd(changes: Partial<ThemeFields> = {}): Promise<string> {
  const { exhibitionId } = await desk.call(
    addCall,
    toThemePayload(aTheme(changes), scene.admin.user.museumId),
  );
  await scene.tab.sync();
  return exhibitionId;
}

async function elsewhereEdit(id: string, changes: Partial<ThemeFields>): Promise<void> {
  const { data } = await desk.call(getTheme, { exhibitionId: id });
  await desk.call(editCall, toThemeEdit({ ...data, ...changes }, id));
}

const atProvider = async () => (await desk.call(listThemes, { museumId: scene.admin.user.museumId })).data;
const shown = (id: string) => scene.tab.db.themes.get(id);
const queued = () => scene.tab.db.outbox.orderBy('seq').toArray();
/** What changed something about themes. */
const writes = () =>
  scene.net.arrived.filter((call) => /(add|update|archived)[-/]exhibition|DELETE .*exhibition/.test(call));

describe('a theme that was made without a connection', () => {
  beforeEach(() => {
    scene.net.isDown = true;
  });

  async function reconnect(): Promise<void> {
    scene.net.isDown = false;
    await scene.tab.syncUntilQuiet();
  }

  it('and edited arrives as it was last edited, in one call', async () => {
    const id = await add();
    await edit(id, { name: 'Faces' }, { name: 'Masks', tourExhibits: toTour(masks) });
    expect(await shown(id)).toMatchObject({ name: 'Masks' });
    await reconnect();
    expect(writes()).toHaveLength(1);
    const [theme] = await atProvider();
    expect(theme).toMatchObject({ name: 'Masks', tourExhibits: toTour(masks) });
  });

  it('and deleted again never leaves the tablet', async () => {
    const id = await add();
    await archive(id, true);
    await perform(scene.tab.outbox, [{ operation: deleteTheme, input: { id, seen: aTheme() } }]);
    await reconnect();
    expect(writes()).toEqual([]);
    expect(await shown(id)).toBeUndefined();
  });

  it('and archived and unarchived again arrives in one call', async () => {
    const id = await add();
    await archive(id, true);
    await edit(id, { name: 'Faces' }, { name: 'Masks' });
    await archive(id, false);
    await reconnect();
    expect(writes()).toHaveLength(1);
    expect(await atProvider()).toMatchObject([{ name: 'Masks', is_archived: false }]);
  });

  it('and archived, then edited, takes two calls, and is archived', async () => {
    const id = await add();
    await archive(id, true);
    await edit(id, { name: 'Faces' }, { name: 'Masks' });
    await reconnect();
    expect(writes()).toHaveLength(2);
    expect(await atProvider()).toMatchObject([{ name: 'Masks', is_archived: true }]);
  });

  // Only what has been generated may be in a theme; here it is, as soon as it is there.
  function generateAtOnce(): void {
    scene.net.before = async ({ url }) => {
      if (!url.endsWith('/museum/add-exhibition')) return;
      for (const { id } of await scene.atProvider()) await scene.setStatus(id, 'In Review');
    };
  }

  it('goes after the new exhibits in it, under the names that the provider gives them', async () => {
    generateAtOnce();
    const mask = await newMask('4');
    const id = await add(aTheme({ tourExhibits: toTour([masks[0] ?? '', mask]) }));
    const late = await newMask('5');
    await edit(id, {}, { tourExhibits: toTour([masks[0] ?? '', mask, late]) });
    await reconnect();
    expect(writes()).toHaveLength(1);
    const [theme] = await atProvider();
    const made = (await scene.atProvider()).slice(3).map((exhibit) => exhibit.id);
    expect(made).toHaveLength(2);
    expect(theme && exhibitsOf(theme)).toEqual([masks[0], ...made]);
    expect(await shown(theme?.id ?? '')).toMatchObject({ tourExhibits: theme?.tourExhibits });
  });

  it('goes without a new exhibit that was deleted before it arrived', async () => {
    const mask = await newMask('4');
    await add(aTheme({ tourExhibits: toTour([masks[0] ?? '', mask]) }));
    const seen = { ...aMask(), exhibit_id: '4' };
    await perform(scene.tab.outbox, [{ operation: deleteExhibit, input: { id: mask, seen } }]);
    await reconnect();
    const [theme] = await atProvider();
    expect(theme && exhibitsOf(theme)).toEqual([masks[0]]);
  });

  it('has its image when it arrives', async () => {
    const id = await add();
    const file = crypto.randomUUID();
    const image = new Blob([aPng(8, 8)], { type: 'image/png' });
    await keepFile(scene.tab.db, image, { id: file, name: 'photo.png', now: scene.tablet.time });
    const input = { id, file, fileName: 'photo.png', base: null };
    await perform(scene.tab.outbox, [{ operation: uploadThemeImage, input }]);
    await reconnect();
    expect((await atProvider())[0]?.image_url).toContain('photo.png');
    expect(await queued()).toEqual([]);
  });
});

describe('a theme whose creation was sent and not answered', () => {
  const featured = () => ({
    ...aTheme(),
    featured: true,
    start_date: '2030-01-01T08:00:00.000Z',
    end_date: '2030-02-01T08:00:00.000Z',
  });

  it.each(['answer lost', 'truncated'] as const)('is there once (%s)', async (fault) => {
    scene.net.plan('/museum/add-exhibition', fault);
    await add(featured());
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    expect(await atProvider()).toHaveLength(1);
  });

  it('is told about when the browser had it made twice', async () => {
    scene.net.plan('/museum/add-exhibition', 'sent twice');
    await add(featured());
    await scene.tab.syncUntilQuiet();
    expect(await scene.tab.db.history.toArray()).toMatchObject([{ warning: 'twin' }]);
  });
});

describe('what two people do to one theme', () => {
  it('an exhibit that one puts in and one that the other takes out are both heeded', async () => {
    const [one = '', two = '', three = ''] = masks;
    const id = await elsewhereAdd({ tourExhibits: toTour([one, two]) });
    await edit(id, { tourExhibits: toTour([one, two]) }, { tourExhibits: toTour([one, two, three]) });
    await elsewhereEdit(id, { tourExhibits: toTour([two]) });
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    const [theme] = await atProvider();
    expect(theme && exhibitsOf(theme)).toEqual([two, three]);
    expect(await shown(id)).toMatchObject({ tourExhibits: toTour([two, three]) });
  });

  it('different fields are both kept, and the same field is for the person to decide', async () => {
    const id = await elsewhereAdd();
    await edit(id, { name: 'Faces' }, { name: 'Masks' });
    await elsewhereEdit(id, { description: 'Of wood.' });
    await scene.tab.syncUntilQuiet();
    expect(await atProvider()).toMatchObject([{ name: 'Masks', description: 'Of wood.' }]);
    await edit(id, { name: 'Masks' }, { name: 'Old masks' });
    await elsewhereEdit(id, { name: 'New masks' });
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toMatchObject([{ state: 'conflict', conflict: { kind: 'fields' } }]);
  });

  it('a theme that both archive is archived', async () => {
    const id = await elsewhereAdd();
    await archive(id, true);
    await desk.call(toggleThemeArchived, { exhibitionId: id });
    await scene.tab.syncUntilQuiet();
    expect(writes()).toEqual([]);
    expect(await atProvider()).toMatchObject([{ is_archived: true }]);
  });

  it('a toggle that the browser sends twice is put right', async () => {
    const id = await elsewhereAdd();
    scene.net.plan('/museum/archived/exhibition', 'sent twice');
    await archive(id, true);
    await scene.tab.syncUntilQuiet();
    expect(await atProvider()).toMatchObject([{ is_archived: true }]);
    expect(await queued()).toEqual([]);
  });

  it('a toggle whose answer was lost is not repeated', async () => {
    const id = await elsewhereAdd();
    scene.net.plan('/museum/archived/exhibition', 'answer lost');
    await archive(id, true);
    await scene.tab.syncUntilQuiet();
    expect(writes()).toHaveLength(1);
    expect(await atProvider()).toMatchObject([{ is_archived: true }]);
  });

  it('archiving and thinking better of it asks nothing of the provider', async () => {
    const id = await elsewhereAdd();
    await archive(id, true);
    await archive(id, false);
    await scene.tab.syncUntilQuiet();
    expect(writes()).toEqual([]);
    expect(await queued()).toEqual([]);
    expect(await scene.tab.db.shadows.toArray()).toEqual([]);
  });

  it('a deletion asks when somebody put an exhibit in, and not when one is gone', async () => {
    const [one = '', two = ''] = masks;
    const id = await elsewhereAdd({ tourExhibits: toTour([one, two]) });
    const seen = aTheme({ tourExhibits: toTour([one]) });
    await perform(scene.tab.outbox, [{ operation: deleteTheme, input: { id, seen } }]);
    await scene.tab.syncUntilQuiet();
    const [entry] = await queued();
    expect(entry).toMatchObject({ state: 'conflict', conflict: { kind: 'changed' } });
    await discard(scene.tab.outbox, entry?.seq ?? 0);

    await scene.elsewhere.remove(two);
    const both = aTheme({ tourExhibits: toTour([one, two]) });
    await perform(scene.tab.outbox, [{ operation: deleteTheme, input: { id, seen: both } }]);
    await scene.tab.syncUntilQuiet();
    expect(await atProvider()).toEqual([]);
  });

  it('an edit of a theme that is gone waits for the person', async () => {
    const id = await elsewhereAdd();
    scene.net.isDown = true;
    await edit(id, { name: 'Faces' }, { name: 'Masks' });
    scene.net.isDown = false;
    const path = `/museum/exhibition/${id}`;
    const headers = { Authorization: scene.admin.token };
    await scene.direct(new Request(`${scene.admin.address}${path}`, { method: 'DELETE', headers }));
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toMatchObject([{ state: 'conflict', conflict: { kind: 'gone' } }]);
  });
});
