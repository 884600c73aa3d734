// Many exhibits at once: selected in the list, changed on the device, sent one by one, and undone together.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { arrive, expectAt, expectPill, find, untilKept } from '#tests/e2e/support/acts.ts';
import { expectNoSideways, look } from '#tests/e2e/support/axe.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork, numberedWorks } from '#tests/e2e/support/works.ts';

test.use({ viewport: { width: 1180, height: 820 } });

test('works are moved to another room without network, and undone together', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(...numberedWorks(24), aWork({ name: 'Harbour', exhibit_id: 'H-1' }));
  await arrive(page, museum.admin);
  await untilKept(page);
  await road.goDown();
  await find(page, 'work');
  await select(page);
  await bar(page).getByRole('checkbox', { name: 'Select all 24' }).check();
  await expect(box(page, 'Work 001')).toBeChecked();
  await look(page, 'select');
  await expectNoSideways(page);
  await press(page, 'Move');
  await expect(page.getByRole('dialog', { name: 'Move 24 exhibits' })).toBeVisible();
  await look(page, 'move');
  await page.getByLabel('Floor *').selectOption('Ground Floor');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(bar(page)).toContainText('24 exhibits moved to Ground Floor.');
  await expect(page.getByRole('row').filter({ hasText: 'Work 001' })).toContainText('Ground Floor');
  await expectPill(page, /24/);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Work 001' })).toContainText('Ground Floor');

  await select(page);
  // One by its box, one by a press anywhere on its row.
  await box(page, 'Work 001').check();
  await page.getByRole('row').filter({ hasText: 'Work 002' }).getByText('N-002').click();
  await expect(box(page, 'Work 002')).toBeChecked();
  await expect(bar(page)).toContainText('2 exhibits selected');
  await changeTags(page, { add: 'on loan' });
  await expect(bar(page)).toContainText('Tags of 2 exhibits changed.');
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page)).toContainText('2 exhibits are as they were.');
  await expect(page.getByRole('row').filter({ hasText: 'on loan' })).toHaveCount(0);

  await road.comeBack();
  await expectPill(page, 'All synced');
  const there = await museum.colleague.works();
  const moved = there.filter(({ room_number }) => room_number === 0).map(({ name }) => name);
  expect(moved.toSorted()).toEqual(numberedWorks(24).map(({ name }) => name));
  expect(there.filter(({ tags }) => tags.includes('on loan'))).toEqual([]);
  await press(page, 'Done');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('what was deleted at once is not sent for a moment, and comes back together', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(...numberedWorks(3));
  await arrive(page, museum.admin);
  await select(page);
  // It says why there is nothing to do yet.
  const remove = bar(page).getByRole('button', { name: 'Delete' });
  await expect(remove).toHaveAccessibleDescription('Choose at least one exhibit.');
  await box(page, 'Work 001').check();
  await box(page, 'Work 003').check();
  await press(page, 'Delete');
  const dialog = page.getByRole('alertdialog', { name: 'Delete 2 exhibits' });
  await expect(dialog).toContainText('Are you sure?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(bar(page)).toContainText('2 exhibits deleted.');
  await expect(page.getByRole('row', { name: /Work/ })).toHaveCount(1);
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page)).toContainText('2 exhibits are as they were.');
  await expect(page.getByRole('row', { name: /Work/ })).toHaveCount(3);
  expect(await museum.colleague.works()).toHaveLength(3);

  await box(page, 'Work 002').check();
  await press(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(bar(page)).toContainText('1 exhibit deleted.');
  await expectPill(page, 'All synced');
  expect((await museum.colleague.works()).map(({ name }) => name).toSorted()).toEqual([
    'Work 001',
    'Work 003',
  ]);
});

test('tags are added and removed, and labels are printed for what is selected', async ({ page, museum }) => {
  await museum.colleague.add(...numberedWorks(12));
  await arrive(page, museum.admin);
  await select(page);
  await box(page, 'Work 001').check();
  await page.getByRole('link', { name: 'Next' }).click();
  await box(page, 'Work 011').check();
  await expect(bar(page)).toContainText('2 exhibits selected');
  await changeTags(page, { add: 'on loan', remove: 'sea' });
  await expectPill(page, 'All synced');
  const tagged = (await museum.colleague.works()).filter(({ tags }) => tags.join() === 'oil,on loan');
  expect(tagged.map(({ name }) => name).toSorted()).toEqual(['Work 001', 'Work 011']);
  await press(page, 'Print labels');
  await expectAt(page, 'Print labels');
  await expect(page.getByText('2 labels chosen')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Preview of sheet 1 of 1, labels on it: 2' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('rows are selected by a touch, and nothing is covered or cut', async ({ page, museum }) => {
    await museum.colleague.add(...numberedWorks(3));
    await arrive(page, museum.admin);
    await select(page);
    await page.getByText('N-002').click();
    await expect(box(page, 'Work 002')).toBeChecked();
    await expectNoSideways(page);
    await look(page, 'select on a phone');
    // What can be done stands in one line, however many are selected.
    for (const count of ['1 exhibit selected', '3 exhibits selected']) {
      await expect(bar(page)).toContainText(count);
      const tops = await bar(page)
        .locator('.buttons')
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(tops).toHaveLength(5);
      expect(new Set(tops).size).toBe(1);
      await bar(page).getByRole('checkbox', { name: 'Select all' }).check();
    }
    await press(page, 'Tags');
    await look(page, 'tags on a phone');
  });
});

function bar(page: Page) {
  return page.locator('.save-bar');
}

function box(page: Page, name: string) {
  return page.getByRole('checkbox', { name: `Select ${name}` });
}

async function select(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(bar(page)).toBeVisible();
}

async function press(page: Page, name: string): Promise<void> {
  await bar(page).getByRole('button', { name }).click();
}

async function changeTags(page: Page, { add, remove }: { add: string; remove?: string }): Promise<void> {
  await press(page, 'Tags');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tags to add', { exact: true }).fill(add);
  await page.keyboard.press('Enter');
  if (remove) {
    await dialog.getByLabel('Tags to remove', { exact: true }).fill(remove);
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('button', { name: 'Change tags' }).click();
}
