// What a code on a label says. Ours hold the exhibit ID and nothing else; others may hold an address of this panel.
import { paths } from '#panel/paths.ts';

export type Meant =
  /** As it stands on the label. */
  | { exhibitId: string }
  /** The record's own id, out of an address. */
  | { recordId: string };

/** `origin` is this panel's: in an address of another one the record's id would be that of another museum. */
export function readCodeText(text: string, origin: string): Meant {
  // Codes for tills and parcels part their fields by control characters.
  const exhibitId = text.replace(/\p{Cc}/gu, '').trim();
  const url = URL.canParse(exhibitId) ? new URL(exhibitId) : null;
  const recordId = url?.origin === origin ? recordIn(url.pathname) : null;
  return recordId === null ? { exhibitId } : { recordId };
}

const screens = [paths.editExhibit, paths.review].map((path) => path.replace(':id', '').toLowerCase());

function recordIn(pathname: string): string | null {
  const screen = screens.find((start) => pathname.toLowerCase().startsWith(start));
  const rest = screen && pathname.slice(screen.length).replace(/\/+$/, '');
  if (!rest || rest.includes('/')) return null;
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}
