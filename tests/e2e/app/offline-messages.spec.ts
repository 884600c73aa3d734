import { expect } from '@playwright/test';

import { aPng } from '#tests/support/pictures.ts';

import {
  addExhibit,
  arrive,
  aTime,
  choosePhoto,
  expectAt,
  expectPill,
  fillIn,
  logOut,
  noticeOffline,
  openChanges,
  renameExhibit,
  rowOf,
  toast,
} from '#tests/e2e/support/acts.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

const saved = 'Saved on this device. It will sync when you’re back online.';

test('the first save after the connection was lost says where it is', async ({ page, museum, road }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await road.goDown();
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await expect(toast(page, saved)).toBeVisible();
  await expectPill(page, 'Offline · 1 waiting');
  await expect(rowOf(page, 'Harbour at Night')).toContainText('Waiting');
});

test('a save while the provider has trouble does not speak of the network', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  road.plan('/api/', { status: 503 }, 9_999);
  await openChanges(page);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.keyboard.press('Escape');
  await expectPill(page, /^Server busy/);
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await expect(
    toast(page, 'Saved on this device. It will sync when your museum’s server is back.'),
  ).toBeVisible();
});

test('header, list of changes and logout count the same', async ({ page, museum, road }) => {
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await fillIn(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  await choosePhoto(page, aPng(20, 20));
  await expect(page.getByRole('button', { name: 'Remove exhibit image' })).toBeVisible();
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expectAt(page, 'Exhibit management');
  await addExhibit(page, { name: 'Bowl', artist: 'Ana Lima', id: 'B-1' });
  await expectPill(page, 'Offline · 3 waiting');
  const sheet = await openChanges(page);
  await expect(sheet.getByRole('heading', { name: 'Waiting 3' })).toBeVisible();
  await expect(
    sheet.getByText(new RegExp(`^No connection to your museum’s server since ${aTime}\\.`)),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  const dialog = await logOut(page);
  await expect(dialog.getByText('3 changes have not been synced.')).toBeVisible();
});

test('a photo that waits shows in the list and in the form', async ({ page, museum, road }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await page.getByRole('link', { name: 'Harbour at Dusk' }).click();
  await choosePhoto(page, aPng(20, 20));
  await expect(page.getByRole('button', { name: 'Remove exhibit image' })).toBeVisible();
  await page.getByRole('button', { name: 'Update & Generate Q&A' }).click();
  await expect(rowOf(page, 'Harbour at Dusk').locator('img')).toHaveAttribute('src', /^blob:/);
  await page.reload();
  await expect(rowOf(page, 'Harbour at Dusk').locator('img')).toHaveAttribute('src', /^blob:/);
  await page.getByRole('link', { name: 'Harbour at Dusk' }).click();
  await expect(page.getByRole('img', { name: 'Exhibit image' })).toHaveAttribute('src', /^blob:/);
});
