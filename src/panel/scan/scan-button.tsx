import { lazy, Suspense, useCallback, useState } from 'react';
import { Button } from '#panel/ui/button.tsx';
import type { LeadsTo } from './scan-messages.ts';

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

/** Opens the exhibit with the scanned or typed ID, or its review. */
export function ScanButton({ leadsTo }: { leadsTo: LeadsTo }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button icon="scan" className="small-on-phones" onClick={() => setOpen(true)}>
        Scan
      </Button>
      {isOpen && (
        <Suspense>
          <ScanDialog leadsTo={leadsTo} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
