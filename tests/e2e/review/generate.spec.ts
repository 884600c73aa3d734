// Save & Generate Q&A (part 1, sections 4, 5 and 6): from the tablet to the questions, and every way in which there are none.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import {
  arrive,
  changes,
  expectAt,
  expectPill,
  field,
  fillIn,
  noticeOffline,
  openChanges,
  openExhibit,
  rowOf,
  saveDraft,
  syncNow,
  toast,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { act, vase } from '#tests/e2e/support/changes.ts';
import { holdFiles } from '#tests/e2e/support/slow-files.ts';
import { choose, documentList, longText, text } from '#tests/e2e/support/source-texts.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

const isSaved =
  'Exhibit saved. Questions are being generated. If processing fails due to a file or system issue, it will move to Draft Mode. Try resubmitting if needed.';
const hasEnded = /Your trial for AI-based question generation has come to an end\./;
const generateCall = 'POST /api/exhibit/question-answer/generate';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const saveAndGenerate = (page: Page) => press(page, 'Save & Generate Q&A');
const updateAndGenerate = (page: Page) => press(page, 'Update & Generate Q&A');

async function startNew(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await expectAt(page, 'Add exhibit');
  await fillIn(page, vase);
}

test('a new exhibit with a document is saved, and its questions are there without a touch', async ({
  page,
  museum,
}) => {
  await arrive(page, museum.admin);
  await startNew(page);
  await choose(page, text('notes.txt', longText));
  await saveAndGenerate(page);
  await expect(page.getByText(isSaved)).toBeFocused();
  await expectAt(page, 'Exhibit management');
  await expect(rowOf(page, 'Vase')).toContainText('In Review', { timeout: 30_000 });
  expect(await museum.colleague.works()).toMatchObject([{ name: 'Vase', status: 'In Review' }]);
});

test('a document that is still being taken counts, and goes along', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await startNew(page);
  const letGo = await holdFiles(page);
  await choose(page, text('notes.txt', longText), text('letter.txt', longText));
  await saveAndGenerate(page);
  await letGo();
  await expectAt(page, 'Exhibit management');
  await expectPill(page, 'All synced');
  await expect(rowOf(page, 'Vase')).toContainText('In Review', { timeout: 30_000 });
  const [work] = await museum.colleague.works();
  expect(work?.documents.map(({ name }) => name)).toEqual(['notes.txt', 'letter.txt']);
});

test('a new exhibit without a document is told what generating needs, and what else is missing', async ({
  page,
  museum,
}) => {
  await arrive(page, museum.admin);
  await startNew(page);
  await saveAndGenerate(page);
  await expect(page.getByText('Adding and generating needs at least one new file.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add documents' })).toBeFocused();
  await field(page, 'Name').fill('');
  await saveAndGenerate(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Please check 1 field' })).toBeFocused();
  await expectAt(page, 'Add exhibit');
  expect(await museum.colleague.works()).toEqual([]);
});

test('without network the generation waits behind the save and the document, and shows at once', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await startNew(page);
  await choose(page, text('notes.txt', longText));
  await expect(documentList(page)).toContainText('notes.txt');
  await saveAndGenerate(page);
  await expect(
    toast(page, 'Saved on this device. Questions are generated when you’re back online.'),
  ).toBeVisible();
  await expectAt(page, 'Exhibit management');
  await expect(rowOf(page, 'Vase')).toContainText('In Progress');
  await expectPill(page, 'Offline · 3 waiting');
  const sheet = await openChanges(page);
  await expect(sheet.getByText('Generate Q&A')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, 'All synced');
  await expect(rowOf(page, 'Vase')).toContainText('In Review', { timeout: 30_000 });
});

test('a generation that fails moves the exhibit to Draft, with the reason where it is edited', async ({
  page,
  museum,
}) => {
  await arrive(page, museum.admin);
  await startNew(page);
  await choose(page, text('notes.txt', 'Blue.'));
  await saveAndGenerate(page);
  await expectAt(page, 'Exhibit management');
  await expect(rowOf(page, 'Vase')).toContainText('Draft', { timeout: 30_000 });
  await openExhibit(page, 'Vase');
  const [work] = await museum.colleague.works();
  expect(work?.draft_reason).toBeTruthy();
  await expect(page.getByText(`No questions could be generated: ${work?.draft_reason}`)).toBeVisible();
  await expect(page.getByText('Questions will be generated again.')).toBeVisible();
  await look(page, 'exhibit whose generation failed');
});

