// Coming back from a form, a list shows the row that was saved: in sight, and marked for a moment.
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import { useEffect } from 'react';

/** A list that is opened this much later, in milliseconds, is not what the save led to. */
const soon = 10_000;
const markedFor = 5_000;

interface Saved {
  table: MirrorTable;
  id: string;
  at: number;
  /** When its mark goes; null: no list has shown it yet. */
  markedUntil: number | null;
}

let saved: Saved | null = null;

export function rememberSaved(table: MirrorTable, id: string): void {
  saved = { table, id, at: Date.now(), markedUntil: null };
}

/**
 * Marks the saved row among those that the list shows. `leadTo` is called with its id while it is not among them.
 * `shown`: another value when other rows are shown; undefined while there are none.
 */
export function useSavedRow(table: MirrorTable, shown: unknown, leadTo: (id: string) => void): void {
  useEffect(() => {
    if (shown === undefined || saved?.table !== table || isPast(saved)) return;
    const wanted = saved;
    let isOver = false;
    const show = async () => {
      // The provider may have named it by now, also while it is marked: its row is another element then.
      const known = (await workspace().db.aliases.get(wanted.id))?.id ?? wanted.id;
      if (isOver) return;
      const row = document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(known)}"]`);
      if (row) mark(row, wanted);
      else if (wanted.markedUntil === null) leadTo(known);
    };
    // Without the alias, the row is under the id that it was saved with, or there is nothing to mark.
    show().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [table, shown, leadTo]);
}

function isPast({ at, markedUntil }: Saved): boolean {
  return Date.now() > (markedUntil ?? at + soon);
}

function mark(row: HTMLElement, wanted: Saved): void {
  if (wanted.markedUntil === null) {
    wanted.markedUntil = Date.now() + markedFor;
    const { top, bottom } = row.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) row.scrollIntoView({ block: 'center' });
    // Another save may be marked by then.
    setTimeout(() => {
      if (saved === wanted || saved?.markedUntil === null) unmark();
    }, markedFor);
  }
  // Elements of rows are used again: a mark must not stay on what shows another record now.
  unmark();
  row.dataset['saved'] = '';
}

function unmark(): void {
  for (const row of document.querySelectorAll<HTMLElement>('tr[data-saved]')) delete row.dataset['saved'];
}
