// The list of reviews (part 2, section 2).
import { expect } from '@playwright/test';

import { arrive, expectAt, expectPill, noticeOffline, rowOf } from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { openTab, someQuestions } from '#tests/e2e/support/questions.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

test('what waits comes first, is searched, paged and scanned, and leads to its review, also without network', async ({
  page,
  museum,
  road,
}) => {
  for (let place = 1; place <= 10; place++) {
    const work = aWork({
      name: `Vase ${place}`,
      exhibit_id: `V-${place}`,
      tags: [place === 4 ? 'jade' : 'clay'],
    });
    await museum.addReview(someQuestions(1), work);
  }
  const over = await museum.addReview(someQuestions(2), aWork({ name: 'A Bowl', exhibit_id: 'B-1' }));
  await museum.setStatus(over, 'Reviewed');
  await museum.colleague.add(aWork({ name: 'A Draft', exhibit_id: 'D-1' }));
  await arrive(page, museum.admin);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Review panel' }).click();
  await expect(page.getByText('11 exhibits', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Vase 1')).toContainText('0 of 1');
  await expect(page.getByRole('row')).toHaveCount(11);
  await look(page, 'the list of reviews');

  // Its questions come when somebody looks at it.
  await page.getByRole('navigation', { name: 'Pages of exhibits' }).getByRole('link', { name: /2/ }).click();
  await expect(rowOf(page, 'A Bowl')).toContainText('Reviewed');
  await expect(rowOf(page, 'A Bowl')).toContainText('0 of 2');
  await expect(page).toHaveURL(/page=2/);
  await rowOf(page, 'A Bowl').getByText('Long Gallery').click();
  await expect(page).toHaveURL(`/reviewpanellevelfive/${over}`);
  await page.getByRole('link', { name: 'Back to review panel' }).click();
  await expect(page).toHaveURL(/page=2/);

  await expectPill(page, 'All synced');
  await road.goDown();
  await page.reload();
  await noticeOffline(page);
  await page.getByRole('searchbox', { name: 'Search exhibits' }).fill('JADE');
  await expect(page.getByText('1 exhibit found')).toBeVisible();
  await expect(rowOf(page, 'Vase 4')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search exhibits' }).fill('draft');
  await expect(page.getByText('No data found.')).toBeVisible();

  await page.getByRole('button', { name: 'Scan' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan' });
  await scan.getByLabel('Exhibit ID').fill('d-1');
  await page.keyboard.press('Enter');
  await expect(scan.getByText(/There are no questions to review yet/)).toBeVisible();
  await scan.getByLabel('Exhibit ID').fill('b-1');
  await page.keyboard.press('Enter');
  await expectAt(page, 'Review panel');
  await expect(openTab(page)).toHaveText(/^Question 1/);
});
