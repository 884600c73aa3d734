import 'fake-indexeddb/auto';
import { countStorage } from '#tests/support/count-storage.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import type { SearchIndex } from './search-index.ts';
import { openExhibitSearch } from './exhibit-search.ts';
import { openSearchIndex } from './search-index.ts';
import { packSearchTexts } from './search-pack.ts';
import { noteUnpacked } from './unpacked.ts';

let db: MuseumDatabase;
let index: SearchIndex<ExhibitRow>;

const ids = Array.from({ length: 10_000 }, (_, number) => `${number}`);
const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
const named = (id: string, name: string) => ({ id, sort: name, search: name }) as ExhibitRow;

beforeAll(async () => {
  db = await openMuseum('https://museum.example/api', 'ann');
  await db.exhibits.bulkPut(ids.map((id) => named(id, 'mask')));
});
afterAll(async () => {
  await db.delete();
});
beforeEach(async () => {
  await packSearchTexts(db, 'exhibits');
  index = openSearchIndex<ExhibitRow>(db, 'exhibits');
  await expect.poll(() => index.isReady(), { timeout: 10_000 }).toBe(true);
  return () => index.close();
});

async function rename(some: readonly string[], name: string): Promise<void> {
  await db.transaction('rw', db.exhibits, db.packs, db.unpacked, db.facts, async () => {
    await db.exhibits.bulkPut(some.map((id) => named(id, name)));
    await noteUnpacked(db, 'exhibits', some);
  });
}

it.each([
  ['a fortieth of a museum', [ids.slice(0, 250)], 1],
  ['one more than that', [ids.slice(0, 251)], 0],
  ['that many in two lists', [ids.slice(0, 150), ids.slice(150, 351)], 0],
  ['few rows at a time', [ids.slice(0, 150), ids.slice(150, 300)], 1],
])('whatever a list brings is found, whether it is followed or read anew: %s', async (what, lists, packs) => {
  for (const list of lists) await rename(list, what);
  const brought = lists.flat();
  await expect.poll(() => index.find(what).length, { timeout: 10_000 }).toBe(brought.length);
  expect(index.find('').length).toBe(ids.length);
  expect(await db.packs.count()).toBe(packs);
});

it('what comes into an empty museum is found, however late it comes and in however many rows', async () => {
  const empty = await openMuseum('https://museum.example/api', 'ben');
  const opened = openExhibitSearch(empty);
  onTestFinished(async () => {
    opened.close();
    await empty.delete();
  });
  await expect.poll(() => opened.isReady(), { timeout: 10_000 }).toBe(true);
  // Nothing was there to be packed.
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  for (const some of [ids.slice(0, 500), ids.slice(500, 1_000), ids.slice(1_000, 1_300)])
    await empty.transaction('rw', empty.exhibits, empty.packs, empty.unpacked, empty.facts, async () => {
      await empty.exhibits.bulkPut(some.map((id) => named(id, 'mask')));
      await noteUnpacked(empty, 'exhibits', some);
    });
  await expect.poll(() => opened.find('', '').length, { timeout: 10_000 }).toBe(1_300);
});

