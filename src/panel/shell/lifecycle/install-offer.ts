/**
 * The browser offers to install the panel early, and only once: what it says is kept from the start on, for the hint
 * that comes after the first paint (install.ts).
 */
const said: Event[] = [];
let hear = (event: Event): void => void said.push(event);

/** Call once, at start. */
export function watchForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without this, Android shows its own bar at a moment of its own.
    event.preventDefault();
    hear(event);
  });
  window.addEventListener('appinstalled', (event) => hear(event));
}

/** Calls `listener` with what the browser has said and with all that it says from now on. For one listener. */
export function followInstall(listener: (event: Event) => void): void {
  hear = listener;
  for (const event of said) listener(event);
}
