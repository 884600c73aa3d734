// The dry run of a chosen file, made anew with each change of what it depends on.
import type { Plans } from '#panel/features/exhibits/exhibit-place.ts';
import { workspace } from '#panel/sync/current.ts';
import { useEffect, useState } from 'react';
import { readExhibitsHere } from './exhibits-here.ts';
import { inPieces } from './in-pieces.ts';
import type { PlannedRow } from './plan-import.ts';
import { importPlanner } from './plan-import.ts';
import type { SheetFile } from './use-sheet-file.ts';

interface DryRun {
  /** Null while it is being made, and while there is nothing to make it from. */
  planned: readonly PlannedRow[] | null;
  trouble: string | null;
  again(): void;
}

/** @param plans of the museum; null until all of it is on this device */
export function useDryRun(file: SheetFile | null, plans: Plans): DryRun {
  const { db } = workspace();
  const [turn, setTurn] = useState(0);
  const [made, setMade] = useState<{ of: object; rows: readonly PlannedRow[] } | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    if (!file || !plans || file.columns.exhibit_id === null) return undefined;
    let isWanted = true;
    const make = async () => {
      const here = await readExhibitsHere(db);
      if (!isWanted) return;
      const planner = importPlanner({ columns: file.columns, here, plans });
      const rows = await inPieces(file.table.rows, planner, () => isWanted);
      if (!rows || !isWanted) return;
      setMade({ of: file, rows });
      setTrouble(null);
    };
    make().catch(
      () => isWanted && setTrouble('The exhibits couldn’t be read from this device. Choose the file again.'),
    );
    return () => {
      isWanted = false;
    };
  }, [db, file, plans, turn]);
  const isCurrent = made !== null && made.of === file && file.columns.exhibit_id !== null && Boolean(plans);
  return { planned: isCurrent ? made.rows : null, trouble, again: () => setTurn((last) => last + 1) };
}
