import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { aPng } from '#tests/support/pictures.ts';

import {
  arrive,
  changes,
  deleteExhibit,
  expectPill,
  field,
  noticeOffline,
  openChanges,
  openExhibit,
  rowOf,
  syncNow,
  takePhoto,
  toast,
  update,
} from '#tests/e2e/support/acts.ts';
import { look, tooSmall } from '#tests/e2e/support/axe.ts';
import { allThere, card } from '#tests/e2e/support/changes.ts';
import { focusedName, tabTo } from '#tests/e2e/support/keyboard.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import { sha256 } from '#tests/e2e/support/museum.ts';
import type { Road } from '#tests/e2e/support/proxy.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

const start = aWork({ name: 'Study for a Fountain', tags: ['ink', 'study'] });
const theirs = { name: 'Study for a Wall Fountain', artist_name: 'Ana Maria Lima', tags: ['ink', 'wall'] };
const mine = { name: 'Study for the Courtyard Fountain', artist: 'Ana Lima and workshop' };

/** The connection is gone, and the exhibit is on the device. Resolves with its id at the provider. */
async function goAway(page: Page, museum: Museum, road: Road): Promise<string> {
  const [id = ''] = await museum.colleague.add(start);
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  return id;
}

/** You both changed the name and the artist; they alone the tags. Resolves with the exhibit's id at the provider. */
async function conflict(page: Page, museum: Museum, road: Road): Promise<string> {
  const id = await goAway(page, museum, road);
  await openExhibit(page, start.name);
  await field(page, 'Name').fill(mine.name);
  await field(page, 'Artist').fill(mine.artist);
  await update(page);
  await museum.colleague.edit(id, theirs);
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, '1 needs you');
  return id;
}

