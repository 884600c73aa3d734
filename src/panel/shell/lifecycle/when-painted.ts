let firstScreen: Promise<unknown> = Promise.resolve();

/** Until then nothing counts as painted: what stands there is not the first screen yet. */
export function waitForScreen(made: Promise<unknown>): void {
  firstScreen = made.catch(() => {});
}

/** Runs `work` when the first screen is on the glass and the browser has a moment: nothing else may compete with it. */
export function whenPainted(work: () => void): void {
  const idle = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  // Safari has no idle callback.
  const onFrame = () => (idle ? idle(work, { timeout: 1_000 }) : setTimeout(work, 150));
  void firstScreen.then(() => requestAnimationFrame(onFrame));
}
