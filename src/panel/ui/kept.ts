// What forms keep on the device can be lost under them. Whoever notices says so here, and open forms keep it again.
const listeners = new Set<() => void>();

/** Returns how to stop listening. */
export function whenKeptIsGone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyKeptIsGone(): void {
  for (const listener of listeners) listener();
}
