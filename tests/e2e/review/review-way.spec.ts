// The way through a review: how often one presses, how far one scrolls, how much there is to press (counted, not timed).
import { expect } from '@playwright/test';
import { arrive, expectPill, noticeOffline, rowOf, toast } from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { addNotes, openGenerated } from '#tests/e2e/support/generated-review.ts';
import {
  goThrough,
  lookAt,
  makeDifferent,
  openReview,
  openTab,
  questionsOf,
} from '#tests/e2e/support/questions.ts';
import {
  onward,
  pressOn,
  save,
  section,
  someQuestions,
  tabOf,
  textOf,
} from '#tests/e2e/support/questions.ts';
import { questionsHere } from '#tests/e2e/support/storage.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test('six untouched questions take three presses each, and each is read level by level', async ({
  page,
  museum,
}) => {
  const id = await museum.addReview(someQuestions(6));
  await addNotes(museum.colleague, id);
  await arrive(page, museum.admin);
  await openReview(page, id);
  let presses = 0;
  for (let number = 1; number <= 6; number++) {
    await expect(openTab(page)).toHaveText(new RegExp(`^Question ${number}`));
    await expect(textOf(page, 'Teen, standard answer')).toBeVisible();
    await pressOn(page);
    await expect(textOf(page, 'Question of follow-up 1')).toBeVisible();
    // The combination is asked for while Level 2 is read.
    await pressOn(page);
    await expect(textOf(page, 'Adult, basic combined answer')).not.toHaveValue('');
    await pressOn(page);
    presses += 3;
  }
  await expect(toast(page, 'All required questions have been reviewed.')).toBeVisible();
  await expect(page).toHaveURL(/\/review-panel/);
  await expectPill(page, 'All synced');
  expect(presses).toBeLessThanOrEqual(18);
  const stored = await questionsOf(museum.colleague, id);
  expect(stored.map(({ review }) => review)).toEqual(Array.from({ length: 6 }, () => 'Pass'));
  expect(stored.every(({ answers }) => answers.every(({ answer }) => answer.basicCombined))).toBe(true);
});

test('a combination that came to nothing is asked for once more, and says so', async ({
  page,
  museum,
  road,
}) => {
  await openGenerated(page, museum);
  const refusals = road.plan('POST /api/exhibit/combined-answer/generate', { status: 422 }, 2);
  await pressOn(page);
  await expect(textOf(page, 'Question of follow-up 1')).toBeVisible();
  await expect.poll(() => refusals.met).toBe(1);
  await pressOn(page);
  await expect(toast(page, 'Failed to generate Basic Combined.')).toBeVisible();
  const combined = section(page, 'Basic Combined Answer');
  await expect(combined.getByText('Failed to generate Basic Combined.')).toBeVisible();
  await combined.getByRole('button', { name: 'Combine', exact: true }).click();
  await expect(textOf(page, 'Adult, basic combined answer')).not.toHaveValue('');
});

