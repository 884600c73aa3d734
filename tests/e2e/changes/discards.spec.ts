import { expect } from '@playwright/test';

import { aPng } from '#tests/support/pictures.ts';

import {
  addExhibit,
  arrive,
  changes,
  expectPill,
  noticeOffline,
  openChanges,
  renameExhibit,
  rowOf,
  toast,
} from '#tests/e2e/support/acts.ts';
import {
  act,
  addWithPhoto,
  allThere,
  card,
  discardIn,
  refusedRename,
  vase,
} from '#tests/e2e/support/changes.ts';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import { sha256 } from '#tests/e2e/support/museum.ts';
import { test } from '#tests/e2e/support/test.ts';

test.describe('what was discarded', () => {
  test('comes back by the toast, as it was', async ({ page, museum, road }) => {
    await refusedRename(page, museum, road);
    await discardIn(page, card(page, 'Harbour at Night'));
    await expect(changes(page).getByText(allThere)).toBeVisible();
    await toast(page, 'Undo').click();
    const change = card(page, 'Harbour at Night');
    await expect(change).toContainText('Your museum’s server says: “This name is not allowed.”');
    await act(change, 'Retry');
    await expect(changes(page).getByText(allThere)).toBeVisible();
    expect((await museum.colleague.works())[0]?.name).toBe('Harbour at Night');
  });

  test('comes back from the history, without network and after a reload: an exhibit with its photo', async ({
    page,
    museum,
    road,
  }) => {
    const photo = aPng(200, 150);
    await arrive(page, museum.admin);
    await road.goDown();
    await noticeOffline(page);
    await addWithPhoto(page, photo);
    await openChanges(page);
    await discardIn(page, card(page, 'Vase').getByRole('listitem').first());
    await expect(card(page, 'Vase')).toContainText('Add exhibit, and 1 more');
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 'Vase')).toHaveCount(0);
    await expectPill(page, 'Offline');
    await page.reload();
    await openChanges(page);
    await changes(page).getByRole('button', { name: 'Undo: Add exhibit, Vase' }).click();
    await expect(card(page, 'Vase').getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 'Vase').locator('img')).toHaveAttribute('src', /^blob:/);
    await expectPill(page, 'Offline · 2 waiting');

    await road.comeBack();
    await expectPill(page, 'All synced');
    const works = await museum.colleague.works();
    expect(works.map(({ exhibit_id }) => exhibit_id)).toEqual(['V-1']);
    expect(await museum.colleague.imageHash(works[0]?.id ?? '')).toBe(sha256(photo));
  });

  test('stays discarded when the same was changed since, and says so', async ({ page, museum, road }) => {
    await refusedRename(page, museum, road);
    await discardIn(page, card(page, 'Harbour at Night'));
    await page.keyboard.press('Escape');
    await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Noon');
    await expectPill(page, 'All synced');
    await openChanges(page);
    await changes(page).getByRole('button', { name: /^Undo/ }).click();
    await expect(changes(page).getByRole('alert')).toHaveText(
      'Not undone: you’ve changed the same fields of “Harbour at Noon” since, and your latest change stays.',
    );
    expect((await museum.colleague.works())[0]?.name).toBe('Harbour at Noon');
  });

  test('can be discarded and taken back with the keyboard alone', async ({ page, museum, road }) => {
    await arrive(page, museum.admin);
    await road.goDown();
    await noticeOffline(page);
    await addExhibit(page, vase);
    await addExhibit(page, { ...vase, name: 'Bowl', id: 'B-1' });
    await tabTo(page, /Offline · 2 waiting/);
    await page.keyboard.press('Enter');
    await tabTo(page, 'More actions for Vase');
    await page.keyboard.press('Enter');
    await expect(card(page, 'Vase').getByRole('button', { name: 'Discard' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(card(page, 'Vase').getByRole('button', { name: 'Discard' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // What stands in its place has the focus.
    await expect(card(page, 'Bowl')).toBeFocused();
    await tabTo(page, 'Undo: Add exhibit, Vase');
    await page.keyboard.press('Enter');
    await expect(changes(page).getByRole('heading', { name: 'Waiting 2' })).toBeVisible();
    await expect(changes(page).locator(':focus')).toHaveCount(1);
  });

  test('leaves the focus with the next record when another tab discards the change over the open question', async ({
    page,
    context,
    museum,
    road,
  }) => {
    await arrive(page, museum.admin);
    await road.goDown();
    await noticeOffline(page);
    await addExhibit(page, vase);
    await addExhibit(page, { ...vase, name: 'Bowl', id: 'B-1' });
    const other = await context.newPage();
    await other.goto(page.url());
    await openChanges(other);
    await openChanges(page);
    await tabTo(page, 'More actions for Vase');
    await page.keyboard.press('Enter');
    await card(page, 'Vase').getByRole('button', { name: 'Discard' }).press('Enter');
    const keep = page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' });
    await expect(keep).toBeFocused();
    await discardIn(other, card(other, 'Vase'));
    await expect(page.locator('h3', { hasText: 'Waiting 1' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(card(page, 'Bowl')).toBeFocused();
  });
});
