// The draft between the two steps: JSON under `themeData` (part 2, section 3; decision 30). Every form is kept in the
// store of drafts as well, as all forms are, with the bytes of a chosen image; this one says that step 1 has been done.
import type { ThemeValues } from './theme-values.ts';

const key = 'themeData';

export interface ThemeData {
  /** Of the theme, or `new`. */
  id: string;
  /** As `Date.now()`; what an earlier build kept has none. */
  savedAt?: number;
  values: ThemeValues;
  base: ThemeValues;
  /** A chosen image, which waits in the store of files. */
  image: { id: string; name: string } | null;
}

// Where the browser keeps nothing here, the two steps work as long as the page stays.
let held: string | null = null;

export function keepThemeData(data: ThemeData): void {
  held = JSON.stringify(data);
  try {
    localStorage.setItem(key, held);
    held = null;
  } catch {
    // Full or forbidden: what is held is newer than what may be there.
  }
}

/** Null: step 1 of this theme has not been done, or its draft is gone. */
export function readThemeData(id: string): ThemeData | null {
  try {
    const data = JSON.parse(held ?? localStorage.getItem(key) ?? '') as Partial<ThemeData>;
    return data.id === id && data.values && data.base ? (data as ThemeData) : null;
  } catch {
    return null;
  }
}

export function forgetThemeData(): void {
  held = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // There was nothing.
  }
}
