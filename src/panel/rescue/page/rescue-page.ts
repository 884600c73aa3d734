// rescue.html: saves what has not reached the provider when the panel itself does not start. No React, no Dexie, nothing
// that the panel's own parts could take down with them.
import type { Session } from '#panel/store/device/device.ts';
import { databaseName } from '#panel/store/device/database-name.ts';
import type { Unsent } from '#panel/sync/rescue/rescue-pack.ts';
import { ended, openRaw } from '#panel/store/device/raw-database.ts';
import { readUnsent, takeOut } from '#panel/sync/rescue/rescue-pack.ts';
import { rescueCount, savedInWords, whyNotSaved } from '#panel/rescue/rescue-count.ts';
import { download } from '#panel/ui/download.ts';
import { writeRescue } from '#panel/rescue/rescue-zip.ts';
import '#panel/ui/button.css';
import '#panel/ui/tokens.css';
import './rescue-page.css';

type Tone = 'good' | 'wait' | 'bad' | 'plain';

const state = document.getElementById('state');
const button = document.getElementById('save');

function say(words: string, tone: Tone = 'plain'): void {
  if (!state) return;
  state.textContent = words;
  state.dataset['tone'] = tone;
}

void look();

async function look(): Promise<void> {
  try {
    const session = await readSession();
    if (!session) return say(nobody, 'wait');
    const found = await openRaw(await databaseName(session.home ?? session.provider, session.user.id));
    const unsent = found && (await readUnsent(found));
    if (!found || !unsent || isEmpty(unsent)) return say(nothing, 'good');
    say(`${rescueCount(countOf(unsent))} of ${session.user.email} wait on this device.`, 'wait');
    button?.addEventListener('click', () => void save(found, session));
    button?.removeAttribute('hidden');
  } catch (error) {
    console.error('The storage could not be read', error);
    say(unreadable, 'bad');
  }
}

async function save(db: IDBDatabase, session: Session): Promise<void> {
  if (button?.ariaBusy === 'true') return;
  button?.setAttribute('aria-busy', 'true');
  say('Preparing the file…');
  try {
    const { provider, user } = session;
    const packed = await takeOut(db, { provider, owner: user, now: Date.now() });
    const { name, content } = await writeRescue(packed);
    download(name, content);
    const damaged = packed.manifest.files.filter(({ path }) => path === null).length;
    say(savedInWords(name, damaged), damaged > 0 ? 'wait' : 'good');
  } catch (error) {
    console.error('The rescue file could not be made', error);
    say(whyNotSaved(error), 'bad');
  }
  button?.removeAttribute('aria-busy');
}

const nobody =
  'No one is signed in on this device, so nothing can be saved here. Sign in to Vitrine as the person whose changes these are.';
const nothing = 'Nothing is waiting on this device: everything is synced.';
const unreadable =
  'The storage of this browser could not be read. Close other tabs of Vitrine, then reload this page. Please do not clear the site data.';

function isEmpty({ outbox, drafts }: Unsent): boolean {
  return outbox.length === 0 && drafts.length === 0;
}

function countOf({ outbox, drafts, files }: Unsent) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return { changes: outbox.length, drafts: drafts.length, files: files.length, bytes };
}

async function readSession(): Promise<Session | null> {
  const device = await openRaw('vitrine-device');
  if (!device) return null;
  try {
    const request: IDBRequest<Session | undefined> = device
      .transaction('session')
      .objectStore('session')
      .get('current');
    return (await ended(request)) ?? null;
  } finally {
    device.close();
  }
}
