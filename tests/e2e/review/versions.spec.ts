// Writing questions and answers anew, and the versions that come of it (part 2, sections 2, 4 and 8).
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { toast } from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { openGenerated } from '#tests/e2e/support/generated-review.ts';
import { lookAt, makeDifferent, save, section, tabOf, textOf } from '#tests/e2e/support/questions.ts';
import { untilStorageIsQuiet } from '#tests/e2e/support/storage.ts';
import { test } from '#tests/e2e/support/test.ts';

/** What can be done with a text stands in the bar once somebody looks at it. */
async function press(page: Page, name: string): Promise<void> {
  const of = /^(?:Regenerate|Compare|Later version of) (.*)$/.exec(name)?.[1];
  if (of && of !== 'follow-ups') await lookAt(page, of);
  await page.getByRole('button', { name, exact: true }).click();
}
const versionsOf = (page: Page, name: string) => page.getByRole('group', { name: `Versions of ${name}` });

const reGenerate = '**/exhibit/question-answer/re-generate';

test('a question is written anew with all that belongs to it, and one step brings all of it back', async ({
  page,
  context,
  museum,
}) => {
  await openGenerated(page, museum);
  await makeDifferent(page);
  await lookAt(page, 'Question');
  const [question, teen] = [textOf(page, 'Question'), textOf(page, 'Teen, standard answer')];
  const before = [await question.inputValue(), await teen.inputValue()] as const;
  await expect(versionsOf(page, 'Question')).not.toContainText('/');
  await press(page, 'Regenerate Question');
  await expect(toast(page, 'The new version is here. Save to keep it.')).toBeVisible();
  await expect(question).not.toHaveValue(before[0]);
  await expect(teen).not.toHaveValue(before[1]);
  await expect(versionsOf(page, 'Question')).toContainText('2/2');
  const after = [await question.inputValue(), await teen.inputValue()] as const;
  await teen.fill(`${after[1]} Typed behind it.`);

  // Kept on the device, and as useful without network.
  await tabOf(page, 2).click();
  await expect(question).not.toHaveValue(after[0]);
  await untilStorageIsQuiet(page);
  await context.setOffline(true);
  await page.reload();
  await tabOf(page, 1).click();
  await lookAt(page, 'Teen, standard answer');
  await expect(versionsOf(page, 'Teen, standard answer')).toContainText('3/3');
  await lookAt(page, 'Question');
  await expect(versionsOf(page, 'Question')).toContainText('2/2');
  await expect(page.getByRole('button', { name: 'Later version of Question' })).toBeDisabled();
  const earlier = page.getByRole('button', { name: 'Earlier version of Question' });
  await earlier.press('Enter');
  await expect(question).toHaveValue(before[0]);
  await expect(teen).toHaveValue(before[1]);
  await expect(earlier).toBeDisabled();
  await expect(earlier).toBeFocused();
  await press(page, 'Later version of Question');
  await expect(teen).toHaveValue(`${after[1]} Typed behind it.`);
});

