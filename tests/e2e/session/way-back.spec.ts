// Where a sign-in leads (decision 45), what a 403 does, and what signing in and recovering say of a gateway.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  arrive,
  changes,
  confirmLogOut,
  expectAt,
  expectPill,
  field,
  openExhibit,
} from '#tests/e2e/support/acts.ts';
import { openChanges, signIn, toast } from '#tests/e2e/support/acts.ts';
import type { Fault } from '#tests/e2e/support/faults.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

async function checkNow(page: Page): Promise<void> {
  const sheet = await openChanges(page);
  await sheet.getByRole('button', { name: 'Check now' }).click();
}

test('a sign-in of one’s own leads to museum info, wherever somebody logged out', async ({
  page,
  museum,
}) => {
  await arrive(page, museum.admin);
  await confirmLogOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, museum.creator);
  await expectAt(page, 'Museum info');
  await expect(page).toHaveURL(/\/museuminfo$/);
  await confirmLogOut(page);
  await page.goto('/login');
  await signIn(page, museum.admin);
  await expectAt(page, 'Museum info');
});

test('a sign-in that interrupted somebody leads back, with the search and the page', async ({
  page,
  museum,
}) => {
  const names = Array.from({ length: 11 }, (_, index) =>
    aWork({ name: `Vase ${index + 10}`, exhibit_id: `V-${index + 10}` }),
  );
  await museum.colleague.add(...names);
  await arrive(page, museum.admin);
  const address = '/exhibitmanagement?search=vase&page=2';
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Vase 20', exact: true })).toBeVisible();
  await museum.endSessions(museum.admin);
  await checkNow(page);
  await expectAt(page, 'Login');
  expect(new URL(page.url()).searchParams.get('next')).toContain(address);
  await signIn(page, museum.admin);
  // The list of changes, from which the sign-in took them.
  await expect(changes(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Vase 20', exact: true })).toBeVisible();
  await expect(page).toHaveURL(address);
});

for (const [what, call, meet] of [
  [
    'a save',
    'PUT /api/exhibit/edit',
    async (page: Page) => {
      await openExhibit(page, 'Harbour at Dusk');
      await field(page, 'Name').fill('Harbour at Night');
      await page.getByRole('button', { name: 'Update & Generate Q&A' }).click();
    },
  ],
  ['a list', 'POST /api/exhibit/get-by-museum', checkNow],
  [
    'an invitation',
    '/api/museum/',
    async (page: Page) => {
      await page.goto('/teamManagement');
      await page.getByRole('button', { name: 'Invite User' }).click();
      await field(page, 'First name').fill('Ada');
      await field(page, 'Last name').fill('Lee');
      await field(page, 'Email').fill('ada@museum.example');
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
    },
  ],
] as const) {
  test(`${what} that is answered with 403 and nothing logs out at the provider as well, once`, async ({
    page,
    museum,
    road,
  }) => {
    await museum.colleague.add(aWork());
    await arrive(page, museum.admin);
    road.plan(call, { status: 403 }, 99);
    await meet(page);
    await expectAt(page, 'Login');
    await expect(
      page.locator('main').getByText(/^The trial has ended and access to the web app/),
    ).toBeVisible();
    const logouts = () => road.arrived.filter((label) => label === 'GET /api/auth/logout');
    await expect.poll(logouts).toHaveLength(1);
    road.clear();
    await signIn(page, museum.admin);
    await expectPill(page, 'All synced');
  });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

/** What a gateway answers in the place of a provider that is down. */
const gateways: Fault[] = [
  { status: 500 },
  { status: 500, html: '' },
  { status: 503, html: '' },
  { status: 502, html: '<h1>Bad gateway</h1>' },
  { status: 504, html: '<html><body>Gateway time-out</body></html>' },
];

test('signing in and every step of a recovery have the catalogue’s words for a gateway', async ({
  page,
  museum,
  road,
  letters,
}) => {
  test.slow();
  const said = async (call: string, button: string, words: string) => {
    for (const gateway of gateways) {
      const plan = road.plan(call, gateway);
      await press(page, button);
      await expect.poll(() => plan.met).toBe(1);
      await expect(alertOf(page)).toContainText(words);
      await expect(alertOf(page)).not.toContainText(/Wi-Fi|network/);
      await expect(toast(page, /./)).toHaveCount(0);
    }
  };
  await page.clock.install();
  await page.goto('/login');
  await field(page, 'Email').fill(museum.admin.email);
  await field(page, 'Password').fill('Password-1!');
  await said('POST /api/auth/login', 'Log In', 'Something went wrong');
  await page.goto('/forgot-password');
  await field(page, 'Email').fill(museum.admin.email);
  await said('POST /api/auth/forget-password', 'Send', 'Forgotpassword failed');
  await press(page, 'Send');
  await expectAt(page, 'Verification');
  await page.clock.runFor(10_000);
  await said('POST /api/auth/forget-password', 'Resend OTP', 'Failed to resend OTP. Please try again later.');
  await field(page, 'Verification code').fill(await letters.codeFor(museum.admin.email));
  await said('POST /api/auth/verifyOTPCode', 'Verify', 'An error occurred. Please try again.');
  await press(page, 'Verify');
  await expectAt(page, 'Reset Password');
  await field(page, 'New password').fill('Next-Vitrine-1');
  await field(page, 'Confirm password').fill('Next-Vitrine-1');
  await said('POST /api/auth/resetPassword', 'Reset', 'An error occurred. Please try again.');
  await press(page, 'Reset');
  await expectAt(page, 'Login');
});

for (const [name, portal] of [
  ['200 and a page', 'portal'],
  ['511', { status: 511, html: '<h1>Sign in to the Wi-Fi</h1>' }],
  ['a way to its own page', { status: 302, headers: { location: '/index.html' } }],
] as [string, Fault][]) {
  test(`a Wi-Fi page that answers ${name} is told as one`, async ({ page, museum, road }) => {
    await page.goto('/login');
    road.plan('POST /api/auth/login', portal, 9);
    await signIn(page, museum.admin);
    await expect(alertOf(page)).toContainText('If this Wi-Fi has a sign-in page');
  });
}
