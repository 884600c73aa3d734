import { createHash } from 'node:crypto';
import { addExhibit, editExhibit, uploadExhibitImage } from '#panel/features/exhibits/operations.ts';
import { catalogue } from '#panel/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import { keepFile } from '#panel/store/files.ts';
import { startEngine } from '#panel/sync/run/engine.ts';
import { decide } from '#panel/sync/outbox/decisions.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { aMask, openScene, until } from '#tests/support/scene.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aPng } from '#tests/support/pictures.ts';
import type { Tab } from '#tests/support/tablet.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.close());

async function addMasks(count: number, tab: Tab = scene.tab): Promise<string[]> {
  const ids = Array.from({ length: count }, () => deviceId(crypto.randomUUID()));
  for (const [index, id] of ids.entries()) {
    const fields = { ...aMask(), exhibit_id: `M-${index}`, name: `Mask ${index}` };
    await perform(tab.outbox, [{ operation: addExhibit, input: { id, fields } }]);
  }
  return ids;
}

const queued = () => scene.tab.db.outbox.orderBy('seq').toArray();
const additions = () => scene.net.arrived.filter((call) => call.endsWith('/exhibit/add'));

describe('a session that ends in the middle of the queue', () => {
  it.each([0, 1, 4, 9])(
    'loses nothing after %i changes, and goes on after signing in again',
    async (position) => {
      await addMasks(10);
      let sent = 0;
      scene.net.before = (request) => {
        if (request.url.endsWith('/exhibit/add') && sent++ === position) {
          scene.net.plan('/exhibit/add', { status: 401, body: { message: 'Sign in again.' } }, 99);
        }
      };
      await scene.tab.sync();
      expect((await scene.tab.device.session.get('current'))?.token).toBeNull();
      const waiting = (await queued()).length;
      expect(waiting + (await scene.atProvider()).length).toBe(10);

      scene.net.clear();
      await scene.signInAgain();
      await scene.tab.syncUntilQuiet();
      expect(await scene.atProvider()).toHaveLength(10);
      expect(await queued()).toEqual([]);
    },
  );

  it('by the end of the trial keeps what is queued as well', async () => {
    await addMasks(2);
    scene.net.plan('/exhibit/add', { status: 403, body: { message: 'The trial has ended.' } }, 99);
    await scene.tab.sync();
    expect((await scene.tab.device.session.get('current'))?.token).toBeNull();
    expect((await scene.tab.device.settings.get('trialEnded'))?.value).toBe(true);
    expect(await queued()).toHaveLength(2);
  });
});

describe('two people on one tablet', () => {
  it("never send each other's changes, nor see them", async () => {
    scene.net.isDown = true;
    await addMasks(2);
    scene.net.isDown = false;
    const other = await scene.tablet.openTab(scene.creator);
    await other.syncUntilQuiet();
    await scene.tab.syncUntilQuiet();
    expect(additions()).toEqual([]);
    expect(await other.db.exhibits.count()).toBe(0);
    expect(await other.db.outbox.count()).toBe(0);

    await scene.signInAgain();
    await scene.tab.syncUntilQuiet();
    expect(await scene.atProvider()).toHaveLength(2);
    other.close();
  });
});

describe('a busy provider', () => {
  it('is left alone for as long as it asks', async () => {
    await addMasks(3);
    scene.net.plan('/exhibit/add', { status: 429, headers: { 'retry-after': '60' } }, 1);
    await scene.tab.sync('timer');
    const before = scene.net.arrived.length;
    scene.tablet.pass(30_000);
    await scene.tab.sync('timer');
    expect(scene.net.arrived.length).toBe(before);
    scene.tablet.pass(31_000);
    await scene.tab.syncUntilQuiet();
    expect(await scene.atProvider()).toHaveLength(3);
  });

  it.each([500, 502, 503, 504, 408, 425, 429])('with %i loses nothing and is tried again', async (status) => {
    await addMasks(2);
    scene.net.plan('/exhibit/add', { status }, 3);
    await scene.tab.syncUntilQuiet();
    expect(await scene.atProvider()).toHaveLength(2);
  });

  it('that chokes on one record still gets all the others', async () => {
    const [poisoned] = await addMasks(20);
    scene.net.poison((body) => body.includes('"M-0"'), { status: 500 });
    for (let round = 0; round < 12; round++) {
      await scene.tab.sync('timer');
      scene.tablet.pass(20_000);
    }
    expect(await scene.atProvider()).toHaveLength(19);
    expect((await queued()).map(({ chain }) => chain)).toEqual([`exhibits:${poisoned}`]);
  });
});

