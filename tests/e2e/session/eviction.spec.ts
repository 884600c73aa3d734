import type { CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { aPng } from '#tests/support/pictures.ts';

import {
  arrive,
  choosePhoto,
  expectAt,
  expectPill,
  field,
  find,
  noticeOffline,
  openExhibit,
  renameExhibit,
  rowOf,
  signIn,
  untilInstalled,
  update,
} from '#tests/e2e/support/acts.ts';
import { sha256 } from '#tests/e2e/support/museum.ts';
import { workspaceName } from '#tests/e2e/support/storage.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork, numberedWorks } from '#tests/e2e/support/works.ts';

const photo = aPng(300, 200);
const gone = /^This browser has deleted what Vitrine kept on this device/;

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: gone });

test('a database deleted under an open form: the form stays, what was lost is said, and everything is loaded anew', async ({
  page,
  context,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork(), ...numberedWorks(30));
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await renameExhibit(page, 'Work 001', 'Work one');
  // The list now shows what was saved, three pages on.
  await find(page, 'Harbour');
  await openExhibit(page, 'Harbour at Dusk');
  await halfFill(page);
  await deleteFromAnotherTab(await context.newPage(), page);

  await expect(notice(page)).toContainText('and with it a change that had not been sent');
  await expectHalfFilled(page);
  await expect(page.getByText('This exhibit was deleted')).toHaveCount(0);
  await road.comeBack();
  await expectPill(page, 'All synced');
  await expectHalfFilled(page);
  await page.reload();
  await expect(page.getByText(/^Your unsaved changes from .* are back\.$/)).toBeVisible();
  await expectHalfFilled(page);
  await update(page);
  await expectPill(page, 'All synced');
  await expectArrived(museum);
  expect(road.arrived.filter((label) => label.startsWith('DELETE'))).toEqual([]);
  expect((await museum.colleague.works()).length).toBe(31);

  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expectPill(page, 'All synced');
  await expect(notice(page)).toHaveCount(0);
});

test('all of the site’s storage cleared under an open form: nobody is signed out, and the form is saved', async ({
  page,
  context,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await halfFill(page);
  // The photo now comes from the device, not from the hand that chose it.
  await page.reload();
  await expectHalfFilled(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: road.address, storageTypes: 'all' });

  await expect(notice(page)).toContainText('No unsent changes are lost');
  await expectHalfFilled(page);
  await expectPill(page, 'All synced');
  await expectAt(page, 'Edit exhibit');
  await expect(page.getByText('A new version of Vitrine is ready.')).toHaveCount(0);
  await update(page);
  await expectPill(page, 'All synced');
  await expectArrived(museum);
  await page.reload();
  await expectAt(page, 'Exhibit management');
  await expect(rowOf(page, 'Harbour at Noon')).toBeVisible();
});

