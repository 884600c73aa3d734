import { expect } from '@playwright/test';

import { aPng } from '#tests/support/pictures.ts';

import {
  addExhibit,
  arrive,
  changes,
  choosePhoto,
  expectAt,
  expectPill,
  field,
  noticeOffline,
  openChanges,
  openExhibit,
  renameExhibit,
  rowOf,
  syncNow,
  toast,
  toastCard,
  update,
} from '#tests/e2e/support/acts.ts';
import { discardIn } from '#tests/e2e/support/changes.ts';
import { sha256 } from '#tests/e2e/support/museum.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test('an exhibit ID that is used already is refused later, corrected, and goes through', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await addExhibit(page, { name: 'Vase', artist: 'Ana Lima', id: 'A-1' });
  await museum.colleague.add(aWork());
  await road.comeBack();
  // By itself: whoever opens the list of changes is told there.
  await expect(toast(page, /The exhibit ID “A-1” is already in use/)).toBeVisible();
  await expectPill(page, '1 needs you');
  await expect(rowOf(page, 'Vase')).toContainText('Refused');
  await openChanges(page);
  // The list says it: a notice would lie over what is to be decided, for its seconds.
  await expect(toast(page, /“A-1” is already in use/)).toBeHidden({ timeout: 1_000 });
  const change = changes(page).getByRole('article').filter({ hasText: 'Vase' });
  await expect(change).toContainText('Already used');
  await expect(change).toContainText(/Your museum’s server says: “.*A-1.*”/);
  await change.getByRole('link', { name: 'Correct' }).click();

  await expectAt(page, 'Edit exhibit');
  await expect(
    page.getByText(/Your museum’s server refused this change: .*Correct it and save again\./),
  ).toBeVisible();
  await expect(field(page, 'Exhibit ID')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Exhibit ID').fill('A-2');
  await update(page);
  await expectPill(page, 'All synced');
  const numbers = (await museum.colleague.works()).map(({ name, exhibit_id }) => [name, exhibit_id]);
  expect(numbers).toEqual([
    ['Harbour at Dusk', 'A-1'],
    ['Vase', 'A-2'],
  ]);
});

test('a photo that the provider finds too big is shown with the reason, and another one goes through', async ({
  page,
  museum,
  road,
}) => {
  const [id = ''] = await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  road.plan('PUT /api/files', { status: 413, message: 'The file is larger than 10 MB.' });
  await openExhibit(page, 'Harbour at Dusk');
  await choosePhoto(page, aPng(100, 100));
  await update(page);
  await expectPill(page, '1 needs you');
  await openChanges(page);
  const change = changes(page).getByRole('article');
  await expect(change).toContainText('Too big');
  await expect(change).toContainText('Choose a smaller file, or discard it.');
  await change.getByRole('link', { name: 'Correct' }).click();
  await expect(page.getByText(/Your museum’s server refused the image/)).toBeVisible();
  const smaller = aPng(50, 50, 2);
  await choosePhoto(page, smaller);
  await update(page);
  await expectPill(page, 'All synced');
  expect(await museum.colleague.imageHash(id)).toBe(sha256(smaller));
});

test('a provider that asks for a pause gets it, and the change then goes by itself', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  road.plan('PUT /api/exhibit/edit', { status: 429, headers: { 'retry-after': '15' } });
  const started = Date.now();
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await expectPill(page, 'Server busy · 1 waiting');
  await openChanges(page);
  await expect(changes(page).getByText('Your museum’s server asked Vitrine to wait.')).toBeVisible();
  await expect(changes(page).getByText(/Next try in \d+ sec/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectPill(page, 'All synced');
  expect(Date.now() - started).toBeGreaterThan(15_000);
  expect((await museum.colleague.works())[0]?.name).toBe('Harbour at Night');
});

test('edits of different fields by two people are joined without a question', async ({
  page,
  museum,
  road,
}) => {
  const [id = ''] = await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await museum.colleague.edit(id, { artist_name: 'Ana Maria Lima' });
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, 'All synced');
  expect((await museum.colleague.works())[0]).toMatchObject({
    name: 'Harbour at Night',
    artist_name: 'Ana Maria Lima',
  });
});

for (const [side, button, name] of [
  ['Yours', 'Keep my name', 'Harbour at Night'],
  ['Theirs', 'Take their name', 'Harbour at Noon'],
] as const) {
  test(`two people changed the name: ${button.toLowerCase()}`, async ({ page, museum, road }) => {
    const [id = ''] = await museum.colleague.add(aWork());
    await arrive(page, museum.admin);
    await road.goDown();
    await noticeOffline(page);
    await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
    await museum.colleague.edit(id, { name: 'Harbour at Noon', artist_name: 'Ana Maria Lima' });
    await road.comeBack();
    await syncNow(page);
    await expectPill(page, '1 needs you');
    await openChanges(page);
    const change = changes(page).getByRole('article').first();
    await expect(change).toContainText('You both changed the name');
    await change.getByRole('button', { name: 'Decide' }).click();
    await expect(change).toContainText('It was “Harbour at Dusk” when you started.');
    await change.getByRole('radio', { name: new RegExp(`^${side}`) }).check();
    await change.getByRole('button', { name: button }).click();
    await expect(changes(page).getByText('All changes are synced.')).toBeVisible();
    expect((await museum.colleague.works())[0]).toMatchObject({ name, artist_name: 'Ana Maria Lima' });
  });
}

