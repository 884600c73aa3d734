// What is said of an import.
import { savedHere } from '#panel/forms/show-saved.ts';
import type { StorageTrouble } from '#panel/store/database-error.ts';
import { storageTrouble } from '#panel/store/database-error.ts';
import { counted, grouped } from '#panel/ui/list/counted.ts';
import type { PlannedRow, RowState } from './plan-import.ts';
import { rowStates } from './plan-import.ts';
import type { Ended } from './use-run.ts';

export const stateMessages: Record<RowState, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  wrong: 'Wrong',
};

export function countStates(rows: readonly PlannedRow[]): Record<RowState, number> {
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<RowState, number>;
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** What the button does not do: '4 wrong rows are left out.' */
export function leftOutInWords({ wrong }: Record<RowState, number>): string {
  if (wrong === 0) return '';
  return wrong === 1 ? '1 wrong row is left out.' : `${grouped(wrong)} wrong rows are left out.`;
}

/** '12 exhibits added, 3 changed.' */
function doneInWords({ added, changed }: Ended): string {
  if (added > 0 && changed > 0) return `${counted(added, 'exhibit')} added, ${grouped(changed)} changed.`;
  if (added > 0) return `${counted(added, 'exhibit')} added.`;
  return changed > 0 ? `${counted(changed, 'exhibit')} changed.` : 'No exhibit was imported.';
}

/** How an import ended, a sentence each. */
export function endInWords(ended: Ended): string[] {
  const { added, changed, leftOut, isStopped, error, away, of } = ended;
  const isAny = added + changed > 0;
  const rest = of - added - changed - leftOut;
  return [
    doneInWords(ended),
    isAny ? (away ? savedHere(away) : 'Saved on this device, and on the way to your museum’s server.') : '',
    leftOut > 0
      ? `${counted(leftOut, 'row was', 'rows were')} left out: someone else changed those exhibits meanwhile.`
      : '',
    isStopped ? `You stopped before the other ${grouped(rest)}. They are still listed below.` : '',
    error === undefined
      ? ''
      : `The other ${grouped(rest)} were NOT imported. ${whatToDo[storageTrouble(error)]}`,
  ].filter(Boolean);
}

const whatToDo: Record<StorageTrouble, string> = {
  full: 'This device has no space left. Free some (photos, downloads, other apps), then import them again.',
  unavailable:
    'This browser doesn’t let Vitrine keep anything, as in a private window. Open Vitrine in a normal window or allow it to store data.',
  closed: 'The connection to this device’s storage was lost. Import them again.',
  unknown: 'This device’s storage didn’t take them. Import them again.',
};
