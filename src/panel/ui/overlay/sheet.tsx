import * as Radix from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import { CloseButton, ignoreToasts, Layer, LayerParts, useReturnFocus } from './overlay.tsx';
import './sheet.css';

export interface SheetProps {
  title: string;
  description?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  /** Buttons that stay in view below. */
  footer?: ReactNode;
}

/**
 * A panel at the side, the whole screen on phones. It is there to be read: the focus is on all of it at first, and the
 * first Tab leads to the first control, also where what it shows is still being read.
 */
export function Sheet({ title, description, open, onOpenChange, children, footer }: SheetProps) {
  const focus = useReturnFocus();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Layer {...{ open, onOpenChange }}>
      <Radix.Content
        className="sheet"
        onInteractOutside={ignoreToasts}
        onOpenAutoFocus={(event) => {
          focus.onOpenAutoFocus();
          event.preventDefault();
          content.current?.focus();
        }}
        onCloseAutoFocus={focus.onCloseAutoFocus}
        ref={content}
        {...(description ? {} : { 'aria-describedby': undefined })}
      >
        <LayerParts {...{ title, description, children, footer }} />
        <CloseButton />
      </Radix.Content>
    </Layer>
  );
}
