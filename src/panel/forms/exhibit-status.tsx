import type { Exhibit } from '#contract/exhibits.ts';
import type { Tone } from '#panel/ui/status/state.tsx';
import { State } from '#panel/ui/status/state.tsx';

interface Props {
  status: string;
  written?: Exhibit['generation_progress'];
}

/** How far the exhibit's questions are, as the provider says it; while they are written, how many there are already. */
export function StatusState({ status, written }: Props) {
  return (
    <>
      <State tone={tones[status] ?? 'ask'} icon={null}>
        {status}
      </State>
      {written && status === 'In Progress' && <small> {`${written.done} of ${written.of}`}</small>}
    </>
  );
}

// A status that we do not know is treated like In Review (contract, "Exhibits and files").
const tones: Record<string, Tone> = {
  Draft: 'quiet',
  'In Progress': 'wait',
  'In Review': 'ask',
  Reviewed: 'good',
};
