// My profile, the password, and the display settings (part 1, sections 2, 5 and 8).
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';

import { users } from '#provider/database/schema.ts';
import type { RunningProvider } from '#provider/server.ts';
import { aPng } from '#tests/support/pictures.ts';

import {
  addExhibit,
  arrive,
  changes,
  choosePhoto,
  confirmLogOut,
  expectAt,
  expectPill,
  field,
  noticeOffline,
  openChanges,
  renameExhibit,
  signIn,
  syncNow,
  toast,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';

test.use(lateWorker);

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My profile' }).click();
  await expectAt(page, 'My profile');
  await expect(field(page, 'First name')).toBeVisible();
}

async function userAt({ db }: RunningProvider, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change password' });

test('a name that is changed reaches the provider, and its words are shown', async ({
  page,
  museum,
  provider,
}) => {
  await arrive(page, museum.admin);
  await openProfile(page);
  await expect(field(page, 'Email')).toHaveValue(museum.admin.email);
  await expect(field(page, 'Email')).not.toBeEditable();
  await field(page, 'First name').fill('María José');
  await save(page);
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expectPill(page, 'All synced');
  expect((await userAt(provider, museum.admin.email))?.name).toBe('María José##Admin');
});

test('without network a name and an image wait on the device, and arrive once', async ({
  page,
  museum,
  road,
  provider,
}) => {
  await arrive(page, museum.admin);
  await openProfile(page);
  await road.goDown();
  await noticeOffline(page);
  await field(page, 'Last name').fill("O'Neil");
  await choosePhoto(page, aPng(60, 60));
  await save(page);
  await expect(toast(page, /Saved on this device/)).toBeVisible();
  await expectPill(page, 'Offline · 2 waiting');
  await page.reload();
  await expect(field(page, 'Last name')).toHaveValue("O'Neil");
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, 'All synced');
  const user = await userAt(provider, museum.admin.email);
  expect(user?.name).toBe("Some##O'Neil");
  expect(user?.avatarKey).toMatch(/\.png$/);
  expect(road.arrived.filter((call) => call === 'PUT /api/user/profile')).toHaveLength(1);
});

test('a creator adds and edits exhibits and changes their own name, like anybody else', async ({
  page,
  museum,
  provider,
}) => {
  await arrive(page, museum.creator);
  await addExhibit(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  await renameExhibit(page, 'Vase', 'Blue Vase');
  await openProfile(page);
  await field(page, 'First name').fill('Berta');
  await save(page);
  await expectPill(page, 'All synced');
  expect(await museum.colleague.works()).toMatchObject([{ name: 'Blue Vase' }]);
  expect((await userAt(provider, museum.creator.email))?.name).toBe('Berta##Creator');
});

test('what is typed and not saved is there again after a reload', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await openProfile(page);
  await field(page, 'First name').fill('Annabel');
  await expect(page.getByText('Draft kept on this device.')).toBeVisible();
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Annabel');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(field(page, 'First name')).toHaveValue('Some');
});

test('what cannot be a name is said at its field', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await openProfile(page);
  await field(page, 'First name').fill('A1');
  await field(page, 'Last name').fill('');
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Please check 2 fields' });
  await expect(summary).toContainText('The first name can have letters, spaces and hyphens only.');
  await summary.getByRole('link', { name: 'Enter a last name.' }).click();
  await expect(field(page, 'Last name')).toBeFocused();
});

test('what was said against an image is gone once the rest is saved', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await openProfile(page);
  const fault = page.getByText('This file is not a JPEG or PNG image.');
  await choosePhoto(page, Buffer.from('no image at all'), 'notes.jpg');
  await expect(fault).toBeVisible();
  await field(page, 'First name').fill('Grace');
  await save(page);
  await expect(fault).toBeHidden();
  await expectPill(page, 'All synced');
});

test('two devices change the name: the person decides', async ({ page, museum, road, provider }) => {
  await arrive(page, museum.admin);
  await openProfile(page);
  await road.goDown();
  await noticeOffline(page);
  await field(page, 'First name').fill('Here');
  await save(page);
  await provider.db
    .update(users)
    .set({ name: 'There##Elsewhere' })
    .where(eq(users.email, museum.admin.email));
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, '1 needs you');
  await expect(page.getByText(/Someone else also changed the first name/)).toBeVisible();
  await openChanges(page);
  const change = changes(page).getByRole('article').first();
  await change.getByRole('button', { name: 'Decide' }).click();
  await change.getByRole('radio', { name: /^Yours/ }).check();
  await change.getByRole('button', { name: 'Keep my first name' }).click();
  await expect(changes(page).getByText('All changes are synced.')).toBeVisible();
  expect((await userAt(provider, museum.admin.email))?.name).toBe('Here##Elsewhere');
});

