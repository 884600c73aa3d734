// The review panel of one exhibit (part 2, sections 2, 4, 5 and 8; decisions 32a to 37).
import type { ElementHandle, Locator, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  arrive,
  changes,
  closeChanges,
  expectAt,
  expectPill,
  noticeOffline,
  openChanges,
  rowOf,
  syncNow,
  toast,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import {
  complete,
  goThrough,
  lookAt,
  openReview,
  openTab,
  questionsOf,
  rewrite,
  save,
  section,
  someQuestions,
  tabOf,
  textOf,
  writeCombined,
} from '#tests/e2e/support/questions.ts';
import { holdStore, questionsHere, untilStorageIsQuiet } from '#tests/e2e/support/storage.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';

test.use(lateWorker);

test('two questions are reviewed level by level, and the last one ends the review', async ({
  page,
  museum,
}) => {
  const id = await museum.addReview(someQuestions(2));
  await arrive(page, museum.admin);
  await openReview(page, id);
  const first = section(page, 'Level - 1');
  const second = section(page, 'Level - 2');
  const combined = section(page, 'Basic Combined Answer');
  await expect(page.getByText('Regenerate the answer after editing the question.')).toBeVisible();
  await expect(page.getByText('1 of 2 in this review')).toBeVisible();
  await expect(second.getByText('After Level - 1')).toBeVisible();
  await expect(combined.getByText('After Level - 2')).toBeVisible();
  await expect(page.getByRole('main').getByRole('region')).toHaveText([
    /^Level - 1/,
    /^Level - 2/,
    /^Basic Combined Answer/,
    /Comment/,
  ]);
  const card = page.locator('.exhibit-card');
  for (const words of ['Harbour at Dusk', 'A-1', 'oil']) await expect(card).toContainText(words);
  await expect(card.locator('.thumb')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  // Level 1: what is missing is told at its field, and moving on waits for the save.
  const teen = textOf(page, 'Teen, standard answer');
  await teen.fill('');
  await textOf(page, 'Question').fill(' ');
  await textOf(page, 'Adult, detailed answer').fill('');
  await save(first);
  for (const fault of ['Question', 'Standard answer', 'Detailed answer']) {
    await expect(first.getByText(`${fault} is required`)).toBeVisible();
  }
  await expect(textOf(page, 'Question')).toBeFocused();
  await textOf(page, 'Question').fill('Why is the light so warm?');
  await textOf(page, 'Adult, detailed answer').fill('At length.');
  await teen.fill('  Low sun.  ');
  await teen.blur();
  await expect(teen).toHaveValue('Low sun.');
  await expect(first.getByText('Unsaved')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Move to Level 2' })).toHaveAccessibleDescription(
    'Please save your changes first.',
  );
  await save(first);
  await expect(toast(page, 'Level 1 completed successfully.')).toBeVisible();
  await expect(first.getByText('Synced')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await first.getByRole('button', { name: 'Move to Level 2' }).click();
  await expect(first.getByRole('button', { name: 'Level - 1' })).toHaveAttribute('aria-expanded', 'false');

  // Level 2: the question was changed, so its follow-ups are marked; all of them must be filled in.
  await expect(second.getByText(/These follow-ups still belong to what it was before/)).toBeVisible();
  await textOf(page, 'Question of follow-up 2').fill('');
  await save(second);
  await expect(toast(page, 'Please fill in all required fields')).toBeVisible();
  await textOf(page, 'Question of follow-up 2').fill('How do we know that?');
  await expect(second.getByRole('button', { name: 'Move to Basic Combined' })).toHaveAccessibleDescription(
    'Please save changes before moving to Basic Combined.',
  );
  await save(second);
  await expect(toast(page, 'Level 2 completed successfully.')).toBeVisible();
  await second.getByRole('button', { name: 'They still fit' }).click();
  await second.getByRole('button', { name: 'Move to Basic Combined' }).click();

  // Basic Combined: asks to be saved first, and has no blank text.
  await expect(second.getByText('Unsaved')).toBeVisible();
  await complete(page);
  await expect(toast(page, 'Please save your changes before completing the review.')).toBeVisible();
  await save(combined);
  await expect(combined.getByText('Basic combined answer is required')).toHaveCount(3);
  for (const age of ['Pre-teen', 'Teen', 'Adult']) {
    await textOf(page, `${age}, basic combined answer`).fill(`All of it, for ${age}.`);
  }
  await save(combined);
  await expect(toast(page, 'Basic combined answers saved successfully')).toBeVisible();
  await expect(second.getByText('Synced')).toBeVisible();

  // The second one cannot go before the first.
  await tabOf(page, 2).click();
  await goThrough(page);
  await complete(page);
  await expect(toast(page, 'Please complete review of previous questions first.')).toBeVisible();
  // What it has to say would take the place of what is said of the first one.
  await expectPill(page, 'All synced');
  await tabOf(page, 1).click();
  await complete(page);
  await expect(openTab(page)).toHaveText(/^Question 2/);
  await expect(toast(page, 'Question reviewed successfully')).toBeVisible();
  await expect(tabOf(page, 1)).toHaveAccessibleName('Question 1 passed');
  await complete(page);
  await expect(toast(page, 'All required questions have been reviewed.')).toBeVisible();
  await expect(page).toHaveURL(/\/review-panel/);
  await expectPill(page, 'All synced');
  const [stored] = await questionsOf(museum.colleague, id);
  expect(stored).toMatchObject({ question: 'Why is the light so warm?', review: 'Pass' });
  expect(stored?.answers.find(({ age_group }) => age_group === 'Teen')?.answer).toMatchObject({
    standard: 'Low sun.',
    basicCombined: 'All of it, for Teen.',
  });
  expect((await museum.colleague.works())[0]?.status).toBe('Reviewed');
  await expect(rowOf(page, 'Harbour at Dusk')).toContainText('Reviewed');
  // Of a reviewed exhibit every section can be opened.
  await openReview(page, id, `?q=${stored?.id}`);
  await expect(page.getByText('Passed', { exact: true })).toBeVisible();
  await expect(textOf(page, 'Teen, basic combined answer')).toHaveValue('All of it, for Teen.');
});

test('a section that is saved counts as saved, even when the tab dies in the very moment', async ({
  page,
  museum,
  road,
}) => {
  const id = await museum.addReview(someQuestions(2));
  await arrive(page, museum.admin);
  await expect.poll(() => questionsHere(page)).toBe(2);
  await road.goDown();
  await openReview(page, id);
  await noticeOffline(page);
  await writeCombined(page);
  // Nothing is written any more once the change is kept.
  await page.evaluate(() => {
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function addLast(...value) {
      this.transaction.addEventListener('complete', () => {
        IDBObjectStore.prototype.put = () => {
          throw new Error('The tab is dead.');
        };
        location.reload();
      });
      return add.apply(this, value);
    };
  });
  const reloaded = page.waitForEvent('load');
  await save(section(page, 'Basic Combined Answer'));
  await reloaded;
  await expect(section(page, 'Basic Combined Answer').getByText('Saved here, waiting')).toBeVisible();
  await complete(page);
  await expect(openTab(page)).toHaveText(/^Question 2/);
});

test('in front of the work, without network: three reviews are kept and arrive once', async ({
  page,
  museum,
  road,
}) => {
  const id = await museum.addReview(someQuestions(3));
  await arrive(page, museum.admin);
  // Questions that wait for a review are on the device before anybody opens them.
  await expect.poll(() => questionsHere(page)).toBe(3);
  expect(road.arrived.filter((one) => one.endsWith('/get-questions'))).toHaveLength(1);
  await road.goDown();
  await openReview(page, id);
  await noticeOffline(page);
  for (const number of [1, 2, 3]) {
    await expect(openTab(page)).toHaveText(new RegExp(`^Question ${number}`));
    await textOf(page, 'Question').fill(`Asked in the gallery, ${number}?`);
    await save(section(page, 'Level - 1'));
    await expect(section(page, 'Level - 1').getByText('Saved here, waiting')).toBeVisible();
    await goThrough(page, { isReworded: true });
    if (number === 1) await expect(page.getByRole('button', { name: 'Combine again' })).toBeVisible();
    if (number === 2) await page.reload();
    await complete(page);
    if (number === 1) {
      await expect(tabOf(page, 1)).toHaveAccessibleName('Question 1 passed, saved here');
    }
  }
  await expect(toast(page, 'All required questions have been reviewed.')).toBeVisible();
  await expect(page).toHaveURL(/\/review-panel/);
  expect((await questionsOf(museum.colleague, id)).map(({ review }) => review)).toEqual([null, null, null]);

  await road.comeBack();
  await syncNow(page);
  await expectPill(page, 'All synced');
  const stored = await questionsOf(museum.colleague, id);
  expect(stored.map(({ question, review }) => [question, review])).toEqual(
    [1, 2, 3].map((number) => [`Asked in the gallery, ${number}?`, 'Pass']),
  );
  const passes = road.heard.filter(({ label }) => label.endsWith('/exhibit/question/review'));
  expect(passes.map(({ body }) => body['isPassAll'])).toEqual([false, false, true]);
});

test('what is typed survives other tabs, a reload and a save of another level', async ({ page, museum }) => {
  const id = await museum.addReview(someQuestions(3));
  await arrive(page, museum.admin);
  await openReview(page, id);
  await textOf(page, 'Teen, standard answer').fill('Half a thought');
  await textOf(page, 'Comment').fill('Ask the restorer');
  await tabOf(page, 2).click();
  await expect(tabOf(page, 1)).toHaveAccessibleName('Question 1 unsaved');
  await expect(page).toHaveURL(/[?&]q=\d+/);
  await page.reload();
  await expect(openTab(page)).toHaveText(/^Question 2/);
  await page.goBack();
  await expect(openTab(page)).toHaveText(/^Question 1/);
  await expect(textOf(page, 'Teen, standard answer')).toHaveValue('Half a thought');
  await section(page, 'Level - 1').getByRole('button', { name: 'Discard' }).click();
  await expect(textOf(page, 'Teen, standard answer')).toHaveValue(/^Question 1, in short/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await save(section(page, 'Level - 1'));
  await expectPill(page, 'All synced');
  await page.reload();
  await expect(textOf(page, 'Teen, standard answer')).toHaveValue('Half a thought');
  await expect(textOf(page, 'Comment')).toHaveValue('Ask the restorer');
  // Coming back without an address of a question: the one that was open and is not reviewed.
  await tabOf(page, 3).click();
  await expect(openTab(page)).toHaveText(/^Question 3/);
  // A page that is left in the same instant has not written down yet which one was open.
  await untilStorageIsQuiet(page);
  await openReview(page, id);
  await expect(openTab(page)).toHaveText(/^Question 3/);
});

test('what is typed and saved in the same breath is saved to the last letter', async ({ page, museum }) => {
  const id = await museum.addReview(someQuestions(2));
  await arrive(page, museum.admin);
  await openReview(page, id);
  const teen = textOf(page, 'Teen, standard answer');
  await teen.fill('Low su');
  // Nothing is drawn in between.
  const typeAnd = async (letter: string, act: 'click' | 'press' | 'Ctrl+S', target: Locator) =>
    target.evaluate(
      (element, [area, typed, next]) => {
        area.focus();
        area.setSelectionRange(1_000, 1_000);
        document.execCommand('insertText', false, typed);
        const meant = { bubbles: true, button: 0, key: 's', ctrlKey: next === 'Ctrl+S' };
        if (next === 'click') return (element as HTMLElement).click();
        if (next === 'Ctrl+S') return void element.dispatchEvent(new KeyboardEvent('keydown', meant));
        element.dispatchEvent(new PointerEvent('pointerdown', meant));
        element.dispatchEvent(new MouseEvent('mousedown', meant));
      },
      [(await teen.elementHandle()) as ElementHandle<HTMLTextAreaElement>, letter, act] as const,
    );
  const atProvider = async () => {
    const [first] = await questionsOf(museum.colleague, id);
    return first?.answers.find((one) => one.age_group === 'Teen')?.answer.standard;
  };
  const isSaved = (text: string) => expect.poll(atProvider).toBe(text);
  await typeAnd('n', 'click', section(page, 'Level - 1').getByRole('button', { name: 'Save', exact: true }));
  await isSaved('Low sun');
  await typeAnd('.', 'Ctrl+S', teen);
  await isSaved('Low sun.');
  await typeAnd('..', 'press', tabOf(page, 2));
  await expect(openTab(page)).toHaveText(/^Question 2/);
  await tabOf(page, 1).click();
  await expect(teen).toHaveValue('Low sun...');
  // No finger and no key leads away: a review that was completed elsewhere, say.
  const address = new URL(page.url());
  await tabOf(page, 2).click();
  const other = page.url();
  await tabOf(page, 1).click();
  await expect(page).toHaveURL(address.href);
  await teen.evaluate((area, to) => {
    area.focus();
    document.execCommand('insertText', false, '?');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, other);
  await expect(openTab(page)).toHaveText(/^Question 2/);
  await tabOf(page, 1).click();
  await expect(teen).toHaveValue(/\?/);
});

test('a part is reviewed, and it is asked before a review falls out of it', async ({ page, museum }) => {
  const id = await museum.addReview(someQuestions(6));
  await arrive(page, museum.admin);
  await openReview(page, id);
  const percentage = page.getByLabel('Review Percentage');
  const tabs = page.getByRole('tab');
  await expect(percentage).toHaveValue('100');
  await expect(percentage.getByRole('option')).toHaveText(['15 %', '30 %', '45 %', '60 %', '75 %', '100 %']);
  await percentage.selectOption('30');
  await expect(tabs).toHaveCount(2);
  const small = await tabs.allTextContents();
  await percentage.selectOption('45');
  await expect(tabs).toHaveCount(3);
  for (const title of small) expect(await tabs.allTextContents()).toContain(title);
  await page.reload();
  await expect(percentage).toHaveValue('45');
  // One that was added may stand before the one that is open, and is to be reviewed before it.
  await tabs.first().click();
  for (const _ of [1, 2]) {
    const open = (await openTab(page).textContent()) ?? '';
    await goThrough(page);
    await complete(page);
    await expect(openTab(page)).not.toHaveText(open);
  }
  await expect(page.getByText('2 of 3 reviewed')).toBeVisible();
  await percentage.selectOption('15');
  const dialog = page.getByRole('alertdialog', { name: 'Change the review percentage?' });
  await expect(dialog).toContainText(
    'Changing the percentage will reset reviews for some questions. Do you want to continue?',
  );
  await expect(dialog).toContainText('1 reviewed question leaves this review, and 1 of 6 is in it then.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(percentage).toHaveValue('45');
  await percentage.selectOption('30');
  await expect(tabs).toHaveCount(2);
  await expect(page.getByText('2 of 2 reviewed')).toBeVisible();
  // One that is not among them opens by its address, and says so.
  const titles = await tabs.allTextContents();
  const all = await questionsOf(museum.colleague, id);
  const other = all.findIndex(
    (_, index) => !titles.some((title) => title.startsWith(`Question ${index + 1}`)),
  );
  await openReview(page, id, `?q=${all[other]?.id}`);
  await expect(openTab(page)).toHaveAccessibleName(`Question ${other + 1}`);
  await goThrough(page);
  await complete(page);
  await expect(toast(page, 'This question is not in the current review set.')).toBeVisible();
  await tabs.first().click();
  await percentage.selectOption('15');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('1 of 1 reviewed')).toBeVisible();
});

test('what is typed and not saved stays in sight when the part becomes smaller', async ({ page, museum }) => {
  const id = await museum.addReview(someQuestions(6));
  await arrive(page, museum.admin);
  await openReview(page, id);
  const tabs = page.getByRole('tab');
  for (const number of [1, 2, 3]) {
    await tabs.nth(number).click();
    await textOf(page, 'Teen, standard answer').fill(`Typed in question ${number + 1}.`);
    await untilStorageIsQuiet(page);
  }
  await page.getByLabel('Review Percentage').selectOption('15');
  await expect(tabs).toHaveCount(3);
  for (const [at, number] of [2, 3, 4].entries()) {
    await expect(tabs.nth(at)).toHaveAccessibleName(new RegExp(`^Question ${number}\\b.*unsaved`));
    await tabs.nth(at).click();
    await expect(textOf(page, 'Teen, standard answer')).toHaveValue(`Typed in question ${number}.`);
  }
});

test('visitors see what is shown to them, follow-ups go with their question, and a comment is sent', async ({
  page,
  museum,
  road,
}) => {
  const id = await museum.addReview(someQuestions(1));
  await arrive(page, museum.admin);
  await openReview(page, id);
  const question = page.getByRole('switch', { name: 'Visitors see this question' });
  const followUp = page.getByRole('switch', { name: 'Visitors see follow-up 1' });
  await page.getByRole('button', { name: 'Move to Level 2' }).click();
  await followUp.uncheck();
  await expectPill(page, 'All synced');
  await question.uncheck();
  await expect(followUp).toBeDisabled();
  await expectPill(page, 'All synced');
  const [stored] = await questionsOf(museum.colleague, id);
  expect([stored, ...(stored?.followupQuestions ?? [])].map((one) => one?.visible_to_user)).toEqual([
    false,
    false,
    false,
  ]);
  road.plan('PUT /api/exhibit/visible/user', { status: 422 });
  // Not `check`: the refusal may be faster than its look at the switch.
  await question.click();
  await expect(toast(page, 'Failed to update visibility')).toBeVisible();
  await expect(question).not.toBeChecked();
  await expect(page.getByText('Failed', { exact: true })).toBeVisible();
  await question.check();
  await expectPill(page, 'All synced');

  const comment = textOf(page, 'Comment');
  await comment.fill('Check the year with the archive.');
  await comment.press('Control+Enter');
  await expect(toast(page, 'Comment saved successfully')).toBeVisible();
  road.plan('PUT /api/exhibit/comment', { status: 422 });
  await comment.fill('Checked.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, 'Failed to submit comment')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(async () => (await questionsOf(museum.colleague, id))[0]?.comment).toBe('Checked.');
});

test('a switch that was moved stays where it is when the questions come in between', async ({
  page,
  museum,
  road,
}) => {
  const id = await museum.addReview(someQuestions(1));
  await arrive(page, museum.admin);
  await openReview(page, id);
  await untilStorageIsQuiet(page);
  // Left before the colleague writes: an open page hears of it and asks at once, and that answer would be the one held.
  await page.goto('about:blank');
  await rewrite(museum.colleague, id, 0, { 'main.Teen.standard': 'A colleague wrote this.' });
  const answer = road.hold('POST /api/exhibit/get-questions', 'after');
  await openReview(page, id);
  await answer.waits;
  await page.getByRole('button', { name: 'Move to Level 2' }).click();
  const followUp = page.getByRole('switch', { name: 'Visitors see follow-up 1' });
  await expect(followUp).toBeChecked();
  await untilStorageIsQuiet(page);
  // What the screen reads after the answer waits, and what the switch asks for waits behind it.
  const release = await holdStore(page, 'reviews');
  const heard = untilHeard(page, /get-questions/);
  answer.letGo();
  await heard;
  await followUp.click();
  await expect(followUp).not.toBeChecked();
  const looking = followUp.evaluate(async (input: HTMLInputElement) => {
    const states = new Set<boolean>();
    for (let frames = 0; frames < 90; frames++) {
      states.add(input.checked);
      await new Promise((next) => requestAnimationFrame(next));
    }
    return [...states];
  });
  await release();
  expect(await looking).toEqual([false]);
  await expectPill(page, 'All synced');
  await expect(followUp).not.toBeChecked();
  const [stored] = await questionsOf(museum.colleague, id);
  expect(stored?.followupQuestions?.map((one) => one.visible_to_user)).toEqual([false, true]);
});

test('a review needs no mouse, and single keys can be turned off', async ({ page, museum }) => {
  const id = await museum.addReview(someQuestions(3));
  await arrive(page, museum.admin);
  await openReview(page, id);
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('j');
  await expect(openTab(page)).toHaveText(/^Question 2/);
  await page.keyboard.press('k');
  await expect(openTab(page)).toHaveText(/^Question 1/);
  await textOf(page, 'Question').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' jkm?');
  await expect(textOf(page, 'Question')).toHaveValue(/ jkm\?$/);
  await openTab(page).focus();
  await page.keyboard.press('m');
  await expect(toast(page, 'Please save your changes first.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Level 1 completed successfully.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'No content to save')).toBeVisible();
  await page.keyboard.press('m');
  await expect(textOf(page, 'Question of follow-up 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Level - 2' })).toBeFocused();
  await textOf(page, 'Question of follow-up 1').fill('');
  await openTab(page).focus();
  await page.keyboard.press('m');
  await expect(toast(page, 'Please save changes before moving to Basic Combined.')).toBeVisible();
  await page.keyboard.press('c');
  await expect(toast(page, 'Please save your changes before completing the review.')).toBeVisible();
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await sheet.getByRole('switch', { name: 'Single keys' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.reload();
  await page.keyboard.press('j');
  await expect(openTab(page)).toHaveText(/^Question 1/);
});

test('a colleague rewrote the same answer: each text is decided by itself', async ({
  page,
  museum,
  road,
}) => {
  const id = await museum.addReview(someQuestions(2));
  await arrive(page, museum.admin);
  await openReview(page, id);
  await road.goDown();
  await noticeOffline(page);
  await textOf(page, 'Teen, standard answer').fill('My short answer.');
  await textOf(page, 'Adult, standard answer').fill('My answer for adults.');
  await save(section(page, 'Level - 1'));
  await rewrite(museum.colleague, id, 0, {
    'main.Teen.standard': 'Their short answer.',
    'main.Teen.detailed': 'Their long answer.',
  });
  await road.comeBack();
  await syncNow(page);
  await expect(section(page, 'Level - 1').getByText('Conflict')).toBeVisible();
  await expect(tabOf(page, 1)).toHaveAccessibleName('Question 1 conflict');
  await section(page, 'Level - 1').getByRole('link', { name: 'Decide' }).click();
  const change = changes(page).getByRole('article').first();
  await change.getByRole('button', { name: 'Decide' }).click();
  await change.getByRole('radio', { name: /^Yours/ }).check();
  await change.getByRole('button', { name: /^Keep my/ }).click();
  await expect(changes(page).getByText('All changes are synced.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(textOf(page, 'Teen, detailed answer')).toHaveValue('Their long answer.');
  const [stored] = await questionsOf(museum.colleague, id);
  const standards = stored?.answers.map(({ answer }) => answer.standard);
  expect(standards?.slice(1)).toEqual(['My short answer.', 'My answer for adults.']);
});

test('what was refused stands in its section until it is corrected', async ({ page, museum, road }) => {
  const id = await museum.addReview(someQuestions(1));
  await arrive(page, museum.admin);
  await openReview(page, id);
  road.plan('PUT /api/exhibit/question', { status: 422 });
  const first = section(page, 'Level - 1');
  await textOf(page, 'Question').fill('Why so warm?');
  await save(first);
  await expect(toast(page, 'Error saving Level 1 answer. Please try again.')).toBeVisible();
  await expect(first.getByText('Failed', { exact: true })).toBeVisible();
  await save(first);
  await expect(first.getByText('Synced')).toBeVisible();
  expect((await questionsOf(museum.colleague, id))[0]?.question).toBe('Why so warm?');
});

test('a review that the device cannot keep is told, and is not completed', async ({ page, museum }) => {
  const id = await museum.addReview(someQuestions(1));
  await arrive(page, museum.admin);
  await openReview(page, id);
  await goThrough(page);
  await expectPill(page, 'All synced');
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('made to fail', 'QuotaExceededError');
    };
  });
  await complete(page);
  await expect(toast(page, 'Failed to review question')).toBeVisible();
  await expect(openTab(page)).toHaveText(/^Question 1/);
  expect((await questionsOf(museum.colleague, id))[0]?.review).toBeNull();
});

test('it says why there is nothing to review, or nothing to generate', async ({ page, museum, road }) => {
  const id = await museum.addReview(someQuestions(1));
  const [draft = ''] = await museum.colleague.add({ ...someWork, exhibit_id: 'D-1' });
  const bare = await museum.addReview([], { ...someWork, exhibit_id: 'E-1' });
  await museum.endTrial();
  await arrive(page, museum.admin);
  await openReview(page, id);
  await expect(
    page
      .getByText(
        'The AI trial has ended, previous data is still accessible, and you should contact the product team.',
      )
      .first(),
  ).toBeVisible();
  await expect(
    page
      .getByText(
        'The source file has been removed, so AI generation, regeneration and changes are unavailable until files are uploaded in the Exhibit section.',
      )
      .first(),
  ).toBeVisible();
  for (const name of [
    'Regenerate Question',
    'Regenerate Teen, standard answer',
    'Send prompt for Question',
  ]) {
    await lookAt(page, name.replace(/^(Regenerate|Send prompt for) /, ''));
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  }
  await expect(textOf(page, 'Question')).not.toHaveValue('');
  await page.goto(`/reviewpanellevelfive/${bare}`);
  await expect(page.getByText('This exhibit has no questions.')).toBeVisible();
  await page.goto(`/reviewPanelLevelFive/${draft}`);
  await expect(page.getByText('There are no questions to review yet.')).toBeVisible();
  await museum.addReview(someQuestions(1), { ...someWork, name: 'Lamp', exhibit_id: 'L-1' });
  const questions = road.plan('POST /api/exhibit/get-questions', { status: 503 }, 1_000);
  await openChanges(page);
  await changes(page)
    .getByRole('button', { name: /^(Try all|Check) now$/ })
    .click();
  await closeChanges(page);
  await page.getByRole('link', { name: 'Review panel', exact: true }).click();
  await page.getByRole('link', { name: /Lamp/ }).first().click();
  await expect.poll(() => questions.met).toBeGreaterThan(0);
  await expect(page.getByText('Its questions are not on this device yet.')).toBeVisible();
});

const someWork = {
  name: 'Vase',
  artist_name: 'Ana Lima',
  tags: [],
  floor: 1,
  room_number: 1,
  room_name: 'Entrance',
};

test('axe finds nothing, in any section, with a fault, with the shortcuts', async ({ page, museum }) => {
  const id = await museum.addReview(someQuestions(7));
  await arrive(page, museum.admin);
  await openReview(page, id);
  await page.getByRole('button', { name: 'Basic answers' }).click();
  await look(page, 'review, Level 1');
  await page.getByRole('button', { name: 'Move to Level 2' }).click();
  const basics = 'Basic answers to the follow-ups that the combined answer is made of';
  await page.getByRole('button', { name: basics }).click();
  await expect(textOf(page, 'Teen, basic answer of follow-up 2')).toBeVisible();
  await page.getByRole('switch', { name: 'Visitors see this question' }).uncheck();
  await page.getByRole('button', { name: 'Move to Basic Combined' }).click();
  await save(section(page, 'Basic Combined Answer'));
  await section(page, 'Level - 2').getByRole('button', { name: 'Level - 2' }).click();
  await look(page, 'review, Level 2 and combined');
  await expectAt(page, 'Review panel');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await look(page, 'review, shortcuts');
});

/** The answer is in. The panel may end the request before the browser reports its end: it has read the last byte by then. */
async function untilHeard(page: Page, address: RegExp): Promise<void> {
  const isMeant = (request: Request) => address.test(request.url());
  await Promise.race([
    page.waitForEvent('requestfinished', isMeant),
    page.waitForEvent('requestfailed', isMeant),
  ]);
}
