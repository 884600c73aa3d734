// An import under way: how far it is, and how it ended.
import type { Away } from '#panel/forms/show-saved.ts';
import { awayBy } from '#panel/forms/show-saved.ts';
import { readFact } from '#panel/store/facts.ts';
import { workspace } from '#panel/sync/current.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { clearUnsaved, markUnsaved } from '#panel/ui/unsaved.ts';
import { useEffect, useRef, useState } from 'react';
import type { PlannedRow } from './plan-import.ts';
import type { Imported } from './run-import.ts';
import { runImport } from './run-import.ts';

export interface Ended extends Imported {
  /** So many were to be imported. */
  of: number;
  away: Away;
}

const key = 'import';

export function useRun(onEnd: () => void) {
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);
  const isStopped = useRef(false);
  // Nobody would see what becomes of it.
  useEffect(
    () => () => {
      isStopped.current = true;
      clearUnsaved(key);
    },
    [],
  );

  const start = async (rows: readonly PlannedRow[]) => {
    const of = rows.length;
    isStopped.current = false;
    setEnded(null);
    setProgress({ done: 0, of });
    markUnsaved(key);
    const outbox = await workspace().outbox();
    const imported = await runImport(outbox, rows, {
      isStopped: () => isStopped.current,
      onProgress: (done) => setProgress({ done, of }),
    });
    clearUnsaved(key);
    notify.isSaveShown();
    const connectivity = await readFact(workspace().db, 'reach').catch(() => undefined);
    setProgress(null);
    setEnded({ ...imported, of, away: awayBy(connectivity) });
    onEnd();
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { progress, ended, start, stop, forget: () => setEnded(null) };
}
