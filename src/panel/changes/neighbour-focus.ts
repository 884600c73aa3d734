// A change that is decided, discarded or sent is gone from the list, and the focus with it. Its neighbour has it then,
// so that whoever works with the keyboard goes on where they were.
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** @param changes whatever makes rows come and go */
export function useNeighbourFocus(...changes: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const at = useRef(-1);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('article') : null;
      if (row && list.current?.contains(row)) at.current = rowsOf(list.current).indexOf(row);
      // The sheet itself has the focus when nothing in it has: then it is lost.
      else if (target instanceof Element && isBeside(target, list.current)) at.current = -1;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    // Dialogs give the focus back a moment after they are closed.
    const timer = setTimeout(() => {
      if (at.current === -1 || !list.current || !isLost()) return;
      const rows = rowsOf(list.current);
      rows[Math.min(at.current, rows.length - 1)]?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the list is spread on purpose
  }, changes);
  return list;
}

function rowsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('article')];
}

// On a button of the sheet's own. A question over the sheet has buttons as well, and leaves the place as it is.
function isBeside(target: Element, list: Element | null): boolean {
  const button = target.closest('.footer, .corner');
  return button !== null && button.closest('.sheet') === list?.closest('.sheet');
}

// On nothing, on the sheet as a whole, or behind it.
function isLost(): boolean {
  const active = document.activeElement;
  return !active?.closest('.sheet, .dialog, .toasts') || active.matches('.sheet');
}
