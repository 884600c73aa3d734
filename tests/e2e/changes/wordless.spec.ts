// What people are told while the provider says nothing of its own, and while it fails with nothing but a status.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { toTour } from '#contract/themes.ts';
import { aPng } from '#tests/support/pictures.ts';
import { arrive, changes, deleteExhibit, expectPill, openChanges } from '#tests/e2e/support/acts.ts';
import { openExhibit, rowOf, toast, toastCard, update } from '#tests/e2e/support/acts.ts';
import { act, discardIn } from '#tests/e2e/support/changes.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import { withoutWords } from '#tests/e2e/support/proxy.ts';
import { choose, documentList, text } from '#tests/e2e/support/source-texts.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

const aTheme = {
  name: 'Things of clay',
  description: 'What was once earth.',
  tags: ['clay'],
  featured: false,
  start_date: null,
  end_date: null,
};

/** Presses what asks, and what says yes. */
async function confirm(page: Page, button: string, yes = 'Delete'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: yes, exact: true }).click();
}

async function withTheme({ colleague, setStatus }: Museum): Promise<void> {
  const [id = ''] = await colleague.add(aWork());
  await setStatus(id, 'In Review');
  await colleague.addTheme({ ...aTheme, tourExhibits: toTour([id]) });
}

/** Led to the museum, whose map is with the provider then. */
async function withMap(page: Page): Promise<void> {
  await page.goto('/museuminfo');
  await page
    .locator('input[data-for=map]')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(aPng(20, 20)) });
  // The rest of this museum was never filled in.
  await page.getByLabel(/^Address/).fill('4400 Forbes Avenue');
  await page.getByLabel(/^State/).fill('Pennsylvania');
  await page.getByLabel(/^Country/).selectOption('US');
  await page.getByLabel(/^Geolocation/).fill('https://maps.app.goo.gl/a1B2c3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, /Museum details updated successfully/)).toBeVisible();
  await expectPill(page, 'All synced');
}

/** Of what browsers tell in a window of their own. */
function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (alert) => {
    alerts.push(alert.message());
    void alert.accept();
  });
  return alerts;
}

test('what was deleted, edited or archived is told in the panel’s own words', async ({
  page,
  museum,
  road,
}) => {
  await withTheme(museum);
  await museum.colleague.add(aWork({ name: 'Old Boat', exhibit_id: 'A-2' }));
  road.rewrite('/api/', withoutWords);
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await choose(page, text('notes.txt'));
  await update(page);
  await expectPill(page, 'All synced');
  await openExhibit(page, 'Harbour at Dusk');
  await confirm(page, 'Delete notes.txt');
  await expect(toastCard(page, 'Success!', 'Document deleted successfully')).toBeVisible();
  await page.goto('/exhibitmanagement');
  await deleteExhibit(page, 'Old Boat');
  await expect(toastCard(page, 'Success!', 'Exhibit deleted successfully')).toBeVisible();

  await page.goto('/themecreationexpanded');
  await confirm(page, 'Archive Things of clay', 'Archive theme');
  await expect(toastCard(page, 'Success!', 'Theme archived successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Archived Themes' }).click();
  await confirm(page, 'Unarchive Things of clay', 'Unarchive theme');
  await expect(toastCard(page, 'Success!', 'Theme unarchived successfully')).toBeVisible();
  await page.goto('/themecreationexpanded');
  await page.getByRole('link', { name: 'Things of clay' }).click();
  await page.getByRole('link', { name: 'Edit Theme' }).click();
  await page.getByLabel(/^Theme name/).fill('Things of loam');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastCard(page, 'Success!', 'Theme edited successfully')).toBeVisible();
  await page.goto('/themecreationexpanded');
  await confirm(page, 'Delete Things of loam');
  await expect(toastCard(page, 'Success!', 'Theme deleted successfully')).toBeVisible();
});

test('an exhibit that is not deleted comes back with the specification’s words, beside the alert', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  const alerts = alertsOf(page);
  road.plan('DELETE /api/exhibit/delete', { status: 422 });
  await confirm(page, 'Delete Harbour at Dusk');
  await expect.poll(() => alerts).toEqual(['An error occurred. Please try again.']);
  await page.reload();
  await expect(rowOf(page, 'Harbour at Dusk')).toContainText('Refused');
  await openExhibit(page, 'Harbour at Dusk');
  await expect(page.getByRole('status').filter({ hasText: 'didn’t delete the exhibit' })).toContainText(
    'An error occurred. Please try again. It’s still there. Delete it again, or discard the deletion.',
  );
  await openChanges(page);
  await discardIn(page, changes(page));
  await expectPill(page, 'All synced');
  await page.goto('/exhibitmanagement');
  await expect(rowOf(page, 'Harbour at Dusk')).toBeVisible();
});

test('a theme that is not deleted comes back with the specification’s words, beside the alert', async ({
  page,
  museum,
  road,
}) => {
  await withTheme(museum);
  await arrive(page, museum.admin);
  await page.goto('/themecreationexpanded');
  const alerts = alertsOf(page);
  road.plan('DELETE /api/museum/exhibition', { status: 422 });
  await confirm(page, 'Delete Things of clay');
  await expect.poll(() => alerts).toEqual(['Something went wrong.']);
  await page.reload();
  await expect(rowOf(page, 'Things of clay')).toContainText('Refused');
  await page.getByRole('link', { name: 'Things of clay' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'didn’t delete the theme' })).toContainText(
    'Something went wrong. It’s still there.',
  );
});

