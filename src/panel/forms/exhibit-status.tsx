import type { ExhibitRow } from '#panel/store/museum-database.ts';
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
