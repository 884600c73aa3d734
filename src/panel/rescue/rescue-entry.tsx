import { Button } from '#panel/ui/button.tsx';
import { useState } from 'react';
import { OnDemand } from '#panel/shell/lifecycle/after-paint.tsx';
import { lazily } from '#panel/shell/lifecycle/lazily.tsx';
import type { Place } from '#panel/shell/session/workspace.ts';

const RescueDialog = lazily(async () => (await import('./rescue-dialog.tsx')).RescueDialog);

/** Leads to saving what waits as a file, and to importing such a file. */
export function RescueEntry({ place }: { place: Place }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        Rescue file
      </Button>
      {isOpen && (
        <OnDemand>
          <RescueDialog place={place} onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}