test('versions are compared word by word, all ages side by side, and one of them is used', async ({
  page,
  museum,
}) => {
  await openGenerated(page, museum);
  await makeDifferent(page);
  await lookAt(page, 'Teen, standard answer');
  const teen = textOf(page, 'Teen, standard answer');
  const first = await teen.inputValue();
  const prompt = page.getByRole('textbox', { name: 'Prompt for Teen, standard answer' });
  const send = page.getByRole('button', { name: 'Send prompt for Teen, standard answer' });
  await prompt.fill('   ');
  await expect(prompt).toHaveValue('');
  await expect(send).toBeDisabled();
  await prompt.fill('  mention King Edward');
  await prompt.press('Enter');
  await expect(teen).toHaveValue(/King Edward/);
  await expect(prompt).toHaveValue('');

  await press(page, 'Compare Teen, standard answer');
  const dialog = page.getByRole('dialog', { name: 'Compare ages and versions' });
  const column = dialog.getByRole('region', { name: 'Teen', exact: true });
  await expect(column.getByRole('insertion').filter({ hasText: 'King Edward' })).toBeVisible();
  await expect(column).toContainText('“mention King Edward”');
  await expect(column).toContainText(/\d+ words · \d sentences? · about grade \d/);
  const tops = await Promise.all(
    ['Pre-teen', 'Teen', 'Adult'].map(
      async (age) => (await dialog.getByRole('heading', { name: age, exact: true }).boundingBox())?.y,
    ),
  );
  expect(new Set(tops).size).toBe(1);
  await look(page, 'comparing versions');
  await column.getByRole('button', { name: /^Use this version: Version 1/ }).click();
  await expect(column.getByRole('button', { name: /^Use this version: Version 1/ })).toBeDisabled();
  await column.getByRole('button', { name: 'Clear history' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expect(column).toContainText('There are no other versions.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(teen).toHaveValue(first);
  await expect(versionsOf(page, 'Teen, standard answer')).not.toContainText('/');
});

test('what is late lands in the question that asked, what is cancelled nowhere, and a refusal is told', async ({
  page,
  museum,
}) => {
  await openGenerated(page, museum);
  await makeDifferent(page);
  const adult = textOf(page, 'Adult, standard answer');
  const first = await adult.inputValue();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(reGenerate, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  await press(page, 'Regenerate Teen, standard answer');
  await press(page, 'Regenerate Adult, standard answer');
  await expect(versionsOf(page, 'Adult, standard answer')).toContainText('Generating…');
  await page.getByRole('button', { name: 'Cancel generating Adult, standard answer' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Regenerate Adult, standard answer' })).toBeFocused();
  await expect(versionsOf(page, 'Adult, standard answer')).not.toContainText('Generating…');
  const teen = await textOf(page, 'Teen, standard answer').inputValue();
  await tabOf(page, 2).click();
  const other = await textOf(page, 'Teen, standard answer').inputValue();
  release();
  await expect(toast(page, 'The new version is here. Save to keep it.')).toBeVisible();
  await expect(textOf(page, 'Teen, standard answer')).toHaveValue(other);
  await tabOf(page, 1).click();
  await expect(textOf(page, 'Teen, standard answer')).not.toHaveValue(teen);
  await expect(adult).toHaveValue(first);

  await lookAt(page, 'Adult, standard answer');
  const prompt = page.getByRole('textbox', { name: 'Prompt for Adult, standard answer' });
  await prompt.fill('Make it rhyme');
  await prompt.press('Enter');
  const said = versionsOf(page, 'Adult, standard answer').locator('.note');
  await expect(said).toContainText('rhyme');
  await expect(toast(page, await said.innerText())).toBeVisible();
  await expect(prompt).toHaveValue('Make it rhyme');
  await expect(adult).toHaveValue(first);
});

test('the way through the levels writes the follow-ups and the combined answers', async ({
  page,
  museum,
}) => {
  await openGenerated(page, museum);
  const [second, combined] = [section(page, 'Level - 2'), section(page, 'Basic Combined Answer')];
  await press(page, 'Regenerate Question');
  await expect(versionsOf(page, 'Question')).toContainText('2/2');
  await save(section(page, 'Level - 1'));
  await expect(toast(page, 'Level 1 completed successfully. Questions updated successfully')).toBeVisible();
  await press(page, 'Move to Level 2');
  // What came with the question, and the first: nothing is lost, and nothing is asked for twice.
  await lookAt(page, 'Question of follow-up 1');
  await expect(versionsOf(page, 'Question of follow-up 1')).toContainText('2/2');
  await save(second);
  await expect(toast(page, 'Level 2 completed successfully.')).toBeVisible();
  await press(page, 'Move to Basic Combined');
  await expect(toast(page, 'Basic Combined generated successfully')).toBeVisible();
  for (const age of ['Pre-teen', 'Teen', 'Adult']) {
    await expect(textOf(page, `${age}, basic combined answer`)).not.toHaveValue('');
  }
  await save(combined);
  await expect(toast(page, 'Basic combined answers saved successfully')).toBeVisible();
});
