// How a change in the outbox is shown: how it stands, why, and what to do about it. In plain words.
import type { Conflict, Entry, Settled, Trouble } from '#panel/store/entries.ts';
import { isStopped } from '#panel/sync/outbox/stop.ts';
import type { UndoRefusal } from '#panel/sync/outbox/undo.ts';
import type { IconName } from '#panel/ui/icon.tsx';
import type { Tone } from '#panel/ui/status/state.tsx';
import { inSize } from '#panel/rescue/rescue-count.ts';
import { listInWords } from '#panel/ui/in-words.ts';

export interface EntryMessage {
  tone: Tone;
  icon?: IconName;
  /** How it stands, in a word or two: 'Next try in 20 sec'. */
  state: string;
  /** Why, and what to do. Empty when there is nothing to add. */
  reason: string;
}

export interface Circumstances {
  /** Milliseconds since 1970. */
  now: number;
  /** This version has the operation. */
  isKnown: boolean;
  /** What it waits for, in a sentence; null when it may go. */
  inLine: string | null;
  /** Nothing is tried before (ms since 1970), which the list's head counts down: a row counts only what ends later. */
  notBefore?: number;
  /** How a field is called, for conflicts. */
  label?: (field: string) => string;
}

export function entryMessage(entry: Entry, circumstances: Circumstances): EntryMessage {
  const { now, isKnown, inLine } = circumstances;
  switch (entry.state) {
    case 'refused':
      return { tone: 'bad', ...refusedMessage(entry) };
    case 'conflict':
      return { tone: 'ask', ...conflictMessage(entry.conflict, circumstances.label) };
    case 'parked':
      return isStopped(entry)
        ? { tone: 'ask', icon: 'pause', ...stopped }
        : { tone: 'ask', state: 'Please check', reason: parkedReason(entry) };
    case 'sending':
      return { tone: 'reading', state: 'Sending…', reason: '' };
    case 'waiting':
    case 'ambiguous':
      if (!isKnown) return { tone: 'ask', ...newerVersion };
      if (inLine) return { tone: 'wait', icon: 'clock', state: 'Queued', reason: inLine };
      return waitingMessage(entry, isCountedAbove(entry, circumstances) ? 0 : entry.nextAt - now);
  }
}

/** Pauses of one cause end a moment apart, in milliseconds. */
const sameEnd = 5_000;

function isCountedAbove({ nextAt }: Entry, { now, notBefore = 0 }: Circumstances): boolean {
  return notBefore > now && nextAt <= notBefore + sameEnd;
}

const newerVersion = {
  state: 'From a newer Vitrine',
  reason: 'A newer version of Vitrine made this change. Update Vitrine on this device and it will be sent.',
};

const stopped = {
  state: 'Stopped',
  reason: 'You stopped this upload. The file is safe on this device: retry whenever you like, or discard it.',
};

function waitingMessage(entry: Entry, wait: number): EntryMessage {
  const state = wait > 1_000 ? `Next try in ${inWords(wait)}` : 'Waiting';
  return { tone: 'wait', state, reason: delayReason(entry) };
}

function delayReason({ state, trouble }: Entry): string {
  const isUnclear = state === 'ambiguous';
  const checking = 'Checking whether it arrived, so that nothing is sent twice.';
  switch (trouble?.kind) {
    case undefined:
    case 'unsettled':
      return isUnclear ? checking : '';
    case 'unauthorized':
      return 'Sign in again to send it.';
    case 'trial-ended':
      return 'The trial has ended. This stays here until you have access again.';
    case 'transient':
      return [transientReason(trouble), isUnclear ? checking : ''].filter(Boolean).join(' ');
    case 'stale':
      return 'Your last change hasn’t shown up yet. This will be sent once it does.';
    case 'early':
      return 'It looks as if this has been done already. Vitrine checks again before it relies on that.';
    case 'broken':
      return [brokenReason(trouble), isUnclear ? checking : ''].filter(Boolean).join(' ');
    case 'no-answer':
      // As an earlier build wrote it down.
      if (trouble.message) return brokenReason(trouble);
      return `Your museum’s server couldn’t be reached.${isUnclear ? ` ${checking}` : ''}`;
    default:
      return trouble?.message ?? '';
  }
}

function brokenReason({ message }: Trouble): string {
  return `Your museum’s server sent an answer that Vitrine doesn’t understand${message ? ` (${message})` : ''}.`;
}