describe('a list from the provider', () => {
  beforeEach(async () => {
    const masks = Array.from({ length: 8 }, (_, index) => ({ ...aMask(), exhibit_id: `M-${index}` }));
    await scene.elsewhere.add(...masks);
    await scene.tab.sync();
  });

  it('that is empty by mistake deletes nothing', async () => {
    scene.answerListsWith([]);
    await scene.tab.sync();
    expect(await scene.tab.db.exhibits.count()).toBe(8);
  });

  it('that is empty because everything was deleted is believed', async () => {
    for (const { id } of await scene.atProvider()) await scene.elsewhere.remove(id);
    await scene.tab.sync();
    expect(await scene.tab.db.exhibits.count()).toBe(0);
  });

  it.each(['captive portal', 'truncated', 'lost'] as const)(
    'that fails (%s) changes nothing',
    async (fault) => {
      scene.net.plan('get-by-museum', fault);
      await scene.tab.sync();
      expect(await scene.tab.db.exhibits.count()).toBe(8);
    },
  );

  it('writes only what differs', async () => {
    const [first] = await scene.atProvider();
    await scene.elsewhere.edit(first?.id ?? '', { name: 'Dance mask' });
    const written: unknown[] = [];
    scene.tab.db.exhibits.hook('updating', (changes) => void written.push(changes));
    scene.tab.db.exhibits.hook('creating', (key) => void written.push(key));
    await scene.tab.sync();
    expect(written).toHaveLength(1);
  });

  it('that was asked for before an edit arrived does not undo it on screen', async () => {
    const [first] = await scene.atProvider();
    const id = first?.id ?? '';
    const seen: unknown[] = [];
    scene.net.holdBack('get-by-museum');
    const syncing = scene.tab.sync();
    await until(async () => scene.net.isHolding());
    await perform(scene.tab.outbox, [
      { operation: editExhibit, input: { id, base: { name: 'Mask' }, changes: { name: 'Festival mask' } } },
    ]);
    scene.tab.wakePass();
    await until(async () => (await queued()).length === 0);
    seen.push((await scene.tab.db.exhibits.get(id))?.name);
    scene.net.letGo();
    await syncing;
    seen.push((await scene.tab.db.exhibits.get(id))?.name);
    expect(seen).toEqual(['Festival mask', 'Festival mask']);
  });
});

describe('several tabs', () => {
  it('send each change once', async () => {
    const tabs = [scene.tab, ...(await Promise.all([1, 2, 3].map(() => scene.tablet.openTab(scene.admin))))];
    await addMasks(12);
    await Promise.all(tabs.flatMap((tab) => [tab.sync(), tab.sync('reachable')]));
    await scene.tab.syncUntilQuiet();
    expect(await scene.atProvider()).toHaveLength(12);
    expect(additions()).toHaveLength(12);
    for (const tab of tabs.slice(1)) tab.close();
  });

  it('go on when the one that sends is frozen, and it settles nothing when it thaws', async () => {
    await addMasks(2);
    scene.net.holdBack('/exhibit/add');
    const frozen = scene.tab.sync();
    await until(async () => scene.net.isHolding());
    const other = await scene.tablet.openTab(scene.admin);
    expect(await other.sync()).toBe(false);
    const thaw = scene.tab.freeze();
    scene.tablet.time += 120_000;
    scene.net.passThrough();
    const asleep = scene.tablet.sleeping;
    const taking = other.sync();
    // It asks the frozen one first, which says nothing.
    await until(async () => scene.tablet.sleeping > asleep);
    scene.tablet.pass(3_000);
    expect(await taking).toBe(true);
    await other.syncUntilQuiet();
    thaw();
    scene.net.letGo();
    await frozen;
    await other.syncUntilQuiet();
    // What the frozen tab had on its way arrives late: it is refused or shown, never silently doubled.
    const numbers = (await scene.atProvider()).map(({ exhibit_id }) => exhibit_id).toSorted();
    expect(numbers).toEqual(['M-0', 'M-1']);
    other.close();
  });
});

