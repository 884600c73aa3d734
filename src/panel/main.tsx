import '#panel/ui/tokens.css';
import '#panel/ui/base.css';
// Listens before the router does: see holdBack there.
import '#panel/ui/unsaved.ts';
import type { Device } from '#panel/store/device.ts';
import { openDevice, readSetting } from '#panel/store/device.ts';
import { readLeaving } from '#panel/store/leaving.ts';
import { createRoot } from 'react-dom/client';
import { openAccess } from './shell/access.ts';
import { App } from './shell/app.tsx';
import { watchForInstall } from './shell/install.ts';
import { whenPainted } from './shell/when-painted.ts';

const container = document.getElementById('root');
if (container) void start(container);

async function start(element: HTMLElement): Promise<void> {
  watchForInstall();
  try {
    if (!isSecureContext) throw new DOMException('not over https', 'SecurityError');
    const device = openDevice();
    // The session and the looks decide the first frame; everything else can wait until it is painted.
    const [access] = await Promise.all([
      finishLogout(device).then(() => openAccess(device)),
      applyLook(readSetting(device, 'font'), 'font'),
      applyLook(readSetting(device, 'motion'), 'motion'),
    ]);
    createRoot(element).render(<App access={access} />);
    whenPainted(() => void afterwards());
  } catch (error) {
    console.error('Vitrine could not start', error);
    const { NoStorage } = await import('./shell/no-storage.tsx');
    createRoot(element).render(<NoStorage error={error} />);
  }
}

/** Decision 38: font size and animation, kept on the device. The style sheet reads them from the root element. */
async function applyLook(setting: Promise<unknown>, name: 'font' | 'motion'): Promise<void> {
  const value = await setting;
  if (typeof value === 'string') document.documentElement.dataset[name] = value;
}

/** An interrupted logout is finished before anybody can sign in again. */
async function finishLogout(device: Device): Promise<void> {
  if (!(await readLeaving(device))) return;
  try {
    await (await import('#panel/store/leave-device.ts')).finishLeaving(device);
  } catch (error) {
    console.error('The logout could not be finished', error);
  }
}

/** New versions are looked for when the first screen is there. Without this part the panel works on. */
async function afterwards(): Promise<void> {
  try {
    (await import('./shell/update.ts')).watchForUpdates();
  } catch (error) {
    console.warn('A part of Vitrine could not be loaded', error);
  }
}
