import { expect } from '@playwright/test';

import {
  arrive,
  expectAt,
  expectPill,
  find,
  openExhibit,
  rowOf,
  syncNow,
  toastCard,
} from '#tests/e2e/support/acts.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork, numberedWorks } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

test('a search finds by name, artist, exhibit ID and tag, in any case', async ({ page, museum }) => {
  await museum.colleague.add(
    aWork({ tags: ['oil', 'sea'] }),
    aWork({ name: 'Blue Vase', artist_name: 'Søren Ødegård', exhibit_id: 'V-77', tags: ['glass'] }),
  );
  await arrive(page, museum.admin);
  for (const [text, name] of [
    ['BLUE', 'Blue Vase'],
    ['ødegård', 'Blue Vase'],
    ['v-77', 'Blue Vase'],
    ['GLA', 'Blue Vase'],
    ['sea', 'Harbour at Dusk'],
  ] as const) {
    await find(page, text);
    await expect(page.getByText('1 exhibit found')).toBeVisible();
    await expect(rowOf(page, name)).toBeVisible();
  }
});

test('a row tells all of an exhibit', async ({ page, museum }) => {
  const [id = ''] = await museum.colleague.add(
    aWork({ tags: ['oil', 'sea', 'dusk', 'ships'] }),
    aWork({ name: 'Stone', exhibit_id: 'S-1', room_number: 0, room_name: '' }),
  );
  await museum.setStatus(id, 'In Review');
  await arrive(page, museum.admin);
  const heads = ['Title', 'Artist', 'Exhibit ID', 'Status', 'Avg Time Spent', 'Floor/Room', 'Action'];
  await expect(page.getByRole('columnheader')).toHaveText(heads);
  const row = rowOf(page, 'Harbour at Dusk');
  for (const words of ['Ana Lima', 'A-1', 'In Review', 'Floor 1, Long Gallery', 'oil', 'sea', '+2']) {
    await expect(row).toContainText(words);
  }
  await expect(row).toContainText('0 sec');
  await expect(row.locator('.thumb')).toBeVisible();
  await expect(rowOf(page, 'Stone')).toContainText('Ground Floor');
  await expect(page.getByRole('navigation', { name: 'Pages of exhibits' })).toHaveCount(0);
});

test('the review is open only where there are questions', async ({ page, museum }) => {
  const ids = await museum.colleague.add(
    aWork({ name: 'One', exhibit_id: '1' }),
    aWork({ name: 'Two', exhibit_id: '2' }),
    aWork({ name: 'Three', exhibit_id: '3' }),
  );
  await museum.setStatus(ids[1] ?? '', 'In Progress');
  await museum.setStatus(ids[2] ?? '', 'Reviewed');
  await arrive(page, museum.admin);
  const draft = page.getByRole('button', { name: 'Review One' });
  await expect(draft).toHaveAttribute('aria-disabled', 'true');
  await expect(draft).toHaveAccessibleDescription('There are no questions to review yet.');
  await expect(page.getByRole('button', { name: 'Review Two' })).toHaveAccessibleDescription(
    'Its questions are being generated.',
  );
  await page.getByRole('link', { name: 'Review Three' }).click();
  await expectAt(page, 'Review panel');
  await expect(page).toHaveURL(/\/reviewpanellevelfive\/\d+$/i);
});

test('pages, search and back are in the address, and survive a reload', async ({ page, museum }) => {
  await museum.colleague.add(...numberedWorks(34));
  await arrive(page, museum.admin);
  const pages = page.getByRole('navigation', { name: 'Pages of exhibits' });
  await expect(page.getByRole('row')).toHaveCount(11);
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/exhibitmanagement?page=2');
  await expect(rowOf(page, 'Work 011')).toBeVisible();
  for (const [step, work] of [
    ['Last', '034'],
    ['Previous', '021'],
    ['First', '001'],
    ['Next', '011'],
    ['Last', '034'],
  ] as const) {
    await pages.getByRole('link', { name: step, exact: true }).click();
    await expect(rowOf(page, `Work ${work}`)).toBeVisible();
  }
  await page.goBack();
  await expect(rowOf(page, 'Work 011')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Work 020')).toBeVisible();

  await find(page, 'work 00');
  await expect(page).toHaveURL('/exhibitmanagement?search=work+00');
  await expect(page.getByText('9 exhibits found')).toBeVisible();
  await openExhibit(page, 'Work 003');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('work 00');
  await openExhibit(page, 'Work 003');
  await page.getByRole('link', { name: 'Back to exhibit management' }).click();
  await expect(page.getByText('9 exhibits found')).toBeVisible();
  await page.goto('/exhibitmanagement?page=99');
  await expect(rowOf(page, 'Work 034')).toBeVisible();
  await expect(page).toHaveURL('/exhibitmanagement?page=4');
});

test('a press anywhere on a row opens the exhibit', async ({ page, museum }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await rowOf(page, 'Harbour at Dusk').getByText('Long Gallery').click();
  await expectAt(page, 'Edit exhibit');
});

test('deleting asks in the words of the house, and can be called off', async ({ page, museum }) => {
  await museum.colleague.add(aWork(), aWork({ name: 'Stone', exhibit_id: 'S-1' }));
  await arrive(page, museum.admin);
  await page.getByRole('button', { name: 'Delete Harbour at Dusk' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Exhibit' });
  await expect(dialog).toContainText('Are you sure?');
  await expect(dialog).toContainText('These will also remove the exhibit from the tours');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Harbour at Dusk')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Harbour at Dusk' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const said = toastCard(page, 'Success!', 'Exhibit deleted successfully');
  await expect(said.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(rowOf(page, 'Harbour at Dusk')).toHaveCount(0);
  await expectPill(page, 'All synced');
  expect((await museum.colleague.works()).map(({ name }) => name)).toEqual(['Stone']);
});

test('an empty museum offers the first exhibit, an empty search the way back', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await expect(page.getByText('No exhibit found.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add the first exhibit' })).toBeVisible();
  await museum.colleague.add(aWork());
  await syncNow(page);
  await expect(rowOf(page, 'Harbour at Dusk')).toBeVisible();
  await find(page, 'nothing like it');
  await expect(page.getByText('No exhibit found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(rowOf(page, 'Harbour at Dusk')).toBeVisible();
});

test('who reloads sees at once what a colleague has added a moment ago', async ({ page, museum }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await expect(rowOf(page, 'Harbour at Dusk')).toBeVisible();
  await expectPill(page, 'All synced');
  await museum.colleague.add(aWork({ name: 'Blue Vase', exhibit_id: 'V-77' }));
  await page.reload();
  await expect(rowOf(page, 'Blue Vase')).toBeVisible();
});

test('what a colleague adds, changes and deletes shows after the next refresh', async ({ page, museum }) => {
  const [first = '', second = ''] = await museum.colleague.add(
    aWork(),
    aWork({ name: 'Stone', exhibit_id: 'S-1' }),
  );
  await arrive(page, museum.admin);
  await museum.colleague.edit(first, { name: 'Harbour at Noon' });
  await museum.colleague.remove(second);
  await museum.colleague.add(aWork({ name: 'Lamp', exhibit_id: 'L-1' }));
  await syncNow(page);
  await expect(rowOf(page, 'Lamp')).toBeVisible();
  await expect(rowOf(page, 'Harbour at Noon')).toBeVisible();
  await expect(rowOf(page, 'Stone')).toHaveCount(0);
});
