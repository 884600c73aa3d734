import * as Radix from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '#panel/ui/button.tsx';
import './overlay.css';

export interface LayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What lies over the screen, which is veiled. `children`: a Radix.Content. */
export function Layer({ open, onOpenChange, children }: LayerProps & { children: ReactNode }) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="veil" />
        {children}
      </Radix.Portal>
    </Radix.Root>
  );
}

interface LayerPartsProps {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one last. They stay in view while the content scrolls. */
  footer?: ReactNode;
}

/** Title, content and buttons of such a layer. */
export function LayerParts({ title, description, children, footer }: LayerPartsProps) {
  return (
    <>
      <Radix.Title>{title}</Radix.Title>
      <div className="content">
        {description && (
          <Radix.Description asChild>
            <div className="quiet">{description}</div>
          </Radix.Description>
        )}
        {children}
      </div>
      {footer && <div className="footer">{footer}</div>}
    </>
  );
}

/** Last in order, so that the first thing to do has the focus; top right to the eye. */
export function CloseButton() {
  return (
    <Radix.Close asChild>
      <IconButton icon="close" label="Close" className="corner" />
    </Radix.Close>
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
