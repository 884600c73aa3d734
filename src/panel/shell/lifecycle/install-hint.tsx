import { Button, IconButton } from '#panel/ui/button.tsx';
import { useSyncExternalStore } from 'react';
import {
  dismissInstallHint,
  installSnapshot,
  promptInstall,
  readInstall,
  subscribeToInstall,
} from './install.ts';

readInstall();

/** How to have Vitrine as an app: the browser's own dialog, or the written way where there is none (iPad, iPhone). */
export function InstallHint() {
  const { canInstall, isInstalled, isIos, isDismissed } = useSyncExternalStore(
    subscribeToInstall,
    installSnapshot,
  );
  if (isInstalled || isDismissed || (!canInstall && !isIos)) return null;
  return (
    <div className="install-hint">
      <p>{canInstall ? 'Install Vitrine on this device' : <WayOfIos />}</p>
      {canInstall && (
        <Button kind="plain" onClick={() => void promptInstall()}>
          Install
        </Button>
      )}
      <IconButton icon="close" label="Don’t show this again" onClick={dismissInstallHint} />
    </div>
  );
}

/** With the sign that is on Safari's button. */
function WayOfIos() {
  return (
    <>
      To install, press Share
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8.5 10H6v10.5h12V10h-2.5M12 15V3.5M8.5 7 12 3.5 15.5 7" />
      </svg>
      , then Add to Home Screen
    </>
  );
}
