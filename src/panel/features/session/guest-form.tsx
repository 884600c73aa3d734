import { Button } from '#panel/ui/button.tsx';
import type { ReactNode, SyntheticEvent } from 'react';
import { useRef } from 'react';

interface GuestFormProps {
  failure: string | null;
  isBusy: boolean;
  /** What the button says. */
  action: string;
  /** Returns the id of the first control with an error, which then gets the focus. */
  onSubmit: () => string | null;
  children: ReactNode;
}

/** The form of a page before the sign-in: what went wrong, the fields, one button. */
export function GuestForm({ failure, isBusy, action, onSubmit, children }: GuestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const invalid = onSubmit();
    if (invalid) form.current?.querySelector<HTMLInputElement>(`#${invalid}`)?.focus();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {failure && (
        <p className="note bad" role="alert">
          {failure}
        </p>
      )}
      {children}
      <Button type="submit" kind="main" busy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