test('with the keyboard alone: each field is decided by itself, and the focus is never lost', async ({
  page,
  museum,
  road,
}) => {
  await conflict(page, museum, road);
  await tabTo(page, /1 needs you/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Decide');
  await page.keyboard.press('Enter');
  const change = card(page, mine.name);
  await expect(change).toContainText(
    'You changed the name and the artist. Someone else changed the name, the artist and the tags meanwhile; the tags are kept.',
  );
  await expect(change).toContainText('It was “Study for a Fountain” when you started.');
  const name = change.getByRole('group', { name: 'Name', exact: true });
  const artist = change.getByRole('group', { name: 'Artist', exact: true });
  await expect(name.getByRole('radio', { name: /^Yours/ })).toBeFocused();

  // Nothing is chosen for anybody, and until all is chosen nothing happens.
  await expect(change.getByRole('radio', { checked: true })).toHaveCount(0);
  await tabTo(page, 'Decide');
  await page.keyboard.press('Enter');
  await expect(change.getByText('Choose yours or theirs first: name and artist.')).toBeVisible();

  // Away and back again.
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => focusedName(page)).toBe('Cancel');
  await page.keyboard.press('Enter');
  await expect(change.getByRole('button', { name: 'Decide' })).toBeFocused();
  await page.keyboard.press('Enter');

  await page.keyboard.press('Space');
  await expect(name.getByRole('radio', { name: /^Yours/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(artist.getByRole('radio', { name: /^Yours/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(artist.getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  await tabTo(page, 'Keep my name, take their artist');
  await page.keyboard.press('Enter');
  await expect(changes(page).getByText(allThere)).toBeVisible();
  await expect(changes(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByTitle('Open the list of changes')).toBeFocused();
  expect((await museum.colleague.works())[0]).toMatchObject({
    name: mine.name,
    artist_name: theirs.artist_name,
    tags: theirs.tags,
  });
});

test('what tells the two sides apart is marked, word by word and tag by tag; what is empty says so', async ({
  page,
  museum,
  road,
}) => {
  const [id = '', boat = ''] = await museum.colleague.add(
    start,
    aWork({ name: 'Old Boat', exhibit_id: 'A-2', tags: ['oil'] }),
  );
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await openExhibit(page, start.name);
  await field(page, 'Name').fill(mine.name);
  await page.getByRole('button', { name: 'Remove study' }).click();
  await update(page);
  await openExhibit(page, 'Old Boat');
  await page.getByRole('button', { name: 'Remove oil' }).click();
  await update(page);
  await museum.colleague.edit(id, { name: theirs.name, tags: [...theirs.tags, 'garden'] });
  await museum.colleague.edit(boat, { tags: ['sea', 'wood'] });
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, '2 need you');
  await openChanges(page);
  const sidesOf = async (name: string) => {
    await card(page, name).getByRole('button', { name: 'Decide' }).click();
    return card(page, name).locator('.conflict-side');
  };
  const study = await sidesOf(mine.name);
  await expect(study.nth(0).locator('mark')).toHaveText(['the Courtyard']);
  await expect(study.nth(1).locator('mark')).toHaveText(['a Wall']);
  await expect(study.nth(2).getByRole('listitem')).toHaveText(['ink']);
  await expect(study.nth(2).locator('mark')).toHaveCount(0);
  await expect(study.nth(3).getByRole('listitem')).toHaveText(['ink', 'wall', 'garden']);
  await expect(study.nth(3).locator('mark')).toHaveText(['wall', 'garden']);
  const empty = await sidesOf('Old Boat');
  await expect(empty.nth(0)).toHaveText('YoursNone');
  await expect(empty.nth(1).getByRole('listitem')).toHaveText(['sea', 'wood']);
});

test.describe('by touch on a tablet held upright', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  for (const [button, decision, kept] of [
    ['All mine', 'Keep my name and artist', { name: mine.name, artist_name: mine.artist, tags: theirs.tags }],
    ['All theirs', 'Take their name and artist', theirs],
  ] as const) {
    test(`everything at once: ${button.toLowerCase()}`, async ({ page, museum, road }) => {
      await conflict(page, museum, road);
      await page.getByTitle('Open the list of changes').tap();
      const change = card(page, mine.name);
      await change.getByRole('button', { name: 'Decide' }).tap();
      expect(await tooSmall(page)).toEqual([]);
      await change.getByRole('button', { name: button }).tap();
      await change.getByRole('button', { name: decision }).tap();
      await expect(changes(page).getByText(allThere)).toBeVisible();
      expect((await museum.colleague.works())[0]).toMatchObject(kept);
    });
  }

  test('a touch on a side chooses it, and what was given up can be taken back', async ({
    page,
    museum,
    road,
  }) => {
    await conflict(page, museum, road);
    await page.getByTitle('Open the list of changes').tap();
    const change = card(page, mine.name);
    await change.getByRole('button', { name: 'Decide' }).tap();
    for (const side of [theirs.name, theirs.artist_name]) await change.getByText(side).tap();
    await change.getByRole('button', { name: 'Take their name and artist' }).tap();
    await toast(page, 'Undo').tap();
    await expect(change).toContainText('You both changed the name and the artist');
    await change.getByRole('button', { name: 'Decide' }).tap();
    await change.getByRole('button', { name: 'All mine' }).tap();
    await change.getByRole('button', { name: 'Keep my name and artist' }).tap();
    await expect(changes(page).getByText(allThere)).toBeVisible();
    expect((await museum.colleague.works())[0]?.name).toBe(mine.name);
  });
});

test('of two photos both are seen, and the chosen one counts', async ({ page, museum, road }) => {
  const [id = ''] = await museum.colleague.add(start);
  await museum.colleague.putImage(id, aPng(30, 20, 1));
  await arrive(page, museum.admin);
  await untilImageIsKept(page);
  await road.goDown();
  await noticeOffline(page);
  const photo = aPng(60, 40, 2);
  await openExhibit(page, start.name);
  await takePhoto(page, photo);
  await update(page);
  await museum.colleague.putImage(id, aPng(30, 20, 3));
  await road.comeBack();
  await syncNow(page);
  await openChanges(page);
  const change = card(page, start.name);
  await change.getByRole('button', { name: 'Decide' }).click();
  for (const name of ['Your image', 'Their image', 'The image when you started']) {
    await expect(change.getByRole('img', { name })).toBeVisible();
  }
  await change.getByRole('radio', { name: /^Yours/ }).check();
  await change.getByRole('button', { name: 'Keep my image' }).click();
  await expect(changes(page).getByText(allThere)).toBeVisible();
  expect(await museum.colleague.imageHash(id)).toBe(sha256(photo));
});

test('a decision made without network waits like any change', async ({ page, museum, road }) => {
  await conflict(page, museum, road);
  await openChanges(page);
  const change = card(page, mine.name);
  await change.getByRole('button', { name: 'Decide' }).click();
  await road.goDown();
  await change.getByRole('button', { name: 'All mine' }).click();
  await change.getByRole('button', { name: 'Keep my name and artist' }).click();
  await expect(change).toContainText(/Next try in|Waiting/);
  await expect(change.getByRole('button', { name: /^(Discard|More actions)/ })).toBeVisible();
  await road.comeBack();
  await changes(page).getByRole('button', { name: 'Try all now' }).click();
  await expect(changes(page).getByText(allThere)).toBeVisible();
  expect((await museum.colleague.works())[0]?.name).toBe(mine.name);
});

/** The worker has the provider's image, so that it shows without network and after it was replaced. */
async function untilImageIsKept(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(opened.map((cache) => cache.keys()));
      return requests.flat().filter(({ url }) => url.includes('/api/files/')).length;
    });
  await expect.poll(kept).toBeGreaterThan(0);
}

test('an exhibit that is gone is kept as a new one, with the photo that waited behind', async ({
  page,
  museum,
  road,
}) => {
  const id = await goAway(page, museum, road);
  const photo = aPng(60, 40, 2);
  await openExhibit(page, start.name);
  await field(page, 'Name').fill(mine.name);
  await takePhoto(page, photo);
  await update(page);
  await museum.colleague.remove(id);
  await road.comeBack();
  await syncNow(page);
  await openChanges(page);
  const change = card(page, mine.name);
  await expect(change).toContainText('Waiting for your decision about “Edit exhibit”.');
  await change.getByRole('button', { name: 'Decide' }).click();
  await expect(change).toContainText('You changed the name. Someone else deleted the exhibit meanwhile.');
  await change.getByRole('button', { name: 'Keep mine as a new record' }).click();
  await expect(changes(page).getByText(allThere)).toBeVisible();
  const works = await museum.colleague.works();
  expect(works.map(({ name }) => name)).toEqual([mine.name]);
  expect(await museum.colleague.imageHash(works[0]?.id ?? '')).toBe(sha256(photo));
});

test('an exhibit that is gone is let go with all that waited behind, and that can be taken back', async ({
  page,
  museum,
  road,
}) => {
  const id = await goAway(page, museum, road);
  await openExhibit(page, start.name);
  await field(page, 'Name').fill(mine.name);
  await takePhoto(page, aPng(20, 20));
  await update(page);
  await museum.colleague.remove(id);
  await road.comeBack();
  await syncNow(page);
  await openChanges(page);
  await card(page, mine.name).getByRole('button', { name: 'Decide' }).click();
  await card(page, mine.name).getByRole('button', { name: 'Discard my change' }).click();
  await expect(changes(page).getByText(allThere)).toBeVisible();
  await changes(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(card(page, mine.name)).toContainText('Deleted elsewhere');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, mine.name)).toContainText('Conflict');
  await expectPill(page, '1 needs you');
});

test('axe finds nothing in any kind of conflict', async ({ page, museum, road }) => {
  const ids = await museum.colleague.add(
    start,
    aWork({ name: 'Old Boat', exhibit_id: 'A-2' }),
    aWork({ name: 'Glass Fish', exhibit_id: 'A-3' }),
  );
  const [id = '', boat = '', fish = ''] = ids;
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await openExhibit(page, start.name);
  await field(page, 'Name').fill(mine.name);
  await update(page);
  await openExhibit(page, 'Glass Fish');
  await field(page, 'Name').fill('Glass Fish, blown');
  await update(page);
  await deleteExhibit(page, 'Old Boat');
  await museum.colleague.edit(id, theirs);
  await museum.colleague.edit(boat, { name: 'Old Boat, restored' });
  await museum.colleague.remove(fish);
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, '3 need you');
  await openChanges(page);
  for (const name of [mine.name, 'Glass Fish, blown', 'Old Boat, restored']) {
    await card(page, name).getByRole('button', { name: 'Decide' }).click();
  }
  await look(page, 'conflicts');
});

test('on a phone the dashboard names the work in whole words beside what both changed', async ({
  page,
  museum,
  road,
}) => {
  await conflict(page, museum, road);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  const row = page.getByRole('button', { name: mine.name });
  await expect(row).toContainText('You both changed the name and the artist');
  const name = await row.getByText(mine.name).boundingBox();
  expect(name?.width).toBeGreaterThan(200);
  // Two lines of it at most.
  expect(name?.height).toBeLessThan(64);
});
