import { createHash } from 'node:crypto';
import type { ExhibitFields } from '#contract/exhibits.ts';
import {
  addExhibit,
  deleteExhibit,
  editExhibit,
  uploadExhibitImage,
} from '#panel/features/exhibits/operations.ts';
import { makeRescue, readRescue } from '#panel/rescue/rescue-actions.ts';
import { writeRescue } from '#panel/rescue/rescue-zip.ts';
import { keepDraft } from '#panel/store/drafts.ts';
import type { Entry } from '#panel/store/entries.ts';
import { chainOf, deviceId } from '#panel/store/entries.ts';
import { keepFile, readFile } from '#panel/store/files.ts';
import { discard } from '#panel/sync/outbox/decisions.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { importRescue } from '#panel/sync/rescue/rescue-import.ts';
import { noteTakenByShape, pack, readUnsent } from '#panel/sync/rescue/rescue-pack.ts';
import { aPng } from '#tests/support/pictures.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import type { SignedIn, Tab } from '#tests/support/tablet.ts';
import { Tablet } from '#tests/support/tablet.ts';
import { unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let scene: Scene;
let tab: Tab;
let second: Tablet;
let other: Tab;

beforeEach(async () => {
  scene = await openScene();
  tab = scene.tab;
  second = new Tablet(scene.net.fetch);
  other = await second.openTab(scene.admin);
});
afterEach(async () => {
  other.close();
  await scene.close();
});

const owner = () => ({ id: scene.admin.user.id, name: 'Ana##Lima', email: 'ana@museum.example' });
const save = (from: Tab = tab) => makeRescue(from.outbox, owner());
const queued = (at: Tab = tab) => at.db.outbox.orderBy('seq').toArray();
const additions = () => scene.net.arrived.filter((call) => call.endsWith('/exhibit/add'));
const namesAtProvider = async () => (await scene.atProvider()).map(({ name }) => name).toSorted();

async function load(file: Blob, into: Tab = other) {
  const plan = await readRescue(into.outbox, file);
  await importRescue(into.outbox, plan);
  return plan;
}

async function addMask(fields: Partial<ExhibitFields> = {}, at: Tab = tab): Promise<string> {
  const id = deviceId(crypto.randomUUID());
  await perform(at.outbox, [{ operation: addExhibit, input: { id, fields: { ...aMask(), ...fields } } }]);
  return id;
}

async function rename(id: string, from: string, name: string, at: Tab = tab): Promise<void> {
  const input = { id, base: { name: from }, changes: { name } };
  await perform(at.outbox, [{ operation: editExhibit, input }]);
}

async function addPhoto(id: string, seed = 1): Promise<{ file: string; sha256: string }> {
  const file = crypto.randomUUID();
  const bytes = new Blob([aPng(40, 40, seed)], { type: 'image/png' });
  const { sha256 } = await keepFile(tab.db, bytes, { id: file, name: `photo-${seed}.png`, now: 0 });
  const input = { id, file, fileName: `photo-${seed}.png`, base: null };
  await perform(tab.outbox, [{ operation: uploadExhibitImage, input }]);
  return { file, sha256 };
}

async function hashAtProvider(name: string): Promise<string | null> {
  const address = (await scene.atProvider()).find((exhibit) => exhibit.name === name)?.image_url;
  if (!address) return null;
  const response = await scene.direct(new Request(address));
  return createHash('sha256')
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest('hex');
}

describe('what one tablet could not send', () => {
  it('arrives once from another, in its order, with photos as they were', async () => {
    const [known = '', unwanted = ''] = await scene.elsewhere.add(
      { ...aMask(), name: 'Vase', exhibit_id: 'V-1' },
      { ...aMask(), name: 'Copy', exhibit_id: 'V-2' },
    );
    await tab.sync();
    scene.net.isDown = true;
    const made = await addMask();
    const { sha256 } = await addPhoto(made);
    await rename(known, 'Vase', 'Blue vase');
    const seen = { ...aMask(), name: 'Copy', exhibit_id: 'V-2' };
    await perform(tab.outbox, [{ operation: deleteExhibit, input: { id: unwanted, seen } }]);
    const { content, damaged } = await save();
    expect(damaged).toBe(0);
    scene.tab.close();

    const plan = await load(content);
    expect(plan).toMatchObject({ fresh: { length: 4 }, known: 0, damaged: [] });
    expect(await other.db.exhibits.get(made)).toMatchObject({ name: 'Mask' });
    scene.net.isDown = false;
    await other.syncUntilQuiet();
    expect(await namesAtProvider()).toEqual(['Blue vase', 'Mask']);
    expect(await hashAtProvider('Mask')).toBe(sha256);
    expect(additions()).toHaveLength(1);
    expect(await queued(other)).toEqual([]);
    expect((await other.db.exhibits.toArray()).map(({ name }) => name).toSorted()).toEqual(
      await namesAtProvider(),
    );
    scene.tab = other;
  });

  it('shows on the other tablet before its museum is loaded there', async () => {
    const [known = ''] = await scene.elsewhere.add(aMask());
    await tab.sync();
    scene.net.isDown = true;
    await rename(known, 'Mask', 'Dance mask');
    await load((await save()).content);
    expect(await other.db.exhibits.get(known)).toMatchObject({ name: 'Dance mask', artist_name: 'Unknown' });
  });

  it('keeps the order of one record whatever stands between', async () => {
    scene.net.isDown = true;
    const first = await addMask({ exhibit_id: 'A' });
    // A change that was tried takes no later one in.
    await tab.db.outbox.toCollection().modify({ attempts: 1 });
    const later = await addMask({ exhibit_id: 'B', name: 'Other' });
    await rename(first, 'Mask', 'Second name');
    await tab.db.outbox.toCollection().modify({ attempts: 1 });
    await rename(first, 'Second name', 'Third name');
    await load((await save()).content);
    const steps = (await queued(other)).map(({ chain, operation }) => `${operation} ${chain}`);
    expect(steps).toEqual([
      `exhibit.add/1 exhibits:${first}`,
      `exhibit.add/1 exhibits:${later}`,
      `exhibit.edit/1 exhibits:${first}`,
      `exhibit.edit/1 exhibits:${first}`,
    ]);
    scene.net.isDown = false;
    await other.syncUntilQuiet();
    expect(await namesAtProvider()).toEqual(['Other', 'Third name']);
  });

  it('brings its drafts along, with the photo that was chosen', async () => {
    const id = crypto.randomUUID();
    const bytes = aPng(30, 30);
    await keepFile(tab.db, new Blob([bytes], { type: 'image/png' }), { id, name: 'photo.png', now: 0 });
    await keepDraft(tab.db, 'exhibits:new', { values: { name: 'Half' }, imageFileId: id }, 5);
    const plan = await load((await save()).content);
    expect(plan.drafts).toHaveLength(1);
    expect(await other.db.drafts.get('exhibits:new')).toMatchObject({ value: { values: { name: 'Half' } } });
    const blob = await readFile(other.db, id);
    expect(new Uint8Array((await blob?.arrayBuffer()) ?? [])).toEqual(bytes);
  });

  it("never overwrites the other tablet's own draft of the same form", async () => {
    await keepDraft(tab.db, 'exhibits:new', { values: { name: 'Mine' } }, 5);
    await keepDraft(other.db, 'exhibits:new', { values: { name: 'Here' } }, 1);
    const plan = await load((await save()).content);
    expect(plan.draftsLeft).toBe(1);
    expect((await other.db.drafts.get('exhibits:new'))?.value).toEqual({ values: { name: 'Here' } });
  });

  it('holds no token and nothing else that could sign in', async () => {
    await addMask();
    const text = await (await save()).content.text();
    expect(text).not.toContain(scene.admin.token);
    expect(text).toContain('ana@museum.example');
  });
});

describe('a rescue file', () => {
  it('imported twice, before and after sending, doubles nothing', async () => {
    scene.net.isDown = true;
    await addPhoto(await addMask());
    const { content } = await save();
    await load(content);
    expect(await load(content)).toMatchObject({ fresh: [], known: 2, files: [] });
    expect(await queued(other)).toHaveLength(2);
    scene.net.isDown = false;
    await other.syncUntilQuiet();
    expect(await load(content)).toMatchObject({ fresh: [], known: 2 });
    expect(await queued(other)).toEqual([]);
    expect(additions()).toHaveLength(1);
  });

  it('imported where its changes still wait, or some were sent, doubles nothing', async () => {
    scene.net.isDown = true;
    const id = await addMask();
    await addPhoto(id);
    await addMask({ exhibit_id: 'B', name: 'Other' });
    const { content } = await save();
    expect(await load(content, tab)).toMatchObject({ fresh: [], known: 3 });
    scene.net.isDown = false;
    scene.net.poison((body) => body.includes('"exhibit_id":"B"'), { status: 503 });
    await tab.sync();
    scene.net.clear();
    expect(await load(content, tab)).toMatchObject({ fresh: [], known: 3 });
    await tab.syncUntilQuiet();
    expect(await load(content, tab)).toMatchObject({ fresh: [] });
    expect(await namesAtProvider()).toEqual(['Mask', 'Other']);
  });

  it('is remembered longer than the history is', async () => {
    scene.net.isDown = true;
    await addMask();
    const { content } = await save();
    await load(content);
    scene.net.isDown = false;
    await other.syncUntilQuiet();
    await tab.syncUntilQuiet();
    await other.db.history.clear();
    await tab.db.history.clear();
    expect(await load(content)).toMatchObject({ fresh: [] });
    expect(await load(content, tab)).toMatchObject({ fresh: [] });
  });

  it('does not bring back what the person let go of', async () => {
    await addMask();
    const { content } = await save();
    await load(content);
    const [entry] = await queued(other);
    await discard(other.outbox, entry?.seq ?? 0);
    expect(await load(content)).toMatchObject({ fresh: [], known: 1 });
  });

  it.each(['the first tablet', 'the second tablet'])(
    'sent by both, %s before the other, is there once',
    async (who) => {
      scene.net.isDown = true;
      const id = await addMask();
      const { sha256 } = await addPhoto(id);
      await load((await save()).content);
      scene.net.isDown = false;
      const order = who === 'the first tablet' ? [tab, other] : [other, tab];
      for (const each of order) await each.syncUntilQuiet();
      expect(await namesAtProvider()).toEqual(['Mask']);
      expect(additions()).toHaveLength(1);
      expect(await hashAtProvider('Mask')).toBe(sha256);
      expect(await queued(tab)).toEqual([]);
      expect(await queued(other)).toEqual([]);
    },
  );

  it('from the rescue page, sent by both tablets, is there once as well', async () => {
    scene.net.isDown = true;
    await addPhoto(await addMask());
    await noteTakenByShape(tab.db.backendDB());
    const { content } = await savePastDexie();
    await load(content);
    scene.net.isDown = false;
    await other.syncUntilQuiet();
    await tab.syncUntilQuiet();
    expect(additions()).toHaveLength(1);
    expect(await queued(tab)).toEqual([]);
  });

  it('from a device too full to note the export is looked for by the other one', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    scene.net.isDown = true;
    await addPhoto(await addMask());
    const full = vi.spyOn(tab.db.outbox, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    const { content } = await save();
    full.mockRestore();
    expect(await queued()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    scene.net.isDown = false;
    await tab.syncUntilQuiet();
    await load(content);
    await other.syncUntilQuiet();
    expect(additions()).toHaveLength(1);
    expect(await queued(other)).toEqual([]);
  });

  it('settles by looking what was under way when it was made', async () => {
    scene.net.plan('/exhibit/add', 'silence');
    await addMask();
    void tab.sync('timer');
    await scene.until(async () => (await queued())[0]?.state === 'sending');
    const { content } = await save();
    await scene.elsewhere.add(aMask());
    await load(content);
    expect((await queued(other))[0]?.state).toBe('ambiguous');
    await other.syncUntilQuiet();
    expect(await namesAtProvider()).toEqual(['Mask']);
    expect(await queued(other)).toEqual([]);
  });

  it('knows on a second export what the other tablet calls the record by now', async () => {
    const id = await addMask();
    await load((await save()).content);
    await other.syncUntilQuiet();
    await rename(id, 'Mask', 'Dance mask');
    await load((await save()).content);
    const [entry] = await queued(other);
    expect(entry?.chain).toBe(`exhibits:${(await scene.atProvider())[0]?.id}`);
    await other.syncUntilQuiet();
    expect(await namesAtProvider()).toEqual(['Dance mask']);
  });

  it('goes behind what waits on the tablet already, and asks where both changed the same', async () => {
    const [id = ''] = await scene.elsewhere.add(aMask());
    await tab.sync();
    await other.sync();
    scene.net.isDown = true;
    await rename(id, 'Mask', 'From the first');
    await rename(id, 'Mask', 'From the second', other);
    await load((await save()).content);
    scene.net.isDown = false;
    await other.syncUntilQuiet();
    expect(await namesAtProvider()).toEqual(['From the second']);
    expect(await queued(other)).toMatchObject([{ state: 'conflict' }]);
  });

  it('keeps what waits for a decision as it was', async () => {
    await addMask();
    await tab.db.outbox
      .toCollection()
      .modify({ state: 'refused', trouble: { kind: 'refused', status: 409, message: 'Taken.' } });
    await load((await save()).content);
    expect(await queued(other)).toMatchObject([{ state: 'refused', trouble: { message: 'Taken.' } }]);
  });

  it('holds what a newer version made, until this one is updated', async () => {
    const newer: Partial<Entry> = { operation: 'theme.paint/9', input: { id: 'x' }, chain: 'themes:x' };
    await addMask();
    await tab.db.outbox.toCollection().modify(newer);
    await tab.db.shadows.put({ chain: 'themes:x', row: null });
    await load((await save()).content);
    expect(await queued(other)).toMatchObject([newer]);
    expect(await other.db.shadows.get('themes:x')).toBeDefined();
  });

  it('is an ordinary zip, and can be packed again by anybody', async () => {
    await addPhoto(await addMask());
    const { content } = await save();
    const parts = unzipSync(new Uint8Array(await content.arrayBuffer()));
    expect(Object.keys(parts)).toEqual(['README.txt', 'rescue.json', 'SHA256SUMS', 'files/1-photo-1.png']);
    expect(new TextDecoder().decode(parts['README.txt'])).toContain('2 changes and 1 file');
    const folder = Object.fromEntries(
      Object.entries(parts).map(([path, bytes]) => [`My rescue/${path}`, bytes]),
    );
    const mac = { '__MACOSX/My rescue/._rescue.json': new Uint8Array(9), 'My rescue/': new Uint8Array() };
    const again = new Blob([zipSync({ ...mac, ...folder }, { level: 9 })]);
    expect(await load(again)).toMatchObject({ fresh: { length: 2 }, damaged: [] });
  });
});

describe('a rescue file of somebody else', () => {
  it('is refused, and nothing is sent in another name', async () => {
    await addMask();
    const { content } = await save();
    const creator = await second.openTab(scene.creator);
    await expect(readRescue(creator.outbox, content)).rejects.toMatchObject({ kind: 'other-person' });
    await creator.syncUntilQuiet();
    expect(additions()).toEqual([]);
    creator.close();
  });

  it('is refused under another provider', async () => {
    await addMask();
    const { content } = await save();
    const elsewhere: SignedIn = { ...scene.admin, address: 'http://elsewhere.test/api' };
    const away = await second.openTab(elsewhere);
    await expect(readRescue(away.outbox, content)).rejects.toMatchObject({ kind: 'other-provider' });
    away.close();
  });

  it('does not become ours by another label', async () => {
    await addMask();
    const content = await changed((manifest) => ({
      ...manifest,
      database: { ...(manifest['database'] as object), name: 'vitrine-0123456789abcdef01234567' },
    }));
    await expect(readRescue(other.outbox, content)).rejects.toMatchObject({ kind: 'damaged' });
  });
});

describe('a bad file', () => {
  it.each([0, 1, 21, 400, -1, -22, -300])('that was cut at %i bytes is refused', async (at) => {
    await addPhoto(await addMask());
    const { content } = await save();
    await expect(readRescue(other.outbox, content.slice(0, at))).rejects.toMatchObject({
      name: 'RescueError',
    });
    expect(await queued(other)).toEqual([]);
  });

  it.each([
    ['a picture', new Blob([aPng(20, 20)]), 'no-zip'],
    ['an empty file', new Blob([]), 'no-zip'],
    ['another zip', new Blob([zipSync({ 'holiday.txt': new Uint8Array(9) })]), 'no-rescue'],
  ])('that is %s is refused', async (_, file, kind) => {
    await expect(readRescue(other.outbox, file)).rejects.toMatchObject({ kind });
  });

  it('that is bigger than any rescue file is not even read', async () => {
    const huge = { size: 5_000_000_000, slice: () => expect.fail('read') } as unknown as Blob;
    await expect(readRescue(other.outbox, huge)).rejects.toMatchObject({ kind: 'too-big' });
  });

  it.each([
    ['a newer version', { version: 2 }, 'newer'],
    ['another format', { format: 'something-else' }, 'no-rescue'],
    ['no list of changes', { outbox: 'none' }, 'damaged'],
    ['a change that no version can have made', { outbox: [{}] }, 'damaged'],
  ])('of %s is refused', async (_, change, kind) => {
    await addMask();
    const content = await changed((manifest) => ({ ...manifest, ...change }));
    await expect(readRescue(other.outbox, content)).rejects.toMatchObject({ kind });
  });

  it('whose change is about another record than it says is refused', async () => {
    await addMask();
    const chain = chainOf({ table: 'exhibits', id: '42' });
    const content = await changed((manifest) => ({
      ...manifest,
      outbox: (manifest['outbox'] as Entry[]).map((entry) => ({ ...entry, chain })),
    }));
    await expect(readRescue(other.outbox, content)).rejects.toMatchObject({ kind: 'damaged' });
  });

  it('whose list was changed afterwards is refused', async () => {
    await addMask();
    const parts = unzipSync(new Uint8Array(await (await save()).content.arrayBuffer()));
    const json = new TextDecoder().decode(parts['rescue.json']).replace('Mask', 'Musk');
    const content = zipped({ ...parts, 'rescue.json': new TextEncoder().encode(json) });
    await expect(readRescue(other.outbox, content)).rejects.toMatchObject({ kind: 'damaged' });
  });

  it('that would unpack to more than it says is not unpacked', async () => {
    const bomb = zipSync({ 'rescue.json': new Uint8Array(5_000_000), SHA256SUMS: new Uint8Array(9) });
    // Its directory says ten bytes.
    const directory = bomb.findLastIndex(
      (_, at) => bomb[at] === 0x50 && bomb[at + 1] === 0x4b && bomb[at + 2] === 1,
    );
    const first = bomb.findIndex((_, at) => bomb[at] === 0x50 && bomb[at + 1] === 0x4b && bomb[at + 2] === 1);
    expect(first).toBeLessThan(directory);
    new DataView(bomb.buffer).setUint32(bomb.byteOffset + first + 24, 10, true);
    await expect(readRescue(other.outbox, new Blob([bomb]))).rejects.toMatchObject({ kind: 'damaged' });
  });

  it('with a damaged photo says so, and everything else is imported', async () => {
    await addPhoto(await addMask());
    const parts = unzipSync(new Uint8Array(await (await save()).content.arrayBuffer()));
    const photo = Uint8Array.from(parts['files/1-photo-1.png'] ?? []);
    photo[100] = (photo[100] ?? 0) ^ 1;
    const plan = await load(zipped({ ...parts, 'files/1-photo-1.png': photo }));
    expect(plan.damaged.map(({ name }) => name)).toEqual(['photo-1.png']);
    await other.syncUntilQuiet();
    expect(await namesAtProvider()).toEqual(['Mask']);
    expect(await queued(other)).toMatchObject([{ operation: 'exhibit.upload-image/1', state: 'parked' }]);
  });

  it('leaves nothing behind when the device runs full half-way', async () => {
    const id = await addMask();
    await addPhoto(id);
    const plan = await readRescue(other.outbox, (await save()).content);
    const full = vi.spyOn(other.db.outbox, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(importRescue(other.outbox, plan)).rejects.toThrow('full');
    full.mockRestore();
    expect(await other.db.files.count()).toBe(0);
    expect(await queued(other)).toEqual([]);
    expect(await other.db.exhibits.get(id)).toBeUndefined();
    await importRescue(other.outbox, plan);
    await other.syncUntilQuiet();
    expect(await namesAtProvider()).toEqual(['Mask']);
  });
});

describe('a photo that the device does not give back', () => {
  it('keeps nothing else from being rescued', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { file } = await addPhoto(await addMask());
    await tab.db.files.update(file, { content: new Blob(['other bytes']) });
    const { content, damaged } = await save();
    expect(damaged).toBe(1);
    expect(await load(content)).toMatchObject({ fresh: { length: 2 }, damaged: [{ name: 'photo-1.png' }] });
  });
});

/** As the rescue page does it. */
async function savePastDexie() {
  const raw = tab.db.backendDB();
  const packed = await pack(await readUnsent(raw), {
    provider: tab.db.provider,
    owner: owner(),
    database: { name: raw.name, version: raw.version },
    now: 0,
  });
  return writeRescue(packed);
}

/** The same, made by somebody else's program, with sums that are right. */
async function changed(change: (manifest: Record<string, unknown>) => object): Promise<Blob> {
  const parts = unzipSync(new Uint8Array(await (await save()).content.arrayBuffer()));
  const manifest = JSON.parse(new TextDecoder().decode(parts['rescue.json'])) as Record<string, unknown>;
  const json = new TextEncoder().encode(JSON.stringify(change(manifest)));
  const sum = createHash('sha256').update(json).digest('hex');
  return zipped({ 'rescue.json': json, SHA256SUMS: new TextEncoder().encode(`${sum}  rescue.json\n`) });
}

function zipped(parts: Record<string, Uint8Array>): Blob {
  return new Blob([zipSync(parts)]);
}
