// Terms and conditions (part 2, sections 2 and 5; decision 32b).
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { getTerms, updateTerms } from '#contract/terms.ts';

import {
  arrive,
  changes,
  expectAt,
  expectPill,
  field,
  noticeOffline,
  openChanges,
  syncNow,
  toast,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';

test.use(lateWorker);

const text = (page: Page) => field(page, 'Terms and conditions');
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click();
const give = ({ colleague }: Museum, ...terms: string[]) => colleague.call(updateTerms, { terms });

async function atProvider({ colleague }: Museum): Promise<string[]> {
  return (await colleague.call(getTerms, { museumId: colleague.museumId })).data;
}

async function openTerms(page: Page, museum: Museum): Promise<void> {
  await arrive(page, museum.admin);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Voucher' }).click();
  await page.getByRole('link', { name: 'Terms & Conditions' }).click();
  await expectAt(page, 'Terms & Conditions');
  await expect(text(page)).toBeVisible();
}

test('each line gets its bullet while somebody types, and sends none', async ({ page, museum }) => {
  await openTerms(page, museum);
  await text(page).pressSequentially('One\n\nTwo');
  await expect(text(page)).toHaveValue('• One\n\n• Two');
  await update(page);
  await expect(toast(page, 'Terms and conditions updated successfully')).toBeVisible();
  await expect(text(page)).toHaveValue('• One\n• Two');
  expect(await atProvider(museum)).toEqual(['One', 'Two']);
});

test('the caret stays, lines join and part, and what was typed can be undone', async ({ page, museum }) => {
  await give(museum, 'One', 'Two');
  await openTerms(page, museum);
  await text(page).focus();
  await page.keyboard.press('Control+Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await page.keyboard.type('y');
  await expect(text(page)).toHaveValue('• Ox\n• yne\n• Two');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(text(page)).toHaveValue('• Oxne\n• Two');
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await expect(text(page)).toHaveValue('• OxneTwo');
  for (let times = 0; times < 30; times++) await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue('• One\n• Two');
});

test('lines that are pasted get one bullet each, in the place of the caret', async ({
  page,
  museum,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await give(museum, 'First', 'Last');
  await openTerms(page, museum);
  await page.evaluate(() => navigator.clipboard.writeText('One\n• Two\n\nThree'));
  await text(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+v');
  await expect(text(page)).toHaveValue('• First\n• One\n• Two\n\n• Three\n• Last');
  await page.keyboard.type('!');
  await expect(text(page)).toHaveValue('• First\n• One\n• Two\n\n• Three!\n• Last');
});

test('an input method finishes its word before the bullet comes', async ({ page, museum }) => {
  await openTerms(page, museum);
  await text(page).focus();
  const method = await page.context().newCDPSession(page);
  await method.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await method.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await expect(text(page)).toHaveValue('にほ');
  await method.send('Input.insertText', { text: '日本' });
  await expect(text(page)).toHaveValue('• 日本');
  await page.keyboard.type('!');
  await expect(text(page)).toHaveValue('• 日本!');
});

test('without any term nothing is saved, and the field says why', async ({ page, museum }) => {
  await give(museum, 'One');
  await openTerms(page, museum);
  await text(page).fill(' \n • ');
  await update(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'please enter the terms conditions' }),
  ).toBeVisible();
  expect(await atProvider(museum)).toEqual(['One']);
});

test('without network they wait, and join with what a colleague wrote', async ({ page, museum, road }) => {
  await give(museum, 'One', 'Two');
  await openTerms(page, museum);
  await road.goDown();
  await noticeOffline(page);
  await text(page).fill('• One\n• Two\n• Mine');
  await update(page);
  await expect(toast(page, /Saved on this device/)).toBeVisible();
  await page.reload();
  await expect(text(page)).toHaveValue('• One\n• Two\n• Mine');
  await give(museum, 'First', 'Two');
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, 'All synced');
  expect(await atProvider(museum)).toEqual(['First', 'Two', 'Mine']);
  await expect(text(page)).toHaveValue('• First\n• Two\n• Mine');
});

test('two people change the same line: the person decides', async ({ page, museum, road }) => {
  await give(museum, 'One', 'Two');
  await openTerms(page, museum);
  await road.goDown();
  await noticeOffline(page);
  await text(page).fill('• One\n• My two');
  await update(page);
  await give(museum, 'One', 'Their two', 'Theirs');
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, '1 needs you');
  await openChanges(page);
  const change = changes(page).getByRole('article').first();
  await expect(change.getByRole('heading', { name: 'Terms & Conditions' })).toBeVisible();
  await change.getByRole('button', { name: 'Decide' }).click();
  await page.screenshot({ path: 'test-results/look-terms-conflict.png' });
  await change.getByRole('radio', { name: /^Yours/ }).check();
  await change.getByRole('button', { name: 'Keep my terms' }).click();
  await expect(changes(page).getByText('All changes are synced.')).toBeVisible();
  expect(await atProvider(museum)).toEqual(['One', 'My two', 'Theirs']);
});

test('what the provider refuses stands above the field until it is corrected', async ({
  page,
  museum,
  road,
}) => {
  await give(museum, 'One');
  await openTerms(page, museum);
  road.plan('PUT /api/museum/terms', { status: 422, message: 'A term is too long.' });
  await text(page).fill('• One\n• Much too long');
  await update(page);
  await expect(page.getByText(/Your museum’s server refused this change: A term is too long/)).toBeVisible();
  await text(page).fill('• One\n• Short');
  await update(page);
  await expectPill(page, 'All synced');
  expect(await atProvider(museum)).toEqual(['One', 'Short']);
});

test('axe finds nothing on the terms, with a fault as well', async ({ page, museum }) => {
  await give(museum, 'Each voucher counts once.', 'Vouchers cannot be exchanged for money.');
  await openTerms(page, museum);
  await look(page, 'terms');
  await text(page).fill('');
  await update(page);
  await look(page, 'terms with a fault');
});
