// What comes out of the printer.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { toTour } from '#contract/themes.ts';
import { arrive, expectAt, openExhibit, rowOf } from './support/acts.ts';
import { openReview, save, section, someQuestions, textOf } from './support/questions.ts';
import { bringSession } from './support/session.ts';
import { test } from './support/test.ts';
import { aWork } from './support/works.ts';

const name =
  'Study for the great altar of the collegiate church, with the donors, their eleven children and the patron saints of the guild';
const tags = ['oil', 'altar', 'donors', 'saints', 'guild', 'study'];

/** A sheet of A4 at the printer's usual margins, in pixels of CSS. */
async function asPrinted(page: Page): Promise<number> {
  const width = 718;
  await page.setViewportSize({ width, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  return width;
}

async function expectWholeWidth(page: Page, width: number): Promise<void> {
  const box = await page.locator('main').boundingBox();
  expect(box?.x).toBeLessThan(2);
  expect(box?.width).toBeGreaterThan(width - 4);
}

test('a list is printed as wide as the paper, with whole names and all tags, and nothing to press', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(
    aWork({ name, tags }),
    aWork({ name: 'Old Boat', exhibit_id: 'A-2', tags: ['boat'] }),
  );
  await arrive(page, museum.admin);
  await expect(rowOf(page, 'Old Boat')).toBeVisible();
  const width = await asPrinted(page);
  await expectWholeWidth(page, width);
  for (const tag of tags) await expect(page.locator('main').getByText(tag, { exact: true })).toBeVisible();
  const title = page.locator('.table .work').filter({ hasText: name });
  expect(await title.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThan(2);
  await expect(title).toHaveText(name);
  await expect(page.locator('button:visible, input:visible')).toHaveCount(0);
});

test('what is printed waits for nothing that is loaded after the first screen', async ({ page, museum }) => {
  await page.route(/assets.(notices|toaster|pill|activity)/, (route) => route.abort());
  await bringSession(page, museum.admin, '');
  await page.goto('/exhibitmanagement');
  await expectAt(page, 'Exhibit management');
  await expectWholeWidth(page, await asPrinted(page));
});

test('a record is printed as wide as the paper, without the way back and the buttons', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(aWork({ name, tags }));
  await arrive(page, museum.admin);
  await openExhibit(page, name);
  const width = await asPrinted(page);
  await expectWholeWidth(page, width);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const button of ['Update', 'Cancel', 'Back'])
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0);
});

test('a review is printed with what is folded, whole texts, and nothing to press', async ({
  page,
  museum,
}) => {
  const id = await museum.addReview(someQuestions(2));
  await arrive(page, museum.admin);
  await openReview(page, id);
  const long = 'The sun is low, and its light comes a long way through the air. '.repeat(12).trim();
  await textOf(page, 'Adult, detailed answer').fill(long);
  await save(section(page, 'Level - 1'));
  await page.getByRole('button', { name: 'Move to Level 2' }).click();
  await expect(textOf(page, 'Adult, detailed answer')).toHaveCount(0);
  const width = await asPrinted(page);
  await expectWholeWidth(page, width);
  const printed = textOf(page, 'Adult, detailed answer');
  await expect(printed).toHaveValue(long);
  expect(await printed.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThan(2);
  await expect(textOf(page, 'Question of follow-up 2')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([/^Question 1/]);
  await expect(page.locator('main .btn:visible, main .icon-btn:visible')).toHaveCount(0);
});

test('a theme is printed with its exhibits, whole names and all tags', async ({ page, museum }) => {
  const [id = ''] = await museum.colleague.add(aWork({ name, tags }));
  await museum.setStatus(id, 'In Review');
  const theme = await museum.colleague.addTheme({
    name: 'Things of clay',
    description: 'What was once earth.',
    tags,
    featured: false,
    start_date: null,
    end_date: null,
    tourExhibits: toTour([id]),
  });
  await arrive(page, museum.admin);
  await page.goto(`/viewtheme/${theme}`);
  await expect(page.locator('main').getByText(name)).toBeVisible();
  const width = await asPrinted(page);
  await expectWholeWidth(page, width);
  const printed = page.locator('main').getByText(name);
  expect(await printed.innerText()).toContain(name);
  expect(await printed.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThan(2);
  for (const tag of tags)
    await expect(page.locator('main').getByText(tag, { exact: true }).first()).toBeVisible();
  await expect(page.locator('main button:visible, main input:visible')).toHaveCount(0);
});
