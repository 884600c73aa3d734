// How a section of a question stands, in a word (decision 34a). Pure.
import type { Entry, EntryState } from '#panel/store/entries.ts';
import type { IconName } from '#panel/ui/icon.tsx';
import type { Tone } from '#panel/ui/status/state.tsx';

export interface SectionState {
  tone: Tone;
  icon?: IconName;
  word: string;
  /** The person decides in the list of changes. */
  isUndecided?: boolean;
  /** What the provider said against it. */
  reason?: string;
}

const words: Record<EntryState, SectionState> = {
  waiting: { tone: 'wait', word: 'Saved here, waiting' },
  ambiguous: { tone: 'wait', word: 'Saved here, waiting' },
  sending: { tone: 'reading', word: 'Syncing' },
  refused: { tone: 'bad', word: 'Failed' },
  conflict: { tone: 'ask', word: 'Conflict', isUndecided: true },
  parked: { tone: 'ask', word: 'Needs you', isUndecided: true },
};

const unsaved: SectionState = { tone: 'wait', icon: 'pencil', word: 'Unsaved' };
const synced: SectionState = { tone: 'good', word: 'Synced' };

/** What needs the person goes first; what was typed since goes before what is under way. */
export function sectionState(pending: readonly Entry[], isUnsaved: boolean): SectionState {
  const urgent = pending.find(({ state }) => words[state].isUndecided || state === 'refused');
  if (urgent) return withReason(urgent);
  if (isUnsaved) return unsaved;
  const [first] = pending;
  return first ? words[first.state] : synced;
}

function withReason({ state, trouble }: Entry): SectionState {
  const reason = trouble?.message ?? trouble?.words;
  return reason ? { ...words[state], reason } : words[state];
}

export interface TabMark {
  icon: IconName;
  tone: Tone;
  /** For those who do not see it. */
  note: string;
}

/** The mark at a question's tab; null when there is nothing to say. */
export function tabMark(
  pending: readonly Entry[],
  {
    isUnsaved,
    isPassed,
    isOutdated = false,
  }: { isUnsaved: boolean; isPassed: boolean; isOutdated?: boolean },
): TabMark | null {
  const { tone, word } = sectionState(pending, isUnsaved);
  const done = isPassed ? 'passed, ' : '';
  if (tone === 'bad') return { icon: 'alert', tone, note: 'failed' };
  if (tone === 'ask') return { icon: 'ask', tone, note: word.toLowerCase() };
  if (isUnsaved)
    return { icon: 'pencil', tone: 'wait', note: `${done}unsaved${isOutdated ? ', outdated' : ''}` };
  if (isOutdated) return { icon: 'alert', tone: 'wait', note: `${done}outdated` };
  if (pending.length > 0) return { icon: 'cloud-up', tone: 'wait', note: `${done}saved here` };
  return isPassed ? { icon: 'check', tone: 'good', note: 'passed' } : null;
}
