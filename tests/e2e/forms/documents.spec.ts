// An exhibit's source documents (part 1, sections 2, 5 and 8).
import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';

import {
  arrive,
  changes,
  expectAt,
  expectPill,
  fillIn,
  noticeOffline,
  openChanges,
  openExhibit,
  saveDraft,
  syncNow,
  toast,
  update,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { vase } from '#tests/e2e/support/changes.ts';
import { choose, documentList as list, text } from '#tests/e2e/support/source-texts.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

test('a new exhibit made without network arrives with its documents, once each', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await expectAt(page, 'Add exhibit');
  await fillIn(page, vase);
  await choose(page, text('notes.txt'), text('Letter.TXT', 'Another text.'));
  await expect(list(page)).toContainText('Letter.TXT');
  await expect(page.getByText('Draft kept on this device.')).toBeVisible();
  await page.reload();
  await expect(list(page)).toContainText('Letter.TXT');
  await saveDraft(page);
  await expectPill(page, 'Offline · 3 waiting');
  await openExhibit(page, 'Vase');
  await expect(list(page).getByRole('listitem')).toHaveText([
    /^notes\.txt.*Waiting$/,
    /^Letter\.TXT.*Waiting$/,
  ]);
  await page.getByRole('link', { name: 'Back to exhibit management' }).click();
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, 'All synced');
  const [work] = await museum.colleague.works();
  expect(work?.documents.map(({ name }) => name)).toEqual(['notes.txt', 'Letter.TXT']);
  expect(await (await fetch(work?.documents[0]?.file_key ?? '')).text()).toContain('made in 1890');
});

test('a document opens and is kept under its own name, from this device as long as it is there', async ({
  page,
  museum,
  road,
}) => {
  const name = 'Wandtext „Boote“.txt';
  const downloaded = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download ${name}` }).click(),
    ]);
    return { as: download.suggestedFilename(), bytes: await readFile(await download.path(), 'utf8') };
  };
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await road.goDown();
  await openExhibit(page, 'Harbour at Dusk');
  await choose(page, text(name, 'Painted at dusk.'));
  expect(await downloaded()).toEqual({ as: name, bytes: 'Painted at dusk.' });
  await update(page);
  // The document, and the questions that are generated from it.
  await expectPill(page, 'Offline · 2 waiting');
  await page.reload();
  await openExhibit(page, 'Harbour at Dusk');
  expect(await downloaded()).toEqual({ as: name, bytes: 'Painted at dusk.' });
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: `${name} (opens in a new tab)` }).click(),
  ]);
  await expect(tab.getByText('Painted at dusk.')).toBeVisible();
  await tab.close();

  await road.comeBack();
  await syncNow(page);
  await expectPill(page, 'All synced');
  await expect(list(page)).not.toContainText('Waiting');
  road.plan('GET /api/files', { status: 503 });
  await page.getByRole('button', { name: `Download ${name}` }).click();
  await expect(list(page).getByRole('alert')).toHaveText(
    'It isn’t on this device, and your museum’s server isn’t sending it right now. Try again later.',
  );
  expect(await downloaded()).toEqual({ as: name, bytes: 'Painted at dusk.' });
  // What was had once is had again.
  await road.goDown();
  expect(await downloaded()).toEqual({ as: name, bytes: 'Painted at dusk.' });
});

test('what cannot be a document is said, by name where it helps', async ({ page, museum }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await choose(page, text('photo.png'));
  await expect(
    page.getByText('Please select a supported file format (PDF, DOC, DOCX, TXT, MP3, WAV, M4A, or WEBM).'),
  ).toBeVisible();
  await choose(page, text('1.txt'), text('2.txt'));
  await choose(page, text('2.TXT'), text('3.txt'));
  await expect(page.getByText('File(s) already exists: 2.TXT')).toBeVisible();
  await choose(page, text('4.txt'), text('5.txt'), text('6.txt'));
  await expect(page.getByText('maximum of 5 files').filter({ visible: true })).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(5);
  expect(await list(page).evaluate((ul) => ul.clientHeight)).toBeLessThanOrEqual(205);
  await page.getByRole('button', { name: 'Remove 3.txt' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(4);
  await look(page, 'exhibit with documents');
});

test('a document is deleted after a question, without network too', async ({ page, museum, road }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await choose(page, text('notes.txt'), text('old.txt'));
  await update(page);
  await expectPill(page, 'All synced');
  await openExhibit(page, 'Harbour at Dusk');
  await page.getByRole('button', { name: 'Delete notes.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Document deleted successfully')).toBeVisible();
  await road.goDown();
  await noticeOffline(page);
  await page.getByRole('button', { name: 'Delete old.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(list(page)).toHaveCount(0);
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, 'All synced');
  expect((await museum.colleague.works())[0]?.documents).toEqual([]);
});

test('a document that the provider does not delete comes back, with the refusal, and can be deleted again', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await choose(page, text('notes.txt'));
  await update(page);
  await expectPill(page, 'All synced');
  await openExhibit(page, 'Harbour at Dusk');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete notes.txt' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  road.plan('DELETE /api/exhibit/document', { status: 422 });
  await remove();
  await expect(toast(page, /^Failed to delete document/)).toBeVisible();
  await expectPill(page, '1 needs you');
  await page.reload();
  await expect(list(page)).toContainText('notes.txt');
  await expect(page.getByRole('status').filter({ hasText: 'didn’t delete a document' })).toBeVisible();
  await remove();
  await expectPill(page, 'All synced');
  await expect(list(page)).toHaveCount(0);
  expect((await museum.colleague.works())[0]?.documents).toEqual([]);
});

test('a file whose bytes are not what its name says is refused by the provider, and told', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await choose(page, text('scan.pdf', 'no PDF at all'));
  await update(page);
  await expectPill(page, '1 needs you');
  await openChanges(page);
  await expect(changes(page)).toContainText(
    '“scan.pdf” is not a PDF, DOC, DOCX, TXT, MP3, WAV, M4A or WEBM file.',
  );
});
