import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { aPng } from '#tests/support/pictures.ts';

import {
  arrive,
  aTime,
  expectAt,
  expectPill,
  field,
  fillIn,
  openExhibit,
  rowOf,
  signIn,
  takePhoto,
  untilInstalled,
  update,
} from '#tests/e2e/support/acts.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

test('an empty form says what is missing, field by field, and leads there', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check 5 fields' });
  await expect(summary).toBeFocused();
  for (const words of ['Enter a name.', 'Enter an artist.', 'Enter an exhibit ID, as on the label.']) {
    await expect(summary).toContainText(words);
  }
  await summary.getByRole('link', { name: 'Enter an artist.' }).click();
  await expect(field(page, 'Artist')).toBeFocused();
  await expect(field(page, 'Artist')).toHaveAccessibleDescription('Enter an artist.');
});

test('too short, too long and too many are told with numbers', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await fillIn(page, { name: 'V', artist: 'A'.repeat(51), id: 'x'.repeat(21) });
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check 3 fields' });
  await expect(summary).toContainText('The name is too short: use at least 2 characters.');
  await expect(summary).toContainText('The artist is too long: 51 characters, and the limit is 50.');
  await expect(summary).toContainText('The exhibit ID is too long: 21 characters, and the limit is 20.');
  const tags = field(page, 'Tags');
  for (let count = 1; count <= 11; count++) {
    await tags.fill(`tag ${count}`);
    await tags.press('Enter');
  }
  await expect(page.getByText('You can only add a maximum of 10 tags')).toBeVisible();
});

test('an address that names no exhibit says so, and leads to the list', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await page.goto('/editexhibit/%20');
  await expect(page.getByText('Exhibit ID is missing')).toBeVisible();
  await page.getByRole('link', { name: 'Back to exhibit management' }).last().click();
  await expectAt(page, 'Exhibit management');
});

test('an exhibit ID is written in capitals', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await field(page, 'Exhibit ID').pressSequentially('ab-1');
  await expect(field(page, 'Exhibit ID')).toHaveValue('AB-1');
});

