// What people do in the panel, by the words that they see: as tests/e2e/support/acts.ts, for any browser.
import type { Typed } from '#tests/e2e/support/acts.ts';
import type { Person } from '#tests/e2e/support/museum.ts';
import type { Words } from './places.ts';
import { button, dialog, heading, link, marked, titled, within } from './places.ts';
import type { Screen } from './screen.ts';
import { keys } from './session.ts';
import { unsentChanges } from './unsent-changes.ts';
import { until } from './until.ts';

/** From wherever a signed-out person is led to. */
export async function signIn(screen: Screen, { email, password }: Person): Promise<void> {
  await screen.fill('Email', email);
  await screen.fill('Password', password);
  await screen.press(button('Log In'));
}

/** Signed in, with the museum and the panel on the device: ready to go without network. */
export async function arrive(screen: Screen, person: Person): Promise<void> {
  await signIn(screen, person);
  await expectPill(screen, 'All synced');
  await untilInstalled(screen);
}

/** The worker has everything: from now on the panel opens without network. */
export function untilInstalled(screen: Screen): Promise<void> {
  return screen.run(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/** The header's one phrase about sync. */
const pill = titled('Open the list of changes');

/** @param patience how long it may take, in ms: what may have arrived already is looked for, for 45 seconds */
export async function expectPill(screen: Screen, words: Words, timeout = 75_000): Promise<void> {
  // What was saved a moment ago shows in the header a moment later.
  if (words === 'All synced')
    await until('nothing is unsent', async () => (await screen.run(unsentChanges)) === 0, { timeout });
  await screen.shows(pill, words);
}

export const changes = dialog('Changes');
const tryAll = within(changes, button(/^(Try all|Check) now$/));

export async function openChanges(screen: Screen): Promise<void> {
  await screen.press(pill);
  await screen.shows(changes);
}

async function closeChanges(screen: Screen): Promise<void> {
  await screen.pressKey(keys.escape);
  await screen.showsNot(changes);
}

/** What somebody does who does not want to wait. */
export async function syncNow(screen: Screen): Promise<void> {
  await checkNow(screen);
  await closeChanges(screen);
}

async function checkNow(screen: Screen): Promise<void> {
  await openChanges(screen);
  await screen.press(tryAll);
}

/** The connection is gone, and the panel has noticed. */
export async function noticeOffline(screen: Screen): Promise<void> {
  await checkNow(screen);
  await expectPill(screen, /Offline/);
  await closeChanges(screen);
}

/** By its title; the name of what it is about stands behind that, once it is read. */
export function expectAt(screen: Screen, title: string): Promise<void> {
  return screen.shows(heading(new RegExp(`^${title}( |$)`)));
}

export function find(screen: Screen, text: string): Promise<void> {
  return screen.fill('Search exhibits', text);
}

export async function openExhibit(screen: Screen, name: string): Promise<void> {
  await screen.press(link(name));
  await expectAt(screen, 'Edit exhibit');
}

/** Fills an empty form: on the first floor, in its second room. */
export async function fillIn(screen: Screen, { name, artist, id }: Typed): Promise<void> {
  await screen.fill('Name', name);
  await screen.fill('Artist', artist);
  await screen.fill('Exhibit ID', id);
  await screen.choose('Floor', 'Floor 1');
  await screen.choose('Room', 2);
}

export async function openNewExhibit(screen: Screen): Promise<void> {
  await screen.press(link('Add Exhibit'));
  await expectAt(screen, 'Add exhibit');
}

export async function addExhibit(screen: Screen, typed: Typed): Promise<void> {
  await openNewExhibit(screen);
  await fillIn(screen, typed);
  await saveDraft(screen);
}

export async function saveDraft(screen: Screen): Promise<void> {
  await screen.press(button('Save as Draft'));
  await expectAt(screen, 'Exhibit management');
}

export async function renameExhibit(screen: Screen, from: string, to: string): Promise<void> {
  await openExhibit(screen, from);
  await screen.fill('Name', to);
  await update(screen);
}

export async function update(screen: Screen): Promise<void> {
  await screen.press(button('Update & Generate Q&A'));
  await expectAt(screen, 'Exhibit management');
}

/** Chosen and kept on the device. */
export async function takePhoto(screen: Screen, path: string): Promise<void> {
  await screen.attach(marked('.image-field input[type=file]:not([capture])'), path);
  await screen.shows(button('Remove exhibit image'));
}
