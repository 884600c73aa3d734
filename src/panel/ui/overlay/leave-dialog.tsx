import { Button } from '#panel/ui/button.tsx';
import { Dialog } from './dialog.tsx';
import type { LeaveGuard } from '#panel/ui/use-leave-guard.ts';

export interface LeaveDialogProps {
  guard: LeaveGuard;
  /** Why the draft can't be kept; then leaving is losing. */
  notKept: string | null;
  onKeep: () => Promise<boolean>;
  onDiscard: () => Promise<unknown>;
}

/** Asked on leaving a form with unsaved changes. */
export function LeaveDialog({ guard, notKept, onKeep, onDiscard }: LeaveDialogProps) {
  const keep = async () => {
    if (await onKeep()) guard.leave();
  };
  const discard = async () => {
    await onDiscard();
    guard.leave();
  };
  return (
    <Dialog
      title={notKept ? 'Leave and lose your changes?' : 'Keep your draft?'}
      description={
        notKept ??
        'What you changed is not saved yet. A draft stays on this device until you come back to it.'
      }
      open={guard.isAsking}
      onOpenChange={(open) => open || guard.stay()}
      footer={
        <>
          <Button onClick={guard.stay}>Stay</Button>
          <Button kind="danger" onClick={() => void discard()}>
            Discard changes
          </Button>
          {!notKept && (
            <Button kind="main" onClick={() => void keep()}>
              Keep draft and leave
            </Button>
          )}
        </>
      }
    />
  );
}
