// Vouchers (part 2, sections 2 to 5 and 8).
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { addVoucher, listVouchers, toVoucherPayload } from '#contract/vouchers.ts';
import type { VoucherFields } from '#contract/vouchers.ts';

import {
  arrive,
  changes,
  expectAt,
  expectPill,
  field,
  noticeOffline,
  openChanges,
  rowOf,
  syncNow,
  toast,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { focusedName, tabTo } from '#tests/e2e/support/keyboard.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import { putRow } from '#tests/e2e/support/storage.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';

test.use(lateWorker);

const aVoucher = (theme: string, changed: Partial<VoucherFields> = {}): VoucherFields => ({
  voucher_type: 'Voucher A',
  voucher_name: 'Coffee for two',
  voucher_description: 'At the cafe, with any cake.',
  discount_type: 'Percentage',
  discount_value: '10',
  start_date: '2026-06-01',
  end_date: '2026-06-30',
  exhibitionVouchers: [{ exhibition_id: theme }],
  ...changed,
});

async function give({ colleague }: Museum, ...vouchers: VoucherFields[]): Promise<void> {
  for (const one of vouchers) await colleague.call(addVoucher, toVoucherPayload(one, colleague.museumId));
}

const atProvider = async ({ colleague }: Museum) => (await colleague.call(listVouchers, {})).data;

/** Signed in, with these themes on the device. */
async function arriveWithThemes(page: Page, museum: Museum, ...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push(await museum.addTheme(name, name === 'Old masters'));
  await arrive(page, museum.admin);
  for (const [index, name] of names.entries()) {
    const row = { id: ids[index], name, is_archived: name === 'Old masters' };
    await putRow(page, 'themes', { ...row, sort: name.toLowerCase(), search: name.toLowerCase() });
  }
  return ids;
}

async function openVouchers(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Voucher' }).click();
  await expectAt(page, 'Voucher');
}

async function openForm(page: Page): Promise<void> {
  await openVouchers(page);
  await page.getByRole('link', { name: 'Add Voucher' }).click();
  await expectAt(page, 'Create voucher');
}

async function fill(page: Page, theme: string | RegExp): Promise<void> {
  await field(page, 'Voucher type').selectOption('Voucher B');
  await field(page, 'Start date').fill('06/01/2026');
  await field(page, 'End date').fill('12/31/2026');
  await field(page, 'Voucher name').fill('Ten off');
  await field(page, 'Discount type').selectOption('Percentage');
  await field(page, 'Discount value').fill('10');
  await field(page, 'Voucher description').fill('In the shop.');
  await page.getByRole('checkbox', { name: theme }).check();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a voucher is made, and the list tells all of it', async ({ page, museum }) => {
  const [theme = ''] = await arriveWithThemes(page, museum, 'Light', 'Old masters');
  await openForm(page);
  await expect(page.getByRole('checkbox', { name: 'Old masters (archived)' })).toBeVisible();
  await fill(page, 'Light');
  await save(page);
  await expectAt(page, 'Voucher');
  await expect(toast(page, 'Voucher created successfully')).toBeVisible();
  const heads = ['Voucher Info', 'Discount', 'Created on', 'Validity Upto', 'Action'];
  await expect(page.getByRole('columnheader')).toHaveText(heads);
  const today = new Date().toLocaleDateString('en-GB').replaceAll('/', '-');
  for (const words of ['Voucher B (50% to 80%)', 'In the shop.', '10% off', today, '31-12-2026']) {
    await expect(rowOf(page, 'Ten off')).toContainText(words);
  }
  expect(await atProvider(museum)).toMatchObject([
    { start_date: '2026-06-01', end_date: '2026-12-31', exhibitionVouchers: [{ exhibition_id: theme }] },
  ]);
});

test('where the sun sets earlier, the days are the same', async ({ browser, road, museum }) => {
  const context = await browser.newContext({ timezoneId: 'Pacific/Honolulu', baseURL: road.address });
  const page = await context.newPage();
  await give(museum, aVoucher(await museum.addTheme('Light')));
  await arrive(page, museum.admin);
  await openVouchers(page);
  await expect(rowOf(page, 'Coffee for two')).toContainText('30-06-2026');
  await page.getByRole('link', { name: 'Edit Coffee for two' }).click();
  await expect(field(page, 'Start date')).toHaveValue('06/01/2026');
  await field(page, 'Voucher name').fill('Tea for two');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expectAt(page, 'Voucher');
  await expectPill(page, 'All synced');
  expect(await atProvider(museum)).toMatchObject([{ voucher_name: 'Tea for two', start_date: '2026-06-01' }]);
  await context.close();
});