test('by keyboard it is one key, which the help shows, and it saves what was typed', async ({
  page,
  museum,
}) => {
  await openGenerated(page, museum);
  await textOf(page, 'Adult, standard answer').fill('Typed for adults.');
  await openTab(page).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Save and continue');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(toast(page, 'Level 1 completed successfully.')).toBeVisible();
  await expect(textOf(page, 'Question of follow-up 1')).toBeVisible();
  await expect(page.locator('.save-bar').getByText('Being written…')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(textOf(page, 'Adult, basic combined answer')).not.toHaveValue('');
  await page.keyboard.press('n');
  await expect(openTab(page)).toHaveText(/^Question 2/);
});

test('by keyboard nobody waits for the combination that is written while Level 2 is read', async ({
  page,
  museum,
  road,
}) => {
  await openGenerated(page, museum);
  const combining = road.hold('POST /api/exhibit/combined-answer/generate', 'before');
  await openTab(page).focus();
  await page.keyboard.press('n');
  await expect(textOf(page, 'Question of follow-up 1')).toBeVisible();
  await combining.waits;
  await page.keyboard.press('n');
  await expect(section(page, 'Basic Combined Answer').getByText('Being written…')).toBeVisible();
  // Nor does a key complete what is being written.
  await page.keyboard.press('c');
  await expect(toast(page, /being written/)).toBeVisible();
  combining.letGo();
  await expect(textOf(page, 'Adult, basic combined answer')).not.toHaveValue('');
});

test('without network the one press saves, moves on and completes what was combined by hand', async ({
  page,
  museum,
  road,
}) => {
  const id = await museum.addReview(someQuestions(2));
  await arrive(page, museum.admin);
  await expect.poll(() => questionsHere(page)).toBe(2);
  await road.goDown();
  await openReview(page, id);
  await noticeOffline(page);
  await textOf(page, 'Teen, standard answer').fill('Low sun.');
  await onward(page).click();
  await expect(textOf(page, 'Question of follow-up 1')).toBeVisible();
  await onward(page).click();
  // There is nothing yet, and nobody to combine it: the press says what is missing, and where.
  await onward(page).click();
  await expect(
    section(page, 'Basic Combined Answer').getByText('Basic combined answer is required'),
  ).toHaveCount(3);
  for (const age of ['Pre-teen', 'Teen', 'Adult'])
    await textOf(page, `${age}, basic combined answer`).fill(`All of it, for ${age}.`);
  await onward(page).click();
  await expect(openTab(page)).toHaveText(/^Question 2/);
  await expect(tabOf(page, 1)).toHaveAccessibleName('Question 1 passed, saved here');
});

test('a text that is the same for several ages stands once, is edited once, or is made different', async ({
  page,
  museum,
}) => {
  const id = await museum.addReview(alike());
  await arrive(page, museum.admin);
  await openReview(page, id);
  const shared = page.getByRole('textbox', { name: 'Same for Teen and Adult, standard answer' });
  await expect(shared).toHaveValue('Low sun.');
  await look(page, 'a text for two ages');
  await shared.fill('The sun is low.');
  await save(section(page, 'Level - 1'));
  await expectPill(page, 'All synced');
  const standards = async () =>
    (await questionsOf(museum.colleague, id))[0]?.answers.map(({ answer }) => answer.standard);
  expect(await standards()).toEqual(['The sun.', 'The sun is low.', 'The sun is low.']);
  await makeDifferent(page);
  await expect(shared).toHaveCount(0);
  const teen = page.getByRole('textbox', { name: 'Teen, standard answer', exact: true });
  // Whoever types the same words into both keeps both fields.
  await teen.fill('Low sun, again.');
  await teen.fill('The sun is low.');
  await expect(teen).toBeFocused();
  await teen.fill('For teens.');
  await save(section(page, 'Level - 1'));
  await expectPill(page, 'All synced');
  expect(await standards()).toEqual(['The sun.', 'For teens.', 'The sun is low.']);
});

function alike() {
  const [question] = someQuestions(1);
  if (!question) throw new Error('There is one.');
  const texts = (standard: string) => ({ standard, detailed: `${standard} At length.`, basic: '' });
  const answers = { 'Pre-teen': texts('The sun.'), Teen: texts('Low sun.'), Adult: texts('Low sun.') };
  return [{ ...question, answers }];
}

test('what can be done with a text stands in one bar, for the text that is looked at', async ({
  page,
  museum,
}) => {
  await openGenerated(page, museum);
  await makeDifferent(page);
  const tools = page.getByRole('group', { name: /^Versions of/ });
  await expect(tools).toHaveCount(0);
  await lookAt(page, 'Question');
  await expect(tools).toHaveAccessibleName('Versions of Question');
  await lookAt(page, 'Adult, detailed answer');
  await expect(tools).toHaveCount(1);
  await expect(tools).toHaveAccessibleName('Versions of Adult, detailed answer');
  await look(page, 'the bar with the tools of a text');
});

test('the queue: what was begun first, by status, and on from the last question to the next exhibit', async ({
  page,
  museum,
  road,
}) => {
  const vase = await museum.addReview(someQuestions(1), aWork({ name: 'Vase', exhibit_id: 'V-1' }));
  const bowl = await museum.addReview(someQuestions(1), aWork({ name: 'Bowl', exhibit_id: 'B-1' }));
  const cup = await museum.addReview(someQuestions(1), aWork({ name: 'Cup', exhibit_id: 'C-1' }));
  await museum.setStatus(cup, 'Reviewed');
  const jug = await museum.addReview(someQuestions(1), aWork({ name: 'Jug', exhibit_id: 'J-1' }));
  await arrive(page, museum.admin);
  await expect.poll(() => questionsHere(page)).toBe(3);
  await openReview(page, vase);
  await goThrough(page);
  await page.goto('/review-panel');
  await expect(page.getByRole('row').nth(1)).toContainText('Vase');
  const show = page.getByRole('navigation', { name: 'Show' });
  await show.getByRole('link', { name: 'Reviewed' }).click();
  await expect(rowOf(page, 'Cup')).toBeVisible();
  await expect(rowOf(page, 'Vase')).toHaveCount(0);
  await show.getByRole('link', { name: 'In Review' }).click();
  await expect(rowOf(page, 'Bowl')).toBeVisible();
  await expect(rowOf(page, 'Cup')).toHaveCount(0);
  await look(page, 'the queue of reviews');
  await road.goDown();
  await rowOf(page, 'Vase').getByText('Long Gallery').click();
  await expect(openTab(page)).toBeVisible();
  await onward(page).click();
  await expect(page).toHaveURL(/\/review-panel/);
  await page.getByRole('link', { name: 'Next exhibit' }).click();
  await expect(page).toHaveURL(new RegExp(`/reviewpanellevelfive/${bowl}`));
  // What was finished here is not next, though the provider has not heard of it.
  await goThrough(page);
  await onward(page).click();
  await expect(page).toHaveURL(/\/review-panel/);
  await expect(page.getByRole('row').nth(1)).toContainText('Jug');
  await page.getByRole('link', { name: 'Next exhibit' }).click();
  await expect(page).toHaveURL(new RegExp(`/reviewpanellevelfive/${jug}`));
});

test('the queue keeps what was searched for when another status is chosen', async ({ page, museum }) => {
  await museum.addReview(someQuestions(1), aWork({ name: 'Vase', exhibit_id: 'V-1' }));
  await museum.addReview(someQuestions(1), aWork({ name: 'Bowl', exhibit_id: 'B-1' }));
  await arrive(page, museum.admin);
  await page.goto('/review-panel');
  const search = page.getByRole('searchbox', { name: 'Search exhibits' });
  await search.fill('vase');
  await expect(page.getByText('1 exhibit found')).toBeVisible();
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'In Review' }).click();
  await expect(page).toHaveURL(/status=In/);
  await expect(search).toHaveValue('vase');
  await expect(rowOf(page, 'Vase')).toBeVisible();
  await expect(rowOf(page, 'Bowl')).toHaveCount(0);
});

