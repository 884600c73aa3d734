import { paths } from '#panel/paths.ts';
import { useEffect, useState } from 'react';

// In memory: somebody else who signs in loads the page anew, and finds nothing of it.
const begun = new Map<string, unknown>();

/**
 * State of something that a person has begun, a decision for instance. A session that ends takes every screen off until
 * they have signed in again; then it goes on where it was. Whoever leaves it by themselves begins anew.
 */
export function useBegun<T>(key: string, start: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => (begun.has(key) ? (begun.get(key) as T) : start));
  useEffect(() => {
    return () => {
      // The address follows a moment after the screen.
      setTimeout(() => {
        if (location.pathname !== paths.login) begun.delete(key);
      });
    };
  }, [key]);
  return [
    value,
    (next) => {
      begun.set(key, next);
      setValue(next);
    },
  ];
}
