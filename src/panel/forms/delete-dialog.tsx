import { notSaved } from '#panel/store/storage-messages.ts';
import { ConfirmDialog } from '#panel/ui/overlay/dialog.tsx';
import type { ReactNode } from 'react';
import { useState } from 'react';

interface DeleteDialogProps {
  title: string;
  message: ReactNode;
  /** What it does, where that is no deletion: 'Archive theme'. */
  confirmLabel?: string;
  /**
   * Resolves when the change is on the device for good, or with the sentence that says why it could not be done; throws
   * what the storage throws.
   */
  onDelete: () => Promise<string | void>;
  onClose: () => void;
}

/** Asks, deletes and closes. What the device did not take is said, and the question stays. */
export function DeleteDialog({ title, message, confirmLabel, onDelete, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setTrouble(null);
    const failure = await onDelete().catch((error: unknown) => notSaved(error));
    if (!failure) return onClose();
    setTrouble(failure);
    setBusy(false);
  };
  return (
    <ConfirmDialog
      title={title}
      message={message}
      confirmLabel={confirmLabel ?? 'Delete'}
      kind={confirmLabel ? 'main' : 'danger'}
      busy={busy}
      onConfirm={() => void confirm()}
      open
      onOpenChange={(open) => open || onClose()}
    >
      {trouble && (
        <p className="note bad" role="alert">
          {trouble}
        </p>
      )}
    </ConfirmDialog>
  );
}
