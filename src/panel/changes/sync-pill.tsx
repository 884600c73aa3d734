import { Pill } from '#panel/ui/pill.tsx';
import { useEffect, useState } from 'react';
import { pillMessage } from './pill-messages.ts';
import { useSyncSummary } from './queries.ts';
import { whenPainted } from '#panel/shell/lifecycle/when-painted.ts';
import type { Place } from '#panel/shell/session/workspace.ts';

interface SyncPillProps {
  place: Place;
  onOpen: () => void;
}

/** The header's word on sync; it opens the sync centre. */
export function SyncPill({ place, onOpen }: SyncPillProps) {
  const known = useKnownOperations();
  const summary = useSyncSummary(place.db, known);
  const { tone, icon, text } = pillMessage(summary, performance.timeOrigin);
  return (
    <Pill tone={tone} icon={icon} title="Open the list of changes" aria-haspopup="dialog" onClick={onOpen}>
      {text}
    </Pill>
  );
}

/** The names of this version's operations, once the engine's code is there anyway. */
function useKnownOperations(): ReadonlySet<string> | null {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    whenPainted(() => {
      void import('#panel/operations.ts').then(
        ({ catalogue }) => setKnown(new Set(catalogue.operations.keys())),
        () => {},
      );
    });
  }, []);
  return known;
}
