import { notify } from '#panel/ui/notify.tsx';

export type Regeneration = { kind: 'all-follow-ups' | 'combined'; question: string };

export function startRegeneration({ kind }: Regeneration): Promise<'done' | 'failed' | 'cancelled'> {
  notify.error(
    kind === 'combined' ? 'Failed to generate Basic Combined.' : 'Failed to regenerate questions.',
  );
  return Promise.resolve('failed');
}

/** The fields of a question that are being written just now. */
export function useRunning(_question: string): readonly string[] {
  return none;
}

const none: readonly string[] = [];
