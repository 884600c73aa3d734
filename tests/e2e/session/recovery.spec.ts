// A forgotten password (part 1, sections 2, 5 and 8).
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { confirmLogOut, expectAt, field, signIn, toast, untilInstalled } from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { focusedName, tabTo } from '#tests/e2e/support/keyboard.ts';
import type { Fault } from '#tests/e2e/support/faults.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';

test.use(lateWorker);

const newPassword = 'Next-Vitrine-1';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');
const codeField = (page: Page) => field(page, 'Verification code');

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expectAt(page, 'Forgot Password');
  await expect(page.getByText('Enter your email to receive a verification code')).toBeVisible();
  await field(page, 'Email').fill(email);
  await press(page, 'Send');
  await expectAt(page, 'Verification');
}

test('who forgot the password gets a code, sets a new one and signs in', async ({
  page,
  museum,
  letters,
}) => {
  const { email, password } = museum.admin;
  await askForCode(page, ` ${email} `);
  await expect(page.getByText(`Enter the code that was sent to ${email}.`)).toBeVisible();
  await codeField(page).fill(await letters.codeFor(email));
  await press(page, 'Verify');
  await expectAt(page, 'Reset Password');
  await field(page, 'New password').fill(newPassword);
  await field(page, 'Confirm password').fill(newPassword);
  await press(page, 'Reset');
  await expectAt(page, 'Login');
  await expect(toast(page, 'Your password has been reset.')).toBeVisible();
  await signIn(page, { email, password });
  await expect(alertOf(page)).toHaveText('Incorrect email or password.');
  const pages = await page.evaluate(() => history.length);
  await signIn(page, { email, password: newPassword });
  await expect(page).toHaveURL(/museuminfo/);
  // In the place of the login, and not behind it.
  expect(await page.evaluate(() => history.length)).toBe(pages);
});

test('with the keyboard alone, and the code pasted with its spaces', async ({ page, museum, letters }) => {
  const { email } = museum.admin;
  await page.goto('/forgot-password');
  await tabTo(page, 'Email');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expectAt(page, 'Verification');
  const code = await letters.codeFor(email);
  await tabTo(page, 'Verification code');
  await page.keyboard.type('99');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(codeField(page)).toHaveValue('');
  await codeField(page).evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      document.execCommand('insertText', false, text);
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await expect(codeField(page)).toHaveValue(code);
  await page.keyboard.press('Enter');
  await expectAt(page, 'Reset Password');
  await tabTo(page, 'New password');
  await page.keyboard.type(newPassword);
  await tabTo(page, 'Confirm password');
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await expectAt(page, 'Login');
});

test('what is wrong is said at its field, and the focus goes there', async ({ page, museum, letters }) => {
  await page.goto('/forgot-password');
  await press(page, 'Send');
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await expect.poll(() => focusedName(page)).toBe('Email');
  await field(page, 'Email').fill('ann@museum');
  await press(page, 'Send');
  await expect(page.getByText('Email must include a top-level domain (e.g., .com)')).toBeVisible();
  await field(page, 'Email').fill(museum.admin.email);
  await press(page, 'Send');

  await expectAt(page, 'Verification');
  await codeField(page).fill('12a3');
  await expect(codeField(page)).toHaveValue('123');
  await press(page, 'Verify');
  await expect(page.getByText('Please enter all 6 digits.')).toBeVisible();
  await expect.poll(() => focusedName(page)).toBe('Verification code');
  const code = await letters.codeFor(museum.admin.email);
  await codeField(page).fill(code === '000000' ? '111111' : '000000');
  await press(page, 'Verify');
  await expect(alertOf(page)).toHaveText('incorrect or expired verification code');
  await codeField(page).fill(code);
  await press(page, 'Verify');

  await expectAt(page, 'Reset Password');
  await field(page, 'New password').fill('vitrine-2026');
  await press(page, 'Reset');
  await expect(page.getByText('The password needs an upper-case letter.')).toBeVisible();
  await expect(page.getByText('The passwords don’t match.')).toBeVisible();
  await expect.poll(() => focusedName(page)).toBe('New password');
});

test('another code can be asked for after ten seconds, and then after a minute', async ({
  page,
  museum,
  letters,
}) => {
  await page.clock.install();
  await askForCode(page, museum.admin.email);
  const resend = page.getByRole('button', { name: /^Resend OTP/ });
  await expect(resend).toHaveText(/^Resend OTP in (10|9)s$/);
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(10_000);
  await expect(resend).toHaveText('Resend OTP');
  await resend.click();
  await expect(resend).toHaveText(/^Resend OTP in (60|59)s$/);
  await codeField(page).fill(await letters.codeFor(museum.admin.email, 2));
  await press(page, 'Verify');
  await expectAt(page, 'Reset Password');
});

