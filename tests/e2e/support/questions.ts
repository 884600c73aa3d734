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

export function textOf(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

export async function save(within: Locator): Promise<void> {
  await within.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Through both levels, with combined answers that are written by hand, saved. */
export async function goThrough(page: Page): Promise<void> {
  await writeCombined(page);
  await save(section(page, 'Basic Combined Answer'));
  await expect(section(page, 'Basic Combined Answer').getByText(/Synced|Saved here/)).toBeVisible();
}

/** Through both levels, with combined answers that are written by hand. */
export async function writeCombined(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Move to Level 2' }).click();
  await page.getByRole('button', { name: 'Move to Basic Combined' }).click();
  for (const age of ['Pre-teen', 'Teen', 'Adult']) {
    await textOf(page, `${age}, basic combined answer`).fill(`All of it, for ${age}.`);
  }
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
