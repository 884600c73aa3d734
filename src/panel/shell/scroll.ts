import { useLayoutEffect, useRef } from 'react';

/** Back and Forward go where the browser remembers; everything else starts at the top. */
let isTravelling = false;
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    isTravelling = true;
    setTimeout(() => {
      isTravelling = false;
    });
  });
}

/** A new screen starts at its top: the page is one, so it would stay as far down as the last one was. */
export function useScrollToTop(screen: string | null): void {
  const shown = useRef(screen);
  useLayoutEffect(() => {
    if (shown.current !== screen && !isTravelling) window.scrollTo(0, 0);
    shown.current = screen;
  }, [screen]);
}
