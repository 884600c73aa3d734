import { Button } from '#panel/ui/button.tsx';
import { Icon } from '#panel/ui/icon.tsx';
import { useState, useSyncExternalStore } from 'react';
import { applyUpdate, subscribeToUpdates, updateSnapshot } from './update.ts';

/** Offers a new version. It waits for a yes, and never reloads a screen with unsaved input. */
export function UpdatePrompt() {
  const { updateReady, partMissing } = useSyncExternalStore(subscribeToUpdates, updateSnapshot);
  const [isLater, setLater] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  if ((!updateReady && !partMissing) || isLater) return null;
  const [offer, action] = partMissing
    ? ['A part of Vitrine could not be loaded. Check the network, then reload.', 'Reload']
    : ['A new version of Vitrine is ready.', 'Update now'];
  return (
    <div className="note cluster" role="status">
      <Icon name="refresh" />
      <span className="grow">
        {isUnsaved
          ? 'Save or discard what you are editing first: drafts are kept, but an update reloads this page.'
          : offer}
      </span>
      <Button kind="plain" onClick={() => setLater(true)}>
        Later
      </Button>
      <Button kind="main" onClick={() => setUnsaved(applyUpdate() === 'unsaved')}>
        {action}
      </Button>
    </div>
  );
}
