// What a generator could have written about a work, and what people do with it in its review.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Question } from '#contract/questions.ts';
import { listQuestions, saveQuestions } from '#contract/questions.ts';
import type { GeneratedAnswers, GeneratedQuestion } from '#provider/generate/generated.ts';
import { main, toQuestionEdit, toQuestionRow } from '#panel/store/question-fields.ts';
import { expectAt } from './acts.ts';
import type { Colleague } from './museum.ts';

const asked = [
  'Why is the light in the harbour so warm?',
  'Who owned the boats?',
  'How did the painter make the water move?',
  'What does the red flag mean?',
  'Why are there no people?',
  'Where is this harbour today?',
];

const lights = {
  'Pre-teen': 'The sun is very low, so its light travels a long way through the air.',
  Teen: 'Low sun passes through more air, which scatters the blue away.',
  Adult: 'At dusk the long wavelengths are left; amber glazes over a cool ground unify the scene.',
};

/** Each with two follow-ups, and all its texts but the combined ones. */
export function someQuestions(count: number): GeneratedQuestion[] {
  return Array.from({ length: count }, (_, index) => ({
    question: asked[index % asked.length] ?? '',
    answers: answersTo(`Question ${index + 1}`),
    followUps: ['Since when?', 'How do we know?'].map((question, at) => ({
      question: `${question} (${index + 1})`,
      answers: answersTo(`Follow-up ${at + 1} of question ${index + 1}`),
    })),
  }));
}

function answersTo(what: string): GeneratedAnswers {
  const of = (age: keyof typeof lights) => ({
    standard: `${what}, in short. ${lights[age]}`,
    detailed: `${what}, at length. ${lights[age]} ${lights[age]}`,
    basic: `${what}, simply. ${lights[age]}`,
  });
  return { 'Pre-teen': of('Pre-teen'), Teen: of('Teen'), Adult: of('Adult') };
}

export async function openReview(page: Page, exhibit: string, question = ''): Promise<void> {
  await page.goto(`/reviewpanellevelfive/${exhibit}${question}`);
  await expectAt(page, 'Review panel');
  await expect(openTab(page)).toBeVisible();
}

/** The question that is open. */
export function openTab(page: Page): Locator {
  return page.getByRole('tab', { selected: true });
}

export function tabOf(page: Page, number: number): Locator {
  return page.getByRole('tab', { name: new RegExp(`^Question ${number}( |$)`) });
}

/** One of the three sections, by its name. */
export function section(page: Page, name: 'Level - 1' | 'Level - 2' | 'Basic Combined Answer'): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** A text, also where it stands once for several ages: 'Same for Teen and Adult, standard answer'. */
export function textOf(page: Page, name: string): Locator {
  const [age = '', rest] = name.split(/, (.*)/);
  const own = page.getByRole('textbox', { name, exact: true });
  if (rest === undefined) return own;
  return own.or(page.getByRole('textbox', { name: new RegExp(`^Same for .*\\b${age}\\b.*, ${rest}$`) }));
}

/** Each age has a text of its own from now on, also where they are the same. */
export async function makeDifferent(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^Make different/ });
  for (let left = await buttons.count(); left > 0; left--) await buttons.first().click();
}

/** On a phone ages are read one after the other; elsewhere they stand beside each other. */
export async function chooseAge(page: Page, age: string): Promise<void> {
  const choice = page.getByRole('group', { name: 'Age' }).getByRole('button', { name: age, exact: true });
  // Which of the two it is shows with the texts.
  await expect(page.getByRole('textbox', { name: /answer$/ }).first()).toBeVisible();
  if (await choice.isVisible()) await choice.click();
}

/** Its tools stand in the bar then. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await textOf(page, name).click();
}

export async function save(within: Locator): Promise<void> {
  await within.getByRole('button', { name: 'Save', exact: true }).click();
}

interface Way {
  /** The question was changed: the person says that its follow-ups still fit. */
  isReworded?: boolean;
}

/** Through both levels, with combined answers that are written by hand, saved. */
export async function goThrough(page: Page, way: Way = {}): Promise<void> {
  await writeCombined(page, way);
  await save(section(page, 'Basic Combined Answer'));
  await expect(section(page, 'Basic Combined Answer').getByText(/Synced|Saved here/)).toBeVisible();
}

/** Through both levels, with combined answers that are written by hand. */
export async function writeCombined(page: Page, { isReworded = false }: Way = {}): Promise<void> {
  await page.getByRole('button', { name: 'Move to Level 2' }).click();
  if (isReworded) await page.getByRole('button', { name: 'They still fit' }).click();
  await page.getByRole('button', { name: 'Move to Basic Combined' }).click();
  for (const age of ['Pre-teen', 'Teen', 'Adult']) {
    await textOf(page, `${age}, basic combined answer`).fill(`All of it, for ${age}.`);
  }
}

/** The one way on. */
export function onward(page: Page): Locator {
  return page.getByRole('button', { name: 'Save and continue' });
}

/** Presses it once, when nothing is being written any more. */
export async function pressOn(page: Page): Promise<void> {
  await expect(page.locator('.save-bar').getByText('Being written…')).toHaveCount(0);
  await onward(page).click();
}

export async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review Completed' }).click();
}

export async function questionsOf({ call }: Colleague, exhibitId: string): Promise<Question[]> {
  return (await call(listQuestions, { exhibitId })).data;
}

/** A colleague changes texts of a question, by the fields of its row, and nothing else. */
export async function rewrite(
  colleague: Colleague,
  exhibitId: string,
  position: number,
  texts: Record<string, string>,
): Promise<void> {
  const question = (await questionsOf(colleague, exhibitId))[position];
  if (!question) throw new Error('There is no such question.');
  const row = { ...toQuestionRow(exhibitId, question, position), ...texts };
  await colleague.call(saveQuestions, [toQuestionEdit(row, main)]);
}