function transientReason({ status, message, words }: Trouble): string {
  if (status === 429) return 'Your museum’s server asked Vitrine to wait.';
  if (status === 408 || status === 425) return 'Your museum’s server wasn’t ready for it.';
  const trouble = `Your museum’s server is having trouble${status ? ` (${status})` : ''}.`;
  const said = message ? `It says: “${message}”` : words && `${words}.`;
  return [said, trouble].filter(Boolean).join(' ');
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

interface Refusal {
  state: string;
  /** Said when the provider says nothing. */
  reason: string;
  advice: string;
}

const refusals: Partial<Record<number, Refusal>> = {
  404: {
    state: 'Not found',
    reason: 'This record no longer exists.',
    advice: 'Discard it, or retry if the record is back.',
  },
  409: {
    state: 'Already used',
    reason: 'Another record already uses this ID.',
    advice: 'Choose a different ID.',
  },
  413: {
    state: 'Too big',
    reason: 'It’s larger than allowed.',
    advice: 'Choose a smaller file, or discard it.',
  },
  415: {
    state: 'Wrong kind of file',
    reason: 'This kind of file isn’t accepted.',
    advice: 'Choose another file, or discard it.',
  },
};

function refusedMessage({ trouble }: Entry): Pick<EntryMessage, 'state' | 'reason'> {
  const status = trouble?.status;
  const { state, reason, advice } = refusals[status ?? 0] ?? {
    state: 'Refused',
    reason: `Your museum’s server didn’t accept it${status ? ` (${status})` : ''}.`,
    advice: 'Correct it, retry, or discard it.',
  };
  const said = trouble?.message?.trim();
  const ours = trouble?.words && asSentence(`${trouble.words}${status ? ` (${status})` : ''}`);
  return { state, reason: `${said ? `Your museum’s server says: “${said}”` : (ours ?? reason)} ${advice}` };
}

function parkedReason({ trouble }: Entry): string {
  if (trouble?.kind === 'unexpected') {
    return 'Vitrine couldn’t send this because of a bug. It’s safe here: retry, or tell whoever looks after Vitrine.';
  }
  return trouble?.message ?? 'Vitrine can’t tell whether this arrived. Check the list, then decide.';
}

function conflictMessage(
  conflict: Conflict | undefined,
  label: (field: string) => string = (field) => field,
): Pick<EntryMessage, 'state' | 'reason'> {
  switch (conflict?.kind) {
    case 'gone':
      return {
        state: 'Deleted elsewhere',
        reason:
          'Someone deleted it while you were changing it. Keep yours as a new record, or discard your changes.',
      };
    case 'changed':
      return {
        state: 'Changed elsewhere',
        reason: 'Someone changed it after you last saw it. Look at it, then decide.',
      };
    case 'another':
      return {
        state: 'Another record?',
        reason: 'Its number now belongs to another record. Look at it, then decide.',
      };
    case 'fields':
    case undefined: {
      if (conflict?.fields.every(({ isOwn }) => isOwn))
        return {
          state: 'Changed back',
          reason:
            'What you saved was confirmed, but the earlier version is back. Choose which version to keep.',
        };
      const names = listInWords(
        // Several fields may be one thing to people.
        [...new Set((conflict?.fields ?? []).map(({ field }) => `the ${label(field)}`))],
      );
      return {
        state: names ? `You both changed ${names}` : 'Changed elsewhere',
        reason: 'Choose which version to keep. Everything else you changed is kept.',
      };
    }
  }
}

/** How a change ended. */
export function settledMessage({ outcome, warning }: Settled): EntryMessage {
  if (warning === 'twin') {
    const reason = 'This may have been created twice. Check the list and delete the extra one.';
    return { tone: 'ask', state: 'Created twice?', reason };
  }
  switch (outcome) {
    case 'sent':
      return { tone: 'good', state: 'Synced', reason: '' };
    case 'merged':
      return { tone: 'good', state: 'Synced', reason: 'Merged with someone else’s changes.' };
    case 'found':
      return { tone: 'good', state: 'Synced', reason: 'It had already arrived.' };
    case 'discarded':
      return { tone: 'quiet', icon: 'trash', state: 'Discarded', reason: '' };
  }
}

/** Why a discarded change could not be put back. */
export function undoRefusedMessage(refusal: UndoRefusal, title: string): string {
  const name = title ? `“${title}”` : 'this record';
  switch (refusal) {
    case 'over':
      return 'This can no longer be undone.';
    case 'sending':
      return `Not undone yet: a later change to ${name} is being sent. Try again in a moment.`;
    case 'deleted':
      return `Not undone: you’ve deleted ${name} since. If the deletion is still waiting, discard it first.`;
    case 'changed':
      return `Not undone: you’ve changed ${name} since. Delete it again if you still want to.`;
    case 'superseded':
      return `Not undone: you’ve changed the same fields of ${name} since, and your latest change stays.`;
  }
}

/** '1.2 of 2.1 MB', '12 of 84 kB' */
export function bytesInWords(sent: number, total: number): string {
  const whole = inSize(total);
  const part = whole.endsWith('MB') ? (sent / 1_000_000).toFixed(1) : String(Math.ceil(sent / 1_000));
  return `${part} of ${whole}`;
}

/** A duration in its largest unit: '20 sec', '3 min', '2 hr'. */
export function inWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return `${seconds} sec`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} hr`;
}