test('the form says what is wrong, and the input takes only what can be a discount', async ({
  page,
  museum,
}) => {
  await arriveWithThemes(page, museum, 'Light');
  await openForm(page);
  const types = field(page, 'Voucher type').getByRole('option');
  await expect(types.filter({ hasText: /^Voucher [ABC]/ })).toHaveText([
    'Voucher A (80% tour completion)',
    'Voucher B (50% to 80%)',
    'Voucher C (25% to 50%)',
  ]);
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Please check' });
  await expect(summary).toContainText('Choose the voucher type.');
  await summary.getByRole('link', { name: 'Select at least one theme.' }).click();
  await expect(page.getByRole('group', { name: /^Themes/ })).toBeFocused();

  const value = field(page, 'Discount value');
  await field(page, 'Discount type').selectOption('Percentage');
  await value.pressSequentially('1a5.0%9');
  await expect(value).toHaveValue('150');
  await value.blur();
  await expect(page.getByText('The discount value must be a whole number from 1 to 100.')).toBeVisible();
  await field(page, 'Discount type').selectOption('Flat Off');
  await value.press('End');
  await page.keyboard.type('22');
  await expect(value).toHaveValue('1502');
  await field(page, 'Discount type').selectOption('Other');
  await value.fill('A free cake, 100%');
  await field(page, 'Discount type').selectOption('Percentage');
  await expect(value).toHaveValue('');

  await field(page, 'Start date').fill('06/01/2026');
  await field(page, 'End date').fill('06/01/2026');
  await field(page, 'End date').blur();
  await expect(page.getByText('The end date must be after the start date.')).toBeVisible();
});

test('a day is typed in any of its ways or taken from the calendar, and what is no day says so', async ({
  page,
  museum,
}) => {
  await arriveWithThemes(page, museum, 'Light');
  await openForm(page);
  await fill(page, 'Light');
  const start = field(page, 'Start date');
  const end = field(page, 'End date');
  await start.fill('2/30/2026');
  await start.blur();
  await expect(page.getByText('Date input not valid.')).toBeVisible();
  await expect(start).toHaveValue('2/30/2026');
  await start.fill('6/1/2026');
  await start.blur();
  await expect(start).toHaveValue('06/01/2026');
  await expect(page.getByText('Date input not valid.')).toHaveCount(0);
  await end.fill('');
  await page.getByRole('button', { name: 'Choose end date' }).click();
  const calendar = page.getByRole('dialog', { name: 'End date' });
  // Nothing is chosen yet: today is marked, and that is where the keyboard is.
  await expect(calendar.locator('[aria-current=date]')).toBeFocused();
  await page.keyboard.press('Escape');
  await end.fill('2026-08-15');
  await expect(end).toHaveValue('08/15/2026');
  await page.getByRole('button', { name: 'Choose end date' }).click();
  await expect(calendar.getByRole('button', { name: 'Saturday, August 15, 2026' })).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(end).toHaveValue('09/15/2026');
  await save(page);
  await expectAt(page, 'Voucher');
  await expectPill(page, 'All synced');
  expect(await atProvider(museum)).toMatchObject([{ start_date: '2026-06-01', end_date: '2026-09-15' }]);
});

