import type { Entry, EntryState } from '#panel/store/entries.ts';
import type { Tone } from '#panel/ui/status/state.tsx';
import { State } from '#panel/ui/status/state.tsx';

/** How a record's first pending change stands. Says nothing when everything is with the provider. */
export function SyncState({ entry }: { entry: Entry | null | undefined }) {
  if (!entry) return null;
  const { tone, word } = syncMessage[entry.state];
  return <State tone={tone}>{word}</State>;
}

const syncMessage: Record<EntryState, { tone: Tone; word: string }> = {
  waiting: { tone: 'wait', word: 'Waiting' },
  // It looks first whether it arrived, then goes on by itself: nothing for a person to do.
  ambiguous: { tone: 'wait', word: 'Waiting' },
  sending: { tone: 'wait', word: 'Sending' },
  refused: { tone: 'bad', word: 'Refused' },
  conflict: { tone: 'ask', word: 'Conflict' },
  parked: { tone: 'ask', word: 'Needs you' },
};
