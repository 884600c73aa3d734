// A form is saved once, however often and whichever of its buttons is pressed.
import { expect } from '@playwright/test';

import { paths } from '#panel/paths.ts';

import { arrive, expectAt, expectPill, field, fillIn, rowOf } from '#tests/e2e/support/acts.ts';
import { holdStore } from '#tests/e2e/support/storage.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';

test.use(lateWorker);

const vase = { name: 'Blue Vase', artist: 'Unknown', id: 'BV 1' };

test('two presses in one moment add one exhibit', async ({ page, museum, road }) => {
  await arrive(page, museum.admin);
  await page.goto(`${road.address}${paths.addExhibit}`);
  await fillIn(page, vase);
  await page.getByRole('button', { name: 'Save as Draft' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(rowOf(page, 'Blue Vase')).toHaveCount(1);
  await expectPill(page, 'All synced');
  expect(road.arrived.filter((call) => call === 'POST /api/exhibit/add')).toHaveLength(1);
});

test('a save that takes its time shows it, and is made once', async ({ page, museum, road }) => {
  await arrive(page, museum.admin);
  await page.goto(`${road.address}${paths.addExhibit}`);
  await fillIn(page, vase);
  const release = await holdStore(page, 'outbox');
  const save = page.getByRole('button', { name: 'Save as Draft' });
  const another = page.getByRole('button', { name: 'Add Another Exhibit' });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await expect(another).toHaveAttribute('aria-disabled', 'true');
  await field(page, 'Name').press('Enter');
  await release();
  await expectAt(page, 'Exhibit management');
  await expect(rowOf(page, 'Blue Vase')).toHaveCount(1);
  await expectPill(page, 'All synced');
  expect(road.arrived.filter((call) => call === 'POST /api/exhibit/add')).toHaveLength(1);
});
