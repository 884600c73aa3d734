// Finding one's way in a long list: filters, sorting, and coming back to where one was.
import { expect } from '@playwright/test';

import {
  addExhibit,
  arrive,
  expectAt,
  expectPill,
  field,
  find,
  noticeOffline,
  openExhibit,
  rowOf,
  renameExhibit,
  update,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork, numberedWorks } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

const chip = 'Show exhibits by status';

/** 34 works in the Long Gallery, of which three wait for a review, and two elsewhere. */
async function addWorks(museum: Museum): Promise<void> {
  const ids = await museum.colleague.add(
    ...numberedWorks(34),
    aWork({ name: 'Bell', exhibit_id: 'B-10', floor: 2, room_number: 1, room_name: 'Attic' }),
    aWork({ name: 'Anchor', exhibit_id: 'B-9', room_number: 0, room_name: '' }),
  );
  for (const id of ids.slice(0, 3)) await museum.setStatus(id, 'In Review');
}

test('a status, a room and the search narrow the list together, offline too, and stand in the address', async ({
  page,
  museum,
  road,
}) => {
  await addWorks(museum);
  await arrive(page, museum.admin);
  const statuses = page.getByRole('navigation', { name: chip });
  await expect(statuses.getByRole('link')).toHaveText([
    'All 36',
    'Draft 33',
    'In Progress 0',
    'In Review 3',
    'Reviewed 0',
  ]);
  await road.goDown();
  await noticeOffline(page);
  await statuses.getByRole('link', { name: 'In Review' }).click();
  await expect(page).toHaveURL('/exhibitmanagement?status=In+Review');
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(statuses.getByRole('link', { name: 'In Review' })).toHaveAttribute('aria-current', 'true');
  await statuses.getByRole('link', { name: 'All' }).click();
  await page.getByLabel('Floor and room').selectOption('Long Gallery (34)');
  await expect(page).toHaveURL('/exhibitmanagement?floor=1&room=2');
  await expect(page.getByText('34 exhibits found')).toBeVisible();
  await find(page, 'n-01');
  await expect(page.getByText('10 exhibits found')).toBeVisible();
  await expect(statuses.getByRole('link', { name: 'In Review' })).toHaveText('In Review 0');
  await expect(page).toHaveURL('/exhibitmanagement?floor=1&room=2&search=n-01');
  await page.reload();
  await expect(rowOf(page, 'Work 010')).toBeVisible();
  await expect(page.getByText('10 exhibits found')).toBeVisible();
  await page.getByLabel('Floor and room').selectOption('Ground Floor (0)');
  await expect(page.getByText('No exhibit matches everything you chose.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all exhibits' }).click();
  await expect(page.getByText('36 exhibits')).toBeVisible();
  await expect(page).toHaveURL('/exhibitmanagement');
  await page.getByLabel('Floor and room').selectOption('All of Floor 2 (1)');
  await expect(rowOf(page, 'Bell')).toBeVisible();
  await look(page, 'the filtered list');
});

test('the list is sorted by ID, by status and by what was changed here last', async ({ page, museum }) => {
  await addWorks(museum);
  await arrive(page, museum.admin);
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('Anchor');
  await page.getByLabel('Sort by').selectOption('By exhibit ID');
  await expect(first).toContainText('B-9');
  await expect(page.getByRole('row').nth(2)).toContainText('B-10');
  await page.getByLabel('Sort by').selectOption('Last changed here');
  await openExhibit(page, 'Bell');
  await field(page, 'Artist').fill('Somebody Else');
  await update(page);
  await expect(first).toContainText('Somebody Else');
  await expectPill(page, 'All synced');
  await expect(first).toContainText('Somebody Else');
});

test('what waits to be sent, or was refused, is one press away', async ({ page, museum, road }) => {
  await addWorks(museum);
  await arrive(page, museum.admin);
  await road.goDown();
  await renameExhibit(page, 'Work 004', 'Work 004 anew');
  const statuses = page.getByRole('navigation', { name: chip });
  await statuses.getByRole('link', { name: 'Waiting or refused 1' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, 'Work 004 anew')).toBeVisible();
  await road.comeBack();
  await expectPill(page, 'All synced');
  await expect(page.getByText('No exhibit matches everything you chose.')).toBeVisible();
});

test('after a save the list is where it was, with the saved row in sight and marked', async ({
  page,
  museum,
  road,
}) => {
  await addWorks(museum);
  await arrive(page, museum.admin);
  await find(page, 'work');
  await page.getByRole('link', { name: 'Page 3', exact: true }).click();
  await openExhibit(page, 'Work 030');
  await field(page, 'Artist').fill('Somebody Else');
  await update(page);
  await expect(rowOf(page, 'Work 030')).toHaveAttribute('data-saved');
  await expect(rowOf(page, 'Work 030')).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL('/exhibitmanagement?search=work&page=3');
  await expect(rowOf(page, 'Work 030')).not.toHaveAttribute('data-saved');
  const named = road.hold('POST /api/exhibit/add', 'after');
  await addExhibit(page, { name: 'Work 999', artist: 'Ana Lima', id: 'Z-1' });
  await expect(rowOf(page, 'Work 999')).toHaveAttribute('data-saved');
  await expect(rowOf(page, 'Work 999')).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL('/exhibitmanagement?search=work&page=4');
  await named.waits;
  named.letGo();
  await expect(rowOf(page, 'Work 999')).toHaveAttribute('data-row', /^\d+$/);
  await expect(rowOf(page, 'Work 999')).toHaveAttribute('data-saved');
});

