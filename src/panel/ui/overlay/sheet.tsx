import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { CloseButton, ignoreToasts, useReturnFocus } from './overlay.tsx';
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

/** A panel at the side, the whole screen on phones. */
export function Sheet({ title, description, open, onOpenChange, children, footer }: SheetProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="veil" />
        <Radix.Content
          className="sheet"
          onInteractOutside={ignoreToasts}
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
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
          <CloseButton />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
