import type { ExhibitRow } from '#panel/store/museum-database.ts';
import type { Entry, EntryState } from '#panel/store/entries.ts';
import type { Tone } from '#panel/ui/state.tsx';
import { State } from '#panel/ui/state.tsx';

/** How far the exhibit's questions are, as the provider says it. */
export function StatusState({ status }: { status: string }) {
  return (
    <State tone={tones[status] ?? 'ask'} icon={null}>
      {status}
    </State>
  );
}

// A status that we do not know is treated like In Review (contract, "Exhibits and files").
const tones: Record<string, Tone> = {
  Draft: 'quiet',
  'In Progress': 'wait',
  'In Review': 'ask',
  Reviewed: 'good',
};

/** Why the review can't be opened yet; null when it can. */
export function whyNoReview({ status }: Pick<ExhibitRow, 'status'>): string | null {
  if (status === 'Draft') return 'There are no questions to review yet.';
  if (status === 'In Progress') return 'Its questions are being generated.';
  return null;
}

/** How a record's first pending change stands. Says nothing when everything is with the provider. */
export function SyncState({ entry }: { entry: Entry | null | undefined }) {
  if (!entry) return null;
  const { tone, word } = syncWords[entry.state];
  return <State tone={tone}>{word}</State>;
}

const syncWords: Record<EntryState, { tone: Tone; word: string }> = {
  waiting: { tone: 'wait', word: 'Waiting' },
  // It looks first whether it arrived, then goes on by itself: nothing for a person to do.
  ambiguous: { tone: 'wait', word: 'Waiting' },
  sending: { tone: 'wait', word: 'Sending' },
  refused: { tone: 'bad', word: 'Refused' },
  conflict: { tone: 'ask', word: 'Conflict' },
  parked: { tone: 'ask', word: 'Needs you' },
};
