import type { Notes } from '#panel/store/device/notes.ts';

/** Asking for the storage itself fails where it is refused. */
export const notes: Notes = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
};
