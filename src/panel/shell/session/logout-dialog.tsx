import { ConfirmDialog } from '#panel/ui/overlay/dialog.tsx';
import { Button } from '#panel/ui/button.tsx';
import { storageTrouble } from '#panel/store/database-error.ts';
import { useState } from 'react';
import type { Access } from './access.ts';
import { logOut } from './logout.ts';
import { useDraftCount, useSyncSummary, useUnsentCount } from '#panel/changes/queries.ts';
import { notSavedBecause } from '#panel/store/storage-messages.ts';
import type { Place } from './workspace.ts';
import './logout-dialog.css';

interface LogoutDialogProps {
  access: Access;
  place: Place;
  onClose: () => void;
}

export function LogoutDialog({ access, place, onClose }: LogoutDialogProps) {
  const unsent = useUnsentCount(place.db) ?? 0;
  const drafts = useDraftCount(place.db) ?? 0;
  const [keepUnsent, setKeepUnsent] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await logOut(access, place, { keepUnsent });
    } catch (error) {
      console.error('The logout failed', error);
      setFailure(`Logout failed. ${notSavedBecause(storageTrouble(error))}`);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title="Logout"
      message="Are you sure you want to log out from your account?"
      confirmLabel="Yes"
      cancelLabel="No"
      busy={isBusy}
      onConfirm={() => void leave()}
      open
      onOpenChange={(open) => open || isBusy || onClose()}
    >
      {unsent > 0 && (
        <Unsent place={place} count={unsent} keepUnsent={keepUnsent} onKeepUnsent={setKeepUnsent} />
      )}
      {drafts > 0 && (
        <p className="note">
          {drafts === 1
            ? 'A draft that you have not saved is'
            : `${drafts} drafts that you have not saved are`}{' '}
          removed from this device.
        </p>
      )}
      {failure && (
        <p className="note bad" role="alert">
          {failure}
        </p>
      )}
    </ConfirmDialog>
  );
}

interface UnsentProps {
  place: Place;
  count: number;
  keepUnsent: boolean;
  onKeepUnsent: (keep: boolean) => void;
}

function Unsent({ place, count, keepUnsent, onKeepUnsent }: UnsentProps) {
  const connectivity = useSyncSummary(place.db, null)?.connectivity?.state;
  const isAway = connectivity === 'offline' || connectivity === 'portal';
  return (
    <div className="unsent stack tight">
      <p className="note wait" role="status">
        {count === 1 ? '1 change has' : `${count} changes have`} not been synced.
      </p>
      <div className="cluster">
        <Button
          icon="cloud-up"
          disabledReason={isAway && 'Your museum’s server can’t be reached right now.'}
          reasonBelow
          onClick={() => place.wake('asked')}
        >
          Sync now
        </Button>
      </div>
      <fieldset>
        <legend className="small quiet">Otherwise, after logging out:</legend>
        <Choice isChosen={keepUnsent} onChoose={() => onKeepUnsent(true)}>
          Keep them on this device for my next sign-in
        </Choice>
        <Choice isChosen={!keepUnsent} onChoose={() => onKeepUnsent(false)}>
          Discard them for good
        </Choice>
      </fieldset>
    </div>
  );
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}) {
  return (
    <label className="unsent-choice">
      <input type="radio" name="unsent" checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  );
}
