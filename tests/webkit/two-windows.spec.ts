import { expect } from '@playwright/test';
import { aWork } from '#tests/e2e/support/works.ts';
import { addExhibit, arrive, expectAt, expectPill, renameExhibit, syncNow } from './support/acts.ts';
import { link } from './support/places.ts';
import { test } from './support/test.ts';

const vase = { name: 'Vase', artist: 'Ana Lima', id: 'V-1' };
const addition = 'POST /api/exhibit/add';

test('what is edited in one tab shows in the other at once, without network too', async ({
  tablet,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  const screen = await tablet.open(`${road.address}/exhibitmanagement`);
  await arrive(screen, museum.admin);
  const other = await tablet.open(`${road.address}/exhibitmanagement`);
  await expectPill(other, 'All synced');
  await road.goDown();
  await renameExhibit(screen, 'Harbour at Dusk', 'Harbour at Night');
  await other.shows(link('Harbour at Night'));
  await expectPill(other, /1 waiting/);
});

test('two tabs that both have changes send each of them once', async ({ tablet, museum, road }) => {
  const screen = await tablet.open(`${road.address}/exhibitmanagement`);
  await arrive(screen, museum.admin);
  const other = await tablet.open(`${road.address}/exhibitmanagement`);
  await expectAt(other, 'Exhibit management');
  await road.goDown();
  await addExhibit(screen, vase);
  await addExhibit(other, { name: 'Bowl', artist: 'Ana Lima', id: 'B-1' });
  await road.comeBack();
  await Promise.all([syncNow(screen), syncNow(other)]);
  await expectPill(screen, 'All synced');
  await expectPill(other, 'All synced');
  const numbers = (await museum.colleague.works()).map(({ exhibit_id }) => exhibit_id);
  expect(numbers.toSorted()).toEqual(['B-1', 'V-1']);
  expect(road.arrived.filter((label) => label === addition)).toHaveLength(2);
});

test('the tab that sends is closed in the middle: the other goes on, once', async ({
  tablet,
  museum,
  road,
}) => {
  const screen = await tablet.open(`${road.address}/exhibitmanagement`);
  await arrive(screen, museum.admin);
  const other = await tablet.open(`${road.address}/exhibitmanagement`);
  await expectPill(other, 'All synced');
  const held = road.hold(addition, 'after');
  await addExhibit(screen, vase);
  await held.waits;
  await screen.close();
  held.letGo();
  await expectPill(other, 'All synced');
  expect(await museum.colleague.works()).toHaveLength(1);
});
