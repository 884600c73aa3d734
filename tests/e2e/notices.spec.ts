// Notices tell what became of something; what somebody is about to press or read stays free of them, at every size.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { paths } from '#panel/paths.ts';
import { arrive, deleteExhibit, expectPill, openChanges, rowOf, toast } from './support/acts.ts';
import { openReview, save, section, someQuestions, textOf } from './support/questions.ts';
import { test } from './support/test.ts';
import { numberedWorks } from './support/works.ts';

const sizes = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

/** What must stay in reach: the buttons of the screen, or of the dialog that is open, its headings, and what closes it. */
const kept = 'h1, h2, .btn.main, .page-head .btn, .page-head .icon-btn, .corner';

/** Names what is in view and lies under a notice at its middle. */
function coveredByNotice(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const root = dialogs[dialogs.length - 1] ?? document;
    return [...root.querySelectorAll(selector)].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return [];
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return over?.closest('.toasts')
        ? [element.textContent || (element.getAttribute('aria-label') ?? '')]
        : [];
    });
  }, kept);
}

async function expectClear(page: Page): Promise<void> {
  // It is placed with the next frame.
  await expect.poll(() => coveredByNotice(page)).toEqual([]);
  const region = page.getByRole('region', { name: 'Notifications' });
  const [box, view] = [await region.boundingBox(), page.viewportSize()];
  if (!box || !view) throw new Error('no notice is there');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(view.width);
  expect(box.y + box.height).toBeLessThanOrEqual(view.height);
}

const screens = [
  paths.dashboard,
  paths.museum,
  paths.exhibits,
  paths.addExhibit,
  paths.labels,
  paths.themes,
  paths.createTheme,
  paths.team,
  paths.vouchers,
  paths.createVoucher,
  paths.terms,
  paths.reviewList,
  paths.profile,
  'the list of changes',
];

for (const size of sizes) {
  test(`at ${size.width} × ${size.height} a notice covers no heading, no main button and nothing that closes`, async ({
    page,
    museum,
    road,
  }) => {
    test.slow();
    await museum.colleague.add(...numberedWorks(screens.length));
    await page.setViewportSize(size);
    await arrive(page, museum.admin);
    for (const [at, screen] of screens.entries()) {
      const name = `Work ${String(at + 1).padStart(3, '0')}`;
      await goTo(page, paths.exhibits);
      await expect(rowOf(page, `Work ${String(at + 1).padStart(3, '0')}`)).toBeVisible();
      const answer = road.hold('DELETE /api/exhibit/delete', 'after');
      await deleteExhibit(page, name);
      await answer.waits;
      const isList = screen === 'the list of changes';
      await goTo(page, isList ? paths.dashboard : screen);
      await expect(page.locator('h1')).toBeVisible();
      if (isList) await openChanges(page);
      answer.letGo();
      await expect(toast(page, 'Exhibit deleted successfully')).toBeVisible();
      await expectClear(page);
      await page.mouse.wheel(0, 10_000);
      await expectClear(page);
    }
  });

  test(`at ${size.width} × ${size.height} no step of a review waits until a notice has gone`, async ({
    page,
    museum,
  }) => {
    const id = await museum.addReview(someQuestions(2));
    await page.setViewportSize(size);
    await arrive(page, museum.admin);
    await openReview(page, id);
    const [first, second, combined] = (['Level - 1', 'Level - 2', 'Basic Combined Answer'] as const).map(
      (name) => section(page, name),
    );
    if (!first || !second || !combined) throw new Error('a review has three sections');
    await textOf(page, 'Teen, standard answer').fill('Low sun.');
    await save(first);
    await expect(toast(page, 'Level 1 completed successfully.')).toBeVisible();
    await expectClear(page);
    await first.getByRole('button', { name: 'Move to Level 2' }).click({ trial: true });
    await first.getByRole('button', { name: 'Move to Level 2' }).click();
    await textOf(page, 'Question of follow-up 1').fill('How do we know that?');
    await save(second);
    await expect(toast(page, 'Level 2 completed successfully.')).toBeVisible();
    await expectClear(page);
    await second.getByRole('button', { name: 'Move to Basic Combined' }).click();
    for (const age of ['Pre-teen', 'Teen', 'Adult'])
      await textOf(page, `${age}, basic combined answer`).fill(`All of it, for ${age}.`);
    await save(combined);
    await expect(toast(page, 'Basic combined answers saved successfully')).toBeVisible();
    await expectClear(page);
    await page.getByRole('button', { name: 'Review Completed' }).click();
    await expectClear(page);
  });
}

test('the newer notice takes the place of the older, and a success takes its screen’s error away', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(...numberedWorks(4));
  await arrive(page, museum.admin);
  const cards = page.getByRole('region', { name: 'Notifications' }).locator('.toast');
  await deleteExhibit(page, 'Work 001');
  await expect(toast(page, 'Exhibit deleted successfully')).toBeVisible();
  await deleteExhibit(page, 'Work 002');
  await expect(rowOf(page, 'Work 002')).toHaveCount(0);
  await expect(cards).toHaveCount(1);
  page.on('dialog', (dialog) => void dialog.accept());
  road.plan('DELETE /api/exhibit/delete', { status: 422, message: 'It is on loan.' });
  await openChanges(page);
  await page.keyboard.press('Escape');
  await deleteExhibit(page, 'Work 003');
  await expectPill(page, '1 needs you');
  await deleteExhibit(page, 'Work 004');
  await expect(toast(page, 'Exhibit deleted successfully')).toBeVisible();
  await expect(cards).toHaveCount(1);
});

/** As a link of the panel leads there, without a load of the page. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}
