import * as Radix from '@radix-ui/react-dialog';
import { useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '#panel/ui/button.tsx';
import { CloseButton, ignoreToasts, Layer, LayerParts, useReturnFocus } from './overlay.tsx';
import './dialog.css';

export interface DialogProps {
  title: string;
  description?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children?: ReactNode;
  /** The buttons, the main one last. They stay in view while the content scrolls. */
  footer?: ReactNode;
  /** 'wide' is for previews and comparisons. */
  size?: 'wide' | undefined;
  /** Has the focus at first, in place of the first control: where a field's keyboard would rise over what is shown. */
  focusFirst?: RefObject<HTMLElement | null> | undefined;
}

/** Over the screen on tablets, from below on phones. Focus goes in, stays in and returns; Escape closes. */
export function Dialog(props: DialogProps) {
  const { title, description, open, onOpenChange, children, footer, size, focusFirst } = props;
  const focus = useReturnFocus();
  const onOpenAutoFocus = (event: Event) => {
    focus.onOpenAutoFocus();
    if (!focusFirst?.current) return;
    event.preventDefault();
    focusFirst.current.focus();
  };
  return (
    <Layer {...{ open, onOpenChange }}>
      <Radix.Content
        className={size ? `dialog ${size}` : 'dialog'}
        onInteractOutside={ignoreToasts}
        onOpenAutoFocus={onOpenAutoFocus}
        onCloseAutoFocus={focus.onCloseAutoFocus}
        {...(description ? {} : { 'aria-describedby': undefined })}
      >
        <LayerParts {...{ title, description, children, footer }} />
        <CloseButton />
      </Radix.Content>
    </Layer>
  );
}

export interface ConfirmDialogProps {
  title: string;
  message: ReactNode;
  /** What it does, to what: 'Delete', 'Archive theme'. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  kind?: 'main' | 'danger' | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  open: boolean;
  /** The caller closes it after confirming; cancelling and Escape ask for it here. */
  onOpenChange: (open: boolean) => void;
  /** More to choose from than yes and no. */
  children?: ReactNode;
}

/** Asks before something that is hard to take back. The focus waits on Cancel, and a press beside it is no answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    message,
    confirmLabel,
    cancelLabel = 'Cancel',
    kind = 'main',
    busy,
    open,
    onOpenChange,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const focus = useReturnFocus();
  return (
    <Layer {...{ open, onOpenChange }}>
      <Radix.Content
        role="alertdialog"
        className="dialog confirm"
        onInteractOutside={(event) => event.preventDefault()}
        onCloseAutoFocus={focus.onCloseAutoFocus}
        onOpenAutoFocus={(event) => {
          focus.onOpenAutoFocus();
          event.preventDefault();
          cancel.current?.focus();
        }}
      >
        <LayerParts
          title={title}
          description={message}
          footer={
            <>
              <Button ref={cancel} onClick={() => onOpenChange(false)}>
                {cancelLabel}
              </Button>
              <Button kind={kind} busy={busy} onClick={props.onConfirm}>
                {confirmLabel}
              </Button>
            </>
          }
        >
          {props.children}
        </LayerParts>
      </Radix.Content>
    </Layer>
  );
}
