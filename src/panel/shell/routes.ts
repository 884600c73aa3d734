// Which screen an address shows, and who may see it. Both specifications' sections 2.
import type { ScreenName } from '#panel/paths.ts';
import { paths, sameScreen } from '#panel/paths.ts';
import { loginAddress, safeNext } from '#panel/shell/session/next-address.ts';

/** Reached only with the e-mail that the forgot-password step keeps. */
const needsEmail: readonly ScreenName[] = ['otp', 'resetPassword'];
/** Guest screens are for those who are not signed in, all others for those who are. */
const guest: readonly ScreenName[] = ['login', 'forgotPassword', ...needsEmail];

export interface Visitor {
  isSignedIn: boolean;
  isCreator: boolean;
  /** The provider counted no sign-in before this one: the profile comes first. */
  isFirstSignIn: boolean;
  /** The forgot-password step has kept an e-mail. */
  hasEmail: boolean;
}

export type Resolved =
  | { kind: 'screen'; screen: ScreenName; id: string | null }
  | { kind: 'redirect'; to: string }
  | { kind: 'unknown' };

/** What an address leads to. `search` is its query, with or without the question mark. */
export function resolve(pathname: string, search: string, visitor: Visitor): Resolved {
  if (pathname === '/') return { kind: 'redirect', to: visitor.isSignedIn ? paths.museum : paths.login };
  const found = matchRoute(pathname);
  if (!found) return { kind: 'unknown' };
  const to = turnedAway(found.screen, pathname, search, visitor);
  return to ? { kind: 'redirect', to } : { kind: 'screen', ...found };
}

function turnedAway(screen: ScreenName, pathname: string, search: string, visitor: Visitor): string | null {
  const isGuest = guest.includes(screen);
  if (isGuest && visitor.isSignedIn) return afterSignIn(search, visitor);
  if (!isGuest && !visitor.isSignedIn) return loginAddress(pathname, search);
  if (needsEmail.includes(screen) && !visitor.hasEmail) return paths.login;
  // Decision 4.
  if (screen === 'team' && visitor.isCreator) return paths.museum;
  return null;
}

// Part 1, section 2: the profile after the very first sign-in, else museum info, or where the person wanted to go.
function afterSignIn(search: string, { isFirstSignIn }: Visitor): string {
  if (isFirstSignIn) return paths.profile;
  const next = safeNext(search);
  const wanted = next && matchRoute(next.split(/[?#]/)[0] ?? '');
  return next && !(wanted && guest.includes(wanted.screen)) ? next : paths.museum;
}

/** Addresses match without regard to case (decision 1), with or without a slash at the end. */
function matchRoute(pathname: string): { screen: ScreenName; id: string | null } | null {
  const parts = pathname.replace(/\/+$/, '').split('/');
  for (const [name, path] of Object.entries(paths)) {
    const pattern = path.split('/');
    if (pattern.length !== parts.length) continue;
    if (!pattern.every((part, index) => fits(part, parts[index] ?? ''))) continue;
    const screen = (sameScreen as Record<string, ScreenName>)[name] ?? (name as ScreenName);
    return { screen, id: path.includes(':id') ? decoded(parts.at(-1) ?? '') : null };
  }
  return null;
}

function fits(pattern: string, part: string): boolean {
  return pattern.startsWith(':') ? part !== '' : pattern.toLowerCase() === part.toLowerCase();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
