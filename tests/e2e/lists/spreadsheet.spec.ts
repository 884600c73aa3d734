import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { workbook, xlsx } from '#tests/support/xlsx.ts';
import {
  arrive,
  expectAt,
  expectPill,
  find,
  noticeOffline,
  rowOf,
  untilKept,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { bringSession } from '#tests/e2e/support/session.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork, numberedWorks } from '#tests/e2e/support/works.ts';

test.use({ viewport: { width: 1180, height: 820 } });

async function chooseSheet(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const buffer = Buffer.from(content as string);
  await page.locator('input[data-for=spreadsheet]').setInputFiles({ name, mimeType: '', buffer });
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('link', { name: 'Import' }).click();
  await expectAt(page, 'Import exhibits');
}

/** 'All 5', 'New 1', … as the chips say them. */
function chips(page: Page) {
  return page.getByRole('navigation', { name: 'Show rows that are' }).getByRole('link');
}

const mixed = [
  'Accession No.;Title;Maker;Keywords;Level;Gallery',
  'a-1;Harbour at Noon;;;;',
  'S-1;Stone;Ana Lima;oil, sea;1;2',
  'B-2;"Blue; Vase";Søren Ødegård;glass, blue;2;Cabinet',
  'B-3;Red Vase;Ana Lima;;9;1',
  'b-2;Again;Ana Lima;;0;',
].join('\r\n');

test('a file is imported offline after a look at each row, and the museum’s server gets exactly that', async ({
  page,
  museum,
  road,
}) => {
  test.setTimeout(120_000);
  await museum.colleague.add(aWork(), aWork({ name: 'Stone', exhibit_id: 'S-1' }));
  await arrive(page, museum.admin);
  await openImport(page);
  await page.goto('/exhibitmanagement');
  await untilKept(page);
  await road.goDown();
  await noticeOffline(page);
  await openImport(page);
  await chooseSheet(page, 'works.csv', mixed);
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
  await expect(chips(page)).toHaveText(['All 5', 'New 1', 'Changed 1', 'Same 1', 'Wrong 2']);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'A-1' })).toContainText(
    'Name: Harbour at Dusk → becomes Harbour at Noon',
  );
  await expect(rows.filter({ hasText: 'Red Vase' })).toContainText('The museum has no floor “9”.');
  await expect(rows.filter({ hasText: 'Again' })).toContainText('Row 4 has the same exhibit ID.');
  await look(page, 'import preview');
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(page.getByText('2 wrong rows are left out.')).toBeVisible();
  await expectPill(page, /Offline/);

  await page.getByRole('button', { name: 'Import 2 exhibits' }).click();
  await expect(page.getByRole('heading', { name: '1 exhibit added, 1 changed.' })).toBeFocused();
  await expect(
    page.getByText('Saved on this device. It will sync when you’re back online.').first(),
  ).toBeVisible();
  await expect(chips(page)).toHaveText(['All 5', 'New 0', 'Changed 0', 'Same 3', 'Wrong 2']);
  await look(page, 'import done');
  await page.getByRole('link', { name: 'Show the exhibits' }).click();
  await expect(rowOf(page, 'Blue; Vase')).toBeVisible();

  await road.comeBack();
  await expectPill(page, 'All synced');
  const works = await museum.colleague.works();
  expect(works.map(({ exhibit_id, name }) => `${exhibit_id} ${name}`).toSorted()).toEqual([
    'A-1 Harbour at Noon',
    'B-2 Blue; Vase',
    'S-1 Stone',
  ]);
  expect(works.find(({ exhibit_id }) => exhibit_id === 'B-2')).toMatchObject({
    artist_name: 'Søren Ødegård',
    tags: ['glass', 'blue'],
    floor: 2,
    room_number: 3,
    room_name: 'Cabinet',
  });
});

test('nothing is imported before a person says so, and columns are put right by hand', async ({
  page,
  museum,
}) => {
  await arrive(page, museum.admin);
  await openImport(page);
  const cells = ['V-1', 'Vase', 'Ana Lima', '1', 'Long Gallery'];
  await chooseSheet(page, 'works.xlsx', xlsx([['Nummer', 'Werk', 'Wer', 'Etage', 'Raum'], cells]));
  await expect(page.getByText('Vitrine doesn’t recognise any of this file’s column names.')).toBeVisible();
  await look(page, 'import columns');
  await page.setViewportSize({ width: 1180, height: 820 });
  const chosen = { 'Exhibit ID': 'Nummer', Name: 'Werk', Artist: 'Wer', Floor: 'Etage', Room: 'Raum' };
  for (const [field, column] of Object.entries(chosen)) {
    await page.getByRole('combobox', { name: field }).selectOption(column);
  }
  await expect(chips(page)).toHaveText(['All 1', 'New 1', 'Changed 0', 'Same 0', 'Wrong 0']);
  expect(await museum.colleague.works()).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 exhibit' }).click();
  await expect(page.getByRole('heading', { name: '1 exhibit added.' })).toBeVisible();
  await expectPill(page, 'All synced');
  expect((await museum.colleague.works()).map(({ name, room_name }) => [name, room_name])).toEqual([
    ['Vase', 'Long Gallery'],
  ]);
});

