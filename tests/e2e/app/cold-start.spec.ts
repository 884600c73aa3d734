import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { arrive, expectAt, signIn, untilInstalled, field } from '#tests/e2e/support/acts.ts';
import { addMuseum } from '#tests/e2e/support/museum.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test('a deep link opens from a cold start without network', async ({ tablet, museum, road }) => {
  const [id = ''] = await museum.colleague.add(aWork());
  const page = await tablet.open(`${road.address}/exhibitmanagement`);
  await signIn(page, museum.admin);
  await expect(page.getByRole('link', { name: 'Harbour at Dusk' })).toBeVisible();
  await untilInstalled(page);
  await tablet.closeEverything();
  await road.goDown();

  const again = await tablet.open(`${road.address}/editexhibit/${id}`);
  await expectAt(again, 'Edit exhibit');
  await expect(field(again, 'Name')).toHaveValue('Harbour at Dusk');
  await expect(field(again, 'Floor')).toHaveValue('1');
});

test('a deep link of somebody who is not signed in leads there after the sign-in', async ({
  page,
  museum,
}) => {
  const [id = ''] = await museum.colleague.add(aWork());
  await page.goto(`/editexhibit/${id}?changes=1`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, museum.admin);
  await expect(page).toHaveURL(`/editexhibit/${id}?changes=1`);
});

test('a link cannot lead out of the panel', async ({ page, museum }) => {
  await page.goto(`/login?next=${encodeURIComponent('//elsewhere.example/exhibits')}`);
  await signIn(page, museum.admin);
  await expectAt(page, 'Museum info');
});

test('the very first sign-in leads to the profile', async ({ page, provider }) => {
  const museum = await addMuseum(provider, { signIns: 0 });
  await page.goto('/exhibitmanagement');
  await signIn(page, museum.admin);
  await expectAt(page, 'My profile');
});

const signedInScreens = [
  ['/', 'Museum info'],
  ['/dashboard', 'Dashboard'],
  ['/museuminfo', 'Museum info'],
  ['/addexhibit', 'Add exhibit'],
  ['/addexhibitscreen', 'Add exhibit'],
  ['/exhibitmanagement', 'Exhibit management'],
  ['/exhibitManagement', 'Exhibit management'],
  ['/EDITEXHIBIT/nowhere', 'Edit exhibit'],
  ['/themecreationexpanded', 'Theme'],
  ['/viewtheme/1', 'Theme'],
  ['/createTheme', 'Create theme'],
  ['/editTheme/1', 'Edit theme'],
  ['/voucher', 'Voucher'],
  ['/create-voucher', 'Create voucher'],
  ['/edit-voucher/1', 'Edit voucher'],
  ['/termsCondition', 'Terms & Conditions'],
  ['/review-panel', 'Review panel'],
  ['/reviewpanellevelfive/1', 'Review panel'],
  ['/reviewPanelLevelFive/1', 'Review panel'],
  ['/profile', 'My profile'],
  // Guest screens lead into the panel.
  ['/login', 'Museum info'],
  ['/forgot-password', 'Museum info'],
  ['/otp', 'Museum info'],
  ['/reset-password', 'Museum info'],
  ['/no/such/page', 'Oops! We ran out of code'],
] as const;

test('every address leads a signed-in admin to its screen', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await expect(sidebar(page)).toHaveText([
    'Museum info',
    'Team management',
    'Exhibit management',
    'Theme',
    'Review panel',
    'Voucher',
    'My profile',
    'Logout',
  ]);
  for (const [address, heading] of [...signedInScreens, ['/teamManagement', 'Team management'] as const]) {
    await page.goto(address);
    await expectHeading(page, address, heading);
  }
});

test('a creator does not see the team, and its address leads to museum info', async ({ page, museum }) => {
  await arrive(page, museum.creator);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.filter({ hasText: 'Exhibit management' }).first()).toBeVisible();
  await expect(links.filter({ hasText: 'Team management' })).toHaveCount(0);
  await expect(sidebar(page)).toHaveText([
    'Museum info',
    'Exhibit management',
    'Theme',
    'Review panel',
    'Voucher',
    'My profile',
    'Logout',
  ]);
  for (const address of ['/teamManagement', '/teammanagement']) {
    await page.goto(address);
    await expectHeading(page, address, 'Museum info');
  }
});

test('every address leads somebody who is not signed in to the login, apart from the guest screens', async ({
  page,
}) => {
  for (const [address] of signedInScreens.slice(0, 20)) {
    await page.goto(address);
    await expectHeading(page, address, 'Login');
  }
  await page.goto('/forgot-password');
  await expectAt(page, 'Forgot Password');
  for (const address of ['/otp', '/reset-password']) {
    await page.goto(address);
    await expectHeading(page, address, 'Login');
  }
  await page.goto('/no/such/page');
  await expect(page.getByText('Oops! We ran out of code')).toBeVisible();
});

test('the title of the login page names it', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Login · Vitrine');
});

/** Its items, apart from what a phone's bar has in their place. */
function sidebar(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').filter({ visible: true });
}

async function expectHeading(page: Page, address: string, heading: string): Promise<void> {
  const found = page.getByRole('heading', { name: heading, exact: true });
  await expect(found, `${address} leads to ${heading}`).toBeVisible();
}
