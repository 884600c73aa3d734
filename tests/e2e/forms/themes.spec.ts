import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import type { ThemeFields } from '#contract/themes.ts';
import { exhibitsOf, toTour } from '#contract/themes.ts';
import { aPng } from '#tests/support/pictures.ts';

import {
  arrive,
  choosePhoto,
  confirmLogOut,
  expectAt,
  expectPill,
  field,
  noticeOffline,
  refuseDrafts,
  rowOf,
  syncNow,
  toast,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

test.use({ viewport: { width: 1180, height: 820 } });

const names = ['Amphora', 'Blue Vase', 'Clay Cup', 'Drum'] as const;

/** Four exhibits of which the last one is a draft. */
async function withWorks({ colleague, setStatus }: Museum): Promise<string[]> {
  const works = names.map((name, index) =>
    aWork({ name, exhibit_id: `W-${index}`, tags: ['clay', name, 'earth'] }),
  );
  const ids = await colleague.add(...works);
  for (const id of ids.slice(0, 3)) await setStatus(id, 'In Review');
  return ids;
}

function aTheme(ids: readonly string[], changes: Partial<ThemeFields> = {}): ThemeFields {
  return {
    name: 'Things of clay',
    description: 'What was once earth.',
    tags: ['clay', 'Amphora', 'Blue Vase', 'Drum'],
    featured: false,
    start_date: null,
    end_date: null,
    tourExhibits: toTour(ids),
    ...changes,
  };
}

async function openThemes(page: Page): Promise<void> {
  await page.goto('/themecreationexpanded');
  await expectAt(page, 'Theme');
}

async function fillIn(page: Page, name = 'Things of clay'): Promise<void> {
  await field(page, 'Theme name').fill(name);
  await field(page, 'Description').fill('What was once earth.');
}

async function toExhibits(page: Page, words = 'Add Exhibits for Theme'): Promise<void> {
  await page.getByRole('button', { name: words }).click();
  await expectAt(page, 'Choose exhibits');
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });
const saveExhibits = (page: Page) => page.getByRole('button', { name: 'Save Exhibits for Theme' });

test('Back after a theme was made leads to where the person came from, and not into the form', async ({
  page,
  museum,
}) => {
  await withWorks(museum);
  await arrive(page, museum.admin);
  await openThemes(page);
  await page.getByRole('link', { name: 'Create Theme' }).click();
  await fillIn(page);
  await toExhibits(page);
  await box(page, 'Blue Vase').check();
  await saveExhibits(page).click();
  await expectAt(page, 'Theme');
  await expectPill(page, 'All synced');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Things of clay' })).toBeVisible();
  await expect(page).toHaveURL('/themecreationexpanded');
});

