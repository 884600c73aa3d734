// What is put into a page to see how long a step takes. Runs in the page, so it refers to nothing outside itself.

declare global {
  interface Window {
    stepProbe?: StepProbe;
  }
}

interface StepProbe {
  /**
   * From the next press on: milliseconds until something that matches is painted while the screen's heading begins so.
   * What is only the outline of what comes does not count.
   */
  next(title: string, selector: string): Promise<number>;
}

/** Notes when something is pressed, and when what it shows is painted. */
export function watchSteps(): void {
  let pressedAt: number | null = null;
  let onChange: (() => void) | null = null;
  addEventListener('click', ({ timeStamp }) => (pressedAt ??= timeStamp), { capture: true });
  new MutationObserver(() => onChange?.()).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });

  window.stepProbe = {
    next(title, selector) {
      pressedAt = null;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('not within 20 seconds')), 20_000);
        const isThere = () =>
          pressedAt !== null &&
          document.querySelector('h1')?.textContent.startsWith(title) === true &&
          [...document.querySelectorAll(selector)].some((one) => !one.querySelector('.skeleton'));
        onChange = () => {
          if (!isThere()) return;
          onChange = null;
          clearTimeout(timer);
          requestAnimationFrame(() => {
            // After the frame: a task of its own, which no timer delays.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - (pressedAt ?? 0));
            port2.postMessage(null);
          });
        };
      });
    },
  };
}
