// A review whose questions come from a document: what needs the provider's generator works in it.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { generateQuestions } from '#contract/questions.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import { arrive } from './acts.ts';
import type { Colleague, Museum } from './museum.ts';
import { textOf } from './questions.ts';
import { aWork } from './works.ts';

const notes =
  'Two women bend over a board by the light of one lamp; the older one smiles. Ada Lee painted the picture in 1893 in Leeds. She laid the paint on in thin layers, and the wood of the board shines through. The lamp was lost from view when the canvas was cut down, probably around 1910. King Edward owned it until 1910. It is in the City Museum in Leeds. The frame is made of oak. Dirt was removed in 1987.';

/** A source document, so that texts can be written anew. */
export async function addNotes({ call }: Colleague, exhibitId: string): Promise<void> {
  const target = { purpose: 'exhibit_document' as const, exhibitId, fileName: ['notes.txt'] };
  const { data } = await call(getUploadAddresses, target);
  const headers = { 'Content-Type': 'text/plain' };
  await fetch(data[0] ?? '', { method: 'PUT', headers, body: notes });
  await call(verifyUpload, target);
}

/** A work whose questions come from its notes, in the review panel. */
export async function openGenerated(page: Page, { admin, colleague }: Museum): Promise<string> {
  const [id = ''] = await colleague.add(aWork());
  await addNotes(colleague, id);
  await colleague.call(generateQuestions, { exhibitId: id });
  await expect.poll(async () => (await colleague.works())[0]?.status).toBe('In Review');
  await arrive(page, admin);
  await page.goto(`/reviewpanellevelfive/${id}`);
  await expect(textOf(page, 'Question')).toBeVisible();
  return id;
}
