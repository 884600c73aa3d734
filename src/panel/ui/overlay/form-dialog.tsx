import { Button } from '#panel/ui/button.tsx';
import type { ReactNode, SyntheticEvent } from 'react';
import { useRef } from 'react';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  /** Of the form. */
  id: string;
  title: string;
  description?: string;
  /** What it does. */
  submitLabel: string;
  cancelLabel?: string;
  busy: boolean;
  /** Why the last attempt came to nothing. */
  failure?: string | null;
  /** The first of its fields that is wrong: the focus goes there. Null: it is being sent. */
  onSubmit(): string | null;
  onClose(): void;
  children: ReactNode;
}

/** A form that is sent at once, or not at all: nothing of it is kept on the device. */
export function FormDialog(props: FormDialogProps) {
  const { id, title, description, submitLabel, cancelLabel = 'Cancel', busy, failure, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = busy ? null : props.onSubmit();
    if (wrong) form.current?.querySelector<HTMLElement>(`#${wrong}`)?.focus();
  };
  return (
    <Dialog
      title={title}
      description={description}
      open
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button type="submit" form={id} kind="main" busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className="stack" noValidate onSubmit={onSubmit}>
        {failure && (
          <p className="note bad" role="alert">
            {failure}
          </p>
        )}
        {props.children}
      </form>
    </Dialog>
  );
}
