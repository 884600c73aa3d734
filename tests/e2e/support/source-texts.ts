// Source documents as people choose them.
import type { Locator, Page } from '@playwright/test';

export interface ChosenText {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function text(name: string, content = 'The vase was made in 1890. It is blue.'): ChosenText {
  return { name, mimeType: '', buffer: Buffer.from(content) };
}

/** Enough for questions: what the built-in generator needs of a source. */
export const longText =
  'Two women bend over a board by the light of one lamp. Ada Lee painted the picture in 1893 in Leeds. She laid the ' +
  'paint on in thin layers of oil. The lamp was lost from view when the canvas was cut down. King Edward owned it ' +
  'until 1910. It is in the City Museum in Leeds.';

export const choose = (page: Page, ...files: ChosenText[]): Promise<void> =>
  page.locator('input[data-for=documents]').setInputFiles(files);

export const documentList = (page: Page): Locator => page.getByRole('list', { name: 'Documents' });
