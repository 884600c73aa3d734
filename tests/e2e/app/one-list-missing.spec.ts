// A provider that never gives one of its lists: everything else is worked with, and nobody waits for what does not come.
import { expect } from '@playwright/test';
import { expectAt, rowOf, signIn } from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import type { Fault } from '#tests/e2e/support/faults.ts';
import { test } from '#tests/e2e/support/test.ts';
import { toTour } from '#contract/themes.ts';
import { aWork } from '#tests/e2e/support/works.ts';

const notHere = 'Your exhibits aren’t on this device yet. They load as soon as your museum’s server answers.';
const incomplete = 'Not all of your museum is on this device.';

const faults: readonly { how: string; fault: Fault; why: string }[] = [
  {
    how: 'refuses',
    fault: { status: 404, message: 'There is no such thing.' },
    why: 'Your museum’s server doesn’t give all of its lists. Vitrine goes on asking for them.',
  },
  // As without a connection, which is no fault of the provider.
  {
    how: 'breaks',
    fault: 'truncated',
    why: 'The rest will load as soon as your museum’s server answers.',
  },
];

for (const { how, fault, why } of faults) {
  test(`where the provider ${how} the list of vouchers, the rest is there, and says so`, async ({
    page,
    museum,
    road,
  }) => {
    await museum.colleague.add(aWork({ exhibit_id: 'S-1', name: 'Stone' }));
    road.plan('GET /api/museum/voucherlist', fault, 9_999);
    await page.goto('/dashboard');
    await signIn(page, museum.admin);
    await expectAt(page, 'Dashboard');
    await expect(page.getByText(`${incomplete} ${why}`)).toBeVisible();
    await expect(page.getByText(notHere)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /1 Draft/ })).toBeVisible();
    await look(page, `one list missing ${how}`);

    // What is not here of the exhibits is not there.
    await page.goto('/reviewpanellevelfive/999999');
    await expect(page.getByText('This exhibit is not on this device')).toBeVisible();
    await page.goto('/themecreationexpanded');
    await expect(page.getByText('No themes found.')).toBeVisible();
    await page.goto('/exhibitmanagement');
    await expect(rowOf(page, 'Stone')).toBeVisible();
    await expect(page.getByText(notHere)).toHaveCount(0);

    await page.goto('/importexhibits');
    await page.locator('input[data-for=spreadsheet]').setInputFiles({
      name: 'works.csv',
      mimeType: '',
      buffer: Buffer.from('Exhibit ID,Name,Artist\nS-1,Slab,\n'),
    });
    await page.getByRole('button', { name: 'Import 1 exhibit' }).click();
    await expect(page.getByRole('heading', { name: '1 exhibit changed.' })).toBeVisible();
    await expect
      .poll(async () => (await museum.colleague.works()).map(({ name }) => name).toSorted())
      .toEqual(['Slab']);

    await page.goto('/voucher');
    await expect(page.getByText('The vouchers are not on this device yet.')).toBeVisible();
    road.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(incomplete)).toHaveCount(0);
    await expect(page.getByText('The vouchers are not on this device yet.')).toHaveCount(0);
  });
}

test('where the list of exhibits never comes to a new device, the others do', async ({
  page,
  museum,
  road,
}) => {
  const { colleague, admin } = museum;
  const [id = ''] = await colleague.add(aWork({ exhibit_id: 'S-1', name: 'Stone' }));
  await museum.setStatus(id, 'In Review');
  await colleague.addTheme({
    name: 'Things of clay',
    description: 'What was once earth.',
    tags: [],
    featured: false,
    start_date: null,
    end_date: null,
    tourExhibits: toTour([id]),
  });
  road.plan('POST /api/exhibit/get-by-museum', 'truncated', 9_999);
  await page.goto('/themecreationexpanded');
  await signIn(page, admin);
  await expect(rowOf(page, 'Things of clay')).toBeVisible();
  await expect(page.getByText(incomplete)).toBeVisible();
  await page.getByRole('link', { name: 'Things of clay' }).click();
  await page.getByLabel('Search exhibits').fill('Stone');
  await expect(page).toHaveURL(/search=Stone/);
  await expect(page.getByText('The exhibits are not on this device yet.')).toBeVisible();
  await page.goto('/themecreationexpanded');
  await expect(rowOf(page, 'Things of clay')).toBeVisible();
  await look(page, 'the list of exhibits missing');
  await page.goto('/voucher');
  // A list that is empty may be so for the same reason.
  await expect(page.getByText('The vouchers are not on this device yet.')).toBeVisible();
  await page.getByLabel('Search vouchers').fill('Summer');
  await expect(page).toHaveURL(/search=Summer/);
  await expect(page.getByText('The vouchers are not on this device yet.')).toBeVisible();
  await page.goto('/exhibitmanagement');
  await expect(page.getByText(notHere)).toBeVisible();
  await look(page, 'exhibits that are not here');
  // Nobody has counted them, and what is looked for may be among them.
  await expect(page.getByRole('navigation', { name: 'Show exhibits by status' })).toHaveText(
    /^All\s*Draft\s*In Progress\s*In Review\s*Reviewed\s*$/,
  );
  await page.getByLabel('Search exhibits').fill('Stone');
  await expect(page).toHaveURL(/search=Stone/);
  await expect(page.getByText('The exhibits are not on this device yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Draft' }).click();
  await expect(page.getByText('The exhibits are not on this device yet.')).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByText(incomplete)).toBeVisible();

  road.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /1 In Review/ })).toBeVisible();
  await expect(page.getByText(incomplete)).toHaveCount(0);
});