test('without network each step says so, and keeps what was typed', async ({
  page,
  museum,
  road,
  letters,
}) => {
  const { email } = museum.admin;
  await page.goto('/forgot-password');
  await untilInstalled(page);
  await field(page, 'Email').fill(email);
  await road.goDown();
  await press(page, 'Send');
  await expect(alertOf(page)).toContainText('Asking for a code needs the network');
  await expect(field(page, 'Email')).toHaveValue(email);
  await road.comeBack();
  await press(page, 'Send');
  await expectAt(page, 'Verification');
  const code = await letters.codeFor(email);
  await codeField(page).fill(code);
  await road.goDown();
  await press(page, 'Verify');
  await expect(alertOf(page)).toContainText('Checking the code needs the network');
  await expect(codeField(page)).toHaveValue(code);
});

test('a provider in trouble is told in the specification’s words', async ({ page, museum, road }) => {
  const silences: Fault[] = [{ status: 422 }, { status: 500 }, { status: 502, html: '<h1>Bad gateway</h1>' }];
  const said = async (call: string, button: string | RegExp, words: string) => {
    for (const silence of silences) {
      const plan = road.plan(call, silence);
      await page.getByRole('button', { name: button }).click();
      await expect.poll(() => plan.met).toBe(1);
      await expect(alertOf(page)).toContainText(words);
      await expect(toast(page, /./)).toHaveCount(0);
    }
  };
  await page.clock.install();
  await page.goto('/forgot-password');
  await field(page, 'Email').fill(museum.admin.email);
  await said('POST /api/auth/forget-password', 'Send', 'Forgotpassword failed');
  await press(page, 'Send');
  await expectAt(page, 'Verification');
  await page.clock.runFor(10_000);
  await said('POST /api/auth/forget-password', 'Resend OTP', 'Failed to resend OTP. Please try again later.');
  await codeField(page).fill('123456');
  await said('POST /api/auth/verifyOTPCode', 'Verify', 'An error occurred. Please try again.');
});

test('the e-mail survives a reload, and without it the later steps lead elsewhere', async ({
  page,
  museum,
}) => {
  for (const address of ['/otp', '/reset-password']) {
    await page.goto(address);
    await expectAt(page, 'Login');
  }
  await askForCode(page, museum.admin.email);
  await page.reload();
  await expectAt(page, 'Verification');
  await page.evaluate(() => localStorage.clear());
  await codeField(page).fill('123456');
  await press(page, 'Verify');
  await expectAt(page, 'Forgot Password');
  await expect(toast(page, 'Email not found. Please try again.')).toBeVisible();
});

test('the arrow leads back, page by page, with the e-mail still there', async ({ page, museum }) => {
  await askForCode(page, museum.admin.email);
  await press(page, 'Back to the previous page');
  await expectAt(page, 'Forgot Password');
  await expect(field(page, 'Email')).toHaveValue(museum.admin.email);
  await press(page, 'Back to the previous page');
  await expectAt(page, 'Login');
});

test('the arrow stands only where it leads somewhere', async ({ page, museum }) => {
  const arrow = page.getByRole('button', { name: 'Back to the previous page' });
  await page.goto('/exhibitmanagement');
  await expectAt(page, 'Login');
  await expect(arrow).toHaveCount(0);
  await page.goto('/forgot-password');
  await press(page, 'Back to the previous page');
  await expectAt(page, 'Login');
  await signIn(page, museum.admin);
  await expectAt(page, 'Exhibit management');
  await confirmLogOut(page);
  await expectAt(page, 'Login');
  await expect(arrow).toHaveCount(0);
});

test('axe finds nothing on any step', async ({ page, museum, letters }) => {
  await page.goto('/forgot-password');
  await press(page, 'Send');
  await look(page, 'forgot password');
  await field(page, 'Email').fill(museum.admin.email);
  await press(page, 'Send');
  await expectAt(page, 'Verification');
  await codeField(page).fill('12');
  await press(page, 'Verify');
  await look(page, 'verification');
  await codeField(page).fill(await letters.codeFor(museum.admin.email));
  await press(page, 'Verify');
  await expectAt(page, 'Reset Password');
  await press(page, 'Reset');
  await expect(toast(page, /./)).toHaveCount(0);
  await look(page, 'reset password');
});
