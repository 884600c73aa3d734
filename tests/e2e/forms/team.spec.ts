// Team management and the way of an invitation (part 2, sections 2, 5, 6 and 8; decisions 3a, 4, 11 and 15).
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { listTeam } from '#contract/team.ts';
import { users } from '#provider/database/schema.ts';

import {
  arrive,
  expectAt,
  expectPill,
  field,
  noticeOffline,
  signIn,
  syncNow,
  toast,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';

test.use(lateWorker);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Invite User' });
const member = (page: Page, email: string) =>
  page.getByRole('row', { includeHidden: true }).filter({ hasText: email });
const newcomer = () => `new-${Math.random().toString(36).slice(2)}@museum.example`;

async function openTeam(page: Page, museum: Museum): Promise<void> {
  await arrive(page, museum.admin);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team management' }).click();
  await expectAt(page, 'Team management');
}

async function openInvite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite User' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function invite(page: Page, first: string, last: string, email: string): Promise<void> {
  await field(page, 'First name').fill(first);
  await field(page, 'Last name').fill(last);
  await field(page, 'Email').fill(email);
  await dialog(page).getByRole('button', { name: 'Invite' }).click();
}

async function teamAt({ colleague }: Museum): Promise<string[]> {
  const { data } = await colleague.call(listTeam, { museumId: colleague.museumId });
  return data.map(({ email }) => email);
}

