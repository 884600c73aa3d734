/**
 * Input on this page that is nowhere else yet: forms add their key while they hold some. It is asked before a
 * reload, and the browser asks before the tab is closed. Listening for `beforeunload` only meanwhile, because
 * a page that listens is kept out of the back/forward cache.
 */
const unsaved = new Set<string>();

export function markUnsaved(key: string): void {
  if (unsaved.size === 0) window.addEventListener('beforeunload', askBeforeLeaving);
  unsaved.add(key);
}

export function clearUnsaved(key: string): void {
  unsaved.delete(key);
  if (unsaved.size === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
}

export function hasUnsavedInput(): boolean {
  return unsaved.size > 0;
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

let hold: ((event: PopStateEvent) => void) | null = null;

/**
 * Hears of Back and Forward before the router does. `stopImmediatePropagation` keeps it from the router. Returns
 * how to stop. Here, because this file is there before the first screen: listeners on the window run
 * in the order in which they were added, whatever phase they ask for, and the router's would come first.
 */
export function holdBack(listener: (event: PopStateEvent) => void): () => void {
  hold = listener;
  return () => {
    if (hold === listener) hold = null;
  };
}

if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => hold?.(event));
