// A text that no longer fits what it was made from is not passed, and nothing that somebody typed is replaced unasked.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { arrive, expectPill, noticeOffline, toast } from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { openGenerated } from '#tests/e2e/support/generated-review.ts';
import {
  complete,
  goThrough,
  lookAt,
  openReview,
  openTab,
  questionsOf,
  save,
  section,
  someQuestions,
  tabOf,
  textOf,
} from '#tests/e2e/support/questions.ts';
import { questionsHere, untilStorageIsQuiet } from '#tests/e2e/support/storage.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';

test.use(lateWorker);

const versionsOf = (page: Page, name: string) => page.getByRole('group', { name: `Versions of ${name}` });

async function press(page: Page, name: string): Promise<void> {
  if (name === 'Regenerate Question') await lookAt(page, 'Question');
  await page.getByRole('button', { name, exact: true }).click();
}
const combined = (page: Page) => section(page, 'Basic Combined Answer');
const outdatedCombined = /were changed since these were made/;
const outdatedFollowUps = /These follow-ups still belong to what it was before/;

async function unfold(page: Page, name: 'Level - 1' | 'Level - 2' | 'Basic Combined Answer'): Promise<void> {
  const title = section(page, name).getByRole('button', { name, exact: true });
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
}

test('an answer is corrected after it was combined, without network: nobody passes the old combination', async ({
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
  await goThrough(page);
  await unfold(page, 'Level - 1');
  await page.getByRole('button', { name: /^Basic answers/ }).click();
  await textOf(page, 'Teen, basic answer').fill('The boats belonged to the town.');
  await save(section(page, 'Level - 1'));
  await expect(tabOf(page, 1)).toHaveAccessibleName(/outdated/);
  await untilStorageIsQuiet(page);
  await page.reload();
  await expect(tabOf(page, 1)).toHaveAccessibleName(/outdated/);
  await complete(page);
  await expect(openTab(page)).toHaveText(/^Question 1/);
  await expect(combined(page).locator('.note', { hasText: outdatedCombined })).toBeVisible();
  await look(page, 'an outdated combination');
  // By keyboard it is the same.
  await openTab(page).focus();
  await page.keyboard.press('c');
  await expect(openTab(page)).toHaveText(/^Question 1/);
  await combined(page).getByRole('button', { name: 'They still fit' }).click();
  await expect(combined(page).locator('.note', { hasText: outdatedCombined })).toHaveCount(0);
  await complete(page);
  await expect(openTab(page)).toHaveText(/^Question 2/);
});

test('a question is written anew after it was combined: moving on combines again, and the old words are kept', async ({
  page,
  museum,
}) => {
  await openGenerated(page, museum);
  await press(page, 'Move to Level 2');
  await press(page, 'Move to Basic Combined');
  await expect(toast(page, 'Basic Combined generated successfully')).toBeVisible();
  const teen = textOf(page, 'Teen, basic combined answer');
  await expect(teen).not.toHaveValue('');
  await save(combined(page));
  await unfold(page, 'Level - 1');
  await press(page, 'Regenerate Question');
  await expect(toast(page, 'The new version is here. Save to keep it.').first()).toBeVisible();
  await save(section(page, 'Level - 1'));
  await unfold(page, 'Level - 2');
  await save(section(page, 'Level - 2'));
  await unfold(page, 'Basic Combined Answer');
  await expect(combined(page).locator('.note', { hasText: outdatedCombined })).toBeVisible();
  await press(page, 'Move to Basic Combined');
  await expect(combined(page).locator('.note', { hasText: outdatedCombined })).toHaveCount(0);
  await lookAt(page, 'Adult, basic combined answer');
  await expect(versionsOf(page, '')).toContainText('2/2');
});

test('nothing is completed while its follow-ups are being written, by a tap or by a key', async ({
  page,
  museum,
  road,
}) => {
  await openGenerated(page, museum);
  await press(page, 'Move to Level 2');
  await press(page, 'Move to Basic Combined');
  await expect(toast(page, 'Basic Combined generated successfully')).toBeVisible();
  await save(combined(page));
  await unfold(page, 'Level - 1');
  await textOf(page, 'Question').fill('Who painted the two women?');
  await save(section(page, 'Level - 1'));
  const written = road.hold('POST /api/exhibit/question-answer/re-generate', 'before');
  await unfold(page, 'Level - 2');
  await press(page, 'Regenerate follow-ups');
  await written.waits;
  await unfold(page, 'Basic Combined Answer');
  await complete(page);
  await expect(openTab(page)).toHaveText(/^Question 1/);
  await expect(toast(page, /being written/)).toBeVisible();
  written.letGo();
  await expect(section(page, 'Level - 2').getByText('Being written…')).toHaveCount(0);
});

test('a question that was reworded by hand has its follow-ups written anew by the move to Level 2', async ({
  page,
  museum,
}) => {
  await openGenerated(page, museum);
  await textOf(page, 'Question').fill('Who painted the two women, and when?');
  await save(section(page, 'Level - 1'));
  // There is one notice at a time: this one, later, would take the place of the other.
  await expect(toast(page, 'Questions updated successfully')).toBeVisible();
  await press(page, 'Move to Level 2');
  await expect(toast(page, 'The new version is here. Save to keep it.')).toBeVisible();
  await lookAt(page, 'Question of follow-up 1');
  await expect(versionsOf(page, 'Question of follow-up 1')).toContainText('2/2');
  await expect(section(page, 'Level - 2').getByText(outdatedFollowUps)).toHaveCount(0);
});

test('follow-ups that came with a new question stay, and are not asked for again', async ({
  page,
  museum,
  road,
}) => {
  await openGenerated(page, museum);
  await press(page, 'Regenerate Question');
  await expect(toast(page, 'The new version is here. Save to keep it.')).toBeVisible();
  await save(section(page, 'Level - 1'));
  await press(page, 'Move to Level 2');
  await lookAt(page, 'Question of follow-up 1');
  await expect(versionsOf(page, 'Question of follow-up 1')).toContainText('2/2');
  await expect(section(page, 'Level - 2').getByText(outdatedFollowUps)).toHaveCount(0);
  await untilStorageIsQuiet(page);
  expect(road.arrived.filter((one) => one.endsWith('/re-generate'))).toHaveLength(1);
});

test('a corrected letter in the question replaces nothing that was typed below it, and the mark outlives Discard', async ({
  page,
  museum,
  road,
}) => {
  await openGenerated(page, museum);
  await press(page, 'Move to Level 2');
  const typed = textOf(page, 'Teen, standard answer of follow-up 1');
  await typed.fill('Half a thought.');
  await unfold(page, 'Level - 1');
  await textOf(page, 'Question').fill('Who painted it, and when?');
  await save(section(page, 'Level - 1'));
  // What is told of the save would take the place of what is told of the follow-ups.
  await expect(toast(page, /Level 1 completed successfully/)).toBeVisible();
  await press(page, 'Move to Level 2');
  await expect(section(page, 'Level - 2').getByText(outdatedFollowUps)).toBeVisible();
  await expect(typed).toHaveValue('Half a thought.');
  expect(road.arrived.filter((one) => one.endsWith('/re-generate'))).toHaveLength(0);
  await press(page, 'Regenerate follow-ups');
  await expect(toast(page, 'The new version is here. Save to keep it.')).toBeVisible();
  await expect(section(page, 'Level - 2').getByText(outdatedFollowUps)).toHaveCount(0);
  await section(page, 'Level - 2').getByRole('button', { name: 'Discard' }).click();
  await expect(section(page, 'Level - 2').getByText(outdatedFollowUps)).toBeVisible();
});

test('a question of a reviewed exhibit is completed without being thrown out to the list', async ({
  page,
  museum,
}) => {
  const id = await museum.addReview(someQuestions(2));
  await arrive(page, museum.admin);
  await openReview(page, id);
  for (const number of [1, 2]) {
    await expect(openTab(page)).toHaveText(new RegExp(`^Question ${number}`));
    await goThrough(page);
    await complete(page);
  }
  await expect(page).toHaveURL(/\/review-panel/);
  await expectPill(page, 'All synced');
  const [first] = await questionsOf(museum.colleague, id);
  await openReview(page, id, `?q=${first?.id}`);
  await unfold(page, 'Basic Combined Answer');
  await complete(page);
  await expect(openTab(page)).toHaveText(/^Question 2/);
});

test('before a part passes all of it, the panel says what nobody read, and hides it from visitors if one likes', async ({
  page,
  museum,
}) => {
  const id = await museum.addReview(someQuestions(6));
  await arrive(page, museum.admin);
  await openReview(page, id);
  await page.getByLabel('Review Percentage').selectOption('15');
  await expect(page.getByRole('tab')).toHaveCount(1);
  await page.getByRole('tab').click();
  await goThrough(page);
  await complete(page);
  const panel = page.getByRole('alertdialog', { name: 'Complete the whole review?' });
  await expect(panel).toContainText(/[45] of 6 questions were not opened/);
  await expect(panel).toContainText('15 combined answers are blank');
  await look(page, 'what a completion passes');
  await panel.getByRole('button', { name: 'Look at them' }).click();
  await expect(page.getByText('This question is not in the current review set.')).toBeVisible();
  expect((await questionsOf(museum.colleague, id)).some(({ review }) => review === 'Pass')).toBe(false);
  await page.getByRole('tab').first().click();
  if ((await page.getByText('This question is not in the current review set.').count()) > 0)
    await page.getByRole('tab').nth(1).click();
  await complete(page);
  await panel.getByRole('button', { name: /^Hide .* and complete$/ }).click();
  await expect(page).toHaveURL(/\/review-panel/);
  await expectPill(page, 'All synced');
  const stored = await questionsOf(museum.colleague, id);
  expect(stored.every(({ review }) => review === 'Pass')).toBe(true);
  expect(stored.filter((one) => one.visible_to_user)).toHaveLength(1);
});

test('Review Completed says what it waits for, and leads there', async ({ page, museum }) => {
  const id = await museum.addReview(someQuestions(1));
  await arrive(page, museum.admin);
  await openReview(page, id);
  await goThrough(page);
  await unfold(page, 'Level - 1');
  await textOf(page, 'Teen, standard answer').fill('Typed.');
  const button = page.getByRole('button', { name: 'Review Completed' });
  await expect(button).toHaveAccessibleDescription('Please save your changes before completing the review.');
  await complete(page);
  await expect(section(page, 'Level - 1').getByRole('button', { name: 'Level - 1' })).toBeFocused();
});