test('what is exported is what the list shows, and importing it again finds each row the same', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(
    aWork({ name: '=1+1', exhibit_id: '007', tags: ['a; b', 'c'] }),
    ...numberedWorks(12),
  );
  await arrive(page, museum.admin);
  const exported = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^exhibits-\d{4}-\d\d-\d\d\.csv$/);
    return readFile(await download.path(), 'utf8');
  };
  await expect(page.getByText('13 exhibits')).toBeVisible();
  const all = await exported();
  expect(all).toContain(`\r\n007,"'=1+1",Ana Lima,`);
  await find(page, 'work 00');
  await expect(page.getByText('9 exhibits found')).toBeVisible();
  expect((await exported()).trim().split('\r\n').length).toBe(10);
  await openImport(page);
  await chooseSheet(page, 'exhibits.csv', all);
  await expect(chips(page)).toHaveText(['All 13', 'New 0', 'Changed 0', 'Same 13', 'Wrong 0']);
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveAccessibleDescription(
    /Nothing to import/,
  );
});

test('a file that cannot be read says what to do, and the next one is read', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await openImport(page);
  for (const [name, content, says] of [
    ['works.csv', '', 'This file is empty.'],
    ['works.csv', '%PDF-1.7 and so on', 'This isn’t a spreadsheet.'],
    ['works.xlsx', xlsx([['ID']]).slice(0, 200), 'This file is damaged.'],
    ['works.csv', `Exhibit ID,Name\n${'A,B\n'.repeat(5_001)}`, 'This file has more than 5,000 rows.'],
  ] as const) {
    await chooseSheet(page, name, content);
    await expect(page.locator('#import-file-error')).toContainText(says);
  }
  await look(page, 'import fault');
  const latin = Buffer.from('Exhibit ID,Name,Artist,Floor\nA-1,\x93Mus\xe9e\x94,Ana Lima,0\n', 'latin1');
  await chooseSheet(page, 'works.csv', latin);
  await expect(page.getByRole('cell', { name: '“Musée”' })).toBeVisible();
});

test('of a workbook, the sheet with exhibits is looked at, and another one where somebody chooses it', async ({
  page,
  museum,
}) => {
  await arrive(page, museum.admin);
  await openImport(page);
  const heads = ['Exhibit ID', 'Name', 'Artist', 'Floor', 'Room'];
  const sheets = {
    'Read me': [['One work a row'], ['Ask Ana for IDs']],
    'Ground floor': [heads, ['G-1', 'Harbour', 'Ana Lima', '0', '']],
    'First floor': [heads, ['F-1', 'Dunes', 'Ana Lima', '1', '2'], ['F-2', 'Fog', 'Ana Lima', '1', '2']],
    Attic: [heads],
  };
  await chooseSheet(page, 'works.xlsx', workbook(sheets));
  const sheet = page.getByRole('combobox', { name: 'Sheet' });
  await expect(sheet).toHaveText('Read meGround floorFirst floorAttic');
  await expect(page.getByRole('cell', { name: 'Harbour' })).toBeVisible();
  await sheet.selectOption('First floor');
  await expect(chips(page)).toHaveText(['All 2', 'New 2', 'Changed 0', 'Same 0', 'Wrong 0']);
  await sheet.selectOption('Attic');
  await expect(page.locator('#import-file-error')).toHaveText(
    'Sheet “Attic”: This file has column names, but no exhibits below them.',
  );
  // What can be imported stays in sight, and is what the choice says.
  await expect(sheet).toHaveValue('2');
  await page.screenshot({ path: 'test-results/look-import-sheets.png' });
  await look(page, 'import sheets');
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.getByRole('button', { name: 'Import 2 exhibits' }).click();
  await expect(page.getByRole('heading', { name: '2 exhibits added.' })).toBeVisible();
  await sheet.selectOption('Ground floor');
  await page.getByRole('button', { name: 'Import 1 exhibit' }).click();
  await expect(page.getByRole('heading', { name: '1 exhibit added.' })).toBeVisible();
  await expectPill(page, 'All synced');
  expect((await museum.colleague.works()).map(({ name }) => name)).toEqual(['Dunes', 'Fog', 'Harbour']);
});

