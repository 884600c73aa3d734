// What comes out of the printer.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { updateTerms } from '#contract/terms.ts';
import { toTour } from '#contract/themes.ts';
import type { VoucherFields } from '#contract/vouchers.ts';
import { addVoucher, toVoucherPayload } from '#contract/vouchers.ts';
import { arrive, expectAt, openExhibit, rowOf } from '#tests/e2e/support/acts.ts';
import { openReview, save, section, someQuestions, textOf } from '#tests/e2e/support/questions.ts';
import { bringSession } from '#tests/e2e/support/session.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import { aWork, numberedWorks } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

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
  const text = 'The sun is low, and its light comes a long way through the air. '.repeat(12).trim();
  await textOf(page, 'Adult, detailed answer').fill(text);
  await save(section(page, 'Level - 1'));
  await page.getByRole('button', { name: 'Move to Level 2' }).click();
  await expect(textOf(page, 'Adult, detailed answer')).toHaveCount(0);
  const width = await asPrinted(page);
  await expectWholeWidth(page, width);
  const printed = textOf(page, 'Adult, detailed answer');
  await expect(printed).toHaveValue(text);
  expect(await printed.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThan(2);
  await expect(textOf(page, 'Question of follow-up 2')).toBeVisible();
  await expect(textOf(page, 'Adult, basic answer')).toBeVisible();
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

/** One of each kind, all of them with much to say. */
async function fillLists({ addReview, colleague }: Museum): Promise<void> {
  const id = await addReview(someQuestions(1), aWork({ name, tags }));
  const nothing = { featured: false, start_date: null, end_date: null };
  const theme = { ...nothing, name: 'Things of clay', description: long, tags, tourExhibits: toTour([id]) };
  const voucher: VoucherFields = {
    voucher_type: 'Voucher A',
    voucher_name: 'A coffee for two people and a cake of the same day',
    voucher_description: long,
    discount_type: 'Other',
    discount_value: 'A second cake for whoever has seen all of the exhibits of the house',
    start_date: '2026-12-01',
    end_date: '2026-12-30',
    exhibitionVouchers: [{ exhibition_id: await colleague.addTheme(theme) }],
  };
  await colleague.call(addVoucher, toVoucherPayload(voucher, colleague.museumId));
}

const long = 'At the cafe, with any cake that is there, at the hour of tea. '.repeat(4).trim();

/** Of these texts, those that show nowhere, and whatever is cut. */
function missing(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const main = document.querySelector('main');
    const cut = [...(main?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
      (node) =>
        getComputedStyle(node).overflow !== 'visible' &&
        !node.closest('.hidden-text, thead') &&
        (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1),
    );
    return [
      ...wanted.filter((text) => !main?.innerText.includes(text)),
      ...cut.map((node) => `cut: ${node.textContent}`),
    ];
  }, texts);
}

for (const [list, address, texts] of [
  ['themes', '/themecreationexpanded', ['Things of clay', long, ...tags]],
  ['vouchers', '/voucher', ['A coffee for two people and a cake of the same day', long, 'A second cake for']],
  ['reviews', '/review-panel', [name, '0 of 1', ...tags]],
  ['the team', '/teamManagement', ['Some Creator', 'creator-']],
] as const) {
  test(`the list of ${list} is printed as wide as the paper, whole, and without anything to press`, async ({
    page,
    museum,
  }) => {
    await fillLists(museum);
    await arrive(page, museum.admin);
    await page.goto(address);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectWholeWidth(page, await asPrinted(page));
    await expect.poll(() => missing(page, texts)).toEqual([]);
    await expect(page.locator('main :is(button, input, nav, .field):visible')).toHaveCount(0);
    if (list !== 'themes' && list !== 'reviews') return;
    // One line of them, and what follows comes right below.
    const chips = page
      .locator('main .tags')
      .first()
      .getByText(/^(oil|study)$/);
    const [first, last] = [await chips.first().boundingBox(), await chips.last().boundingBox()];
    expect(last?.y).toBe(first?.y);
    const below = await page.locator('main :is(td.status, td.meta)').first().boundingBox();
    expect((below?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(22);
  });
}

test('a page of a longer list says on the paper which part of it this is', async ({ page, museum }) => {
  await museum.colleague.add(...numberedWorks(11));
  await arrive(page, museum.admin);
  await expect(rowOf(page, 'Work 001')).toBeVisible();
  await asPrinted(page);
  await expect(page.getByText('1–10 of 11')).toBeVisible();
  await expect(page.locator('main nav a:visible')).toHaveCount(0);
});

test('terms are printed to the last line, and as text', async ({ page, museum }) => {
  const terms = Array.from({ length: 60 }, (_, index) => `The ${index + 1}. term holds for one person.`);
  await museum.colleague.call(updateTerms, { terms });
  await arrive(page, museum.admin);
  await page.goto('/termsCondition');
  const text = page.getByRole('textbox', { name: 'Terms and conditions' });
  await expect(text).toHaveValue(/The 60\. term/);
  await expectWholeWidth(page, await asPrinted(page));
  expect(await text.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThan(2);
  expect(await text.evaluate((node) => getComputedStyle(node).borderTopWidth)).toBe('0px');
  await expect(page.locator('main :is(button, .field-below):visible')).toHaveCount(0);
});

test('a form is printed with whole names and tags, and none of what a form needs', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(aWork({ name, tags }));
  await arrive(page, museum.admin);
  await openExhibit(page, name);
  await asPrinted(page);
  const box = page.locator('.box', { has: page.locator('#name, [id$=name]') }).first();
  expect(await box.evaluate((node) => getComputedStyle(node, '::after').content)).toBe(`"${name}"`);
  expect((await box.boundingBox())?.height).toBeGreaterThan(40);
  for (const tag of tags) await expect(page.locator('.chip').getByText(tag, { exact: true })).toBeVisible();
  await expect(page.locator('main :is(button, .counter, .box > .icon, .field-below):visible')).toHaveCount(0);
});

test('before any label is chosen, the list is printed, and nothing to press', async ({ page, museum }) => {
  await museum.colleague.add(aWork({ name, tags }));
  await arrive(page, museum.admin);
  await page.goto('/labels');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectWholeWidth(page, await asPrinted(page));
  await expect(page.locator('main').getByText(name, { exact: true })).toBeVisible();
  await expect(page.locator('main :is(button, input, select):visible')).toHaveCount(0);
});

test('chosen labels are printed, sheets of A4 and nothing beside them', async ({ page, museum }) => {
  await museum.colleague.add(...numberedWorks(22));
  await arrive(page, museum.admin);
  await page.goto('/labels');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByRole('img', { name: 'Preview of sheet 1 of 2' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await asPrinted(page);
  const sheets = page.locator('.label-print .label-sheet');
  await expect(sheets).toHaveCount(2);
  await expect(sheets.first().locator('.label')).toHaveCount(21);
  await expect(sheets.last().getByText('Work 022')).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  const box = await sheets.first().boundingBox();
  expect([box?.x, box?.y, Math.round(box?.width ?? 0)]).toEqual([0, 0, 794]);
});
