import { expect } from '@playwright/test';

import { aPng } from '#tests/support/pictures.ts';

import {
  arrive,
  changes,
  askToDelete,
  deleteExhibit,
  expectAt,
  expectPill,
  field,
  noticeOffline,
  openChanges,
  openExhibit,
  photograph,
  renameExhibit,
  syncNow,
  takePhoto,
  update,
} from '#tests/e2e/support/acts.ts';
import { addWithPhoto, allThere, card, discardIn, refusedRename } from '#tests/e2e/support/changes.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { sha256 } from '#tests/e2e/support/museum.ts';
import { addRecords, removeRecords } from '#tests/e2e/support/storage.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork, longName } from '#tests/e2e/support/works.ts';

const claim = /All changes are synced|Everything you saved is synced/;

test.describe('what waits', () => {
  test('stands together by record, in order, and says what it waits for', async ({ page, museum, road }) => {
    await museum.colleague.add(aWork());
    await arrive(page, museum.admin);
    await road.goDown();
    await noticeOffline(page);
    await addWithPhoto(page, aPng(200, 150));
    await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
    await expect(page.getByText(/^Saved on this device/)).toBeVisible();
    await openChanges(page);
    // At once: by itself it would stay as long as a person may need to read it.
    await expect(page.getByText(/^Saved on this device/)).toHaveCount(0, { timeout: 3_000 });
    const steps = card(page, 'Vase').getByRole('listitem');
    await expect(steps).toHaveCount(2);
    await expect(steps.nth(0)).toContainText('Add exhibit');
    await expect(steps.nth(1)).toContainText(/Upload image.*91 kB/);
    await expect(steps.nth(1)).toContainText('Queued');
    await expect(steps.nth(1)).toContainText('Waiting for the exhibit “Vase” to be added first.');
    await expect(card(page, 'Harbour at Night')).toContainText('Edit exhibit: name');
    await expect(card(page, 'Harbour at Night')).toContainText('Waiting');
    await expect(changes(page).getByText(/Next try in \d+ (sec|min)/)).toHaveCount(1);
  });

  test('goes at once when somebody wants it, all of it', async ({ page, museum, road }) => {
    await museum.colleague.add(aWork(), aWork({ name: 'Old Boat', exhibit_id: 'A-2' }));
    await arrive(page, museum.admin);
    road.plan('PUT /api/exhibit/edit', { status: 429, headers: { 'retry-after': '900' } });
    await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
    await expectPill(page, 'Server busy · 1 waiting');
    await deleteExhibit(page, 'Old Boat');
    await openChanges(page);
    await expect(card(page, 'Harbour at Night')).toContainText('Waiting');
    await expect(card(page, 'Old Boat')).toContainText('Waiting');
    await expect(changes(page).getByText('Next try in 15 min')).toHaveCount(1);
    await changes(page).getByRole('button', { name: 'Try all now' }).click();
    await expect(changes(page).getByText(allThere)).toBeVisible();
    expect((await museum.colleague.works()).map(({ name }) => name)).toEqual(['Harbour at Night']);
  });
});

test('whoever presses Escape twice is where the list was opened, not one screen before', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  const dialog = await openChanges(page);
  await dialog.evaluate((node) => {
    for (let times = 0; times < 2; times++) {
      node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    }
  });
  await expect(dialog).toBeHidden();
  await expectAt(page, 'Edit exhibit');
});

test('Escape closes the list after everything was tried in vain', async ({ page, museum, road }) => {
  await refusedRename(page, museum, road);
  road.clear();
  await road.goDown();
  await changes(page).getByRole('button', { name: 'Try all now' }).click();
  await expect(changes(page)).toContainText(/cannot be reached|No connection|no connection/);
  await page.keyboard.press('Escape');
  await expect(changes(page)).toHaveCount(0);
});