test('without network vouchers are made, found and deleted, and all of it arrives once', async ({
  page,
  museum,
  road,
}) => {
  const theme = await museum.addTheme('Light');
  await give(museum, aVoucher(theme), aVoucher(theme, { voucher_name: 'Old one', end_date: '2026-08-01' }));
  await arrive(page, museum.admin);
  await putRow(page, 'themes', {
    id: theme,
    name: 'Light',
    is_archived: false,
    sort: 'light',
    search: 'light',
  });
  await road.goDown();
  await noticeOffline(page);
  await openForm(page);
  await fill(page, 'Light');
  await save(page);
  await expect(toast(page, /Saved on this device/)).toBeVisible();
  await expect(rowOf(page, 'Ten off')).toContainText('Waiting');
  await page.getByRole('button', { name: 'Delete Old one' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete voucher' });
  await expect(dialog).toContainText('Are you sure you want to delete?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'Old one')).toHaveCount(0);
  await page.reload();
  await page.getByRole('searchbox', { name: 'Search vouchers' }).fill('TEN');
  await expect(page.getByText('1 voucher found')).toBeVisible();
  await expect(rowOf(page, 'Ten off')).toBeVisible();
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, 'All synced');
  const names = (await atProvider(museum)).map(({ voucher_name }) => voucher_name);
  expect(names.toSorted()).toEqual(['Coffee for two', 'Ten off']);
});

test('a voucher that cannot be saved is told by the list of changes and the form, not by a toast', async ({
  page,
  museum,
  road,
}) => {
  await arriveWithThemes(page, museum, 'Light');
  road.plan('POST /api/museum/add-voucher', { status: 422, message: 'No more vouchers this year.' });
  await openForm(page);
  await fill(page, 'Light');
  await save(page);
  await expectPill(page, '1 needs you');
  await expect(rowOf(page, 'Ten off')).toContainText('Refused');
  await expect(toast(page, /No more vouchers/)).toHaveCount(0);
  await openChanges(page);
  await expect(changes(page).getByRole('article').first()).toContainText('No more vouchers this year.');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Edit Ten off' }).click();
  await expect(
    page.getByText(/Your museum’s server refused this change: No more vouchers this year/),
  ).toBeVisible();
  await field(page, 'Voucher name').fill('Nine off');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expectAt(page, 'Voucher');
  await expectPill(page, 'All synced');
  expect((await atProvider(museum)).map(({ voucher_name }) => voucher_name)).toEqual(['Nine off']);
});

test('pages and search stand in the address; an address that leads to nothing says so', async ({
  page,
  museum,
}) => {
  const theme = await museum.addTheme('Light');
  const many = Array.from({ length: 11 }, (_, index) =>
    aVoucher(theme, { voucher_name: `Voucher ${String(index + 1).padStart(2, '0')}` }),
  );
  await give(museum, ...many);
  await arrive(page, museum.admin);
  await openVouchers(page);
  await expect(page.getByText('11 vouchers')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/voucher?page=2');
  await page.getByRole('link', { name: 'Voucher 11', exact: true }).click();
  await expectAt(page, 'Edit voucher');
  await page.getByRole('link', { name: 'Back to vouchers' }).click();
  await expect(page).toHaveURL('/voucher?page=2');
  await page.getByRole('searchbox', { name: 'Search vouchers' }).fill('nothing');
  await expect(page.getByText('No vouchers found.')).toBeVisible();
  await page.goto('/edit-voucher/999999');
  await expect(page.getByText('Failed to fetch voucher')).toBeVisible();
});

test('with the keyboard alone', async ({ page, museum }) => {
  await arriveWithThemes(page, museum, 'Light');
  await openForm(page);
  await tabTo(page, 'Voucher type');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Voucher name');
  await page.keyboard.type('Typed');
  await tabTo(page, 'Light');
  await page.keyboard.press('Space');
  await expect(page.getByText('1 chosen')).toBeVisible();
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Please check' })).toBeVisible();
  expect(await focusedName(page)).not.toBe('');
});

test('axe finds nothing on the list and on the form', async ({ page, museum }) => {
  const [theme = ''] = await arriveWithThemes(page, museum, 'Light', 'Old masters');
  await openVouchers(page);
  await expect(page.getByText('No vouchers found.')).toBeVisible();
  await give(
    museum,
    aVoucher(theme),
    aVoucher(theme, { voucher_name: 'Cake', discount_type: 'Other', discount_value: 'A free cake' }),
  );
  await syncNow(page);
  await expect(rowOf(page, 'Cake')).toBeVisible();
  await look(page, 'vouchers');
  await page.getByRole('link', { name: 'Add Voucher' }).click();
  await expectAt(page, 'Create voucher');
  await field(page, 'Voucher name').fill('A');
  await save(page);
  await look(page, 'a new voucher with faults');
});