test('a second tab brings the worker back after the storage was cleared: to the first one nothing is new', async ({
  page,
  context,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  await page.reload();
  await expectPill(page, 'All synced');
  const browser = await context.newCDPSession(page);
  await expect.poll(() => listensForWorkers(browser)).toBe(true);
  const storageTypes = 'cache_storage,service_workers';
  await browser.send('Storage.clearDataForOrigin', { origin: road.address, storageTypes });
  await page.waitForFunction(() => navigator.serviceWorker.controller === null);

  const second = await context.newPage();
  await second.goto('/exhibitmanagement');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.bringToFront();
  await expect(page.getByText('A new version of Vitrine is ready.')).toHaveCount(0);
  // Nor a moment later.
  await expectPill(page, 'All synced');
  await find(page, 'Harbour');
  await expect(page.getByText('A new version of Vitrine is ready.')).toHaveCount(0);
});

test('a database deleted between two visits is missed at the next one', async ({ tablet, museum, road }) => {
  await museum.colleague.add(...numberedWorks(8));
  const page = await tablet.open(`${road.address}/exhibitmanagement`);
  await signIn(page, museum.admin);
  await expectPill(page, 'All synced');
  await untilInstalled(page);
  await road.goDown();
  await noticeOffline(page);
  await renameExhibit(page, 'Work 001', 'Work one');
  await renameExhibit(page, 'Work 002', 'Work two');
  // A tenth of a second later it is known beside the database.
  await expectPill(page, 'Offline · 2 waiting');
  const name = await workspaceName(page);
  await tablet.closeEverything();
  await road.comeBack();
  const between = await tablet.open(`${road.address}/rescue.html`);
  await deleteDatabase(between, name);
  await tablet.closeEverything();

  const again = await tablet.open(`${road.address}/exhibitmanagement`);
  await expect(notice(again)).toContainText('and with it 2 changes that had not been sent');
  await expectPill(again, 'All synced');
  await expect(rowOf(again, 'Work 001')).toBeVisible();
  expect((await museum.colleague.works()).map(({ name: work }) => work)).toEqual(
    numberedWorks(8).map(({ name: work }) => work),
  );
  await again.getByRole('button', { name: 'Got it' }).click();
  await again.reload();
  await expectPill(again, 'All synced');
  await expect(notice(again)).toHaveCount(0);
});

test('everything deleted between two visits, session and all, is said before the sign-in', async ({
  page,
  context,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await expectPill(page, 'Offline · 1 waiting');
  await page.goto('/rescue.html');
  await road.comeBack();
  const browser = await context.newCDPSession(page);
  const storageTypes = 'indexeddb,cache_storage,service_workers';
  await browser.send('Storage.clearDataForOrigin', { origin: road.address, storageTypes });

  await page.goto('/exhibitmanagement');
  await expectAt(page, 'Login');
  await expect(page.getByText(gone)).toContainText('and with it a change that had not been sent');
  await signIn(page, museum.admin);
  await expect(notice(page)).toContainText('and with it a change that had not been sent');
  await expect(rowOf(page, 'Harbour at Dusk')).toBeVisible();
});

test('without network, an emptied device says that the museum is not there, not that it is empty', async ({
  page,
  context,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await deleteFromAnotherTab(await context.newPage(), page);
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText('The exhibits are not on this device yet.')).toBeVisible();
  await expect(page.getByText('Your museum has no exhibits yet.')).toHaveCount(0);
  await road.comeBack();
  await expect(rowOf(page, 'Harbour at Dusk')).toBeVisible({ timeout: 30_000 });
});

test('what was lost is read once, whichever tab shows it', async ({ page, context, museum }) => {
  await arrive(page, museum.admin);
  const second = await context.newPage();
  await second.goto('/exhibitmanagement');
  await expectPill(second, 'All synced');
  await deleteFromAnotherTab(await context.newPage(), page);
  for (const tab of [page, second]) await expect(notice(tab)).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  for (const tab of [page, second]) await expect(notice(tab)).toHaveCount(0);
});

/** From then on a tab knows whether it was started by a worker. */
async function listensForWorkers(browser: CDPSession): Promise<boolean> {
  const { result } = await browser.send('Runtime.evaluate', { expression: 'navigator.serviceWorker' });
  const { listeners } = await browser.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  });
  return listeners.some(({ type }) => type === 'controllerchange');
}

async function halfFill(page: Page): Promise<void> {
  await field(page, 'Name').fill('Harbour at Noon');
  await choosePhoto(page, photo);
  await expect(page.getByRole('button', { name: 'Remove exhibit image' })).toBeVisible();
  await expect(page.getByText('Draft kept on this device.')).toBeVisible();
}

async function expectHalfFilled(page: Page): Promise<void> {
  await expect(field(page, 'Name')).toHaveValue('Harbour at Noon');
  await expect(page.getByRole('button', { name: 'Remove exhibit image' })).toBeVisible();
  await expect(page.getByText('Draft kept on this device.')).toBeVisible();
}

async function expectArrived({ colleague }: { colleague: Works }): Promise<void> {
  const harbour = (await colleague.works()).find(({ name }) => name.startsWith('Harbour'));
  expect(harbour?.name).toBe('Harbour at Noon');
  expect(await colleague.imageHash(harbour?.id ?? '')).toBe(sha256(photo));
}

interface Works {
  works(): Promise<{ id: string; name: string }[]>;
  imageHash(id: string): Promise<string | null>;
}

async function deleteFromAnotherTab(other: Page, page: Page): Promise<void> {
  const name = await workspaceName(page);
  await other.goto('/rescue.html');
  await deleteDatabase(other, name);
  await other.close();
}

async function deleteDatabase(page: Page, name: string): Promise<void> {
  await page.evaluate(
    (database) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(database);
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')));
      }),
    name,
  );
}
