import { useSyncExternalStore } from 'react';

const print = matchMedia('print');

/** Is this being printed? What is folded on the screen belongs on the paper. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => print.matches);
}

function subscribe(listener: () => void): () => void {
  print.addEventListener('change', listener);
  return () => print.removeEventListener('change', listener);
}
