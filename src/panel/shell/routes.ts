// Which screen an address shows, and who may see it. Both specifications' sections 2.
import { paths } from '#panel/paths.ts';
import { loginAddress, safeNext } from './next-address.ts';

export type ScreenName =
  | 'login'
  | 'forgotPassword'
  | 'otp'
  | 'resetPassword'
  | 'dashboard'
  | 'museum'
  | 'exhibits'
  | 'addExhibit'
  | 'editExhibit'
  | 'themes'
  | 'theme'
  | 'themeForm'
  | 'team'
  | 'vouchers'
  | 'voucherForm'
  | 'terms'
  | 'reviews'
  | 'review'
  | 'profile';

interface Route {
  path: string;
  screen: ScreenName;
  /** Guest screens are for those who are not signed in, all others for those who are. */
  guest?: true;
  /** Reached only with the e-mail that the forgot-password step keeps. */
  needsEmail?: true;
  /** Decision 4: a creator is led to museum info instead. */
  notForCreator?: true;
}

const routes: readonly Route[] = [
  { path: paths.login, screen: 'login', guest: true },
  { path: paths.forgotPassword, screen: 'forgotPassword', guest: true },
  { path: paths.otp, screen: 'otp', guest: true, needsEmail: true },
  { path: paths.resetPassword, screen: 'resetPassword', guest: true, needsEmail: true },
  { path: paths.dashboard, screen: 'dashboard' },
  { path: paths.museum, screen: 'museum' },
  { path: paths.exhibits, screen: 'exhibits' },
  { path: paths.addExhibit, screen: 'addExhibit' },
  { path: paths.addExhibitScreen, screen: 'addExhibit' },
  { path: paths.editExhibit, screen: 'editExhibit' },
  { path: paths.themes, screen: 'themes' },
  { path: paths.viewTheme, screen: 'theme' },
  { path: paths.createTheme, screen: 'themeForm' },
  { path: paths.editTheme, screen: 'themeForm' },
  { path: paths.team, screen: 'team', notForCreator: true },
  { path: paths.vouchers, screen: 'vouchers' },
  { path: paths.createVoucher, screen: 'voucherForm' },
  { path: paths.editVoucher, screen: 'voucherForm' },
  { path: paths.terms, screen: 'terms' },
  { path: paths.reviewList, screen: 'reviews' },
  { path: paths.review, screen: 'review' },
  { path: paths.profile, screen: 'profile' },
];

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
  const to = turnedAway(found.route, pathname, search, visitor);
  return to ? { kind: 'redirect', to } : { kind: 'screen', screen: found.route.screen, id: found.id };
}

function turnedAway(route: Route, pathname: string, search: string, visitor: Visitor): string | null {
  if (route.guest && visitor.isSignedIn) return afterSignIn(search, visitor);
  if (!route.guest && !visitor.isSignedIn) return loginAddress(pathname, search);
  if (route.needsEmail && !visitor.hasEmail) return paths.login;
  if (route.notForCreator && visitor.isCreator) return paths.museum;
  return null;
}

// Part 1, section 2: the profile after the very first sign-in, else museum info, or where the person wanted to go.
function afterSignIn(search: string, { isFirstSignIn }: Visitor): string {
  if (isFirstSignIn) return paths.profile;
  const next = safeNext(search);
  return next && !matchRoute(next.split(/[?#]/)[0] ?? '')?.route.guest ? next : paths.museum;
}

/** Addresses match without regard to case (decision 1), with or without a slash at the end. */
function matchRoute(pathname: string): { route: Route; id: string | null } | null {
  const parts = pathname.replace(/\/+$/, '').split('/');
  for (const route of routes) {
    const pattern = route.path.split('/');
    if (pattern.length !== parts.length) continue;
    const isMatch = pattern.every((part, index) => fits(part, parts[index] ?? ''));
    if (isMatch) return { route, id: pattern.includes(':id') ? decoded(parts.at(-1) ?? '') : null };
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
