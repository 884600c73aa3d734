import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { users } from '#provider/database/schema.ts';
import { eq } from 'drizzle-orm';

import { aPng } from '#tests/support/pictures.ts';

import {
  addExhibit,
  arrive,
  changes,
  confirmLogOut,
  expectAt,
  expectPill,
  field,
  fillIn,
  logOut,
  noticeOffline,
  openChanges,
  openExhibit,
  renameExhibit,
  signIn,
  syncNow,
  toast,
} from '#tests/e2e/support/acts.ts';
import { storedRecords } from '#tests/e2e/support/storage.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test('a session that ends in the middle of the queue: the same person signs in, and the rest is sent', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  for (const id of ['V-1', 'V-2', 'V-3']) await addExhibit(page, { name: `Vase ${id}`, artist: 'Ana', id });
  road.plan('POST /api/exhibit/add', 'passed');
  road.plan('POST /api/exhibit/add', { status: 401, message: 'Your session has ended.' }, 2);
  await road.comeBack();

  // Two or three: the answer to the first may come in after the end of the session.
  const ended = /Your session has ended\. Sign in again; your [23] unsent changes are safe on this device\./;
  await expect(page.getByText(ended)).toBeVisible({ timeout: 20_000 });
  await expect(field(page, 'Email')).toHaveValue(museum.admin.email);
  road.clear();
  await signIn(page, museum.admin);
  await expectPill(page, 'All synced');
  const numbers = (await museum.colleague.works()).map(({ exhibit_id }) => exhibit_id);
  expect(numbers.toSorted()).toEqual(['V-1', 'V-2', 'V-3']);
});

test('a second person on the same tablet sees and sends nothing of the first', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await confirmLogOut(page);
  await road.comeBack();

  await arrive(page, museum.creator);
  await expect(page.getByRole('link', { name: 'Harbour at Dusk' })).toBeVisible();
  await openChanges(page);
  await expect(changes(page).getByText('No changes yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(road.arrived.filter((label) => label.startsWith('PUT /api/exhibit'))).toEqual([]);
  await confirmLogOut(page);

  await arrive(page, museum.admin);
  await expect(page.getByRole('link', { name: 'Harbour at Night' })).toBeVisible();
  expect((await museum.colleague.works()).map(({ name }) => name)).toEqual(['Harbour at Night']);
});

test('a logout that discards leaves nothing on the device', async ({ page, museum, road }) => {
  const [id = ''] = await museum.colleague.add(aWork());
  await museum.colleague.putImage(id, aPng(60, 60));
  await arrive(page, museum.admin);
  await page.reload();
  await expect.poll(() => cacheNames(page)).toContain('vitrine-images');
  await road.goDown();
  await noticeOffline(page);
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  const dialog = await logOut(page);
  await expect(dialog.getByText('1 change has not been synced.')).toBeVisible();
  await dialog.getByLabel('Discard them for good').check();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expectAt(page, 'Login');

  await expect.poll(() => cacheNames(page)).not.toContain('vitrine-images');
  expect(await storedRecords(page)).toEqual([]);
  await road.comeBack();
  await arrive(page, museum.admin);
  expect((await museum.colleague.works()).map(({ name }) => name)).toEqual(['Harbour at Dusk']);
});

test('a logout without network says that the provider could not be told', async ({ page, museum, road }) => {
  await arrive(page, museum.admin);
  await road.goDown();
  await confirmLogOut(page);
  await expect(page.getByText('You are logged out on this device.')).toBeVisible();
  await page.goto('/exhibitmanagement');
  await expectAt(page, 'Login');
});

test('a logout that the provider refuses is told, and holds on this device', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  road.plan('GET /api/auth/logout', { status: 500 });
  await confirmLogOut(page);
  await expect(toast(page, 'Logout failed')).toBeVisible();
});

test('the logout offers to send what waits first', async ({ page, museum, road }) => {
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await addExhibit(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  const dialog = await logOut(page);
  const send = dialog.getByRole('button', { name: 'Sync now' });
  await expect(send).toHaveAccessibleDescription('Your museum’s server can’t be reached right now.');
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, 'All synced');
  await logOut(page);
  await expect(dialog.getByText('Are you sure you want to log out from your account?')).toBeVisible();
  await expect(dialog.getByText('not been synced')).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expectAt(page, 'Login');
  expect(road.arrived).toContain('GET /api/auth/logout');
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(false);
  expect(await museum.colleague.works()).toHaveLength(1);
});

test('the logout tells of drafts, and removes them', async ({ page, museum }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await field(page, 'Name').fill('Harbour at Noon');
  await expect(page.getByText('Draft kept on this device.')).toBeVisible();
  const dialog = await logOut(page);
  await expect(
    dialog.getByText('A draft that you have not saved is removed from this device.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expectAt(page, 'Login');
  expect(await storedRecords(page)).toEqual([]);
});

test('an ended trial signs out with the warning, and keeps what waits', async ({ page, museum, road }) => {
  await arrive(page, museum.admin);
  road.plan('POST /api/exhibit/add', { status: 403 });
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await fillIn(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expectAt(page, 'Login');
  await expect(
    page
      .locator('main')
      .getByText(
        'The trial has ended and access to the web app is on hold. Contact the provider’s team to continue.',
      ),
  ).toBeVisible();
  await expect.poll(() => road.arrived).toContain('GET /api/auth/logout');
  await signIn(page, museum.admin);
  await expectPill(page, 'All synced');
  expect(await museum.colleague.works()).toHaveLength(1);
});

test('an expired sign-in says so, and leads back to the screen', async ({ page, museum }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await museum.endSessions(museum.admin);
  const sheet = await openChanges(page);
  await sheet.getByRole('button', { name: 'Check now' }).click();
  await expectAt(page, 'Login');
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
  await signIn(page, museum.admin);
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAt(page, 'Edit exhibit');
});

test('a role that the provider changed counts in the middle of the session, also after a restart', async ({
  page,
  museum,
  provider,
}) => {
  await arrive(page, museum.admin);
  const team = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team management' });
  await expect(team).toBeVisible();
  await provider.db
    .update(users)
    .set({ role: 'creator' })
    .where(eq(users.email, museum.admin.email.toLowerCase()));
  await syncNow(page);
  await expect(team).toHaveCount(0);
  await page.reload();
  await expectPill(page, 'All synced');
  await expect(team).toHaveCount(0);
});

function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}
