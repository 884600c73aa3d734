// The dashboard: what needs attention today, from what is on the device.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import {
  addExhibit,
  arrive,
  aTime,
  changes,
  expectAt,
  expectPill,
  field,
  renameExhibit,
  signIn,
  syncNow,
  untilInstalled,
  update,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { card, refusedRename, vase } from '#tests/e2e/support/changes.ts';
import { focusedName, tabTo } from '#tests/e2e/support/keyboard.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork, longName, numberedWorks } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

const attention = (page: Page) => page.locator('.attention');
const tile = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const reviews = (page: Page) => page.getByRole('region', { name: /^Waiting for review/ });

async function openDashboard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Vitrine' }).click();
  await expectAt(page, 'Dashboard');
}

/** Seven works, of which six wait for a review and one is reviewed. */
async function addWorks(museum: Museum): Promise<void> {
  const ids = await museum.colleague.add(...numberedWorks(7));
  for (const id of ids.slice(0, 6)) await museum.setStatus(id, 'In Review');
  await museum.setStatus(ids[6] ?? '', 'Reviewed');
}

test('it counts the exhibits by status, names those that wait for a review, and leads to them', async ({
  page,
  museum,
}) => {
  await addWorks(museum);
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openDashboard(page);
  for (const words of ['1 Draft', '0 In Progress', '6 In Review', '1 Reviewed']) {
    await expect(tile(page, words)).toBeVisible();
  }
  await expect(page.getByText(new RegExp(`^Last loaded at ${aTime}\\.$`))).toBeVisible();
  await expect(attention(page)).toContainText('All changes are synced.');
  await expect(page.getByText('Museum of Tests')).toBeVisible();
  await expect(reviews(page).getByRole('link')).toHaveText([
    /^Work 001/,
    /^Work 002/,
    /^Work 003/,
    /^Work 004/,
    /^Work 005/,
    'All 6 reviews',
  ]);
  await reviews(page)
    .getByRole('link', { name: /^Work 002/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Work 002' })).toBeVisible();
  await page.goBack();
  await tile(page, '6 In Review').click();
  await expectAt(page, 'Exhibit management');
});

test('it follows what a colleague does, and what is done here', async ({ page, museum }) => {
  const [id = ''] = await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openDashboard(page);
  await expect(tile(page, '1 Draft')).toBeVisible();
  await expect(page.getByText('No exhibits are waiting for review.')).toBeVisible();
  await museum.setStatus(id, 'In Review');
  await syncNow(page);
  await expect(tile(page, '1 In Review')).toBeVisible();
  await expect(tile(page, '0 Draft')).toBeVisible();
  await expect(reviews(page).getByRole('link', { name: /^Harbour at Dusk/ })).toBeVisible();
  await page.getByRole('link', { name: 'Exhibit management' }).click();
  await addExhibit(page, vase);
  await openDashboard(page);
  await expect(tile(page, '1 Draft')).toBeVisible();
});

test('a change that failed comes first, and leads to where it is decided', async ({ page, museum, road }) => {
  await refusedRename(page, museum, road);
  await page.keyboard.press('Escape');
  await expect(changes(page)).toBeHidden();
  await road.goDown();
  await addExhibit(page, vase);
  await openDashboard(page);
  await expect(attention(page).getByRole('heading')).toHaveText('1 change needs you, 1 waits to sync');
  const failed = attention(page).getByRole('listitem');
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText('Harbour at Night');
  await expect(failed).toContainText('Refused');
  await expect(failed).toContainText('Your museum’s server says: “This name is not allowed.”');
  await tabTo(page, /^Harbour at Night/);
  await page.keyboard.press('Enter');
  await expect(card(page, 'Harbour at Night').getByRole('link', { name: 'Correct' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(changes(page)).toBeHidden();
  await expectAt(page, 'Dashboard');
  await expect.poll(() => focusedName(page)).toMatch(/^Harbour at Night/);
});

test('it opens from a cold start without network, with what was loaded and what waits', async ({
  tablet,
  museum,
  road,
}) => {
  await addWorks(museum);
  const page = await tablet.open(`${road.address}/exhibitmanagement`);
  await signIn(page, museum.admin);
  await expect(page.getByRole('link', { name: 'Work 001', exact: true })).toBeVisible();
  await expectPill(page, 'All synced');
  await untilInstalled(page);
  await road.goDown();
  await renameExhibit(page, 'Work 001', 'Work 001, cleaned');
  await tablet.closeEverything();

  const again = await tablet.open(`${road.address}/dashboard`);
  await expectAt(again, 'Dashboard');
  await expect(tile(again, '6 In Review')).toBeVisible();
  await expect(reviews(again)).toContainText('Work 001, cleaned');
  await expect(attention(again).getByRole('heading')).toHaveText('1 change waits to sync');
  await expect(attention(again)).toContainText('No connection to your museum’s server');
  await expect(again.getByText(/^Last loaded at/)).toBeVisible();
});

test('a provider that fails is told, and what was loaded before stays', async ({ page, museum, road }) => {
  await addWorks(museum);
  await arrive(page, museum.admin);
  await openDashboard(page);
  road.plan(' /api/', { status: 503 }, 9_999);
  await syncNow(page);
  await expect(attention(page).getByRole('heading')).toHaveText('Server busy');
  await expect(attention(page)).toContainText('Your museum’s server has been busy since');
  await expect(
    page.getByText(new RegExp(`^Last loaded at ${aTime}\\. The try at ${aTime} failed\\.$`)),
  ).toBeVisible();
  await expect(tile(page, '6 In Review')).toBeVisible();
  await expect(attention(page)).not.toContainText('All changes are synced');
  road.clear();
  await syncNow(page);
  await expect(attention(page).getByRole('heading')).toHaveText('All synced');
});

test('a museum that was never loaded does not count as empty', async ({ page, museum, road }) => {
  await museum.colleague.add(aWork());
  road.plan('POST /api/exhibit/get-by-museum', { status: 503 }, 9_999);
  await page.goto('/dashboard');
  await signIn(page, museum.admin);
  await expectAt(page, 'Dashboard');
  await expect(page.getByText('The exhibits are not on this device yet.', { exact: true })).toBeVisible();
  await expect(page.getByText('0 Draft')).toHaveCount(0);
  road.clear();
  await syncNow(page);
  await expect(tile(page, '1 Draft')).toBeVisible();
});

test('a museum without exhibits is offered its first one', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await openDashboard(page);
  await page.getByRole('link', { name: 'Add the first exhibit' }).click();
  await expectAt(page, 'Add exhibit');
});

test('the product name leads there on a phone as well, and the keyboard reaches everything', async ({
  page,
  museum,
}) => {
  await addWorks(museum);
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, museum.admin);
  await tabTo(page, 'Vitrine');
  await page.keyboard.press('Enter');
  await expectAt(page, 'Dashboard');
  for (const name of ['Open changes', '6 In Review', /^Work 005/, /^All 6/]) await tabTo(page, name);
  await page.keyboard.press('Enter');
  await expectAt(page, 'Review panel');
});

test('axe finds nothing on it, calm or busy', async ({ page, museum, road }) => {
  await addWorks(museum);
  await museum.colleague.add(aWork({ name: longName, exhibit_id: 'L-1' }));
  await arrive(page, museum.admin);
  await openDashboard(page);
  await expect(tile(page, '6 In Review')).toBeVisible();
  await look(page, 'a calm dashboard');
  await page.getByRole('link', { name: 'Exhibit management' }).click();
  road.plan('PUT /api/exhibit/edit', { status: 422, message: 'This name is not allowed.' });
  await page.getByRole('link', { name: 'Work 001', exact: true }).click();
  await field(page, 'Artist').fill('A workshop that nobody knows by its name');
  await update(page);
  await expectPill(page, '1 needs you');
  await openDashboard(page);
  await expect(attention(page).getByRole('listitem')).toBeVisible();
  await look(page, 'a busy dashboard');
});
