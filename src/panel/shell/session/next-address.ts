// Where to go after the sign-in, carried in the login page's address, so that a deep link survives it.
import { paths } from '#panel/paths.ts';

/** The login page's address, remembering where the person wanted to go. */
export function loginAddress(pathname: string, search: string): string {
  const query = search.replace(/^\?/, '');
  const wanted = pathname + (query ? `?${query}` : '');
  return `${paths.login}?next=${encodeURIComponent(wanted)}`;
}

/**
 * The address kept in `?next=`, or null when there is none, or when it leads out of the panel: `//elsewhere` and
 * `/\elsewhere` are other hosts to a browser, and anybody can write a link.
 */
export function safeNext(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  const here = 'https://vitrine.invalid';
  // The URL parser drops tabs and newlines, which can hide a second slash.
  const url = URL.canParse(next, here) ? new URL(next, here) : null;
  if (url?.origin !== here || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
