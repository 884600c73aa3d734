/** Installing the panel as an app. */
import { followInstall } from './install-offer.ts';

interface InstallState {
  /** The browser offers its own install dialog, and nobody has said no to the hint. */
  canInstall: boolean;
  /** Runs as an installed app already. */
  isInstalled: boolean;
  /** iPad and iPhone have no dialog: show the written way, Share, then Add to Home Screen. */
  isIos: boolean;
  /** The hint was closed on this device. */
  isDismissed: boolean;
}

/** Chromium's event; not in TypeScript's library. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const dismissedKey = 'vitrine-install-dismissed';

let offer: BeforeInstallPromptEvent | undefined;
let state: InstallState = { canInstall: false, isInstalled: false, isIos: false, isDismissed: false };
const listeners = new Set<() => void>();

/** For useSyncExternalStore. */
export function subscribeToInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function installSnapshot(): InstallState {
  return state;
}

/** Call once, before the hint is shown. */
export function readInstall(): void {
  set({
    isInstalled: isStandalone(),
    isIos: isIosDevice(navigator),
    isDismissed: readDismissed(),
  });
  followInstall((event) => {
    const isInstalled = event.type === 'appinstalled';
    offer = isInstalled ? undefined : (event as BeforeInstallPromptEvent);
    set(isInstalled ? { canInstall: false, isInstalled } : { canInstall: true });
  });
}

/** Opens the browser's dialog; to be called from a click. An offer can be used once. */
export async function promptInstall(): Promise<void> {
  const current = offer;
  if (!current) return;
  offer = undefined;
  set({ canInstall: false });
  await current.prompt();
  const { outcome } = await current.userChoice;
  if (outcome === 'dismissed') dismissInstallHint();
}

export function dismissInstallHint(): void {
  try {
    localStorage.setItem(dismissedKey, 'yes');
  } catch {
    // Storage is refused or full: the hint comes again at the next start.
  }
  set({ isDismissed: true });
}

/** iPadOS calls itself a Mac; no Mac has a touch screen. */
export function isIosDevice({ userAgent, platform, maxTouchPoints }: DeviceTraits): boolean {
  return /iPad|iPhone|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}

type DeviceTraits = Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'>;

function isStandalone(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

function readDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null;
  } catch {
    return false;
  }
}

function set(change: Partial<InstallState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}