test('the team is read, also without network, and searched', async ({ page, museum, road }) => {
  await openTeam(page, museum);
  const heads = ['No.', 'Name', 'Designation', 'Email', 'Action'];
  await expect(page.getByRole('columnheader')).toHaveText(heads);
  const row = member(page, museum.creator.email);
  await expect(row).toContainText('Some Creator');
  await expect(row).toContainText('creator');
  await expect(row.locator('.thumb')).toBeVisible();
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('1');
  await road.goDown();
  await noticeOffline(page);
  await page.reload();
  await page.getByRole('searchbox', { name: 'Search users' }).fill('CREATOR');
  await expect(page.getByText('1 user found')).toBeVisible();
  await expect(member(page, museum.creator.email)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody');
  await expect(page.getByText('No team member found.')).toBeVisible();
});

test('eleven people are two pages', async ({ page, museum, provider }) => {
  const { db } = provider;
  const [admin] = await db.select().from(users).where(eq(users.email, museum.admin.email));
  const others = Array.from({ length: 8 }, (_, index) => ({
    museumId: admin?.museumId ?? 0,
    role: 'creator',
    email: `${index}-${newcomer()}`,
    name: `Person##${index}`,
    passwordHash: admin?.passwordHash ?? '',
  }));
  await db.insert(users).values(others);
  await openTeam(page, museum);
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('11');
});

test('a creator is led to museum info, and nothing is fetched', async ({ page, museum, road }) => {
  await arrive(page, museum.creator);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Team management' })).toHaveCount(0);
  await page.goto('/teamManagement');
  await expectAt(page, 'Museum info');
  await expectPill(page, 'All synced');
  expect(road.arrived.filter((call) => call.includes('employee'))).toEqual([]);
});

test('whoever is invited sets a first password and signs in', async ({
  page,
  museum,
  letters,
  browser,
  road,
}) => {
  const email = newcomer();
  await openTeam(page, museum);
  await openInvite(page);
  await invite(page, 'Ana María', "O'Neil", ` ${email} `);
  await expect(toast(page, `An invitation is on its way to ${email}.`)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(member(page, email)).toContainText("Ana María O'Neil");

  const context = await browser.newContext();
  const theirs = await context.newPage();
  // The letter names the provider's own address; here the panel is reached by the road.
  const link = new URL(await letters.invitationFor(email));
  await theirs.goto(`${road.address}${link.pathname}${link.hash}`);
  await expectAt(theirs, 'Set Your Password');
  await expect(theirs).toHaveURL(`${road.address}/reset-password`);
  await expect(theirs.getByText(email)).toBeVisible();
  await theirs.reload();
  await look(theirs, 'the first password');
  await field(theirs, 'New password').fill('First-Vitrine-1');
  await field(theirs, 'Confirm password').fill('First-Vitrine-1');
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expectAt(theirs, 'Login');
  await signIn(theirs, { email, password: 'First-Vitrine-1' });
  await expectAt(theirs, 'My profile');
  await context.close();

  await syncNow(page);
  await expect(member(page, email)).toContainText("Ana María O'Neil");
});

test('somebody who is signed in and opens an invitation hears what to do', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await page.goto('about:blank');
  await page.goto('/forgot-password#email=ana%40museum.example&invitation=abc');
  await expectAt(page, 'Museum info');
  await expect(page.getByText(/You opened an invitation for ana@museum.example/)).toBeVisible();
});

test('the dialog says what is wrong with each field', async ({ page, museum }) => {
  await openTeam(page, museum);
  await openInvite(page);
  await dialog(page).getByRole('button', { name: 'Invite' }).click();
  for (const words of [
    'please enter a first name',
    'please enter a last name',
    'please enter an email address',
  ]) {
    await expect(dialog(page).getByText(words)).toBeVisible();
  }
  await expect(field(page, 'First name')).toBeFocused();
  await invite(page, 'Ana', 'Lima', 'ana@museum');
  await expect(dialog(page).getByText('invalid email format please enter a valid email')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('what the provider says against an invitation is an alert, and stays in the dialog', async ({
  page,
  museum,
}) => {
  await openTeam(page, museum);
  await openInvite(page);
  const said: string[] = [];
  page.on('dialog', (alert) => {
    said.push(`${alert.type()}: ${alert.message()}`);
    void alert.accept();
  });
  await invite(page, 'Some', 'Creator', museum.creator.email);
  const words = `${museum.creator.email} is a member of the team already.`;
  await expect.poll(() => said).toEqual([`alert: ${words}`]);
  await expect(dialog(page).getByRole('alert')).toHaveText(words);
  await expect(field(page, 'First name')).toHaveValue('Some');
});

test('inviting needs the network, says so, and keeps what was typed', async ({ page, museum, road }) => {
  await openTeam(page, museum);
  await road.goDown();
  await openInvite(page);
  await invite(page, 'Ana', 'Lima', 'ana@museum.example');
  await expect(dialog(page).getByRole('alert')).toContainText('Inviting somebody needs the network');
  await page.keyboard.press('Escape');
  await openInvite(page);
  await expect(field(page, 'Email')).toHaveValue('ana@museum.example');
});

test('a user is deleted, and the list follows', async ({ page, museum, road }) => {
  await openTeam(page, museum);
  await page.getByRole('button', { name: 'Delete Some Creator' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete user' });
  await expect(question).toContainText('Are you sure?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete Some Creator' }).click();
  await road.goDown();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toContainText('Deleting a user needs the network');
  await road.comeBack();
  road.plan('DELETE /api/user/delete', { status: 500 });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toHaveText('API failed 500');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'User deleted successfully')).toBeVisible();
  await expect(member(page, museum.creator.email)).toHaveCount(0);
  expect(await teamAt(museum)).not.toContain(museum.creator.email);
});

test('nobody deletes themselves', async ({ page, museum }) => {
  await openTeam(page, museum);
  const own = member(page, museum.admin.email).getByRole('button', { name: /^Delete/ });
  await expect(own).toHaveAttribute('aria-disabled', 'true');
  await expect(own).toHaveAccessibleDescription('You cannot delete yourself. Ask another admin.');
});

test('with the keyboard alone, and axe finds nothing', async ({ page, museum }) => {
  await openTeam(page, museum);
  await look(page, 'team');
  await tabTo(page, 'Invite User');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await tabTo(page, 'Invite');
  await page.keyboard.press('Enter');
  await look(page, 'an invitation with faults');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});