test('from a work to all in its room is one press', async ({ page, museum }) => {
  await addWorks(museum);
  await arrive(page, museum.admin);
  await openExhibit(page, 'Bell');
  await page.getByRole('link', { name: 'This room' }).click();
  await expectAt(page, 'Exhibit management');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, 'Bell')).toBeVisible();
  await openExhibit(page, 'Bell');
  await page.getByRole('link', { name: 'Label' }).click();
  await expect(page.getByText('1 label chosen')).toBeVisible();
});

test('slash goes to the search, and so does the first Tab after the skip link; within a field it is a slash', async ({
  page,
  museum,
}) => {
  await addWorks(museum);
  await arrive(page, museum.admin);
  const search = page.getByRole('searchbox', { name: 'Search exhibits' });
  // What hears the key is loaded after the first paint.
  await expect(page.locator('.notices')).toBeAttached();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('n/a');
  await expect(search).toHaveValue('n/a');
  await page.getByRole('button', { name: 'Clear search' }).first().click();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(search).toBeFocused();
});

test('while the museum is loaded for the first time, grey rows stand where its rows will be', async ({
  page,
  museum,
  road,
}) => {
  await addWorks(museum);
  const list = road.hold('/exhibit/get-by-museum', 'before');
  await page.goto('/exhibitmanagement');
  await field(page, 'Email').fill(museum.admin.email);
  await field(page, 'Password').fill(museum.admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expectAt(page, 'Exhibit management');
  await expect(page.getByRole('table', { name: 'Exhibits' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('No exhibit found.')).toHaveCount(0);
  await expect(page.getByText('not on this device yet')).toHaveCount(0);
  list.letGo();
  await expect(rowOf(page, 'Anchor')).toBeVisible();
});

for (const [width, height, most] of [
  [1180, 820, 8],
  [820, 1180, 12],
] as const) {
  test(`at ${width} pixels floor and room are read whole, and ${most} works are in sight`, async ({
    page,
    museum,
  }) => {
    await page.setViewportSize({ width, height });
    const place = { floor: 1, room_number: 3, room_name: 'Africa and the Americas' };
    await museum.colleague.add(...numberedWorks(20).map((work) => ({ ...work, ...place })));
    await arrive(page, museum.admin);
    const cells = page.getByRole('cell', { name: 'Floor 1, Africa and the Americas' });
    await expect(cells).toHaveCount(10);
    const cut = await cells.evaluateAll(
      (all) =>
        all.filter(({ firstElementChild: box }) => box && box.scrollHeight > box.clientHeight + 1).length,
    );
    expect(cut).toBe(0);
    const bottoms = await page
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => row.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= height).length).toBeGreaterThanOrEqual(Math.min(most, 10));
  });
}

test('on a phone the first work stands above the middle of the fold', async ({ page, museum }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addWorks(museum);
  await arrive(page, museum.admin);
  await expect(page.getByRole('navigation', { name: chip })).toBeVisible();
  const box = await rowOf(page, 'Anchor').boundingBox();
  expect(box?.y).toBeLessThan(422);
  await expect(page.getByRole('link', { name: 'Add Exhibit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scan' })).toBeVisible();
});

test('on a phone the screen’s name, what waits offline, and what adds stand in one line', async ({
  page,
  museum,
  road,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await museum.colleague.add(...numberedWorks(3));
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await renameExhibit(page, 'Work 001', 'Work 001, renamed');
  await renameExhibit(page, 'Work 002', 'Work 002, renamed');
  await expectPill(page, 'Offline · 2 waiting');
  const inOneLine = [
    page.getByRole('heading', { level: 1 }),
    page.getByTitle('Open the list of changes'),
    page.getByRole('link', { name: 'Add Exhibit' }),
  ];
  const middles = inOneLine.map(async (one) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
    return Math.round(y + height / 2);
  });
  const [first = 0, ...others] = await Promise.all(middles);
  for (const middle of others) expect(Math.abs(middle - first)).toBeLessThanOrEqual(6);
});

const tablets = [
  { way: 'lies', size: { width: 1180, height: 820 } },
  { way: 'stands', size: { width: 820, height: 1180 } },
  // The larger ones.
  { way: 'stands, and is wider', size: { width: 1024, height: 1366 } },
];
for (const { way, size } of tablets)
  test(`on a tablet that ${way}, all statuses are in sight with hundreds of works and one that waits`, async ({
    page,
    museum,
    road,
  }) => {
    await page.setViewportSize(size);
    await museum.colleague.add(...numberedWorks(120));
    await arrive(page, museum.admin);
    await road.goDown();
    await renameExhibit(page, 'Work 001', 'Work 000');
    const statuses = page.getByRole('navigation', { name: chip });
    const last = statuses.getByRole('link', { name: 'Waiting or refused' });
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await statuses.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBeLessThanOrEqual(0);
  });

test('whoever comes back to the list sees how many there are of each status at once', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  const chips = page.getByRole('navigation', { name: chip });
  await expect(chips).toContainText('All 1');
  await page.evaluate((name) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector(`nav[aria-label="${name}"]`)?.textContent;
      if (text) seen.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, chip);
  await page.getByRole('link', { name: 'Theme', exact: true }).click();
  await expectAt(page, 'Theme');
  await page.getByRole('link', { name: 'Exhibit management' }).click();
  await expect(chips).toContainText('All 1');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.filter((text) => !text.includes('All 1'))).toEqual([]);
});
