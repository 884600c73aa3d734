// What people do in the list of changes.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  arrive,
  changes,
  expectPill,
  fillIn,
  openChanges,
  renameExhibit,
  saveDraft,
  takePhoto,
} from './acts.ts';
import type { Museum } from './museum.ts';
import type { Road } from './proxy.ts';
import { aWork } from './works.ts';

export const allThere = 'All changes are synced.';
export const vase = { name: 'Vase', artist: 'Ana Lima', id: 'V-1' };

/** What stands under a record's name there: first what waits, then what has ended. */
export function card(page: Page, name: string): Locator {
  const heading = page.getByRole('heading', { level: 4, name, exact: true });
  return changes(page).getByRole('article').filter({ has: heading }).first();
}

/** Does to the first change in there what can be done, wherever that is: it has a button of its own or is in its menu. */
export async function act(change: Locator, what: 'Retry' | 'Discard'): Promise<void> {
  const menu = change.getByRole('button', { name: /^More actions/ }).first();
  const own = change.getByRole('button', { name: new RegExp(`^${what}`) }).first();
  // What there is to do with a change may go into a menu as one looks: its photo begins to wait as well.
  await expect(async () => {
    if (!(await own.isVisible())) await menu.click({ timeout: 2_000 });
    await own.click({ timeout: 2_000 });
  }).toPass();
}

/** Discards the first change in there. */
export async function discardIn(page: Page, change: Locator): Promise<void> {
  await act(change, 'Discard');
  const dialog = page.getByRole('alertdialog', { name: 'Discard this change?' });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
}

/** 'Harbour at Night' is not allowed; the list of changes is open. */
export async function refusedRename(page: Page, museum: Museum, road: Road): Promise<void> {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  road.plan('PUT /api/exhibit/edit', { status: 422, message: 'This name is not allowed.' });
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await expectPill(page, '1 needs you');
  await openChanges(page);
}

export async function addWithPhoto(page: Page, photo: Uint8Array): Promise<void> {
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await fillIn(page, vase);
  await takePhoto(page, photo);
  await saveDraft(page);
}
