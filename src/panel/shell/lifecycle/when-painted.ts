/** Runs `work` when the first screen is on the glass and the browser has a moment: nothing else may compete with it. */
export function whenPainted(work: () => void): void {
  const idle = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  // Safari has no idle callback.
  requestAnimationFrame(() => (idle ? idle(work, { timeout: 1_000 }) : setTimeout(work, 150)));
}
