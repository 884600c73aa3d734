import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { holdBack } from './unsaved.ts';

export interface LeaveGuard {
  /** Somebody wants to leave and waits for an answer. */
  isAsking: boolean;
  stay(): void;
  /** Goes where they wanted to go. */
  leave(): void;
}

/**
 * Holds a person who leaves the screen by a link, Back or Forward while `isOn`, and asks. The router has no such thing.
 * What a screen does by itself (after saving) is not held. Closing the tab is `unsaved.ts`.
 */
export function useLeaveGuard(isOn: boolean): LeaveGuard {
  const [pathname, navigate] = useLocation();
  const query = useSearch();
  const [wanted, setWanted] = useState<(() => void) | null>(null);
  const here = useRef('');
  const isPassing = useRef(false);
  useEffect(() => {
    here.current = query ? `${pathname}?${query}` : pathname;
  }, [pathname, query]);

  useEffect(() => {
    if (!isOn) return;
    const onClick = (event: MouseEvent) => {
      const target = linkTarget(event);
      if (!target || isSamePage(target.pathname, location.pathname)) return;
      // Before the router hears of it: its handlers sit further in.
      event.preventDefault();
      event.stopPropagation();
      const to = target.pathname + target.search + target.hash;
      setWanted(() => () => navigate(to));
    };
    const onPop = (event: PopStateEvent) => {
      if (isPassing.current || isSamePage(location.pathname, pathOf(here.current))) return;
      // The browser has gone there already. The router must not hear of it; this screen's entry goes back on top.
      event.stopImmediatePropagation();
      history.pushState(null, '', here.current);
      setWanted(() => () => {
        isPassing.current = true;
        history.back();
      });
    };
    document.addEventListener('click', onClick, { capture: true });
    const letGo = holdBack(onPop);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      letGo();
    };
  }, [isOn, navigate]);

  const stay = useCallback(() => setWanted(null), []);
  const leave = useCallback(() => {
    setWanted(null);
    wanted?.();
  }, [wanted]);
  return { isAsking: wanted !== null, stay, leave };
}

// A plain press on a link within the app; anything else opens elsewhere and leaves nothing.
function linkTarget(event: MouseEvent): URL | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return null;
  const target = new URL(link.href, location.href);
  return target.origin === location.origin ? target : null;
}

// The same screen with something opened beside it (`?changes=1`) is not left.
function isSamePage(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? '';
}
