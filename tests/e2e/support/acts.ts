// What people do in the panel, by the words that they see.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { keptApart } from '#panel/store/cache-names.ts';
import { untilControlled } from '#tests/support/installed-panel.ts';
import { unsentChanges } from './storage.ts';
import type { Person } from './museum.ts';
import { isHeldBack, letWorkerIn } from './late-worker.ts';
import { bringSession } from './session.ts';

/** A time as the panel shows it, as a part of a pattern: with its day once midnight has passed since. */
export const aTime = String.raw`(?:\d{1,2} \w+ \d{4}, )?\d\d:\d\d`;

/** A field by its label, which may have a star for 'required' behind it. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}( \\*)?$`));
}

/** From wherever a signed-out person is led to. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/**
 * Signed in, at the list of exhibits, with the museum and the panel on the device: ready to go without network. Where the
 * worker comes late, the panel is there as soon as the network goes.
 */
export async function arrive(page: Page, person: Person, origin = ''): Promise<void> {
  const isIn = await bringSession(page, person, origin);
  await page.goto(`${origin}/exhibitmanagement`);
  if (!isIn) await signIn(page, person);
  await expectAt(page, 'Exhibit management');
  await expectPill(page, 'All synced');
  if (!isHeldBack(page.context())) await untilInstalled(page);
}

/** The worker has everything: from now on the panel opens without network. */
export async function untilInstalled(page: Page): Promise<void> {
  letWorkerIn(page.context());
  await untilControlled(page);
}

/** What is done now and then is on the device as well. */
export async function untilKept(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, keptApart.later.cache);
  const files = (await readdir('dist/assets/later')).length;
  await expect.poll(kept, { timeout: 30_000 }).toBe(files);
}

/** On a screen that is called so, whatever the record that it may name behind it. */
export async function expectAt(page: Page, heading: string): Promise<void> {
  const title = page.getByRole('heading', {
    level: 1,
    name: new RegExp(String.raw`^${heading}(?! \p{Ll})`, 'u'),
  });
  await expect(title).toBeVisible();
}

/** The header's one phrase about sync. */
function pill(page: Page): Locator {
  return page.getByTitle('Open the list of changes');
}

export async function expectPill(page: Page, words: string | RegExp): Promise<void> {
  // What may have arrived already is looked for, for 45 seconds; what was saved shows in the header a moment later.
  if (words === 'All synced') await expect.poll(() => unsentChanges(page), { timeout: 75_000 }).toBe(0);
  await expect(pill(page)).toHaveText(words, { timeout: 20_000 });
}

export async function openChanges(page: Page): Promise<Locator> {
  await pill(page).click();
  const dialog = changes(page);
  // Its code comes when it is asked for: a key that is pressed before would go elsewhere.
  await expect(dialog).toBeVisible();
  return dialog;
}

/** One step back in the history, which takes a moment: a reload before its end would open the list again. */
export async function closeChanges(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(changes(page)).toBeHidden();
}

export function changes(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Changes' });
}

/** What a toast says. */
export function toast(page: Page, words: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(words);
}

/** The whole of it: 'Success!' or 'Error!', the words, and what closes it. */
export function toastCard(page: Page, kind: 'Success!' | 'Error!', words: string): Locator {
  const role = kind === 'Success!' ? 'status' : 'alert';
  const cards = page.getByRole('region', { name: 'Notifications' }).getByRole(role);
  return cards.filter({ hasText: kind }).filter({ hasText: words });
}

export async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search exhibits' }).fill(text);
}

/** Also behind an open dialog, which takes the roles of what is outside of it: a row that is hidden so is not gone. */
export function rowOf(page: Page, name: string): Locator {
  const link = page.getByRole('link', { name, exact: true, includeHidden: true });
  return page.getByRole('row', { includeHidden: true }).filter({ has: link });
}

export async function openExhibit(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expectAt(page, 'Edit exhibit');
}

export interface Typed {
  name: string;
  artist: string;
  id: string;
}

/** Fills an empty form: on the first floor, in its second room. */
export async function fillIn(page: Page, { name, artist, id }: Typed): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Artist').fill(artist);
  await field(page, 'Exhibit ID').fill(id);
  await field(page, 'Floor').selectOption('Floor 1');
  await field(page, 'Room').selectOption({ index: 2 });
}

export async function addExhibit(page: Page, typed: Typed): Promise<void> {
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await expectAt(page, 'Add exhibit');
  await fillIn(page, typed);
  await saveDraft(page);
}

export async function saveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expectAt(page, 'Exhibit management');
}

export async function renameExhibit(page: Page, from: string, to: string): Promise<void> {
  await openExhibit(page, from);
  await field(page, 'Name').fill(to);
  await update(page);
}

/** Asks for a deletion that may be refused at once: then the row comes back before anybody can look. */
export async function askToDelete(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

export async function deleteExhibit(page: Page, name: string): Promise<void> {
  await askToDelete(page, name);
  await expect(rowOf(page, name)).toHaveCount(0);
}

export async function update(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update & Generate Q&A' }).click();
  await expectAt(page, 'Exhibit management');
}

/** More than this goes to the browser as a file: handed over as bytes, it holds the page up for many seconds. */
const mostAsBytes = 500_000;

export async function choosePhoto(page: Page, buffer: Uint8Array, name = 'photo.png'): Promise<void> {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'application/octet-stream';
  const small = { name, mimeType, buffer: Buffer.from(buffer) };
  await imageInput(page).setInputFiles(buffer.length > mostAsBytes ? await onDisk(buffer, name) : small);
}

async function onDisk(buffer: Uint8Array, name: string): Promise<string> {
  const path = test.info().outputPath(randomUUID(), name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, buffer);
  return path;
}

export function imageInput(page: Page): Locator {
  return page.locator('.image-field input[type=file]');
}

/** Chosen and kept on the device. */
export async function takePhoto(page: Page, photo: Uint8Array): Promise<void> {
  await choosePhoto(page, photo);
  await expect(page.getByRole('button', { name: 'Remove exhibit image' })).toBeVisible();
}

export async function photograph(page: Page, name: string, photo: Uint8Array): Promise<void> {
  await openExhibit(page, name);
  await takePhoto(page, photo);
  await update(page);
}

export async function logOut(page: Page): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  return page.getByRole('alertdialog', { name: 'Logout' });
}

export async function confirmLogOut(page: Page): Promise<void> {
  const dialog = await logOut(page);
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expectAt(page, 'Login');
}

/** The connection is gone, and the panel has noticed. */
export async function noticeOffline(page: Page): Promise<void> {
  const sheet = await openChanges(page);
  await sheet.getByRole('button', { name: /^(Try all|Check) now$/ }).click();
  await expectPillBehind(page, /Offline/);
  await closeChanges(page);
}

/** An open sheet hides the header from roles, not from the eye. */
async function expectPillBehind(page: Page, words: RegExp): Promise<void> {
  await expect(pill(page)).toHaveText(words, { timeout: 20_000 });
}

/** What somebody does who does not want to wait. */
export async function syncNow(page: Page): Promise<void> {
  const sheet = await openChanges(page);
  await sheet.getByRole('button', { name: /^(Try all|Check) now$/ }).click();
  await closeChanges(page);
}

/** The device keeps no draft of a form from now on, as one that is full does not. */
export async function refuseDrafts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function refuse(this: IDBObjectStore, ...values) {
      if (this.name === 'drafts') throw new DOMException('made to fail', 'QuotaExceededError');
      return put.apply(this, values);
    };
  });
}
