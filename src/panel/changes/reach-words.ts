// The sentence above the list of changes: how the connection stands, and what that means for them.
import { pillWords } from './pill-words.ts';
import type { SyncSummary } from './queries.ts';

interface Circumstances {
  /** How many forms were left unsaved on this device. */
  drafts: number;
  /** Both in milliseconds since 1970. `openedAt`: when this page was opened. */
  now: number;
  openedAt: number;
}

/** Never more than is known: that all is with the provider is said only when the header says it too. */
export function reachWords(sync: SyncSummary | undefined, { drafts, now, openedAt }: Circumstances): string {
  if (!sync) return 'Reading what waits…';
  const trouble = troubleInWords(sync, now);
  if (trouble) return `${trouble} ${whatWaits(sync)}`;
  if (sync.needsYou > 0) return 'Some changes wait for your decision. The rest goes on without them.';
  if (sync.waiting + sync.sending > 0) return 'These are on their way to the provider.';
  if (pillWords({ ...sync, elsewhere: 0 }, openedAt).tone !== 'good')
    return `${whatWaits(sync)} ${lastCheck(sync, now)}`;
  const checked = sync.loading?.completedAt ? ` Checked at ${clock(sync.loading.completedAt, now)}.` : '';
  if (sync.elsewhere > 0)
    return `What you changed here is with the provider.${checked} ${waitsElsewhere(sync)}`;
  if (drafts === 0) return `All changes are with the provider.${checked}`;
  const unsaved =
    drafts === 1 ? 'A form that you have not saved is' : `${drafts} forms that you have not saved are`;
  return `All that you saved is with the provider.${checked} ${unsaved} on this device only.`;
}

function troubleInWords({ reach }: SyncSummary, now: number): string | null {
  const since = reach ? ` since ${clock(reach.since, now)}` : '';
  switch (reach?.state) {
    case 'offline':
      return `No connection to the provider${since}.`;
    case 'portal':
      return `Something else answers in the provider's place${since}: this Wi-Fi probably wants you to sign in first. Open its sign-in page.`;
    case 'busy':
      return `The provider has been busy${since}.`;
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
    return sync.elsewhere > 0 ? waitsElsewhere(sync) : 'No change waits on this device.';
  }
  if (needsYou === 0) return 'Everything here is safe on this device and is sent by itself.';
  return 'Everything here is safe on this device. What does not need you is sent by itself.';
}

function lastCheck({ loading }: SyncSummary, now: number): string {
  if (loading?.state === 'failed')
    return `The last check with the provider, at ${clock(loading.at, now)}, failed.`;
  return 'Whether the provider has news is being checked…';
}

/** '14:02', or with the day when it was not today. Dates are day-month-year. */
export function clock(at: number, now: number): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return date.toDateString() === new Date(now).toDateString()
    ? time
    : `${date.toLocaleDateString('en-GB')} ${time}`;
}
