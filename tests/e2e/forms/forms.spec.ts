// What forms spare a person: presses, looking twice, typing again.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { paths } from '#panel/paths.ts';

import { aPng } from '#tests/support/pictures.ts';
import {
  arrive,
  changes,
  choosePhoto,
  expectAt,
  expectPill,
  field,
  fillIn,
  noticeOffline,
  openExhibit,
  renameExhibit,
  rowOf,
  syncNow,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { allThere, card } from '#tests/e2e/support/changes.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

/** Counts what a finger does: a list that is opened and a line of it that is pressed are two. */
function finger() {
  let presses = 0;
  return {
    count: () => presses,
    async press(on: Locator) {
      await on.click();
      presses += 1;
    },
    /** The keys of a keyboard are no presses; going to the field is one. */
    async type(into: Locator, text: string) {
      await into.click();
      await into.fill(text);
      presses += 1;
    },
    async choose(from: Locator, option: string) {
      await from.selectOption(option);
      presses += 2;
    },
  };
}

test('a wrong room is corrected with four presses', async ({ page, museum }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  const { press, choose, count } = finger();
  await press(page.getByRole('link', { name: 'Harbour at Dusk' }));
  await choose(field(page, 'Room'), 'Cabinet');
  await press(page.getByRole('button', { name: 'Update & Generate Q&A' }));
  await expect(rowOf(page, 'Harbour at Dusk')).toContainText('Floor 1, Cabinet');
  expect(count()).toBe(4);
});

test('an exhibit of the room that one stands in is added with seven presses, photo and camera included', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(aWork({ floor: 1, room_number: 3, room_name: 'Cabinet' }));
  await arrive(page, museum.admin);
  const place = page.getByRole('combobox', { name: 'Floor and room' });
  await place.selectOption('1:3');
  await expect(page).toHaveURL(/floor=1&room=3/);
  const { press, type, count } = finger();
  await press(page.getByRole('link', { name: 'Add Exhibit' }));
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.type('Blue Vase');
  await type(field(page, 'Artist'), 'Ana Lima');
  await type(field(page, 'Exhibit ID'), 'b-1');
  const opened = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'Choose image for exhibit image' }));
  // The camera: its shutter, and that the picture is good.
  await (
    await opened
  ).setFiles({ name: 'vase.png', mimeType: 'image/png', buffer: Buffer.from(aPng(40, 30)) });
  const camera = 2;
  await expect(page.getByRole('button', { name: 'Remove exhibit image' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Save as Draft' }));
  await expect(rowOf(page, 'Blue Vase')).toContainText('Floor 1, Cabinet');
  expect(count() + camera).toBe(7);
  await expectPill(page, 'All synced');
  expect(await museum.colleague.works()).toHaveLength(2);
});

for (const [width, height] of [
  [820, 1180],
  [1180, 820],
] as const) {
  test(`at ${width} pixels what saves a form stands at the foot of the screen, at the right`, async ({
    page,
    museum,
  }) => {
    await page.setViewportSize({ width, height });
    await arrive(page, museum.admin);
    await page.getByRole('link', { name: 'Add Exhibit' }).click();
    const right = async (of: Locator) => {
      const box = await of.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    expect(await right(page.getByRole('button', { name: 'Save & Generate Q&A' }))).toBe(
      await right(field(page, 'Name')),
    );
    // However short the form is.
    for (const path of [paths.addExhibit, paths.createTheme, paths.terms, paths.createVoucher]) {
      await page.goto(path);
      const bar = page.locator('.save-bar');
      await expect(bar).toBeVisible();
      const box = await bar.boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), path).toBe(height);
    }
  });
}

test('a theme is made with five presses and one a work', async ({ page, museum }) => {
  const ids = await museum.colleague.add(
    aWork({ name: 'Amphora' }),
    aWork({ name: 'Cup', exhibit_id: 'C-1' }),
  );
  for (const id of ids) await museum.setStatus(id, 'In Review');
  await arrive(page, museum.admin);
  const { press, type, count } = finger();
  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Theme' }));
  await press(page.getByRole('link', { name: 'Create Theme' }));
  await expect(field(page, 'Theme name')).toBeFocused();
  await page.keyboard.type('Things of clay');
  await type(field(page, 'Description'), 'What was once earth.');
  await press(page.getByRole('button', { name: 'Add Exhibits for Theme' }));
  for (const name of ['Amphora', 'Cup']) {
    await press(page.getByRole('checkbox', { name: `Choose ${name}` }));
  }
  await press(page.getByRole('button', { name: 'Save Exhibits for Theme' }));
  await expect(page.getByRole('link', { name: 'Things of clay' })).toBeVisible();
  expect(count()).toBe(5 + ids.length);
});