test.describe('what the provider refused is corrected and sent again', () => {
  test('an edit', async ({ page, museum, road }) => {
    await refusedRename(page, museum, road);
    await card(page, 'Harbour at Night').getByRole('link', { name: 'Correct' }).click();
    await expectAt(page, 'Edit exhibit');
    await expect(field(page, 'Name')).toHaveValue('Harbour at Night');
    await field(page, 'Name').fill('Harbour at Noon');
    await update(page);
    await expectPill(page, 'All synced');
    expect((await museum.colleague.works())[0]?.name).toBe('Harbour at Noon');
  });

  test('a photo that the device lost is chosen again', async ({ page, museum, road }) => {
    const [id = ''] = await museum.colleague.add(aWork());
    await arrive(page, museum.admin);
    await road.goDown();
    await noticeOffline(page);
    await photograph(page, 'Harbour at Dusk', aPng(20, 20));
    await removeRecords(page, 'files');
    await road.comeBack();
    await syncNow(page);
    await expectPill(page, '1 needs you');
    await openChanges(page);
    const change = card(page, 'Harbour at Dusk');
    await expect(change).toContainText('The image is no longer on this device.');
    await change.getByRole('link', { name: 'Correct' }).click();
    const photo = aPng(30, 30, 4);
    await takePhoto(page, photo);
    await update(page);
    await expectPill(page, 'All synced');
    expect(await museum.colleague.imageHash(id)).toBe(sha256(photo));
  });

  test('a deletion has nothing to correct: it is tried again or let go', async ({ page, museum, road }) => {
    await museum.colleague.add(aWork());
    await arrive(page, museum.admin);
    road.plan('DELETE /api/exhibit/delete', { status: 409, message: 'It is part of a theme.' });
    await askToDelete(page, 'Harbour at Dusk');
    await expectPill(page, '1 needs you');
    await openChanges(page);
    const change = card(page, 'Harbour at Dusk');
    await expect(change).toContainText('Your museum’s server says: “It is part of a theme.”');
    await expect(change.getByRole('link', { name: 'Correct' })).toHaveCount(0);
    await change.getByRole('button', { name: 'Retry' }).click();
    await expect(changes(page).getByText(allThere)).toBeVisible();
    expect(await museum.colleague.works()).toEqual([]);
  });
});