describe('a photo', () => {
  let id: string;
  const bytes = aPng(40, 30);
  beforeEach(async () => {
    [id] = (await addMasks(1)) as [string];
    const file = new Blob([bytes], { type: 'image/png' });
    const stored = await keepFile(scene.tab.db, file, { id: 'f1', name: 'mask.png', now: 0 });
    expect(stored.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    await perform(scene.tab.outbox, [
      { operation: uploadExhibitImage, input: { id, file: 'f1', fileName: 'photo-1.png', base: null } },
    ]);
  });

  const arrives = async () => {
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    const [exhibit] = await scene.atProvider();
    expect(exhibit?.image_url).toBeTruthy();
    const response = await scene.direct(new Request(exhibit?.image_url ?? ''));
    const arrived = Buffer.from(await response.arrayBuffer());
    expect(createHash('sha256').update(arrived).digest('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
    expect(await scene.tab.db.files.count()).toBe(0);
  };

  it('of a new exhibit follows it, byte for byte', arrives);

  it.each([
    ['POST /api/get-presignedurl', 'lost'],
    ['PUT /api/files', 'lost'],
    ['PUT /api/files', 'answer lost'],
    ['PUT /api/files', { status: 403 }],
    ['PUT /api/files', { status: 400 }],
    ['PUT /api/files', { status: 503 }],
    ['POST /api/verify-upload', 'lost'],
    ['POST /api/verify-upload', 'answer lost'],
    ['GET /api/exhibit', 'lost'],
  ] as const)('arrives although %s meets %j, and nobody is signed out', async (what, fault) => {
    scene.net.plan(what, fault);
    await arrives();
    expect((await scene.tab.device.session.get('current'))?.token).toBeTruthy();
  });

  it('that a colleague replaced meanwhile is a question, not an overwrite', async () => {
    scene.net.plan('PUT /api/files', { status: 503 }, 1);
    await scene.tab.sync();
    const [exhibit] = await scene.atProvider();
    await scene.elsewhere.putImage(exhibit?.id ?? '', aPng(8, 8));
    await scene.tab.db.outbox.toCollection().modify({ state: 'waiting' });
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toMatchObject([{ state: 'conflict', conflict: { fields: [{ field: 'image' }] } }]);

    await decide(scene.tab.outbox, (await queued())[0]?.seq ?? 0, { image: 'mine' });
    await arrives();
  });
});

describe('a change that this build does not know', () => {
  it('is held, not deleted, and holds up nobody else', async () => {
    const [id] = await addMasks(1);
    await scene.tab.db.outbox.toCollection().modify({ operation: 'exhibit.add/99' });
    await addMasks(3);
    await scene.tab.syncUntilQuiet();
    expect((await queued()).map(({ chain, operation }) => [chain, operation])).toEqual([
      [`exhibits:${id}`, 'exhibit.add/99'],
    ]);
    expect(await scene.atProvider()).toHaveLength(3);
  });
});

describe('days without a provider', () => {
  it('cost few requests, lose nothing, and end by themselves', async () => {
    await addMasks(5);
    scene.net.isDown = true;
    let asked = 0;
    scene.net.before = () => void asked++;
    scene.tablet.idle = Infinity;
    const end = scene.tablet.time + 72 * 60 * 60_000;
    const engine = startEngine({
      db: scene.tab.db,
      device: scene.tab.device,
      catalogue,
      edges: { ...scene.tablet.edges(), sleep: (ms, signal) => scene.tablet.skip(ms, signal) },
    });
    await until(async () => scene.tablet.time >= end, 30_000);
    expect(asked).toBeLessThan(2_000);
    expect(await queued()).toHaveLength(5);

    scene.net.isDown = false;
    await until(async () => (await queued()).length === 0);
    await engine.stop();
    expect(await scene.atProvider()).toHaveLength(5);
  }, 60_000);
});

describe('storage that is full', () => {
  it('fails the save as a whole, and says so', async () => {
    scene.tab.db.outbox.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(addMasks(1)).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(await scene.tab.db.exhibits.count()).toBe(0);
  });
});