test('a refused generation says why on the exhibit and in the list of changes; everything else is saved', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  road.plan(generateCall, { status: 422, message: 'The model is asleep.' });
  await startNew(page);
  await choose(page, text('notes.txt', longText));
  await saveAndGenerate(page);
  await expectPill(page, '1 needs you');
  await expectAt(page, 'Exhibit management');
  await expect(rowOf(page, 'Vase')).toContainText('Draft');
  await openExhibit(page, 'Vase');
  await expect(
    page.getByText('No questions are generated: The model is asleep. Everything else is saved.'),
  ).toBeVisible();
  await openChanges(page);
  await act(changes(page), 'Retry');
  await page.keyboard.press('Escape');
  await expectPill(page, 'All synced');
  expect(await museum.colleague.works()).toMatchObject([{ documents: [{ name: 'notes.txt' }] }]);
});

test('once the trial has ended an exhibit is saved all the same, and the person is told', async ({
  page,
  museum,
}) => {
  await museum.endTrial();
  await arrive(page, museum.admin);
  await startNew(page);
  await choose(page, text('notes.txt', longText));
  await expect(page.getByText(hasEnded)).toBeVisible();
  await saveAndGenerate(page);
  await expectAt(page, 'Exhibit management');
  await expect(toast(page, hasEnded)).toBeVisible();
  await expectPill(page, 'All synced');
  expect(await museum.colleague.works()).toMatchObject([
    { name: 'Vase', status: 'Draft', documents: [{ name: 'notes.txt' }] },
  ]);
});

test('a generation that waits while the trial ends is not sent, and says why', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await startNew(page);
  await choose(page, text('notes.txt', longText));
  await expect(documentList(page)).toContainText('notes.txt');
  await saveAndGenerate(page);
  await expectPill(page, 'Offline · 3 waiting');
  await museum.endTrial();
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, '1 needs you');
  await openChanges(page);
  await expect(changes(page)).toContainText(hasEnded);
  expect(await museum.colleague.works()).toMatchObject([{ name: 'Vase', status: 'Draft' }]);
});

test('whoever leaves while questions are being generated is not taken elsewhere', async ({
  page,
  museum,
}) => {
  await arrive(page, museum.admin);
  await startNew(page);
  await choose(page, text('notes.txt', longText));
  await page.clock.install();
  await saveAndGenerate(page);
  await expect(page.getByText(isSaved)).toBeVisible();
  await page.getByRole('link', { name: 'My profile' }).click();
  await expectAt(page, 'My profile');
  await page.clock.runFor(5_000);
  await expectAt(page, 'My profile');
});

test('whoever stays is led to the list after three seconds', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await startNew(page);
  await choose(page, text('notes.txt', longText));
  await page.clock.install();
  await saveAndGenerate(page);
  await expect(page.getByText(isSaved)).toBeVisible();
  // Looking at the list of changes is no reason to be led away from it.
  const sheet = await openChanges(page);
  await page.clock.runFor(10_000);
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expectAt(page, 'Add exhibit');
  await page.clock.runFor(3_000);
  await expectAt(page, 'Exhibit management');
});

test('an edit says beforehand what it will do about questions', async ({ page, museum }) => {
  const [id = ''] = await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await expect(page.getByText('Saved without generating: there are no documents.')).toBeVisible();
  await choose(page, text('notes.txt', longText));
  await expect(page.getByText('Questions will be generated again.')).toBeVisible();
  await updateAndGenerate(page);
  await expectAt(page, 'Exhibit management');
  await expect(rowOf(page, 'Harbour at Dusk')).toContainText('In Review', { timeout: 30_000 });
  await openExhibit(page, 'Harbour at Dusk');
  await expect(page.getByText(/^Saved without generating: there are questions already\./)).toBeVisible();
  await field(page, 'Artist').fill('Ana Maria Lima');
  await updateAndGenerate(page);
  await expectAt(page, 'Exhibit management');
  await expectPill(page, 'All synced');
  expect(await museum.colleague.works()).toMatchObject([
    { id, artist_name: 'Ana Maria Lima', status: 'In Review' },
  ]);
});

test('a draft with documents is generated for without any other change', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await startNew(page);
  await choose(page, text('notes.txt', longText));
  await expect(documentList(page)).toContainText('notes.txt');
  await saveDraft(page);
  await expectPill(page, 'All synced');
  expect(await museum.colleague.works()).toMatchObject([{ status: 'Draft' }]);
  await openExhibit(page, 'Vase');
  await updateAndGenerate(page);
  await expect(page.getByText(isSaved)).toBeVisible();
  await expectAt(page, 'Exhibit management');
  await expect(rowOf(page, 'Vase')).toContainText('In Review', { timeout: 30_000 });
});

test('one more after another is saved without generating', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await startNew(page);
  await choose(page, text('notes.txt', longText));
  await expect(documentList(page)).toContainText('notes.txt');
  await press(page, 'Add Another Exhibit');
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(documentList(page)).toHaveCount(0);
  await expectPill(page, 'All synced');
  expect(await museum.colleague.works()).toMatchObject([{ status: 'Draft', documents: [{}] }]);
});
