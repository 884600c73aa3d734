import { Close } from '@radix-ui/react-dialog';
import { useRef } from 'react';
import { IconButton } from '#panel/ui/button.tsx';
import './overlay.css';

/** Last in order, so that the first thing to do has the focus; top right to the eye. */
export function CloseButton() {
  return (
    <Close asChild>
      <IconButton icon="close" label="Close" className="corner" />
    </Close>
  );
}

/** Toasts lie above dialogs: putting one away must not put the dialog away. */
export function ignoreToasts(event: { target: EventTarget | null; preventDefault: () => void }) {
  if (event.target instanceof Element && event.target.closest('.toasts')) event.preventDefault();
}

/**
 * Radix gives the focus back to its own trigger only, and ours are opened by a prop. A row that was deleted
 * meanwhile has no button to go back to: then the content has it.
 */
export function useReturnFocus() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const back = before.current?.isConnected ? before.current : document.getElementById('content');
      if (back instanceof HTMLElement) back.focus();
    },
  };
}
