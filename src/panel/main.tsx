import '#panel/ui/tokens.css';
import '#panel/ui/base.css';
// Listens before the router does: see holdBack there.
import '#panel/ui/unsaved.ts';
import type { Device, Session } from './store/device/device.ts';
import { openDevice, readSession, readSetting } from './store/device/device.ts';
import { readLeaving } from './store/device/leaving.ts';
import { readExhibitsAhead } from '#panel/forms/exhibit-queries.ts';
import { paths } from '#panel/paths.ts';
import { placeIn } from './ui/list/list-address.ts';
import { applyLook } from './ui/look.ts';
import { createRoot } from 'react-dom/client';
import type { Access } from './shell/session/access.ts';
import { openAccess } from './shell/session/access.ts';
import { App } from './shell/app.tsx';
import { watchForInstall } from './shell/lifecycle/install-offer.ts';
import { loadExpected } from './shell/lifecycle/lazily.tsx';
import { waitForScreen, whenPainted } from './shell/lifecycle/when-painted.ts';

/** A frame without rows is better than none, after so many milliseconds. */
const longestBlank = 500;

/** The first screen has all that it needs, after so many milliseconds. */
const settled = 2_500;

const container = document.getElementById('root');
if (container) void start(container);

async function start(element: HTMLElement): Promise<void> {
  watchForInstall();
  try {
    if (!isSecureContext) throw new DOMException('not over https', 'SecurityError');
    const device = openDevice();
    const { leaving, session, ...looks } = await readStart(device);
    for (const [name, value] of Object.entries(looks)) applyLook(name, value);
    if (leaving) await finishLogout(device);
    const shown = show(element, device, leaving ? await readSession(device) : session);
    waitForScreen(shown);
    const access = await shown;
    whenPainted(() => void afterwards());
    // From the worker's cache: whoever has none yet has the network to wait for.
    const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller;
    if (hasWorker) setTimeout(() => whenPainted(() => void prepare(access).catch(() => {})), settled);
  } catch (error) {
    console.error('Vitrine could not start', error);
    const { NoStorage } = await import('./shell/lifecycle/no-storage.tsx');
    createRoot(element).render(<NoStorage error={error} />);
  }
}

async function show(element: HTMLElement, device: Device, session: Session | null): Promise<Access> {
  const access = await openAccess(device, session);
  await readFirstRows(access);
  createRoot(element).render(<App access={access} />);
  return access;
}

/** The first screen is asked for its rows before it is made, and mostly has them in its first frame. */
async function readFirstRows(access: Access): Promise<void> {
  const { place } = access.getSnapshot();
  if (!place || location.pathname.toLowerCase() !== paths.exhibits) return;
  const late = new Promise((resolve) => setTimeout(resolve, longestBlank));
  await Promise.race([readExhibitsAhead(place.db, placeIn(location.search)), late]);
}

/** What decides the first frame, in one transaction; everything else can wait until it is painted. */
function readStart(device: Device) {
  return device.transaction('r', device.session, device.settings, async () => {
    const [leaving, session, font, motion, theme] = await Promise.all([
      readLeaving(device),
      readSession(device),
      readSetting(device, 'font'),
      readSetting(device, 'motion'),
      readSetting(device, 'theme'),
    ]);
    return { leaving, session, font, motion, theme };
  });
}

/** An interrupted logout is finished before anybody can sign in again. */
async function finishLogout(device: Device): Promise<void> {
  try {
    await (await import('./store/device/leave-device.ts')).finishLeaving(device);
  } catch (error) {
    console.error('The logout could not be finished', error);
  }
}

/** For what comes next: the other screens, and the next start. */
async function prepare(access: Access): Promise<void> {
  await loadExpected();
  const { keepFirstScreen } = await import('./shell/lifecycle/first-screen.ts');
  keepFirstScreen(access);
}

/** New versions are looked for when the first screen is there. Without this part the panel works on. */
async function afterwards(): Promise<void> {
  try {
    (await import('./shell/lifecycle/update.ts')).watchForUpdates();
  } catch (error) {
    console.warn('A part of Vitrine could not be loaded', error);
  }
}
