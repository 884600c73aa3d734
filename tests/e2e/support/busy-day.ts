// Many changes at once, as on a day without network.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { aPng } from '#tests/support/pictures.ts';
import type { Typed } from './acts.ts';
import {
  choosePhoto,
  deleteExhibit,
  expectAt,
  field,
  fillIn,
  openExhibit,
  saveDraft,
  update,
} from './acts.ts';
import { unsentChanges } from './storage.ts';

/**
 * Thirty changes of the first ten of `numberedWorks`: eight edits, two with a photo, two deletions, one of an edited work,
 * and twelve new works, six with a photo. Resolves with what the provider must have in the end.
 */
export async function changeMuch(page: Page) {
  const photos = new Map<string, Uint8Array>();
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const name = `Work 00${number}`;
    await openExhibit(page, name);
    await field(page, 'Name').fill(`${name}, edited`);
    if (number > 6) await addPhoto(page, photos, `N-00${number}`);
    await update(page);
  }
  await deleteExhibit(page, 'Work 006, edited');
  await deleteExhibit(page, 'Work 009');
  const added = Array.from({ length: 12 }, (_, index) => `V-${index + 10}`);
  const typed = added.map((id) => ({ name: `Vase ${id}`, artist: 'Ana Lima', id }));
  await addSeveral(page, typed, async ({ id }, index) => {
    if (index % 2 === 0) await addPhoto(page, photos, id);
  });
  const edited = [1, 2, 3, 4, 5, 7, 8].map((number) => `Work 00${number}, edited`);
  const names = [...edited, `${edited[0]} twice`, 'Work 010', ...typed.map(({ name }) => name)];
  return { added, photos, names: names.slice(1).toSorted() };
}

async function addPhoto(page: Page, photos: Map<string, Uint8Array>, id: string): Promise<void> {
  const photo = aPng(60 + photos.size, 40, photos.size + 1);
  photos.set(id, photo);
  await choosePhoto(page, photo);
  await expect(page.getByRole('img', { name: 'Exhibit image' })).toBeVisible();
}

/** One after the other, without going back to the list in between. */
export async function addSeveral(
  page: Page,
  all: Typed[],
  more: (typed: Typed, index: number) => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await expectAt(page, 'Add exhibit');
  for (const [index, typed] of all.entries()) {
    await fillIn(page, typed);
    await more(typed, index);
    if (index === all.length - 1) return saveDraft(page);
    await page.getByRole('button', { name: 'Add Another Exhibit' }).click();
    await expect(field(page, 'Name')).toHaveValue('');
  }
}

export async function untilAllIsSent(page: Page): Promise<void> {
  await expect.poll(() => unsentChanges(page), { timeout: 120_000 }).toBe(0);
}
