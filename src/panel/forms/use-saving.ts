import { notSaved } from '#panel/store/storage-messages.ts';
import { useState } from 'react';

/** How an attempt to save ended. */
export type Saved = 'saved' | 'invalid' | 'nothing' | 'failed';

/** One save at a time; what the storage did not take is shown. */
export function useSaving(perform: () => Promise<Saved>) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Saved | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const run = async (): Promise<Saved> => {
    setBusy(true);
    setTrouble(null);
    let ended: Saved = 'failed';
    try {
      ended = await perform();
    } catch (error) {
      setTrouble(notSaved(error));
    }
    setBusy(false);
    setOutcome(ended);
    return ended;
  };
  return { busy, outcome, trouble, run };
}