test('a theme is made in two steps and is with the provider', async ({ page, museum }) => {
  const ids = await withWorks(museum);
  await arrive(page, museum.admin);
  await openThemes(page);
  await expect(page.getByText('No themes found.')).toBeVisible();
  await page.getByRole('link', { name: 'Create Theme' }).click();
  await expectAt(page, 'Create theme');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expect(field(page, 'Start date')).toHaveCount(0);
  // Before one is chosen, something stands in its place.
  const frame = page.getByRole('group', { name: 'Theme image' }).locator('.thumb');
  expect(await frame.boundingBox()).toMatchObject({ width: 160, height: 160 });
  await choosePhoto(page, aPng(60, 60));
  const image = page.getByRole('group', { name: 'Theme image' }).getByRole('img').first();
  expect(await image.boundingBox()).toMatchObject({ width: 160, height: 160 });
  await fillIn(page);
  await field(page, 'Tags').fill('nobody’s tag');
  await field(page, 'Tags').press('Enter');
  await expect(page.getByRole('list', { name: 'Tags chosen' }).getByRole('listitem')).toHaveCount(0);
  await field(page, 'Tags').fill('cla');
  await page.getByRole('option', { name: 'clay', exact: true }).click();
  // More could be chosen: the offers stay until the field is left.
  await page.keyboard.press('Tab');
  await toExhibits(page);
  await expect(page).toHaveURL('/createTheme?step=2');
  expect(await page.evaluate(() => localStorage.getItem('themeData'))).toContain('Things of clay');
  await expect(saveExhibits(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(box(page, 'Drum')).toBeDisabled();
  await expect(page.getByText('while its status is Draft')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Chosen',
    'Title',
    'Artist',
    'Exhibit ID',
    'Floor/Room',
  ]);
  const search = page.getByRole('searchbox', { name: 'Search exhibits' });
  for (const [text, rows] of [
    ['BLUE VAS', 1],
    ['w-1', 1],
    ['ana LIMA', 4],
    ['CLAY', 4],
  ] as const) {
    await search.fill(text);
    await expect(page.getByRole('row')).toHaveCount(rows + 1);
    await expect(box(page, 'Blue Vase')).toBeVisible();
  }
  await search.fill('');
  const vase = page.getByRole('row').filter({ has: box(page, 'Blue Vase') });
  const shownTags = vase.locator('.chip').filter({ visible: true });
  await expect(shownTags).toHaveText(['clay', 'Blue Vase', '+1']);
  await box(page, 'Blue Vase').check();
  await box(page, 'Amphora').check();
  await page.getByRole('button', { name: 'Preview Theme' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview Theme' });
  await expect(preview.getByRole('listitem').filter({ hasText: 'Blue Vase' })).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Save' })).toBeVisible();
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await saveExhibits(page).click();
  await expectAt(page, 'Theme');
  await expect(toast(page, 'Theme created successfully')).toBeVisible();
  await expectPill(page, 'All synced');
  await expect.poll(async () => (await museum.colleague.themes())[0]?.image_url).toBeTruthy();
  const [theme] = await museum.colleague.themes();
  expect(theme).toMatchObject({ name: 'Things of clay', tags: ['clay'], featured: false });
  expect(theme && exhibitsOf(theme)).toEqual([ids[1], ids[0]]);
  expect(await page.evaluate(() => localStorage.getItem('themeData'))).toBeNull();
  await page.getByRole('link', { name: 'Things of clay' }).click();
  await expect(page).toHaveURL(`/viewtheme/${theme?.id}`);
  await expect(page.getByRole('img', { name: 'Theme image' })).toHaveCSS('object-fit', 'contain');
});

test('a row and the view tell all of a theme, and the rest of its tags is one press away', async ({
  page,
  museum,
}) => {
  const ids = await withWorks(museum);
  const dates = { start_date: '2030-06-01T09:00:00.000Z', end_date: '2030-07-01T09:00:00.000Z' };
  await museum.colleague.edit(ids[1] ?? '', { room_number: 0, room_name: '' });
  const id = await museum.colleague.addTheme(aTheme(ids.slice(0, 2), { featured: true, ...dates }));
  await arrive(page, museum.admin);
  await openThemes(page);
  const heads = ['Title', 'Theme ID', 'No. of Visits', 'Avg. time spent', 'Avg. rating', 'Action'];
  await expect(page.getByRole('columnheader')).toHaveText(heads);
  const row = rowOf(page, 'Things of clay');
  for (const words of ['Featured', 'What was once earth.', 'clay', '+2', id, '0 sec']) {
    await expect(row).toContainText(words);
  }
  await expect(row.locator('.thumb')).toBeVisible();
  await row.getByRole('button', { name: '2 more tags' }).press('Enter');
  await expect(page.getByRole('group', { name: 'More tags' })).toContainText('Drum');
  await page.keyboard.press('Escape');
  await look(page, 'theme list');
  await page.getByRole('searchbox', { name: 'Search themes' }).fill('ONCE EARTH');
  await expect(page.getByText('1 theme found')).toBeVisible();
  await page.getByRole('link', { name: 'Things of clay' }).click();
  await expectAt(page, 'Things of clay');
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Artist', 'Exhibit ID', 'Floor/Room']);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search exhibits' }).fill('w-1');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('2. Blue Vase');
  await expect(page.getByRole('row').nth(1)).toContainText('Ground Floor');
  await page.getByRole('row').nth(1).getByRole('button', { name: '1 more tag', exact: true }).click();
  await expect(page.getByRole('group', { name: 'More tags' })).toHaveText('earth');
  await page.keyboard.press('Escape');
  await expect(page.locator('.theme-image')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  for (const words of ['Featured', 'What was once earth.', id]) {
    await expect(page.locator('.theme-facts')).toContainText(words);
  }
  const tags = page.locator('.theme-facts').getByRole('list', { name: 'Tags' }).locator('.chip');
  await expect(tags).toHaveText(['clay', 'Amphora', 'Blue Vase', 'Drum']);
  await look(page, 'view theme');
  await page.getByRole('link', { name: 'Back to themes' }).click();
  await expectAt(page, 'Theme');
  await page.getByRole('link', { name: 'Things of clay' }).click();
  await page.getByRole('link', { name: 'Edit Theme' }).click();
  await expectAt(page, 'Edit theme');
});

test('eleven themes are two pages, and a search finds one of them', async ({ page, museum }) => {
  for (let number = 1; number <= 11; number++) {
    await museum.addTheme(`Theme ${String(number).padStart(2, '0')}`);
  }
  await arrive(page, museum.admin);
  await openThemes(page);
  await expect(page.getByRole('row')).toHaveCount(11);
  const pages = page.getByRole('navigation', { name: /^Pages/ });
  for (const [step, name] of [
    ['Last', 'Theme 11'],
    ['Previous', 'Theme 10'],
    ['Next', 'Theme 11'],
    ['First', 'Theme 01'],
  ] as const) {
    await pages.getByRole('link', { name: step, exact: true }).click();
    await expect(rowOf(page, name)).toBeVisible();
  }
  await page.getByRole('searchbox', { name: 'Search themes' }).fill('THEME 11');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(pages).toHaveCount(0);
});

test('a theme is archived, comes back and is deleted, each after a question', async ({ page, museum }) => {
  const ids = await withWorks(museum);
  await museum.colleague.addTheme(aTheme(ids.slice(0, 1)));
  await arrive(page, museum.admin);
  await openThemes(page);
  await page.getByRole('button', { name: 'Archive Things of clay' }).click();
  const question = page.getByRole('alertdialog', { name: 'Archive theme' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, 'Things of clay')).toBeVisible();
  await page.getByRole('button', { name: 'Archive Things of clay' }).click();
  await question.getByRole('button', { name: 'Archive theme' }).click();
  await expect(toast(page, 'Theme archived successfully')).toBeVisible();
  await expect(page.getByText('No themes found.')).toBeVisible();
  expect(await museum.colleague.themes()).toMatchObject([{ is_archived: true }]);
  await page.getByRole('link', { name: 'Archived Themes' }).click();
  await expectAt(page, 'Archived themes');
  await expect(page).toHaveURL(/view=archived/);
  await page.reload();
  await page.getByRole('button', { name: 'Unarchive Things of clay' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unarchive theme' }).click();
  await expect(toast(page, 'Theme unarchived successfully')).toBeVisible();
  await expect(page.getByText('No themes found.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to themes' }).click();
  await expectAt(page, 'Theme');
  await page.getByRole('button', { name: 'Delete Things of clay' }).click();
  const last = page.getByRole('alertdialog', { name: 'Delete theme' });
  await expect(last.getByText('Are you sure you want to delete this theme?')).toBeVisible();
  await last.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Theme deleted successfully')).toBeVisible();
  expect(await museum.colleague.themes()).toEqual([]);
});

test('without a connection a theme is made, edited and archived, and arrives in two calls', async ({
  page,
  museum,
  road,
}) => {
  await withWorks(museum);
  await arrive(page, museum.admin);
  await openThemes(page);
  await road.goDown();
  await noticeOffline(page);
  await page.getByRole('link', { name: 'Create Theme' }).click();
  await fillIn(page);
  await toExhibits(page);
  await page.reload();
  await expectAt(page, 'Choose exhibits');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('3 exhibits chosen.')).toBeVisible();
  await saveExhibits(page).click();
  await expectAt(page, 'Theme');
  const row = rowOf(page, 'Things of clay');
  await expect(row).toContainText('Not synced');
  await expect(row).toContainText('Waiting');
  await page.getByRole('link', { name: 'Things of clay' }).click();
  await page.getByRole('link', { name: 'Edit Theme' }).click();
  await field(page, 'Theme name').fill('Earth');
  // What is said of the first save must not be taken for the second.
  await expect(toast(page, /^Saved on this device/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, /^Saved on this device/)).toBeVisible();
  await openThemes(page);
  await page.getByRole('button', { name: 'Archive Earth' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive theme' }).click();
  await expect(rowOf(page, 'Earth')).toHaveCount(0);
  const before = road.arrived.length;
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, 'All synced');
  expect(await museum.colleague.themes()).toMatchObject([{ name: 'Earth', is_archived: true }]);
  const writes = road.arrived.slice(before).filter((call) => /(add|update|archived).exhibition$/.test(call));
  expect(writes).toEqual(['POST /api/museum/add-exhibition', 'PUT /api/museum/archived/exhibition']);
});

test('what the provider refuses is told, and is corrected in the form', async ({ page, museum, road }) => {
  await withWorks(museum);
  await arrive(page, museum.admin);
  await page.goto('/createTheme');
  await fillIn(page);
  await toExhibits(page);
  await box(page, 'Amphora').check();
  road.plan('add-exhibition', { status: 422, message: 'That name is taken by another theme.' });
  const alerts: string[] = [];
  page.on('dialog', (alert) => {
    alerts.push(alert.message());
    void alert.accept();
  });
  await saveExhibits(page).click();
  await expect.poll(() => alerts).toEqual(['That name is taken by another theme.']);
  await expect(rowOf(page, 'Things of clay')).toContainText('Refused');
  await page.getByRole('link', { name: 'Things of clay' }).click();
  await page.getByRole('link', { name: 'Edit Theme' }).click();
  await expect(page.getByText('Your museum’s server refused this change')).toBeVisible();
  // What nobody is there for any more is no alert.
  const refusal = road.hold('add-exhibition', 'before');
  road.plan('add-exhibition', { status: 422, message: 'Not today.' });
  await field(page, 'Theme name').fill('Things of loam');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await refusal.waits;
  await page.getByRole('link', { name: 'My profile' }).click();
  await expectAt(page, 'My profile');
  refusal.letGo();
  await expect(toast(page, 'Not today.')).toBeVisible();
  expect(alerts).toHaveLength(1);
  await openThemes(page);
  await page.getByRole('link', { name: 'Things of loam' }).click();
  await page.getByRole('link', { name: 'Edit Theme' }).click();
  await field(page, 'Theme name').fill('Things of earth');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectPill(page, 'All synced');
  expect(await museum.colleague.themes()).toMatchObject([{ name: 'Things of earth' }]);
});

test('a deletion that the provider refuses is told by an alert while the person is there', async ({
  page,
  museum,
  road,
}) => {
  const ids = await withWorks(museum);
  await museum.colleague.addTheme(aTheme(ids.slice(0, 1)));
  await arrive(page, museum.admin);
  await openThemes(page);
  road.plan('DELETE /api/museum/exhibition', { status: 422, message: 'It is on show today.' });
  const said = page.waitForEvent('dialog');
  await page.getByRole('button', { name: 'Delete Things of clay' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const alert = await said;
  expect(alert.message()).toBe('It is on show today.');
  await alert.dismiss();
  // The provider has it, and so it shows, in the list and on its page.
  await page.reload();
  await expect(rowOf(page, 'Things of clay')).toContainText('Refused');
  await page.getByRole('link', { name: 'Things of clay' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'didn’t delete the theme' })).toContainText(
    'It is on show today.',
  );
  await openThemes(page);
  await page.getByRole('button', { name: 'Delete Things of clay' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectPill(page, 'All synced');
  expect(await museum.colleague.themes()).toEqual([]);
});

test('step 2 without a draft leads back to the first step', async ({ page, museum }) => {
  await withWorks(museum);
  await arrive(page, museum.admin);
  await page.goto('/createTheme?step=2');
  await expect(toast(page, 'No theme data found')).toBeVisible();
  await expectAt(page, 'Create theme');
  await expect(page).toHaveURL('/createTheme');
});

test('Back, Forward and a logout: the draft is there as long as the person is', async ({ page, museum }) => {
  await withWorks(museum);
  await arrive(page, museum.admin);
  await page.goto('/createTheme');
  await fillIn(page);
  await toExhibits(page);
  await box(page, 'Amphora').check();
  await page.goBack();
  await expectAt(page, 'Create theme');
  await expect(field(page, 'Theme name')).toHaveValue('Things of clay');
  await page.goForward();
  await expect(box(page, 'Amphora')).toBeChecked();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectAt(page, 'Create theme');
  await expect(page.getByText('Draft kept on this device.')).toBeVisible();
  await page.goto('/exhibitmanagement');
  await expectAt(page, 'Exhibit management');
  await confirmLogOut(page);
  expect(await page.evaluate(() => localStorage.getItem('themeData'))).toBeNull();
});

test('what was typed last before step 2 is there again although the tab is closed before the draft is kept', async ({
  page,
  museum,
}) => {
  await withWorks(museum);
  await arrive(page, museum.admin);
  await page.goto('/createTheme');
  await field(page, 'Theme name').fill('Things of clay');
  await expect(page.getByText('Draft kept on this device.')).toBeVisible();
  await refuseDrafts(page);
  await field(page, 'Description').fill('What was once earth.');
  await toExhibits(page);
  await box(page, 'Amphora').check();
  await page.reload();
  await expect(box(page, 'Amphora')).toBeChecked();
  await saveExhibits(page).click();
  await expectAt(page, 'Theme');
  await expectPill(page, 'All synced');
  expect(await museum.colleague.themes()).toMatchObject([{ description: 'What was once earth.' }]);
});

test('a draft that was discarded does not come back from between the steps', async ({ page, museum }) => {
  await withWorks(museum);
  await arrive(page, museum.admin);
  await page.goto('/createTheme');
  await fillIn(page);
  await toExhibits(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(field(page, 'Theme name')).toHaveValue('');
  await page.reload();
  await expectAt(page, 'Create theme');
  await expect(field(page, 'Theme name')).toHaveValue('');
});

test('a featured theme needs two days, typed or taken from the calendar by keyboard', async ({
  page,
  museum,
}) => {
  await withWorks(museum);
  await arrive(page, museum.admin);
  await page.goto('/createTheme');
  await fillIn(page);
  await page.getByRole('switch', { name: 'Featured' }).check();
  await expect(page.locator('.chip').filter({ hasText: 'Featured' })).toBeVisible();
  await expect(page.getByLabel('End time').getByRole('option')).toHaveCount(48);
  await page.getByRole('button', { name: 'Add Exhibits for Theme' }).click();
  await expect(page.getByRole('link', { name: 'please select a start date' })).toBeVisible();
  await field(page, 'Start date').fill('13/45/2030');
  await field(page, 'End date').fill('06/01/2020');
  await field(page, 'Theme name').focus();
  await expect(page.locator('#theme-start-error')).toHaveText('Date input not valid.');
  await expect(page.locator('#theme-end-error')).toHaveText('Choose today or a later day.');
  await look(page, 'theme dates with faults');
  await field(page, 'Start date').fill('06/01/2030');
  await field(page, 'End date').fill('5/30/2030');
  await page.getByLabel('End time').selectOption('09:30 AM');
  await expect(field(page, 'End date')).toHaveValue('05/30/2030');
  await expect(page.locator('#theme-end-error')).toHaveText('end date must be later than the start date');
  await page.getByRole('button', { name: 'Choose end date' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Thursday, May 30, 2030' })).toBeFocused();
  await look(page, 'calendar');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Sunday, July 7, 2030' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'End date')).toHaveValue('07/07/2030');
  await toExhibits(page);
  await box(page, 'Amphora').check();
  await saveExhibits(page).click();
  await expectAt(page, 'Theme');
  await expectPill(page, 'All synced');
  const [theme] = await museum.colleague.themes();
  const local = await page.evaluate(() =>
    [new Date(2030, 5, 1, 9), new Date(2030, 6, 7, 9, 30)].map((date) => date.toISOString()),
  );
  expect([theme?.start_date, theme?.end_date]).toEqual(local);
});

test('an exhibit that became a draft stays in its theme, and can be taken out but not put back', async ({
  page,
  museum,
}) => {
  const ids = await withWorks(museum);
  const id = await museum.colleague.addTheme(aTheme(ids.slice(0, 2)));
  await museum.setStatus(ids[0] ?? '', 'Draft');
  await arrive(page, museum.admin);
  await page.goto(`/editTheme/${id}`);
  await toExhibits(page, 'Update Exhibits for Theme');
  await expect(box(page, 'Amphora')).toBeChecked();
  await expect(box(page, 'Amphora')).toHaveAccessibleDescription(/while its status is Draft/);
  await look(page, 'choose exhibits');
  await box(page, 'Amphora').uncheck();
  await expect(box(page, 'Amphora')).toBeDisabled();
  await box(page, 'Clay Cup').check();
  await saveExhibits(page).click();
  await expect(page).toHaveURL(`/viewtheme/${id}`);
  await expect(toast(page, 'Theme edited successfully')).toBeVisible();
  await expectPill(page, 'All synced');
  const [theme] = await museum.colleague.themes();
  expect(theme && exhibitsOf(theme)).toEqual([ids[1], ids[2]]);
});

test('files that are no image, or too big, are told apart, and nothing typed is lost', async ({
  page,
  museum,
}) => {
  await arrive(page, museum.admin);
  await page.goto('/createTheme');
  await fillIn(page);
  await choosePhoto(page, new TextEncoder().encode('no image'), 'notes.jpg');
  await expect(page.getByText('This file is not a JPEG or PNG image.')).toBeVisible();
  await choosePhoto(page, Buffer.concat([aPng(2, 2), Buffer.alloc(10 * 1024 * 1024)]));
  await expect(page.getByText('image file size exceeds')).toBeVisible();
  await expect(field(page, 'Theme name')).toHaveValue('Things of clay');
});
