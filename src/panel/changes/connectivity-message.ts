// The sentence above the list of changes: how the connection stands, and what that means for them.
import { clock } from '#panel/ui/date/moment.ts';
import { pillMessage } from './pill-messages.ts';
import type { SyncSummary } from './queries.ts';
import { inWords } from './messages.ts';

interface Circumstances {
  /** How many forms were left unsaved on this device. */
  drafts: number;
  /** Both in milliseconds since 1970. `openedAt`: when this page was opened. */
  now: number;
  openedAt: number;
}

/** Never more than is known: that all is with the provider is said only when the header says it too. */
export function connectivityMessage(
  sync: SyncSummary | undefined,
  { drafts, now, openedAt }: Circumstances,
): string {
  if (!sync) return 'Checking for changes…';
  const trouble = troubleInWords(sync, now);
  if (trouble) return `${trouble} ${whatWaits(sync)}`;
  if (sync.needsYou > 0) return 'Some changes need your decision. The rest will sync without them.';
  if (sync.waiting + sync.sending > 0) return 'Sending now.';
  if (pillMessage({ ...sync, elsewhere: 0 }, openedAt).tone !== 'good')
    return `${whatWaits(sync)} ${lastCheck(sync, now)}`;
  const checked = sync.loading?.completedAt ? ` Checked at ${clock(sync.loading.completedAt, now)}.` : '';
  if (sync.elsewhere > 0) return `Your changes are synced.${checked} ${waitsElsewhere(sync)}`;
  if (drafts === 0) return `All changes are synced.${checked}`;
  const unsaved = drafts === 1 ? 'An unsaved form is' : `${drafts} unsaved forms are`;
  return `Everything you saved is synced.${checked} ${unsaved} on this device only.`;
}

/** When everything that waits is tried again, in a sentence; empty while nothing holds it up. `now`: ms since 1970. */
export function nextTryInWords(sync: SyncSummary | undefined, now: number): string {
  const wait = (sync?.connectivity?.until ?? 0) - now;
  return sync && sync.waiting > 0 && wait > 1_000 ? `Next try in ${inWords(wait)}.` : '';
}

function troubleInWords({ connectivity }: SyncSummary, now: number): string | null {
  const since = connectivity ? ` since ${clock(connectivity.since, now)}` : '';
  switch (connectivity?.state) {
    case 'offline':
      return `No connection to your museum’s server${since}.`;
    case 'portal':
      return `Something else is answering in place of your museum’s server${since}: this Wi-Fi probably needs you to sign in first. Open its sign-in page.`;
    case 'busy':
      return `Your museum’s server has been busy${since}.`;
    case 'ok':
    case undefined:
      return null;
  }
}

function waitsElsewhere({ elsewhere }: SyncSummary): string {
  return `${elsewhere} ${elsewhere === 1 ? 'change waits' : 'changes wait'} on this device for another address.`;
}

function whatWaits(sync: SyncSummary): string {
  const { waiting, sending, needsYou } = sync;
  if (waiting + sending === 0 && needsYou === 0) {
    return sync.elsewhere > 0 ? waitsElsewhere(sync) : 'No changes are waiting on this device.';
  }
  if (needsYou === 0) return 'Everything here is safe on this device and will sync automatically.';
  return 'Everything here is safe on this device. Whatever doesn’t need you will sync automatically.';
}

function lastCheck({ loading }: SyncSummary, now: number): string {
  if (loading?.state === 'failed') return `The last check, at ${clock(loading.at, now)}, failed.`;
  return 'Checking for updates…';
}
