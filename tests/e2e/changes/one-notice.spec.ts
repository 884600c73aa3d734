// One save has one notice, whatever it saves, and none where its screen says the same.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { toTour } from '#contract/themes.ts';
import { museums } from '#provider/database/schema.ts';
import { aPng } from '#tests/support/pictures.ts';
import {
  arrive,
  choosePhoto,
  expectPill,
  field,
  openExhibit,
  takePhoto,
  update,
} from '#tests/e2e/support/acts.ts';
import { openReview, save, section, someQuestions, textOf } from '#tests/e2e/support/questions.ts';
import { choose, documentList, longText, text } from '#tests/e2e/support/source-texts.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

/** All that notices have said since this was called. */
async function recordNotices(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches('.toast'))
          said.push(node.querySelector('.say > div')?.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
  return async () => {
    await expectPill(page, 'All synced');
    // What comes a moment after the last answer.
    await page.waitForTimeout(700);
    return page.evaluate(() => (window as unknown as { said: string[] }).said);
  };
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const aMap = () => ({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(aPng(20, 20)) });

test('an exhibit, with its texts, its photo and a document', async ({ page, museum }) => {
  await museum.endTrial();
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await field(page, 'Name').fill('Harbour at Night');
  await takePhoto(page, aPng(60, 60));
  await choose(page, text('notes.txt'));
  await expect(documentList(page)).toContainText('notes.txt');
  const said = await recordNotices(page);
  await update(page);
  expect(await said()).toEqual([expect.stringMatching(/^Exhibit saved\. Your trial/)]);
  await openExhibit(page, 'Harbour at Night');
  await field(page, 'Name').fill('Harbour at Noon');
  await takePhoto(page, aPng(50, 50));
  await update(page);
  expect((await said()).slice(1)).toEqual([expect.stringMatching(/^Exhibit saved\. Your trial/)]);
});

test('an exhibit without documents, with its texts and its photo', async ({ page, museum }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await field(page, 'Name').fill('Harbour at Night');
  await takePhoto(page, aPng(60, 60));
  const said = await recordNotices(page);
  await update(page);
  expect(await said()).toEqual(['Exhibit updated successfully']);
});

test('an exhibit whose questions are generated: the screen says it, and no notice repeats it', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await field(page, 'Name').fill('Harbour at Night');
  await choose(page, text('notes.txt', longText));
  await expect(documentList(page)).toContainText('notes.txt');
  const said = await recordNotices(page);
  await page.getByRole('button', { name: 'Update & Generate Q&A' }).click();
  await expect(page.getByText(/^Exhibit saved\. Questions are being generated\./)).toBeVisible();
  expect(await said()).toEqual([]);
});

test('museum info, with its name, its image and its map', async ({ page, museum, provider }) => {
  const geolocation = 'https://maps.app.goo.gl/a1B2c3';
  const address = { address_line_1: '4400 Forbes Avenue', address: null, state: 'Ohio', country: 'US' };
  await provider.db
    .update(museums)
    .set({ address: { ...address, geolocation } })
    .where(eq(museums.id, Number(museum.colleague.museumId)));
  await arrive(page, museum.admin);
  await page.goto('/museuminfo');
  await field(page, 'Name').fill('Town Museum');
  await choosePhoto(page, aPng(60, 60));
  await page.locator('input[data-for=map]').setInputFiles(aMap());
  await expect(page.getByText('plan.png')).toBeVisible();
  const said = await recordNotices(page);
  await saveButton(page);
  expect(await said()).toEqual(['Museum details updated successfully']);
});

test('a profile, with its name and its image', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await page.goto('/profile');
  await field(page, 'First name').fill('Ada');
  await choosePhoto(page, aPng(60, 60));
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
  const said = await recordNotices(page);
  await saveButton(page);
  expect(await said()).toEqual(['Profile updated successfully']);
});

test('a theme, with its name and its image', async ({ page, museum }) => {
  const [id = ''] = await museum.colleague.add(aWork());
  await museum.setStatus(id, 'In Review');
  const nothing = { tags: [], featured: false, start_date: null, end_date: null };
  const words = { name: 'Things of clay', description: 'What was once earth.' };
  const theme = await museum.colleague.addTheme({ ...nothing, ...words, tourExhibits: toTour([id]) });
  await arrive(page, museum.admin);
  await page.goto(`/editTheme/${theme}`);
  await field(page, 'Theme name').fill('Things of loam');
  await choosePhoto(page, aPng(60, 60));
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
  const said = await recordNotices(page);
  await saveButton(page);
  expect(await said()).toEqual(['Theme edited successfully']);
});

test('a level of a review whose question and answers were changed, and a comment', async ({
  page,
  museum,
}) => {
  const id = await museum.addReview(someQuestions(2));
  await arrive(page, museum.admin);
  await openReview(page, id);
  await textOf(page, 'Question').fill('Why is the light so warm?');
  await textOf(page, 'Teen, standard answer').fill('Low sun.');
  const said = await recordNotices(page);
  await save(section(page, 'Level - 1'));
  const first = await said();
  expect(first).toEqual([expect.stringMatching(/^Level 1 completed successfully\./)]);
  await textOf(page, 'Comment').fill('Is that so?');
  await page.keyboard.press('Control+Enter');
  expect(await said()).toHaveLength(2);
});
