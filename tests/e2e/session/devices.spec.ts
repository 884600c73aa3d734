// Where somebody is signed in, on My profile: only with a provider that tells it.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  arrive,
  expectAt,
  noticeOffline,
  openChanges,
  signIn,
  toast,
  untilKept,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { test } from '#tests/e2e/support/test.ts';

const devices = (page: Page) => page.getByRole('button', { name: 'Show devices' });
const list = (page: Page) => page.getByRole('dialog', { name: 'Where you are signed in' });

/** config.json counts from the next start on. */
async function openProfile(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My profile' }).click();
  await expectAt(page, 'My profile');
}

test('a lost device is found among one’s devices and signed out with the password, and no other is', async ({
  page,
  browser,
  museum,
  road,
}) => {
  road.configure({ provider: '/api', sessions: true });
  const said = page.waitForResponse('**/config.json');
  await arrive(page, museum.admin);
  await said;
  const lost = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await lost.goto('/login');
  await signIn(lost, museum.admin);
  await expect(lost.getByRole('navigation', { name: 'Main' })).toBeAttached();
  await openProfile(page);
  await devices(page).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expect(list(page).getByText('This device')).toHaveCount(1);
  await look(page, 'devices');
  await list(page)
    .getByRole('button', { name: /^Sign out .+, signed in / })
    .click();
  const asked = page.getByRole('dialog', { name: /^Sign out .+ on Linux$/ });
  await asked.getByRole('button', { name: 'Sign out' }).click();
  await expect(asked.getByText('Please enter your current password.')).toBeVisible();
  await expect(asked.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  await asked.getByRole('textbox', { name: 'Current password' }).fill('Wrong-1!');
  await page.keyboard.press('Enter');
  await expect(asked.getByText('The current password is not right.')).toBeVisible();
  await asked.getByRole('textbox', { name: 'Current password' }).fill(museum.admin.password);
  await look(page, 'sign-out-device');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'You are signed out there.')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  // Its screen goes with the next request, whichever that is.
  const changes = await openChanges(lost);
  await changes.getByRole('button', { name: 'Check now' }).click();
  await expect(lost.getByRole('button', { name: 'Log In' })).toBeVisible();
  await list(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(devices(page)).toBeFocused();
});

test('without network it says what it needs; without such a provider nothing is offered', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  await openProfile(page);
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
  await expect(devices(page)).toHaveCount(0);
  road.configure({ provider: '/api', sessions: true });
  const said = page.waitForResponse('**/config.json');
  await page.reload();
  await said;
  await page.reload();
  await expect(devices(page)).toBeVisible();
  await untilKept(page);
  await road.goDown();
  await noticeOffline(page);
  await devices(page).click();
  await expect(list(page).getByRole('alert')).toContainText('Your museum’s server can’t be reached.');
  await road.comeBack();
  await list(page).getByRole('button', { name: 'Try again' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
});

test.describe('before all of it is on the device', () => {
  test.use({ serviceWorkers: 'block' });

  test('what cannot be had is said, and asked for again at the next press', async ({
    page,
    museum,
    road,
  }) => {
    road.configure({ provider: '/api', sessions: true });
    const said = page.waitForResponse('**/config.json');
    await page.goto('/login');
    await signIn(page, museum.admin);
    await said;
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
    await openProfile(page);
    await page.route('**/assets/later/**', (route) => route.abort());
    await devices(page).click();
    const missing = 'This part of Vitrine isn’t on this device yet. Try again when you’re online.';
    await expect(toast(page, missing)).toBeVisible();
    await page.unroute('**/assets/later/**');
    await devices(page).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
  });
});
