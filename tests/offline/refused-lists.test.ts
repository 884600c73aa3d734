// A provider that refuses one list for good: the rest is there, and costs no more than with any other provider.
import type { Exhibit } from '#contract/exhibits.ts';
import { readFact } from '#panel/store/facts.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

const listExhibits = 'POST /api/exhibit/get-by-museum';
const listThemes = 'POST /api/museum/get-exhibition';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.close());

const asked = () => scene.net.arrived.filter((call) => call === listExhibits).length;

const refusals = [
  ['refuses', { status: 404, body: { message: 'There is no such thing.' } }],
  ['answers against the contract', { status: 200, body: { data: 'none' } }],
] as const;

it.each(refusals)(
  'where the provider %s one list, what did not change is not written again',
  async (_, fault) => {
    const [id = ''] = await scene.elsewhere.add(aMask(), { ...aMask(), exhibit_id: '73.43' });
    scene.net.plan(listThemes, fault, 99);
    await scene.tab.sync();
    // What the search takes in anew.
    await scene.tab.db.unpacked.clear();
    await scene.elsewhere.edit(id, { name: 'Dance mask' });
    await scene.tab.sync();
    expect(await scene.tab.db.unpacked.toArray()).toEqual([{ table: 'exhibits', id }]);
    expect(await scene.tab.db.exhibits.get(id)).toMatchObject({ name: 'Dance mask' });
  },
);

it.each(refusals)(
  'where the provider %s one list, all are asked for again after ten seconds',
  async (_, fault) => {
    scene.net.plan(listThemes, fault, 99);
    await scene.tab.sync();
    scene.tablet.pass(9_000);
    await scene.tab.sync('timer');
    expect(asked()).toBe(1);
    scene.tablet.pass(2_000);
    await scene.tab.sync('timer');
    expect(asked()).toBe(2);
  },
);

it('where the provider refuses one list, a large museum is asked for again as seldom as its size allows', async () => {
  const masks = Array.from({ length: 2_000 }, (__, index) => ({ ...aMask(), exhibit_id: `${index}` }));
  scene.answerListsWith(masks);
  scene.net.plan(listThemes, refusals[0][1], 99);
  const lists = () => scene.net.arrived.filter((call) => call === 'GET /api/museum/voucherlist').length;
  await scene.tab.sync();
  scene.tablet.pass(19_000);
  await scene.tab.sync('timer');
  expect(lists()).toBe(1);
  scene.tablet.pass(2_000);
  await scene.tab.sync('timer');
  expect(lists()).toBe(2);
});

it('a first load that is cut off goes on after two seconds, also where a list was refused before', async () => {
  scene.net.plan(listThemes, refusals[0][1], 99);
  await scene.tab.sync();
  scene.net.plan('GET /api/museum/voucherlist', 'lost');
  await scene.tab.sync();
  scene.tablet.pass(3_000);
  await scene.tab.sync('timer');
  expect(asked()).toBe(3);
});

it('a record that makes no sense is left out and told, and stops no other; what is held of it stays', async () => {
  const [broken = '', fine = ''] = await scene.elsewhere.add(aMask(), { ...aMask(), exhibit_id: '73.43' });
  await scene.tab.sync();
  await scene.elsewhere.edit(fine, { name: 'Dance mask' });
  const breaks = (row: Exhibit) => (row.id === broken ? { ...row, documents: 'none' } : row);
  scene.net.rewrite(listExhibits, ({ data }: { data: Exhibit[] }) => ({ data: data.map(breaks) }));
  await scene.tab.sync('asked');
  const names = (await scene.tab.db.exhibits.toArray()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Dance mask', 'Mask']);
  const loading = () => readFact(scene.tab.db, 'loading');
  expect(await loading()).toMatchObject({
    state: 'done',
    leftOut: [{ table: 'exhibits', id: broken, field: 'documents' }],
  });
  scene.net.clear();
  await scene.tab.sync('asked');
  expect(await loading()).toMatchObject({ state: 'done', leftOut: [] });
});

it('texts that come as numbers are texts', async () => {
  const [id = ''] = await scene.elsewhere.add({ ...aMask(), name: '1890', tags: ['7'], room_name: '3' });
  const numbers = (row: Exhibit) => ({ ...row, name: 1890, tags: [7], room_name: 3 });
  scene.net.rewrite(listExhibits, ({ data }: { data: Exhibit[] }) => ({ data: data.map(numbers) }));
  await scene.tab.sync('asked');
  expect(await scene.tab.db.exhibits.get(id)).toMatchObject({ name: '1890', tags: ['7'], room_name: '3' });
});

it('where one list cannot be had for long, a first load of a large museum is tried ever more seldom', async () => {
  const masks = Array.from({ length: 3_000 }, (__, index) => ({ ...aMask(), exhibit_id: `${index}` }));
  scene.answerListsWith(masks);
  scene.net.plan(listThemes, { status: 500, body: { message: 'Something went wrong.' } }, 999);
  await scene.tab.sync();
  for (let second = 0; second < 300; second += 2) {
    scene.tablet.pass(2_000);
    await scene.tab.sync('timer');
  }
  // After 2, 4, 8 and 16 seconds, and then every 30: as seldom as a list of that size comes again.
  expect(asked()).toBeLessThanOrEqual(14);
  expect(asked()).toBeGreaterThanOrEqual(10);
  scene.net.clear();
  await scene.tab.sync('asked');
  expect(await scene.tab.db.exhibits.count()).toBe(3_000);
  expect(await readFact(scene.tab.db, 'loading')).toMatchObject({ state: 'done' });
});

it('where one list cannot be had for long, a first load of a small museum is tried every ten seconds', async () => {
  scene.net.plan(listThemes, { status: 500, body: { message: 'Something went wrong.' } }, 999);
  await scene.tab.sync();
  for (let second = 0; second < 60; second += 1) {
    scene.tablet.pass(1_000);
    await scene.tab.sync('timer');
  }
  // After 2, 4 and 8 seconds, and then every ten.
  expect(asked()).toBeLessThanOrEqual(9);
  expect(asked()).toBeGreaterThanOrEqual(7);
});