test('a file that is dropped anywhere on the screen is read', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await openImport(page);
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'dropped.csv'));
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.querySelector('h1')?.dispatchEvent(drop);
    if (!drop.defaultPrevented) document.title = 'the browser would open it';
  }, mixed);
  await expect(page.getByText('dropped.csv')).toBeVisible();
  await expect(chips(page)).toHaveText(['All 5', 'New 2', 'Changed 0', 'Same 0', 'Wrong 3']);
  expect(await page.title()).not.toContain('browser');
});

test.describe('an import that is under way', () => {
  const lines = Array.from({ length: 600 }, (_, index) => `N-${index},Work ${index},Ana Lima,0`);
  const many = `Exhibit ID,Name,Artist,Floor\n${lines.join('\n')}`;

  test('is stopped where somebody says so: what is in stays, and the rest is still offered', async ({
    page,
    museum,
  }) => {
    await arrive(page, museum.admin);
    await openImport(page);
    await chooseSheet(page, 'works.csv', many);
    await page.getByRole('button', { name: 'Import 600 exhibits' }).click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused();
    // Who stops before anything is in is told so, in other words.
    await expect(page.getByRole('progressbar', { name: /^Importing… [1-9]\d* of 600$/ })).toBeVisible();
    await page.keyboard.press('Enter');
    const end = page.getByRole('heading', { name: /^\d+ exhibits added\.$/ });
    await expect(end).toBeFocused();
    const added = Number((await end.textContent())?.split(' ')[0]);
    expect(added).toBeLessThan(600);
    await expect(page.getByText(`You stopped before the other ${600 - added}.`)).toBeVisible();
    await expect(chips(page).first()).toHaveText('All 600');
    await expect(chips(page)).toContainText([`New ${600 - added}`]);
    await page.getByRole('button', { name: `Import ${600 - added} exhibits` }).click();
    await expect(page.getByRole('heading', { name: `${600 - added} exhibits added.` })).toBeVisible();
    await expect(chips(page)).toContainText(['Same 600']);
  });

  test('asks whoever leaves, and goes on when they stay', async ({ page, museum }) => {
    await arrive(page, museum.admin);
    await openImport(page);
    await chooseSheet(page, 'works.csv', many);
    await page.getByRole('button', { name: 'Import 600 exhibits' }).click();
    await page.getByRole('link', { name: 'Back to exhibit management' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Stop the import?' });
    await asked.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('heading', { name: '600 exhibits added.' })).toBeVisible();
  });

  test('says that the disk is full, keeps what was taken, and offers the rest again', async ({
    page,
    museum,
  }) => {
    await arrive(page, museum.admin);
    await openImport(page);
    await chooseSheet(page, 'works.csv', many);
    await page.getByRole('button', { name: 'Import 600 exhibits' }).click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await page.evaluate(() => {
      const own = IDBObjectStore.prototype.put;
      Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put: own }) });
      IDBObjectStore.prototype.put = function put() {
        throw new DOMException('made to fail', 'QuotaExceededError');
      };
    });
    await expect(
      page.getByText(
        /^The other \d+ were NOT imported\. This device has no space left\. .* then import them again\.$/,
      ),
    ).toBeVisible();
    await page.evaluate(() => (window as unknown as { makeRoom(): void }).makeRoom());
    await page.getByRole('button', { name: /^Import \d+ exhibits$/ }).click();
    await expect(page.getByRole('heading', { name: /exhibits added\.$/ })).toBeVisible();
    await expect(chips(page)).toContainText(['Same 600']);
  });
});

test('a file that is chosen while the museum is still being loaded waits, and is looked through then', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork({ exhibit_id: 'S-1', name: 'Stone' }));
  const list = road.hold('POST /api/exhibit/get-by-museum', 'after');
  await bringSession(page, museum.admin, '');
  await page.goto('/importexhibits');
  await chooseSheet(page, 'works.csv', 'Exhibit ID,Name\nS-1,Stone\n');
  await expect(page.getByText('Not all of your museum is on this device yet')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  list.letGo();
  await expect(chips(page)).toHaveText(['All 1', 'New 0', 'Changed 0', 'Same 1', 'Wrong 0']);
});
