import { Button } from '#panel/ui/button.tsx';
import type { AutosaveStatus } from '#panel/ui/field/use-autosave.ts';
import { useState } from 'react';
import { notKept } from '#panel/store/storage-words.ts';

/** How the draft stands, for the save bar. */
export function DraftStatus({ status }: { status: AutosaveStatus }) {
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
  const [now] = useState(() => new Date());
  return (
    <div className="note cluster" role="status">
      <span className="grow">Your unsaved changes from {whenKept(savedAt, now)} are back.</span>
      <Button onClick={onDiscard}>Discard draft</Button>
    </div>
  );
}

/** '14:02', with the day when it was another one. */
export function whenKept(savedAt: number, now: Date): string {
  const date = new Date(savedAt);
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (date.toDateString() === now.toDateString()) return time;
  return `${date.toLocaleDateString('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })}, ${time}`;
}