test('what else can be done about a change is behind one button, and Escape closes the menu alone', async ({
  page,
  museum,
  road,
}) => {
  await refusedRename(page, museum, road);
  const change = card(page, 'Harbour at Night');
  const more = change.getByRole('button', { name: 'More actions for Harbour at Dusk' });
  const menu = change.getByRole('group', { name: 'More actions for Harbour at Dusk' });
  await expect(change.getByRole('link')).toHaveText(['Correct']);
  await expect(change.getByRole('button')).toHaveCount(1);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('button')).toHaveText(['Retry', 'Discard']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
  await expect(changes(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(changes(page).getByText(allThere)).toBeVisible();
  expect((await museum.colleague.works())[0]?.name).toBe('Harbour at Night');
});

test('opened by a key, the list of changes begins at its top: the first Tab leads to the first change', async ({
  page,
  museum,
  road,
}) => {
  await refusedRename(page, museum, road);
  await page.keyboard.press('Escape');
  await expect(changes(page)).toBeHidden();
  await page.getByRole('button', { name: /Open the list of changes/ }).focus();
  await page.keyboard.press('Enter');
  await expect(changes(page)).toBeFocused();
  await expect(card(page, 'Harbour at Night')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(card(page, 'Harbour at Night').locator(':focus')).toHaveCount(1);
});

test('the history shows the last two hundred, a few at a time', async ({ page, museum }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await addRecords(
    page,
    'history',
    Array.from({ length: 230 }, (_, index) => pastEdit(index)),
  );
  await page.reload();
  await openChanges(page);
  const rows = changes(page).getByRole('article');
  await expect(rows).toHaveCount(25);
  await expect(rows.first()).toContainText('Work 229');
  for (let shown = 25; shown < 200; shown += 25) {
    await changes(page).getByRole('button', { name: `Show 25 more of 200` }).click();
    await expect(rows).toHaveCount(shown + 25);
  }
  await expect(rows.last()).toContainText('Work 030');
  await expect(changes(page).getByRole('button', { name: /^Show/ })).toHaveCount(0);
});

function pastEdit(index: number) {
  return {
    key: `key ${index}`,
    operation: 'exhibit.edit/1',
    input: { id: '0', changes: { name: 'b' }, base: { name: 'a' } },
    chain: 'exhibits:0',
    title: `Work ${String(index).padStart(3, '0')}`,
    outcome: 'sent',
    createdAt: Date.now(),
    settledAt: Date.now(),
  };
}

test.describe('that all is with the provider is said only when it is known', () => {
  for (const [what, fault, words] of [
    ['the connection is gone', 'down', 'No connection to your museum’s server since'],
    ['a Wi-Fi page answers', 'portal', 'this Wi-Fi probably needs you to sign in first'],
    ['the provider has trouble', { status: 503 }, 'Your museum’s server has been busy since'],
  ] as const) {
    test(`not while ${what}`, async ({ page, museum, road }) => {
      await museum.colleague.add(aWork());
      await arrive(page, museum.admin);
      await openChanges(page);
      await expect(changes(page).getByText(allThere)).toBeVisible();
      if (fault === 'down') await road.goDown();
      else road.plan(' /api/', fault, 9_999);
      await changes(page).getByRole('button', { name: 'Check now' }).click();
      await expect(changes(page).getByText(words)).toBeVisible();
      await expect(changes(page).getByText('No changes are waiting on this device.')).toBeVisible();
      await expect(changes(page).getByText(claim)).toHaveCount(0);
      await page.keyboard.press('Escape');

      await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
      await openChanges(page);
      await expect(
        changes(page).getByText('is safe on this device and will sync automatically'),
      ).toBeVisible();
      await expect(changes(page).getByText(claim)).toHaveCount(0);

      if (fault === 'down') await road.comeBack();
      else road.clear();
      await changes(page).getByRole('button', { name: 'Try all now' }).click();
      await expect(changes(page).getByText(allThere)).toBeVisible();
      expect((await museum.colleague.works())[0]?.name).toBe('Harbour at Night');
    });
  }

  test('nor of a form that was never saved', async ({ page, museum }) => {
    await arrive(page, museum.admin);
    await page.goto('/addexhibit');
    await field(page, 'Name').fill('Vase');
    await expect(page.getByText('Draft kept on this device.')).toBeVisible();
    await openChanges(page);
    await expect(changes(page).getByText('Everything you saved is synced.')).toBeVisible();
    await expect(changes(page).getByText('An unsaved form is on this device only.')).toBeVisible();
  });
});

test('axe finds nothing in what waits, what is stopped and what was discarded', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(
    aWork({ name: longName }),
    aWork({ name: 'Old Boat', exhibit_id: 'A-2' }),
    aWork({ name: 'Glass Fish', exhibit_id: 'A-3' }),
  );
  await arrive(page, museum.admin);
  const held = road.hold('PUT /api/files', 'before');
  await photograph(page, longName, aPng(400, 300));
  await held.waits;
  await photograph(page, 'Old Boat', aPng(20, 20));
  await openChanges(page);
  await card(page, 'Old Boat').getByRole('button', { name: /^Stop/ }).click();
  await page.keyboard.press('Escape');
  await deleteExhibit(page, 'Glass Fish');
  await openChanges(page);
  await expect(card(page, longName).getByRole('progressbar')).toBeVisible();
  await discardIn(page, card(page, 'Old Boat'));
  await changes(page).getByRole('button', { name: /^Undo/ }).waitFor();
  // What goes round while something is sent would go round for ever.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await look(page, 'changes');
  held.letGo();
});
