import { useEffect } from 'react';

/** The form of a new record begins in its first field, unless that is filled in already. */
export function useFirstField(id: string, isNew: boolean): void {
  useEffect(() => {
    const field = document.getElementById(id);
    if (isNew && field instanceof HTMLInputElement && field.value === '') field.focus();
  }, [id, isNew]);
}