describe('while the search is packed,', () => {
  // More than are left beside a pack: the next packing has something to do.
  const due = async () => {
    await rename(ids.slice(0, 150), 'due');
    return packing();
  };
  function packing() {
    const state = {
      isOver: false,
      end: packSearchTexts(db, 'exhibits').then(() => void (state.isOver = true)),
    };
    return state;
  }
  /** What somebody finds who starts now, from the pack and what is listed beside it. */
  async function foundAnew(): Promise<Record<string, string>> {
    const anew = openSearchIndex<ExhibitRow>(db, 'exhibits');
    await expect.poll(() => anew.isReady(), { timeout: 10_000 }).toBe(true);
    anew.close();
    return Object.fromEntries(anew.all().map(({ id, search }) => [id, search]));
  }
  const held = async () =>
    Object.fromEntries((await db.exhibits.toArray()).map(({ id, search }) => [id, search]));

  it('a save does not wait for it', async () => {
    const pack = await due();
    await rename(['5000'], 'saved meanwhile');
    expect(pack.isOver).toBe(false);
    await pack.end;
    expect(await foundAnew()).toEqual(await held());
  });

  it('nothing that is saved, added or deleted meanwhile is lost to the search, wherever the packing is', async () => {
    const pack = await due();
    for (let round = 0; !pack.isOver; round++) {
      const some = [0, 3_000, 6_000, 9_000].map((from) => `${from + round}`);
      await rename(some, `round ${round}`);
      await rename([`new ${round}`], `new ${round}`);
      await db.transaction('rw', db.exhibits, db.packs, db.unpacked, db.facts, async () => {
        await db.exhibits.delete(`${1_000 + round}`);
        await noteUnpacked(db, 'exhibits', [`${1_000 + round}`]);
      });
      // What was listed before the packing began is written once more.
      await rename([`${round}`], `again ${round}`);
    }
    await pack.end;
    expect(await foundAnew()).toEqual(await held());
    await expect.poll(() => index.find('').length, { timeout: 10_000 }).toBe(await db.exhibits.count());
    // The pack is of now: what was changed before it began is in it.
    expect(await db.unpacked.count()).toBeLessThan(150);
    await db.exhibits.bulkPut(ids.map((id) => named(id, 'mask')));
    await db.exhibits.where(':id').startsWith('new').delete();
    await db.packs.delete('exhibits');
  });

  it('another tab reads nothing for it', async () => {
    let isHeld = false;
    // As the browser does it, for the one way in which it is asked.
    const request = async (_: string, __: LockOptions, work: (lock: object | null) => unknown) => {
      if (isHeld) return work(null);
      isHeld = true;
      await work({});
      isHeld = false;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const first = await due();
    const { transactions } = await countStorage(() => packSearchTexts(db, 'exhibits'));
    expect(transactions).toBe(0);
    expect(first.isOver).toBe(false);
    await first.end;
    expect(await db.unpacked.count()).toBe(0);
  });

  const logOut = () =>
    db.transaction('rw', db.exhibits, db.packs, db.unpacked, db.facts, () =>
      Promise.all([db.exhibits, db.packs, db.unpacked, db.facts].map((table) => table.clear())),
    );
  /** It knows of no generation that it would have to raise. */
  const letGoAsBefore = (some: readonly string[]) =>
    db.transaction('rw', db.exhibits, db.packs, async () => {
      await db.exhibits.bulkPut(some.map((id) => named(id, 'brought')));
      await db.packs.delete('exhibits');
    });
  const never = () => Promise.all([db.packs.clear(), db.facts.clear()]);

  it.each([
    ['more is brought than is followed', async () => {}, () => rename(ids, 'all')],
    ['a tab of an earlier build lets go of the pack', async () => {}, () => letGoAsBefore(ids.slice(0, 300))],
    ['a logout clears the device', async () => {}, logOut],
    ['a logout clears the device, also where nothing was ever packed', never, logOut],
  ])('what it has read so far is thrown away when %s', async (_, isBefore, happens) => {
    await isBefore();
    const pack = await due();
    await pause();
    await happens();
    expect(pack.isOver).toBe(false);
    await pack.end;
    expect(await db.packs.count()).toBe(0);
    expect(await foundAnew()).toEqual(await held());
    await db.exhibits.bulkPut(ids.map((id) => named(id, 'mask')));
  });
});

it('of what is followed, the search reads the rows that changed and no others', async () => {
  await expect.poll(() => index.rows(ids)?.length, { timeout: 20_000 }).toBe(ids.length);
  const some = ids.slice(0, 250);
  const { reads } = await countStorage(async () => {
    await rename(some, 'followed');
    await expect.poll(() => index.find('followed').length, { timeout: 10_000 }).toBe(some.length);
  });
  const ofExhibits = reads.filter((store) => store === 'exhibits').length;
  // And how many there are, once.
  expect(ofExhibits).toBe(some.length + 1);
}, 30_000);