test('a map that is not deleted comes back, beside the alert', async ({ page, museum, road }) => {
  await arrive(page, museum.admin);
  await withMap(page);
  const alerts = alertsOf(page);
  road.plan('DELETE /api/museum/delete/map', { status: 422 });
  await confirm(page, 'Delete map');
  await expect.poll(() => alerts).toEqual(['Map Deleted failed']);
  await page.reload();
  await expect(page.getByRole('link', { name: /^plan\.png/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'didn’t delete the map' })).toBeVisible();
});

test('a map whose deletion meets a provider that only says 500 waits, and is deleted later', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  await withMap(page);
  const alerts = alertsOf(page);
  road.plan('DELETE /api/museum/delete/map', { status: 500, html: '' }, 99);
  await confirm(page, 'Delete map');
  await expectPill(page, /^Server busy · 1 waiting/);
  road.clear();
  await expectPill(page, 'All synced');
  expect(alerts).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Museum info' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^plan\.png/ })).toHaveCount(0);
});

test('a theme that is not saved is told by an alert, in the specification’s words', async ({
  page,
  museum,
  road,
}) => {
  await withTheme(museum);
  await arrive(page, museum.admin);
  await page.goto('/themecreationexpanded');
  await page.getByRole('link', { name: 'Things of clay' }).click();
  await page.getByRole('link', { name: 'Edit Theme' }).click();
  const alerts = alertsOf(page);
  road.plan('PUT /api/museum/update-exhibition', { status: 422 });
  await page.getByLabel(/^Theme name/).fill('Things of loam');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => alerts).toEqual(['Something went wrong.']);
  await page.goto('/themecreationexpanded');
  await expect(rowOf(page, 'Things of loam')).toContainText('Refused');
});

for (const [call, words] of [
  ['POST /api/get-presignedurl', 'Failed to get pre-signed URL'],
  ['POST /api/verify-upload', 'Failed to verify uploaded files'],
] as const) {
  test(`a document that stops at ${call} is kept, with “${words}”`, async ({ page, museum, road }) => {
    await museum.colleague.add(aWork());
    await arrive(page, museum.admin);
    await openExhibit(page, 'Harbour at Dusk');
    road.plan(call, { status: 422 }, 99);
    await choose(page, text('notes.txt'));
    await update(page);
    await expectPill(page, /needs you/);
    await openChanges(page);
    await expect(changes(page)).toContainText(words);
    road.clear();
    await act(changes(page), 'Retry');
    await page.keyboard.press('Escape');
    await expectPill(page, 'All synced');
    expect((await museum.colleague.works())[0]?.documents).toHaveLength(1);
  });
}

for (const [what, call, button, words, open] of [
  [
    'an exhibit',
    'DELETE /api/exhibit/delete',
    'Delete Harbour at Dusk',
    'Your museum’s server is having trouble (500).',
    (page: Page) => page.goto('/exhibitmanagement'),
  ],
  [
    'a document',
    'DELETE /api/exhibit/document',
    'Delete notes.txt',
    'An error occurred while deleting the document. Your museum’s server is having trouble (500).',
    (page: Page) => openExhibit(page, 'Harbour at Dusk'),
  ],
] as const) {
  test(`${what} whose deletion meets a provider that only says 500 waits, is told, and is deleted later`, async ({
    page,
    museum,
    road,
  }) => {
    await museum.colleague.add(aWork());
    await arrive(page, museum.admin);
    await openExhibit(page, 'Harbour at Dusk');
    await choose(page, text('notes.txt'));
    await update(page);
    await expectPill(page, 'All synced');
    const alerts = alertsOf(page);
    await open(page);
    road.plan(call, { status: 500, html: '' }, 99);
    await confirm(page, button);
    await expectPill(page, /^Server busy · 1 waiting/);
    await openChanges(page);
    await expect(changes(page)).toContainText(words);
    await page.keyboard.press('Escape');
    road.clear();
    await expectPill(page, 'All synced');
    expect(alerts).toEqual([]);
    const [work] = await museum.colleague.works();
    expect(what === 'a document' ? work?.documents : work).toEqual(what === 'a document' ? [] : undefined);
  });
}

test('no notice speaks of the network while the provider only says 500', async ({ page, museum, road }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  road.plan('PUT /api/exhibit/edit', { status: 500, html: '' }, 99);
  await openExhibit(page, 'Harbour at Dusk');
  await page.getByLabel(/^Name/).fill('Harbour at Night');
  await update(page);
  await expectPill(page, /^Server busy · 1 waiting/);
  await openExhibit(page, 'Harbour at Night');
  await choose(page, text('notes.txt'));
  await expect(documentList(page)).toContainText('notes.txt');
  await expect(
    page.getByText('Questions will be generated again when your museum’s server is back.'),
  ).toBeVisible();
  await expect(page.getByText(/when you’re back online/)).toHaveCount(0);
  await expect(toast(page, /network|online/)).toHaveCount(0);
});
