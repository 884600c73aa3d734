import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** What somebody has just opened shows whole, with the focus on its first control. `first` is a selector. */
export function useOpened<Panel extends HTMLElement>(first: string): RefObject<Panel | null> {
  const panel = useRef<Panel>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
    panel.current?.closest('article')?.scrollIntoView({ block: 'start' });
  }, [first]);
  return panel;
}
