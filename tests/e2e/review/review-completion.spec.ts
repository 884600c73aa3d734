// What is said and asked for when a review goes on (part 2, sections 4 and 8).
import { expect } from '@playwright/test';
import { arrive, expectPill, rowOf, toast } from '#tests/e2e/support/acts.ts';
import { complete, goThrough, openReview, openTab, save, section } from '#tests/e2e/support/questions.ts';
import { someQuestions, textOf } from '#tests/e2e/support/questions.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

const list = 'POST /api/exhibit/get-by-museum';

test('the list of exhibits is loaded again after each completion, and not after the last one alone', async ({
  page,
  museum,
  road,
}) => {
  const [boat = ''] = await museum.colleague.add(aWork({ name: 'Old Boat', exhibit_id: 'A-2' }));
  const id = await museum.addReview(someQuestions(3));
  await arrive(page, museum.admin);
  await openReview(page, id);
  for (const number of [1, 2]) {
    await expect(openTab(page)).toHaveText(new RegExp(`^Question ${number}`));
    await goThrough(page);
    await expectPill(page, 'All synced');
    await museum.colleague.edit(boat, { name: `Old Boat, after ${number}` });
    const before = road.arrived.length;
    await complete(page);
    const since = () => road.arrived.slice(before);
    await expect.poll(since).toContain('PUT /api/exhibit/question/review');
    await expect.poll(() => since().indexOf(list), { timeout: 10_000 }).toBeGreaterThan(-1);
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exhibit' }).click();
  await expect(rowOf(page, 'Old Boat, after 2')).toBeVisible();
});

test('“Questions updated successfully” is said of a changed question that was saved, and of nothing else', async ({
  page,
  museum,
  road,
}) => {
  const said = toast(page, /Questions updated successfully/);
  const id = await museum.addReview(someQuestions(1));
  await arrive(page, museum.admin);
  await openReview(page, id);
  const first = section(page, 'Level - 1');
  await textOf(page, 'Teen, standard answer').fill('Low sun.');
  await save(first);
  await expect(toast(page, 'Level 1 completed successfully.')).toBeVisible();
  await expect(said).toHaveCount(0);

  road.plan('PUT /api/exhibit/question', { status: 422 });
  await textOf(page, 'Question').fill('Why is the light so warm?');
  await expect(first.getByText('Unsaved')).toBeVisible();
  await expect(said).toHaveCount(0);
  await save(first);
  await expect(toast(page, 'Error saving Level 1 answer. Please try again.')).toBeVisible();
  await expect(said).toHaveCount(0);

  const answer = road.hold('PUT /api/exhibit/question', 'after');
  await textOf(page, 'Question').fill('Why is it so warm?');
  await save(first);
  await answer.waits;
  await expect(said).toHaveCount(0);
  answer.letGo();
  await expect(said).toBeVisible();
});

test('what the question about the percentage says is what happens', async ({ page, museum }) => {
  const id = await museum.addReview(someQuestions(2));
  await arrive(page, museum.admin);
  await openReview(page, id);
  await goThrough(page);
  await complete(page);
  await expect(openTab(page)).toHaveText(/^Question 2/);
  await textOf(page, 'Teen, detailed answer').fill('At length.');
  await save(section(page, 'Level - 1'));
  await expectPill(page, 'All synced');
  await expect(page.getByText('1 of 2 reviewed')).toBeVisible();
  // The reviewed one stays, so nothing is asked.
  const dialog = page.getByRole('alertdialog', { name: 'Change the review percentage?' });
  await page.getByLabel('Review Percentage').selectOption('45');
  await expect(page.getByText('1 of 1 reviewed')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Review Percentage').selectOption('100');
  await expect(page.getByText('1 of 2 reviewed')).toBeVisible();
});

test('reviews that leave with a smaller percentage come back with a larger one, as the question says', async ({
  page,
  museum,
}) => {
  const id = await museum.addReview(someQuestions(3));
  await arrive(page, museum.admin);
  await openReview(page, id);
  for (const number of [1, 2]) {
    await expect(openTab(page)).toHaveText(new RegExp(`^Question ${number}`));
    await goThrough(page);
    await complete(page);
  }
  await expect(page.getByText('2 of 3 reviewed')).toBeVisible();
  await page.getByLabel('Review Percentage').selectOption('30');
  const dialog = page.getByRole('alertdialog', { name: 'Change the review percentage?' });
  await expect(dialog).toContainText(
    '1 reviewed question leaves this review, and 1 of 3 is in it then. What was saved or typed is kept, and comes back with a larger percentage.',
  );
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('1 of 1 reviewed')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(1);
  await page.getByLabel('Review Percentage').selectOption('100');
  await expect(page.getByText('2 of 3 reviewed')).toBeVisible();
  await page.getByRole('tab').nth(1).click();
  await expect(textOf(page, 'Teen, basic combined answer')).toHaveValue('All of it, for Teen.');
});