test('an exhibit that somebody deleted meanwhile is kept as a new one', async ({ page, museum, road }) => {
  const [id = ''] = await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await museum.colleague.remove(id);
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, '1 needs you');
  await openChanges(page);
  const change = changes(page).getByRole('article').first();
  await expect(change).toContainText('Deleted elsewhere');
  await change.getByRole('button', { name: 'Decide' }).click();
  await change.getByRole('button', { name: 'Keep mine as a new record' }).click();
  await expect(changes(page).getByText('All changes are synced.')).toBeVisible();
  const works = await museum.colleague.works();
  expect(works.map(({ name }) => name)).toEqual(['Harbour at Night']);
  expect(works[0]?.id).not.toBe(id);
});

test('a deletion of what somebody changed meanwhile asks first', async ({ page, museum, road }) => {
  const [id = ''] = await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await page.getByRole('button', { name: 'Delete Harbour at Dusk' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await museum.colleague.edit(id, { name: 'Harbour at Noon' });
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, '1 needs you');
  await openChanges(page);
  const change = changes(page).getByRole('article').first();
  await change.getByRole('button', { name: 'Decide' }).click();
  await expect(change).toContainText('Harbour at Noon');
  await change.getByRole('button', { name: 'Keep the exhibit' }).click();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Harbour at Noon')).toBeVisible();
  expect(await museum.colleague.works()).toHaveLength(1);
});

for (const [where, leaves] of [
  ['on the list that asked for it, in a browser alert', false],
  ['elsewhere, by a toast', true],
] as const) {
  test(`a deletion that the provider refuses is told ${where}`, async ({ page, museum, road }) => {
    await museum.colleague.add(aWork());
    await arrive(page, museum.admin);
    road.plan('DELETE /api/exhibit/delete', { status: 422, message: 'It is on loan.' });
    const alerts: string[] = [];
    page.on('dialog', (alert) => {
      alerts.push(alert.message());
      void alert.accept();
    });
    if (leaves) await road.goDown();
    await page.getByRole('button', { name: 'Delete Harbour at Dusk' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    if (leaves) {
      await expect(rowOf(page, 'Harbour at Dusk')).toHaveCount(0);
      await page.getByRole('link', { name: 'My profile' }).click();
      await road.comeBack();
      // By itself: whoever opens the list of changes is told there.
      await expect(toastCard(page, 'Error!', 'It is on loan.')).toBeVisible();
    }
    await expectPill(page, '1 needs you');
    await expect.poll(() => alerts).toEqual(leaves ? [] : ['It is on loan.']);
  });
}

test('what the provider refused to delete comes back, with the refusal, and can be deleted again', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  road.plan('DELETE /api/exhibit/delete', { status: 422, message: 'It is on loan.' });
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Harbour at Dusk' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  const alert = page.waitForEvent('dialog');
  await remove();
  await (await alert).accept();
  await expect(rowOf(page, 'Harbour at Dusk')).toContainText('Refused');
  await page.reload();
  await expect(rowOf(page, 'Harbour at Dusk')).toContainText('Refused');
  await openExhibit(page, 'Harbour at Dusk');
  await expect(page.getByRole('status').filter({ hasText: 'didn’t delete' })).toContainText(
    'Your museum’s server didn’t delete the exhibit: It is on loan. It’s still there. Delete it again, or discard the deletion. Open changes',
  );
  await page.goBack();
  await remove();
  await expectPill(page, 'All synced');
  await expect(rowOf(page, 'Harbour at Dusk')).toHaveCount(0);
  expect(await museum.colleague.works()).toEqual([]);
});

test('a change that is discarded gives the provider’s value back', async ({ page, museum, road }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  road.plan('PUT /api/exhibit/edit', { status: 422, message: 'This name is not allowed.' });
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await expectPill(page, '1 needs you');
  await openChanges(page);
  const change = changes(page).getByRole('article').first();
  await expect(change).toContainText('Your museum’s server says: “This name is not allowed.”');
  await discardIn(page, change);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Harbour at Dusk')).toBeVisible();
  await expectPill(page, 'All synced');
});

test('a provider with trouble of its own is tried again until it works', async ({ page, museum, road }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  road.plan('PUT /api/exhibit/edit', { status: 503 }, 2);
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await expectPill(page, 'All synced');
  expect((await museum.colleague.works())[0]?.name).toBe('Harbour at Night');
});
