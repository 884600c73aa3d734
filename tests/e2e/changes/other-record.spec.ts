// A backup was put back at the provider: the number of what somebody edited belongs to another work by now.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { aPng } from '#tests/support/pictures.ts';
import {
  arrive,
  changes,
  choosePhoto,
  deleteExhibit,
  expectPill,
  field,
  noticeOffline,
  openChanges,
  openExhibit,
  syncNow,
  update,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { card } from '#tests/e2e/support/changes.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import type { Road } from '#tests/e2e/support/proxy.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

const known = aWork({ name: 'Harbour at Dusk', exhibit_id: 'A-1', artist_name: 'Unknown' });
const other = { name: 'Bronze Bell', exhibit_id: 'B-7' };

/** The artist was corrected offline. Resolves with the number that is the bell's by now. */
async function meetAnother(page: Page, museum: Museum, road: Road): Promise<string> {
  const [id = ''] = await museum.colleague.add(known);
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await openExhibit(page, known.name);
  await field(page, 'Artist').fill('Ana Lima');
  await update(page);
  await museum.colleague.edit(id, other);
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, '1 needs you');
  await openChanges(page);
  await card(page, known.name).getByRole('button', { name: 'Decide' }).click();
  return id;
}

const question =
  'You changed the exhibit “Harbour at Dusk”, “A-1”. On your museum’s server, its number now belongs to “Bronze Bell”, “B-7”. Nothing was sent.';

test('an edit is not written onto the work that has its number now: the person is asked', async ({
  page,
  museum,
  road,
}) => {
  const id = await meetAnother(page, museum, road);
  await expect(card(page, known.name)).toContainText(question);
  await look(page, 'the question about another record');
  expect((await museum.colleague.works()).find((work) => work.id === id)).toMatchObject(other);
});

test('until that is decided, the work that has the number shows what is its own', async ({
  page,
  museum,
  road,
}) => {
  await meetAnother(page, museum, road);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: other.name })).toBeVisible();
  await expect(page.getByText('Ana Lima')).toHaveCount(0);
  await openExhibit(page, other.name);
  await expect(field(page, 'Artist')).toHaveValue('Unknown');
  await expect(
    page.getByText('Two exhibits have had this number on your museum’s server. Look at both, then decide.'),
  ).toBeVisible();
});

test('a work that got the number of one that is to be deleted is in the list', async ({
  page,
  museum,
  road,
}) => {
  const [id = ''] = await museum.colleague.add(known);
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await openExhibit(page, known.name);
  await field(page, 'Artist').fill('Ana Lima');
  await update(page);
  await deleteExhibit(page, known.name);
  await museum.colleague.edit(id, other);
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, '1 needs you');
  await expect(page.getByRole('link', { name: other.name })).toBeVisible();
});

test('kept as a new record, both works are there', async ({ page, museum, road }) => {
  const id = await meetAnother(page, museum, road);
  await card(page, known.name).getByRole('button', { name: 'Keep mine as a new record' }).click();
  await expectPill(page, 'All synced');
  const works = await museum.colleague.works();
  expect(works.find((work) => work.id === id)).toMatchObject(other);
  expect(works.filter(({ name }) => name === known.name)).toMatchObject([
    { exhibit_id: 'A-1', artist_name: 'Ana Lima' },
  ]);
});

test('let go, the other work is as it was, here and there', async ({ page, museum, road }) => {
  const id = await meetAnother(page, museum, road);
  await card(page, known.name).getByRole('button', { name: 'Discard my change' }).click();
  await expectPill(page, 'All synced');
  expect(await museum.colleague.works()).toMatchObject([{ id, ...other }]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Bronze Bell' })).toBeVisible();
});

test('sent all the same, it changes what the person changed and nothing else', async ({
  page,
  museum,
  road,
}) => {
  const id = await meetAnother(page, museum, road);
  await card(page, known.name).getByRole('button', { name: 'It’s the same one: send my change' }).click();
  await expectPill(page, 'All synced');
  await expect(changes(page)).toBeVisible();
  expect(await museum.colleague.works()).toMatchObject([{ ...other, id, artist_name: 'Ana Lima' }]);
});

test('a photo that was taken for the lost work goes with it, and the work is as it was', async ({
  page,
  museum,
  road,
}) => {
  const lost = { ...known, tags: ['harbour'] };
  const [id = ''] = await museum.colleague.add(lost);
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await openExhibit(page, known.name);
  await choosePhoto(page, aPng(20, 20));
  await update(page);
  await museum.colleague.edit(id, { ...other, artist_name: 'A founder', tags: ['bells'] });
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, '1 needs you');
  await openChanges(page);
  await card(page, known.name).getByRole('button', { name: 'Decide' }).click();
  await card(page, known.name).getByRole('button', { name: 'Keep mine as a new record' }).click();
  await expectPill(page, 'All synced');
  const works = await museum.colleague.works();
  expect(works.find((work) => work.id === id)).toMatchObject({ ...other, image_url: null });
  expect(works.filter(({ name }) => name === known.name)).toMatchObject([
    {
      exhibit_id: 'A-1',
      artist_name: 'Unknown',
      tags: ['harbour'],
      image_url: expect.stringContaining('photo'),
    },
  ]);
});
