import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import type { ExhibitFields } from '#contract/exhibits.ts';

import { arrive, expectPill, field, find, openExhibit, rowOf, update } from '#tests/e2e/support/acts.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { awkwardWorks, aWork, longName } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

const works = awkwardWorks();

test('every work shows, is found by its number, and its name reads as it is', async ({ page, museum }) => {
  test.setTimeout(180_000);
  await museum.colleague.add(...works);
  await arrive(page, museum.admin);
  const count = `${works.length.toLocaleString('en-GB')} exhibits`;
  await expect(page.getByText(count, { exact: true })).toBeVisible();
  for (const work of spread(works, 20)) {
    await find(page, work.exhibit_id);
    await expect(linkTo(page, work)).toHaveText(work.name);
  }
});

test('the longest name survives an edit of another field', async ({ page, museum }) => {
  const work = works.toSorted((a, b) => b.name.length - a.name.length)[0] ?? aWork({ name: longName });
  await museum.colleague.add(work);
  await arrive(page, museum.admin);
  await openExhibit(page, work.name);
  await field(page, 'Tags').fill('loan');
  await field(page, 'Tags').press('Enter');
  await update(page);
  await expectPill(page, 'All synced');
  const [after] = await museum.colleague.works();
  expect(after).toMatchObject({ ...fieldsOf(work), tags: [...work.tags, 'loan'] });
});

test('names of every script survive an edit of another field', async ({ page, museum }) => {
  const chosen = spread(works, 8).filter(({ tags }) => tags.length < 10);
  await museum.colleague.add(...chosen);
  await arrive(page, museum.admin);
  for (const work of chosen) {
    await find(page, work.exhibit_id);
    await linkTo(page, work).click();
    await field(page, 'Floor').selectOption('Ground Floor');
    await update(page);
  }
  await expectPill(page, 'All synced');
  const after = await museum.colleague.works();
  const moved = { floor: 1, room_number: 0, room_name: '' };
  expect(after.map((work) => fieldsOf(work))).toEqual(
    chosen.map((work) => ({ ...fieldsOf(work), ...moved })),
  );
});

test('a long name that is edited itself has to fit, and says by how much', async ({ page, museum }) => {
  await museum.colleague.add(aWork({ name: longName }));
  await arrive(page, museum.admin);
  await openExhibit(page, longName);
  await field(page, 'Name').fill(`${longName}!`);
  await page.getByRole('button', { name: 'Update & Generate Q&A' }).click();
  const words = `The name is too long: ${longName.length + 1} characters, and the limit is 50.`;
  await expect(page.getByRole('alert').getByText(words)).toBeVisible();
});

test('lists with a number twice, an artist missing and nothing but ids show all the same', async ({
  page,
  museum,
  road,
}) => {
  road.answerListsWith([
    { id: 1, ...aWork({ name: 'Left half', exhibit_id: '73.42' }) },
    { id: 2, ...aWork({ name: 'Right half', exhibit_id: '73.42' }) },
    { id: '3', ...aWork({ name: 'By nobody', artist_name: '' }) },
    { id: 4, name: null, artist_name: null, tags: null, floor: null, status: 'Lost' },
  ]);
  await arrive(page, museum.admin);
  await expect(page.getByText('4 exhibits', { exact: true })).toBeVisible();
  await find(page, '73.42');
  await expect(rowOf(page, 'Left half')).toBeVisible();
  await expect(rowOf(page, 'Right half')).toBeVisible();
  await find(page, '');
  await expect(rowOf(page, 'By nobody')).toBeVisible();
  await expect(rowOf(page, 'Untitled')).toContainText('Lost');
});

function linkTo(page: Page, { name }: ExhibitFields) {
  return page.getByRole('link', { name, exact: true }).first();
}

/** As many of them as asked for, from all over the list. */
function spread(all: ExhibitFields[], count: number): ExhibitFields[] {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, index) => index % step === 0).slice(0, count);
}

function fieldsOf(work: ExhibitFields): ExhibitFields {
  const { name, artist_name, exhibit_id, tags, floor, room_number, room_name } = work;
  return { name, artist_name, exhibit_id, tags, floor, room_number, room_name };
}
