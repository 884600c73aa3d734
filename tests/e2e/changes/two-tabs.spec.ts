import { expect } from '@playwright/test';

import {
  addExhibit,
  arrive,
  expectAt,
  expectPill,
  logOut,
  noticeOffline,
  openExhibit,
  renameExhibit,
  syncNow,
  field,
  choosePhoto,
  rowOf,
  update,
} from '#tests/e2e/support/acts.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';
import { aPng } from '#tests/support/pictures.ts';

test('what is edited in one tab shows in the other at once, without network too', async ({
  page,
  context,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  const other = await context.newPage();
  await other.goto('/exhibitmanagement');
  await expectPill(other, 'All synced');
  await road.goDown();
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await expect(other.getByRole('link', { name: 'Harbour at Night' })).toBeVisible();
  await expectPill(other, /1 waiting/);
});

test('two tabs that both have changes send each of them once', async ({ page, context, museum, road }) => {
  await arrive(page, museum.admin);
  const other = await context.newPage();
  await other.goto('/exhibitmanagement');
  await expectAt(other, 'Exhibit management');
  await road.goDown();
  await noticeOffline(page);
  await addExhibit(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  await addExhibit(other, { name: 'Bowl', artist: 'Ana Lima', id: 'B-1' });
  await road.comeBack();
  await Promise.all([syncNow(page), syncNow(other)]);
  await expectPill(page, 'All synced');
  await expectPill(other, 'All synced');
  const numbers = (await museum.colleague.works()).map(({ exhibit_id }) => exhibit_id);
  expect(numbers.toSorted()).toEqual(['B-1', 'V-1']);
  expect(road.arrived.filter((label) => label === 'POST /api/exhibit/add')).toHaveLength(2);
});

test('the tab that sends is closed in the middle: the other goes on, once', async ({
  page,
  context,
  museum,
  road,
}) => {
  test.setTimeout(90_000);
  await arrive(page, museum.admin);
  const other = await context.newPage();
  await other.goto('/exhibitmanagement');
  await expectPill(other, 'All synced');
  const held = road.hold('POST /api/exhibit/add', 'after');
  await addExhibit(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  await held.waits;
  await page.close();
  held.letGo();
  await expectPill(other, 'All synced');
  expect(await museum.colleague.works()).toHaveLength(1);
});

test('“Check now” in one tab has the lists read by the one that is in the middle of an upload', async ({
  page,
  context,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  const held = road.hold('PUT /api/files', 'before');
  await openExhibit(page, 'Harbour at Dusk');
  await choosePhoto(page, aPng(20, 20));
  await update(page);
  await held.waits;
  const other = await context.newPage();
  await other.goto('/exhibitmanagement');
  await expect(rowOf(other, 'Harbour at Dusk')).toBeVisible();
  await museum.colleague.add(aWork({ name: 'Vase', exhibit_id: 'V-1' }));
  await syncNow(other);
  await expect(rowOf(other, 'Vase')).toBeVisible();
  held.letGo();
  await expectPill(other, 'All synced');
  expect(road.arrived.filter((label) => label.startsWith('PUT /api/files'))).toHaveLength(1);
});

test('a logout in one tab ends the other, and its unsaved form leaves no draft behind', async ({
  page,
  context,
  museum,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  const other = await context.newPage();
  await other.goto('/exhibitmanagement');
  await openExhibit(other, 'Harbour at Dusk');
  await field(other, 'Name').fill('Harbour at Noon');
  await expect(other.getByText('Draft kept on this device.')).toBeVisible();
  const dialog = await logOut(page);
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expectAt(page, 'Login');
  await expectAt(other, 'Login');
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await expect(field(page, 'Name')).toHaveValue('Harbour at Dusk');
});
