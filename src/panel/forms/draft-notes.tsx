import { Button } from '#panel/ui/button.tsx';
import { clock } from '#panel/ui/date/moment.ts';
import { useAutosaveStatus } from '#panel/ui/field/autosave-standing.ts';
import type { Autosave } from '#panel/ui/field/use-autosave.ts';
import { useState } from 'react';
import { notKept } from '#panel/store/storage-messages.ts';

/** How the draft stands, for the save bar. */
export function DraftStatus({ draft }: { draft: Autosave }) {
  const status = useAutosaveStatus(draft.standing);
  switch (status.kind) {
    case 'none':
      return null;
    case 'pending':
      return <span>Keeping your draft…</span>;
    case 'kept':
      return <span>Draft kept on this device.</span>;
    case 'failed':
      return (
        <span className="bad" role="alert">
          {notKept(status.error)}
        </span>
      );
  }
}

export function RestoredNote({ savedAt, onDiscard }: { savedAt: number; onDiscard: () => void }) {
  const [now] = useState(() => Date.now());
  return (
    <div className="note cluster" role="status">
      <span className="grow">Your unsaved changes from {clock(savedAt, now)} are back.</span>
      <Button onClick={onDiscard}>Discard draft</Button>
    </div>
  );
}