test('the work and what its documents say are beside the texts, without network too', async ({
  page,
  museum,
  road,
}) => {
  const id = await museum.addReview(someQuestions(1));
  await addNotes(museum.colleague, id);
  await arrive(page, museum.admin);
  await expect.poll(() => questionsHere(page)).toBe(1);
  // Seen in the queue is enough: nobody has opened it when the network goes.
  const read = page.waitForResponse(/document-texts/);
  await page.goto('/review-panel');
  await read;
  await expectPill(page, 'All synced');
  await road.goDown();
  await openReview(page, id);
  await page.getByRole('button', { name: 'About the work' }).click();
  const sheet = page.getByRole('dialog', { name: 'Harbour at Dusk' });
  await expect(sheet.getByRole('region', { name: 'notes.txt' })).toContainText(
    'Ada Lee painted the picture in 1893',
  );
  await expect(sheet.locator('.thumb')).toHaveCSS('object-fit', 'contain');
  await look(page, 'about the work');
});

test('what a document says is asked for when it can be, and a provider that does not hand it out is no obstacle', async ({
  page,
  museum,
  road,
}) => {
  const id = await museum.addReview(someQuestions(1));
  await addNotes(museum.colleague, id);
  road.plan('/document-texts', { status: 404 }, 100);
  await arrive(page, museum.admin);
  await openReview(page, id);
  await page.getByRole('button', { name: 'About the work' }).click();
  const notes = page.getByRole('region', { name: 'notes.txt' });
  await expect(notes).toContainText('can’t be shown here');
  road.clear();
  await page.reload();
  await page.getByRole('button', { name: 'About the work' }).click();
  await expect(notes).toContainText('Ada Lee painted the picture in 1893');
});

test('levels that were reached are found again after a sign-in elsewhere, as far as the provider knows', async ({
  page,
  museum,
  browser,
  baseURL,
}) => {
  const id = await museum.addReview(someQuestions(2));
  await arrive(page, museum.admin);
  await openReview(page, id);
  await goThrough(page);
  await expectPill(page, 'All synced');
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  await arrive(other, museum.admin);
  await openReview(other, id);
  await expect(section(other, 'Basic Combined Answer').getByText('After Level - 2')).toHaveCount(0);
  // Nothing is completed there that was not read there: the press leads through the levels.
  await onward(other).click();
  await expect(textOf(other, 'Question of follow-up 1')).toBeVisible();
  await elsewhere.close();
});
