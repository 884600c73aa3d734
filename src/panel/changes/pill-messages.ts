// The header's one phrase about sync. It never says more than is known.
import type { IconName } from '#panel/ui/icon.tsx';
import type { Tone } from '#panel/ui/status/state.tsx';
import type { SyncSummary } from './queries.ts';

export interface PillMessage {
  tone: Tone;
  icon?: IconName;
  text: string;
}

/** Answers older than this, before the page was opened, prove nothing about now. Milliseconds. */
const staleAfter = 90_000;

/**
 * @param openedAt when this page was opened (ms since 1970)
 */
export function pillMessage(sync: SyncSummary | undefined, openedAt: number): PillMessage {
  if (!sync) return { tone: 'reading', text: 'Checking…' };
  const { needsYou, waiting, sending, loading, elsewhere } = sync;
  const trouble = troubleOf(sync);
  if (needsYou > 0) {
    const needs = `${needsYou} ${needsYou === 1 ? 'needs' : 'need'} you`;
    return { tone: 'ask', text: trouble ? `${trouble.text} · ${needs}` : needs };
  }
  const unsent = waiting + sending;
  if (trouble) return unsent > 0 ? { ...trouble, text: `${trouble.text} · ${unsent} waiting` } : trouble;
  if (sending > 0) return { tone: 'reading', text: `Sending ${unsent}…` };
  if (waiting > 0) return { tone: 'wait', text: `${waiting} waiting` };
  if (!loading?.completedAt) {
    const notInWhole = { tone: 'wait', icon: 'alert', text: 'Not up to date' } as const;
    if (loading?.isPartial) return notInWhole;
    if (loading?.state === 'failed')
      return loading.listed ? notInWhole : { ...notInWhole, text: 'Not loaded yet' };
    return { tone: 'reading', text: 'Loading…' };
  }
  if (loading.state === 'failed') return { tone: 'wait', icon: 'alert', text: 'Not up to date' };
  // What was true yesterday is not known to be true now.
  if (loading.at < openedAt - staleAfter) return { tone: 'reading', text: 'Checking…' };
  if (elsewhere > 0) return { tone: 'wait', text: `${elsewhere} waiting elsewhere` };
  return { tone: 'good', text: 'All synced' };
}

function troubleOf({ connectivity }: SyncSummary): PillMessage | null {
  switch (connectivity?.state) {
    case 'offline':
      return { tone: 'quiet', icon: 'cloud-off', text: 'Offline' };
    case 'portal':
      return { tone: 'wait', icon: 'alert', text: 'Wi-Fi sign-in needed' };
    case 'busy':
      return { tone: 'wait', icon: 'clock', text: 'Server busy' };
    case 'ok':
    case undefined:
      return null;
  }
}
