// The search shows what the mirror holds, whenever it is opened, in whatever parts rows come, and however long after each
// other. The clock is turned by hand; the storage keeps its own time.
import 'fake-indexeddb/auto';
import { setImmediate } from 'node:timers/promises';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { Random } from '#tests/support/random.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openExhibitSearch } from './exhibit-search.ts';
import type { ExhibitSearch } from './exhibit-search.ts';
import { noteUnpacked } from './unpacked.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const often = ['open', 'bring', 'bring', 'bring', 'change', 'remove', 'wait', 'wait', 'wait'] as const;
const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

test.each(seeds)('the search holds what the mirror holds: seed %i', async (seed) => {
  const random = new Random(seed);
  const pick = <T>(choices: readonly T[]): T => random.pick(choices);
  const db = await openMuseum('https://museum.example/api', `seed-${seed}`);
  let search: ExhibitSearch | null = null;
  let made = 0;
  const write = (rows: readonly ExhibitRow[], gone: readonly string[] = []) =>
    db.transaction('rw', db.exhibits, db.packs, db.unpacked, db.facts, async () => {
      await db.exhibits.bulkPut(rows);
      await db.exhibits.bulkDelete([...gone]);
      await noteUnpacked(db, 'exhibits', [...rows.map(({ id }) => id), ...gone]);
    });
  const some = async (count: number) => (await db.exhibits.toCollection().primaryKeys()).slice(0, count);
  const steps = {
    open: async () => {
      search ??= openExhibitSearch(db);
    },
    bring: async () => {
      const count = pick([1, 150, 201, 400]);
      await write(Array.from({ length: count }, () => named(`${(made += 1)}`, 'mask')));
    },
    change: async () => write((await some(pick([1, 150, 300]))).map((id) => named(id, `vase ${made}`))),
    remove: async () => write([], await some(pick([1, 50, 250]))),
    wait: async () => pass(pick([20, 150, 3_200, 7_000])),
  };
  if (pick([true, false])) await steps.open();
  await pass(pick([0, 200, 4_000]));
  const length = pick([1, 2, 4, 8]);
  for (let step = 0; step < length; step += 1) {
    await steps[pick(often)]();
  }
  await steps.open();
  await pass(4_000);
  await pass(4_000);
  const held = (await db.exhibits.toArray()).map(({ id, search: text }) => `${id} ${text}`);
  const shown = (['mask', 'vase', ''] as const).map((text) => opened(search).find(text, '').length);
  const texts = held.map((row) => row.split(' ')[1]);
  expect(shown).toEqual([count(texts, 'mask'), count(texts, 'vase'), held.length]);
  opened(search).close();
  await db.delete();
});

function opened(search: ExhibitSearch | null): ExhibitSearch {
  if (!search) throw new Error('the search is not open');
  return search;
}

const count = (texts: readonly (string | undefined)[], wanted: string) =>
  texts.filter((text) => text === wanted).length;

/** Milliseconds, in steps between which the storage answers. */
async function pass(time: number): Promise<void> {
  for (let passed = 0; passed < time; passed += 50) {
    await vi.advanceTimersByTimeAsync(50);
    for (let turn = 0; turn < 12; turn += 1) await setImmediate();
  }
}

function named(id: string, name: string): ExhibitRow {
  return { id, sort: name, search: name } as ExhibitRow;
}
