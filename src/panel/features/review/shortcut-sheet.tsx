import { Dialog } from '#panel/ui/overlay/dialog.tsx';
import { Switch } from '#panel/ui/field/switch.tsx';
import { shortcuts } from './review-keys.ts';

interface ShortcutSheetProps {
  areSingleOn: boolean;
  onSingle: (isOn: boolean) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ShortcutSheet({ areSingleOn, onSingle, open, onOpenChange }: ShortcutSheetProps) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      description="Not while you type or a dialog is open."
      open={open}
      onOpenChange={onOpenChange}
    >
      <dl className="shortcuts">
        {shortcuts.map(({ keys, does, isSingle }) => (
          <div key={keys} data-off={(isSingle && !areSingleOn) || undefined}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single keys"
        checked={areSingleOn}
        onChange={onSingle}
        hint="Kept on this device. Turn them off when you speak to the tablet or press keys by accident."
      />
    </Dialog>
  );
}