test.describe('the password', () => {
  const fill = async (page: Page, current: string, next: string, confirm = next) => {
    await field(page, 'Current password').fill(current);
    await field(page, 'New password').fill(next);
    await field(page, 'Confirm new password').fill(confirm);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
  };

  test('is changed with the current one, and opens the next session', async ({ page, museum }) => {
    const { email, password } = museum.admin;
    await arrive(page, museum.admin);
    await openProfile(page);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    for (const label of ['Current password', 'New password', 'Confirm new password']) {
      await field(page, label).fill('Seen');
      await page.getByRole('button', { name: `Show ${label.toLowerCase()}` }).click();
      await expect(field(page, label)).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: `Hide ${label.toLowerCase()}` }).click();
      await expect(field(page, label)).toHaveAttribute('type', 'password');
    }
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await fill(page, 'not mine', 'Next-Vitrine-1');
    await expect(dialog(page).getByRole('alert')).toHaveText('Incorrect current password.');
    await fill(page, password, 'short');
    await expect(dialog(page)).toContainText('New password should be at least 8 characters.');
    await fill(page, password, 'Next-Vitrine-1', 'Next-Vitrine-2');
    await expect(dialog(page)).toContainText('The entered password does not match the new password.');
    // Nothing but its length and that it is another one is asked of it.
    await fill(page, password, 'eight or more');
    await expect(toast(page, 'Password updated successfully')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await confirmLogOut(page);
    await signIn(page, { email, password: 'eight or more' });
    await expect(page).toHaveURL(/museuminfo|profile/);
  });

  test('can be pasted, and a password manager knows which one is which', async ({ page, museum }) => {
    const { email, password } = museum.admin;
    const pasted = async (into: string, text: string) => {
      const from = page.getByRole('textbox', { name: 'Email' }).first();
      await from.fill(text);
      for (const keys of ['ControlOrMeta+a', 'ControlOrMeta+x']) await from.press(keys);
      await field(page, into).press('ControlOrMeta+v');
      await expect(field(page, into)).toHaveValue(text);
    };
    await page.goto('/login');
    await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
    await pasted('Password', password);
    await field(page, 'Email').fill(email);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expectAt(page, 'Museum info');
    await openProfile(page);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(field(page, 'Current password')).toHaveAttribute('autocomplete', 'current-password');
    for (const label of ['New password', 'Confirm new password'])
      await expect(field(page, label)).toHaveAttribute('autocomplete', 'new-password');
    // Of a field that shows nothing, nothing can be cut; of one that is shown, it can.
    await page.getByRole('button', { name: 'Show current password' }).click();
    await field(page, 'Current password').fill('Next-Vitrine-1 é');
    for (const keys of ['ControlOrMeta+a', 'ControlOrMeta+c'])
      await field(page, 'Current password').press(keys);
    for (const label of ['New password', 'Confirm new password']) {
      await field(page, label).press('ControlOrMeta+v');
      await expect(field(page, label)).toHaveValue('Next-Vitrine-1 é');
    }
  });

  test('needs the network, says so, and is nowhere on the device', async ({ page, museum, road }) => {
    await arrive(page, museum.admin);
    await openProfile(page);
    await road.goDown();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await fill(page, museum.admin.password, 'Next-Vitrine-1');
    await expect(dialog(page).getByRole('alert')).toContainText('Changing the password needs the network');
    const kept = await page.evaluate(() =>
      [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join(''),
    );
    expect(kept).not.toContain('Next-Vitrine-1');
    await expect(field(page, 'New password')).toHaveValue('Next-Vitrine-1');
  });
});

test('font size and animation hold on this device, after a restart and for whoever comes next', async ({
  page,
  museum,
}) => {
  await arrive(page, museum.admin);
  await openProfile(page);
  await tabTo(page, 'Font size');
  await field(page, 'Font size').selectOption('Larger');
  await field(page, 'Animation').selectOption('Off');
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(await size()).toBe('20px');
  expect(await moves(page)).toBe(0);
  await page.reload();
  await expect(field(page, 'Font size')).toHaveValue('larger');
  expect(await size()).toBe('20px');
  await confirmLogOut(page);
  expect(await size()).toBe('20px');
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
});

test('axe finds nothing on the profile, with faults, and in the password dialog', async ({
  page,
  museum,
}) => {
  await arrive(page, museum.admin);
  await openProfile(page);
  await field(page, 'First name').fill('');
  await save(page);
  await look(page, 'profile with a fault');
  await field(page, 'First name').fill('Ann');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await look(page, 'change password');
  await page.screenshot({ path: 'test-results/look-password.png' });
});

/** How many movements begin when something on the page gets another size and colour. */
function moves(page: Page): Promise<number> {
  return page.evaluate(() => {
    Object.assign(document.body.style, { paddingTop: '7px', color: 'red' });
    document.body.getBoundingClientRect();
    const { length } = document.getAnimations();
    document.body.removeAttribute('style');
    return length;
  });
}
