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
