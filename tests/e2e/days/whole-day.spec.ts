// One day of a museum: what is generated in the morning is reviewed in the galleries, without network, while a colleague
// works at a desk; in the evening everything is at the provider exactly once.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { questionCount } from '#provider/generate/generated.ts';

import {
  arrive,
  changes,
  expectAt,
  expectPill,
  fillIn,
  noticeOffline,
  openChanges,
  rowOf,
  syncNow,
} from '#tests/e2e/support/acts.ts';
import {
  complete,
  goThrough,
  openTab,
  questionsOf,
  rewrite,
  save,
  section,
  someQuestions,
  textOf,
} from '#tests/e2e/support/questions.ts';
import { choose, longText, text } from '#tests/e2e/support/source-texts.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

const pendant = { name: 'Lamp Pendant', artist: 'Ana Lima', id: 'L-1' };
const teen = 'main.Teen.standard';

test('a whole day: added, generated, reviewed in three rooms, decided, and everything there once', async ({
  page,
  museum,
  road,
}) => {
  test.setTimeout(180_000);
  const harbour = await museum.addReview(someQuestions(1), aWork({ name: 'Harbour', exhibit_id: 'H-1' }));
  const tower = await museum.addReview(someQuestions(2), aWork({ name: 'Tower', exhibit_id: 'T-1' }));
  let added = '';
  /** So many of its questions are in a review of 15 %. */
  let inSet = 0;

  await test.step('the museum opens: a work is added with its document, and questions are generated', async () => {
    await arrive(page, museum.admin);
    await page.getByRole('link', { name: 'Add Exhibit' }).click();
    await fillIn(page, pendant);
    await choose(page, text('notes.txt', longText));
    await page.getByRole('button', { name: 'Save & Generate Q&A' }).click();
    await expectAt(page, 'Exhibit management');
    await expect(rowOf(page, pendant.name)).toContainText('In Review', { timeout: 40_000 });
    added = (await museum.colleague.works()).find(({ name }) => name === pendant.name)?.id ?? '';
    const made = (await questionsOf(museum.colleague, added)).length;
    expect(made).toBeGreaterThanOrEqual(questionCount.min);
    expect(made).toBeLessThanOrEqual(questionCount.max);
    inSet = Math.ceil(0.15 * made);
    await openList(page);
    await expect(rowOf(page, pendant.name)).toContainText(new RegExp(`(?<!\\d)0 of ${made}(?!\\d)`));
    await expectPill(page, 'All synced');
  });

  const before = road.arrived.length;
  await test.step('without network: three rooms', async () => {
    await road.goDown();
    await openFromList(page, 'Harbour');
    await noticeOffline(page);
    await review(page, 'My harbour.');
    await expectAt(page, 'Review panel');
    await openFromList(page, 'Tower');
    await review(page, 'My tower.');
    await expect(openTab(page)).toHaveText(/^Question 2/);
    await review(page, 'My second tower.');
    await openFromList(page, pendant.name);
    await page.getByLabel('Review Percentage').selectOption('15');
    for (let question = 1; question <= inSet; question++) {
      await review(page, `My lamp, ${question}.`, question === inSet);
    }
    await page.getByRole('searchbox', { name: 'Search exhibits' }).fill(pendant.id.toLowerCase());
    await expect(page.getByText('1 exhibit found')).toBeVisible();
    await expect(rowOf(page, pendant.name)).toContainText(`${inSet} of ${inSet}`);
  });

  await test.step('at a desk, a colleague writes into two of the same answers', async () => {
    await rewrite(museum.colleague, harbour, 0, { [teen]: 'Their harbour.' });
    await rewrite(museum.colleague, tower, 0, { [teen]: 'Their tower.' });
  });

  await test.step('the tablet comes back, and the two are decided', async () => {
    await road.comeBack();
    await syncNow(page);
    await expectPill(page, '2 need you');
    await openChanges(page);
    await decide(page, 'Their harbour.', 'Yours');
    await decide(page, 'Their tower.', 'Theirs');
    await expect(changes(page).getByText('All changes are synced.')).toBeVisible({
      timeout: 30_000,
    });
    await page.keyboard.press('Escape');
  });

  await test.step('everything is at the provider, exactly once', async () => {
    const works = await museum.colleague.works();
    expect(works.map(({ name, status }) => [name, status])).toEqual([
      ['Harbour', 'Reviewed'],
      ['Tower', 'Reviewed'],
      [pendant.name, 'Reviewed'],
    ]);
    expect(await teenAnswers(harbour)).toEqual(['My harbour.']);
    expect(await teenAnswers(tower)).toEqual(['Their tower.', 'My second tower.']);
    const since = road.arrived.slice(before);
    const reviews = since.filter((call) => call === 'PUT /api/exhibit/question/review');
    expect(reviews.length).toBe(3 + inSet);
    const combined = since.filter((call) => call === 'PUT /api/exhibit/combined-answer');
    expect(combined.length).toBe(reviews.length);
  });

  async function teenAnswers(exhibit: string): Promise<string[]> {
    const questions = await questionsOf(museum.colleague, exhibit);
    return questions.map(
      ({ answers }) => answers.find(({ age_group: age }) => age === 'Teen')?.answer.standard ?? '',
    );
  }
});

async function openList(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Review panel' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search exhibits' })).toBeVisible();
}

async function openFromList(page: Page, name: string): Promise<void> {
  await openList(page);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(openTab(page)).toBeVisible();
}

/** The open question, through all its sections. */
async function review(page: Page, teenAnswer: string, leavesUnread = false): Promise<void> {
  const [before] = await openTab(page).allTextContents();
  await textOf(page, 'Teen, standard answer').fill(teenAnswer);
  await save(section(page, 'Level - 1'));
  await goThrough(page);
  await complete(page);
  if (leavesUnread) await page.getByRole('button', { name: 'Complete all the same' }).click();
  // The next question, or the list.
  await expect.poll(async () => (await openTab(page).allTextContents())[0]).not.toBe(before);
}

async function decide(page: Page, theirs: string, side: 'Yours' | 'Theirs'): Promise<void> {
  const open = changes(page).getByRole('article').getByRole('button', { name: 'Decide' });
  await open.first().click();
  const change = changes(page).getByRole('article').filter({ hasText: theirs });
  await change.getByRole('radio', { name: new RegExp(`^${side}`) }).check();
  await change.getByRole('button', { name: /^(Keep my|Take their)/ }).click();
  await expect(changes(page).getByText(theirs)).toBeHidden();
}
