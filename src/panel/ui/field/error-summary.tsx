import { useEffect, useRef, type MouseEvent } from 'react';
import { Icon } from '#panel/ui/icon.tsx';
import './error-summary.css';

export interface FieldError {
  /** The id of the control to lead to. */
  id: string;
  message: string;
}

export interface ErrorSummaryProps {
  errors: readonly FieldError[];
  /** Count the attempts to save: each one that fails moves the focus here again. */
  attempt?: number | undefined;
}

export function ErrorSummary({ errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const invalid = errors.length > 0;
  useEffect(() => {
    if (invalid) box.current?.focus();
  }, [invalid, attempt]);
  if (!invalid) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <h2>
        <Icon name="alert" />
        Please check {errors.length} {errors.length === 1 ? 'field' : 'fields'}
      </h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusControl(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The address must not change: it is the screen's. */
function focusControl(event: MouseEvent, id: string) {
  event.preventDefault();
  const control = document.getElementById(id);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
