import { notSaved } from '#panel/store/storage-messages.ts';
import { useRef, useState } from 'react';

/** How an attempt to save ended. 'under way': another one had begun, and goes on. */
export type Saved = 'saved' | 'invalid' | 'nothing' | 'failed' | 'under way';

/**
 * Milliseconds: most saves are over before, and drawing a button as busy costs as much as such a save.
 * 30 November 2026.
 */
const noticed = 150;

/** One save at a time, however often it is asked for; what the storage did not take is shown. */
export function useSaving<W>(perform: (wish: W) => Promise<Saved>) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isRunning = useRef(false);
  const run = async (wish: W): Promise<Saved> => {
    if (isRunning.current) return 'under way';
    isRunning.current = true;
    const timer = setTimeout(setBusy, noticed, true);
    setTrouble(null);
    try {
      return await perform(wish);
    } catch (error) {
      setTrouble(notSaved(error));
      return 'failed';
    } finally {
      clearTimeout(timer);
      setBusy(false);
      isRunning.current = false;
    }
  };
  return { busy, trouble, run };
}
