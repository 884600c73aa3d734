import { Button, IconButton } from '#panel/ui/button.tsx';
import { Icon } from '#panel/ui/icon.tsx';
import { useSyncExternalStore } from 'react';
import { dismissInstallHint, installSnapshot, promptInstall, subscribeToInstall } from './install.ts';

/** How to have Vitrine as an app: the browser's own dialog, or the written way where there is none (iPad, iPhone). */
export function InstallHint() {
  const { canInstall, isInstalled, isIos, isDismissed } = useSyncExternalStore(
    subscribeToInstall,
    installSnapshot,
  );
  if (isInstalled || isDismissed || (!canInstall && !isIos)) return null;
  return (
    <div className="note cluster">
      <Icon name="download" />
      <span className="grow">
        {canInstall
          ? 'Install Vitrine on this device: it opens like any app, with and without network.'
          : 'To have Vitrine as an app on this device: press Share, then Add to Home Screen.'}
      </span>
      {canInstall && <Button onClick={() => void promptInstall()}>Install</Button>}
      <IconButton icon="close" label="Do not show this again" onClick={dismissInstallHint} />
    </div>
  );
}