test('a conflict of one field is decided with four presses', async ({ page, museum, road }) => {
  const [id = ''] = await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await museum.colleague.edit(id, { name: 'Harbour at Noon' });
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, '1 needs you');
  const { press, count } = finger();
  await press(page.getByTitle('Open the list of changes'));
  const change = card(page, 'Harbour at Night');
  await press(change.getByRole('button', { name: 'Decide' }));
  await press(change.getByRole('radio', { name: /^Yours/ }));
  await press(change.getByRole('button', { name: /^Keep my name/ }));
  await expect(changes(page).getByText(allThere)).toBeVisible();
  expect(count()).toBe(4);
  expect((await museum.colleague.works())[0]?.name).toBe('Harbour at Night');
});

test('the next exhibit begins with artist, floor and room of the last one', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await fillIn(page, { name: 'First', artist: 'Ana Lima', id: 'F-1' });
  const room = await field(page, 'Room').inputValue();
  await page.getByRole('button', { name: 'Add Another Exhibit' }).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(field(page, 'Exhibit ID')).toHaveValue('');
  await expect(field(page, 'Artist')).toHaveValue('Ana Lima');
  await expect(field(page, 'Room')).toHaveValue(room);
  // What it begins with is nothing that was typed: leaving asks nothing.
  await page.getByRole('link', { name: 'Back to exhibit management' }).click();
  await expectAt(page, 'Exhibit management');
});

test('an artwork is shown whole on its form, and without one the empty frame is what one presses', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose image for exhibit image' }).click();
  await chooser;
  await expect(page.getByRole('button', { name: 'Choose image for exhibit image' })).toHaveCount(1);
  await choosePhoto(page, aPng(90, 20));
  const image = page.getByRole('img', { name: 'Exhibit image' });
  await expect(image).toHaveCSS('object-fit', 'contain');
  await look(page, 'the form with its links');
});

test('a room that is no longer in the plan is told below its field', async ({ page, museum }) => {
  await museum.colleague.add(
    aWork({ room_number: 41, room_name: 'Attic' }),
    aWork({ name: 'Bell', exhibit_id: 'B' }),
  );
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await expect(field(page, 'Room')).toHaveAccessibleDescription(
    'This room is no longer in the museum’s plan.',
  );
  await expect(field(page, 'Room').locator('option:checked')).toHaveText('Attic');
});

test('an ID that is being typed suggests the works whose IDs begin so', async ({ page, museum }) => {
  await museum.colleague.add(
    aWork({ name: 'Bell', exhibit_id: 'B-70' }),
    aWork({ name: 'Bowl', exhibit_id: 'B-71' }),
    aWork(),
  );
  await arrive(page, museum.admin);
  await page.getByRole('button', { name: 'Scan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan a code' });
  await dialog.getByLabel('Exhibit ID').fill('b-7');
  await expect(dialog.getByRole('listitem')).toHaveText([/Bell/, /Bowl/]);
  await dialog.getByRole('button', { name: /Bowl/ }).click();
  await expect(field(page, 'Name')).toHaveValue('Bowl');
});

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('light or dark is chosen on the profile, whatever the system says, and stays on this device', async ({
  page,
  museum,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await arrive(page, museum.admin);
  const light = await paper(page);
  await page.getByRole('link', { name: 'My profile' }).click();
  const choice = page.getByLabel('Light or dark');
  await choice.selectOption('Dark');
  await expect.poll(() => paper(page)).not.toBe(light);
  const dark = await paper(page);
  await expectPill(page, 'All synced');
  await page.reload();
  await expect(choice).toHaveValue('dark');
  await expect.poll(() => paper(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'dark' });
  await choice.selectOption('Light');
  await expect.poll(() => paper(page)).toBe(light);
  await choice.selectOption('Match system');
  await expect.poll(() => paper(page)).toBe(dark);
});

test('the menu of museum info marks where one is', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await page.getByRole('link', { name: 'Museum info' }).click();
  const menu = page.getByRole('navigation', { name: 'Museum info' });
  await expect(menu.getByRole('link', { name: 'Details' })).toHaveAttribute('aria-current', 'location');
  await menu.getByRole('link', { name: 'Planning' }).click();
  await expect(menu.getByRole('link', { name: 'Planning' })).toHaveAttribute('aria-current', 'location');
  await expect(menu.getByRole('link', { name: 'Details' })).not.toHaveAttribute('aria-current');
});
