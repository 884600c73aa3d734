// How long the levels of a review are, in screens, and how much there is to press on one (counted, not timed).
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { words } from '#panel/features/review/review-rules.ts';
import { arrive, toast } from '#tests/e2e/support/acts.ts';
import { addNotes } from '#tests/e2e/support/generated-review.ts';
import {
  onward,
  openReview,
  openTab,
  pressOn,
  questionsOf,
  section,
  someQuestions,
  textOf,
} from '#tests/e2e/support/questions.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

// Level 1 of a tablet by the goal; the others by what is reached, each below half of what it was at first.
const sizes = {
  'a tablet on its side': { size: { width: 1180, height: 820 }, level1: 1.3, level2: 1.8, combined: 1 },
  'a tablet upright': { size: { width: 820, height: 1180 }, level1: 1.3, level2: 1.5, combined: 1 },
  'a phone': { size: { width: 390, height: 844 }, level1: 1.6, level2: 2.2, combined: 1.33 },
};

for (const [device, { size, ...most }] of Object.entries(sizes)) {
  test(`on ${device} a level is short, one scroll shows all of it, and there is little to press`, async ({
    page,
    museum,
  }) => {
    await page.setViewportSize(size);
    const id = await museum.addReview(someQuestions(6));
    await addNotes(museum.colleague, id);
    await arrive(page, museum.admin);
    await openReview(page, id);
    const screens = () =>
      page.evaluate(() => Math.round((100 * document.documentElement.scrollHeight) / innerHeight) / 100);
    // What one sees to press on one screen: not what lies behind the bar below, but for a strip that is less than half a
    // finger’s target. A row of tabs is one stop.
    const controls = () =>
      page.evaluate(() => {
        const bar = document.querySelector('.save-bar')?.getBoundingClientRect().top ?? innerHeight;
        const all = document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea)');
        return [...all].filter((one) => {
          const { top, bottom, width } = one.getBoundingClientRect();
          const end = one.closest('.save-bar') ? innerHeight : bar;
          const isSeen = Math.min(bottom, end) - Math.max(top, 0) >= Math.min(22, bottom - top);
          return one.checkVisibility() && one.tabIndex >= 0 && width > 1 && isSeen;
        }).length;
      });
    // From where a level stands when one comes to it. What one scroll shows anew is what stands between the question,
    // which stays, and the bar.
    const scrolls = (question: Locator) =>
      question.evaluate((asked) => {
        const rest = document.documentElement.scrollHeight - innerHeight - scrollY;
        const bar = document.querySelector('.save-bar')?.getBoundingClientRect().top ?? innerHeight;
        return rest / (bar - asked.getBoundingClientRect().height);
      });
    // The question stays, however far one scrolls, and so does the way on.
    const stays = async (question: Locator) => {
      await page.getByRole('textbox', { name: 'Comment' }).scrollIntoViewIfNeeded();
      await expect(question).toBeInViewport();
      await expect(onward(page)).toBeInViewport();
    };
    const measured: Record<string, number[]> = {};
    await expect(textOf(page, 'Question')).toBeVisible();
    measured['level1'] = [await screens(), await controls()];
    expect(await scrolls(textOf(page, 'Question'))).toBeLessThanOrEqual(1);
    await stays(textOf(page, 'Question'));
    const firstWords = 'Why is the light in the harbour so warm?';
    await expect(openTab(page)).toHaveText(`Question 1${firstWords}`);
    await pressOn(page);
    await expect(textOf(page, 'Question of follow-up 1')).toBeVisible();
    measured['level2'] = [await screens(), await controls()];
    await expect(openTab(page)).toHaveText(`Question 1Level 2 · ${firstWords}`);
    await expect.poll(() => scrolls(page.locator('.asked-question'))).toBeLessThanOrEqual(1);
    await stays(page.locator('.asked-question'));
    await pressOn(page);
    await expect(textOf(page, 'Question')).toHaveCount(0);
    await expect(section(page, 'Basic Combined Answer').getByText('Unsaved')).toBeVisible();
    await expect(page.locator('.save-bar').getByText('Being written…')).toHaveCount(0);
    measured['combined'] = [await screens(), await controls()];
    expect(await scrolls(page.locator('.asked-question'))).toBeLessThanOrEqual(1);
    await expect(openTab(page)).toContainText(`Combined · ${firstWords}`);
    await expect(toast(page, 'Basic Combined generated successfully')).toBeVisible();
    expect(await isUnderNotice(page, '.asked-question')).toBe(false);
    for (const [level, limit] of Object.entries(most)) {
      const [height = Infinity, count = Infinity] = measured[level] ?? [];
      expect(height, `${level}, screens`).toBeLessThanOrEqual(limit);
      expect(count, `${level}, controls`).toBeLessThanOrEqual(20);
    }
    await stays(page.locator('.asked-question'));
  });
}

/** What lies under a notice, wherever of it. */
function isUnderNotice(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((what) => {
    const [one, notice] = [what, '.toast'].map((each) => {
      const element = document.querySelector(each);
      if (!element) throw new Error(`${each} is not there`);
      return element.getBoundingClientRect();
    });
    return Boolean(
      one &&
      notice &&
      Math.min(one.right, notice.right) > Math.max(one.left, notice.left) &&
      Math.min(one.bottom, notice.bottom) > Math.max(one.top, notice.top),
    );
  }, selector);
}

test('on a tablet upright a work’s name has one line above its review, and what its review is has the one below', async ({
  page,
  museum,
}) => {
  await page.setViewportSize(sizes['a tablet upright'].size);
  const name = 'Along the River During the Qingming Festival';
  const id = await museum.addReview(someQuestions(2), aWork({ name }));
  await arrive(page, museum.admin);
  await openReview(page, id);
  const heading = page.getByRole('heading', { name });
  await expect(heading).toBeVisible();
  const lines = await heading.evaluate(
    (one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight),
  );
  expect(Math.round(lines)).toBe(1);
});

test('on a phone it is said of a question that it is not in this review, and nothing where it is', async ({
  page,
  museum,
}) => {
  await page.setViewportSize(sizes['a phone'].size);
  const id = await museum.addReview(someQuestions(2));
  await arrive(page, museum.admin);
  await openReview(page, id);
  await expect(textOf(page, 'Question')).toBeVisible();
  await expect(page.getByText('1 of 2 in this review')).toBeHidden();
  const [first, second] = await questionsOf(museum.colleague, id);
  const percentage = page.getByLabel('Review Percentage');
  await percentage.selectOption('45');
  // It shows what is kept: whoever leaves before that leaves it as it was.
  await expect(percentage).toHaveValue('45');
  const isIn = async (question: string | undefined) => {
    await openReview(page, id, `?q=${question}`);
    await expect(textOf(page, 'Question')).toBeVisible();
    return !(await page.getByText(words.notInSet).isVisible());
  };
  expect(await isIn(first?.id)).not.toBe(await isIn(second?.id));
});