test('one exhibit after another: the form is empty again, the first one is saved', async ({
  page,
  museum,
}) => {
  await arrive(page, museum.admin);
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await expect(saveButtons(page)).toHaveText(['Save as Draft', 'Add Another Exhibit', 'Save & Generate Q&A']);
  await fillIn(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  await page.getByRole('button', { name: 'Add Another Exhibit' }).click();
  await expect(page).toHaveURL('/addexhibit');
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(field(page, 'Name')).toBeFocused();
  await fillIn(page, { name: 'Bowl', artist: 'Ana Lima', id: 'B-1' });
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expectAt(page, 'Exhibit management');
  await expectPill(page, 'All synced');
  expect((await museum.colleague.works()).map(({ exhibit_id }) => exhibit_id).toSorted()).toEqual([
    'B-1',
    'V-1',
  ]);
});

test('a work’s name has room above its form on an upright tablet: it takes two lines at most', async ({
  page,
  museum,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const [id = ''] = await museum.colleague.add(aWork({ name: 'A Sunday on La Grande Jatte' }));
  await museum.setStatus(id, 'In Review');
  await arrive(page, museum.admin);
  await openExhibit(page, 'A Sunday on La Grande Jatte');
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toBeVisible();
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const name = document.createRange();
    if (heading.lastChild) name.selectNode(heading.lastChild);
    return new Set([...name.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect([1, 2]).toContain(lines);
});

test('a draft with its photo survives a reload, and is gone once it is saved', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await fillIn(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  await takePhoto(page, aPng(40, 40));
  await expect(page.getByText('Draft kept on this device.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(new RegExp(`^Your unsaved changes from ${aTime} are back\\.$`))).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Vase');
  await expect(page.getByRole('button', { name: 'Remove exhibit image' })).toBeVisible();
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expectAt(page, 'Exhibit management');
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(page.getByText('are back')).toHaveCount(0);
});

test('a draft survives a crash of the browser', async ({ tablet, museum, road }) => {
  const [id = ''] = await museum.colleague.add(aWork());
  const page = await tablet.open(`${road.address}/exhibitmanagement`);
  await signIn(page, museum.admin);
  await expectPill(page, 'All synced');
  await untilInstalled(page);
  await openExhibit(page, 'Harbour at Dusk');
  await field(page, 'Artist').fill('Ana Maria Lima');
  await expect(page.getByText('Draft kept on this device.')).toBeVisible();
  await tablet.kill();
  const again = await tablet.open(`${road.address}/editexhibit/${id}`);
  await expect(field(again, 'Artist')).toHaveValue('Ana Maria Lima');
  await again.getByRole('button', { name: 'Discard draft' }).click();
  await expect(field(again, 'Artist')).toHaveValue('Ana Lima');
});

test('leaving with unsaved changes asks: stay, discard, or keep the draft', async ({ page, museum }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await field(page, 'Name').fill('Harbour at Noon');
  const dialog = page.getByRole('dialog', { name: 'Keep your draft?' });

  await page.goBack();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Name')).toHaveValue('Harbour at Noon');

  await page.getByRole('link', { name: 'Back to exhibit management' }).click();
  await dialog.getByRole('button', { name: 'Keep draft and leave' }).click();
  await expectAt(page, 'Exhibit management');
  await openExhibit(page, 'Harbour at Dusk');
  await expect(field(page, 'Name')).toHaveValue('Harbour at Noon');

  await page.getByRole('link', { name: 'Back to exhibit management' }).click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await openExhibit(page, 'Harbour at Dusk');
  await expect(field(page, 'Name')).toHaveValue('Harbour at Dusk');
});

test('a form without changes is left without a question, and its button leads back as well', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await expect(saveButtons(page)).toHaveText(['Update & Generate Q&A']);
  await page.getByRole('button', { name: 'Update & Generate Q&A' }).click();
  await expectAt(page, 'Exhibit management');
  await expect(page.getByText('No changes to save.')).toBeVisible();
  await openExhibit(page, 'Harbour at Dusk');
  await page.getByRole('link', { name: 'Back to exhibit management' }).click();
  await expectAt(page, 'Exhibit management');
});

test('the room belongs to the floor, and the ground floor has none', async ({ page, museum }) => {
  await museum.colleague.add(aWork({ floor: 2, room_number: 3, room_name: 'Cabinet' }));
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await expect(field(page, 'Room').locator('option:checked')).toHaveText('Cabinet');
  await field(page, 'Floor').selectOption('Floor 1');
  await expect(field(page, 'Room').locator('option:checked')).toHaveText('Choose a room');
  await field(page, 'Floor').selectOption('Ground Floor');
  await expect(field(page, 'Room')).toBeDisabled();
  await update(page);
  await expect(rowOf(page, 'Harbour at Dusk')).toContainText('Ground Floor');
});

test('a record that the provider names while it is being edited stays open, under its new address', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  const held = road.hold('POST /api/exhibit/add', 'before');
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await fillIn(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await openExhibit(page, 'Vase');
  await expect(page).toHaveURL(/\/editexhibit\/local-/);
  await field(page, 'Artist').fill('Ana Maria Lima');
  held.letGo();
  await expect(page).toHaveURL(/\/editexhibit\/\d+$/, { timeout: 15_000 });
  await expect(field(page, 'Artist')).toHaveValue('Ana Maria Lima');
  await update(page);
  await expectPill(page, 'All synced');
  expect(await museum.colleague.works()).toMatchObject([{ name: 'Vase', artist_name: 'Ana Maria Lima' }]);
});

test('fields are 56 pixels high, and a list of suggestions at most 200', async ({ page, museum }) => {
  const tags = Array.from({ length: 9 }, (_, index) => `tag ${index}`);
  await museum.colleague.add(aWork({ tags }));
  await arrive(page, museum.admin);
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  for (const label of ['Name', 'Artist', 'Exhibit ID', 'Floor', 'Room']) {
    expect((await field(page, label).boundingBox())?.height).toBe(56);
  }
  await field(page, 'Tags').fill('tag');
  const offers = page.getByRole('listbox', { name: 'Tags suggestions' });
  await expect(offers.getByRole('option')).toHaveCount(tags.length);
  expect((await offers.boundingBox())?.height).toBe(200);
  // It scrolls, and is left by one press all the same.
  await page.keyboard.press('Tab');
  await expect(offers).toBeHidden();
});

/** What saves the form, in its order. */
function saveButtons(page: Page): Locator {
  return page.getByRole('button', { name: /^(Save|Add Another|Update)/ });
}

test('a tag that one work was given a moment ago is offered for the next one', async ({ page, museum }) => {
  await museum.colleague.add(
    aWork({ tags: ['bronze'] }),
    aWork({ name: 'Old Boat', exhibit_id: 'A-2', tags: ['ink'] }),
  );
  await arrive(page, museum.admin);
  const offersFor = async (name: string, typed: string) => {
    await openExhibit(page, name);
    await field(page, 'Tags').fill(typed);
    return page.getByRole('listbox', { name: 'Tags suggestions' }).getByRole('option');
  };
  await expect(await offersFor('Old Boat', 'bro')).toHaveText(['bronze']);
  await field(page, 'Tags').fill('on loan');
  await field(page, 'Tags').press('Enter');
  await update(page);
  await expect(await offersFor('Harbour at Dusk', 'on')).toHaveText(['on loan']);
});
