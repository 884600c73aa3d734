import { paths } from '#panel/paths.ts';
import { describe, expect, test } from 'vitest';
import { screens } from './other-screens.tsx';
import type { Visitor } from './routes.ts';
import { resolve } from './routes.ts';

const guest: Visitor = { isSignedIn: false, isCreator: false, isFirstSignIn: false, hasEmail: false };
const person: Visitor = { ...guest, isSignedIn: true };

const screenOf = (address: string, visitor = person) => {
  const [path = '', search = ''] = address.split('?');
  const resolved = resolve(path, search, visitor);
  return resolved.kind === 'screen'
    ? resolved.screen
    : resolved.kind === 'redirect'
      ? `→ ${resolved.to}`
      : 'unknown';
};

describe('every route of both specifications leads a signed-in person to its screen', () => {
  test.each([
    ['/dashboard', 'dashboard'],
    ['/museuminfo', 'museum'],
    ['/addexhibit', 'addExhibit'],
    ['/addexhibitscreen', 'addExhibit'],
    ['/editexhibit/12', 'editExhibit'],
    ['/exhibitmanagement', 'exhibits'],
    ['/exhibitManagement', 'exhibits'],
    ['/profile', 'profile'],
    ['/themecreationexpanded', 'themes'],
    ['/viewtheme/3', 'viewTheme'],
    ['/createTheme', 'editTheme'],
    ['/editTheme/3', 'editTheme'],
    ['/teamManagement', 'team'],
    ['/voucher', 'vouchers'],
    ['/create-voucher', 'editVoucher'],
    ['/edit-voucher/9', 'editVoucher'],
    ['/termsCondition', 'terms'],
    ['/review-panel', 'reviewList'],
    ['/reviewpanellevelfive/12', 'review'],
    ['/reviewPanelLevelFive/12', 'review'],
  ])('%s', (path, screen) => {
    expect(screenOf(path)).toBe(screen);
    expect(screenOf(path.toUpperCase())).toBe(screen);
    expect(screenOf(`${path}/`)).toBe(screen);
  });
});

test.each([
  '/dashboard',
  '/museuminfo',
  '/addexhibit',
  '/editexhibit/12',
  '/addexhibitscreen',
  '/exhibitmanagement',
  '/profile',
  '/themecreationexpanded',
  '/viewtheme/3',
  '/createTheme',
  '/editTheme/3',
  '/teamManagement',
  '/voucher',
  '/create-voucher',
  '/edit-voucher/9',
  '/termsCondition',
  '/review-panel',
  '/reviewpanellevelfive/12',
])('a signed-out person who opens %s is led to login', (path) => {
  expect(screenOf(path, guest)).toBe(`→ /login?next=${encodeURIComponent(path)}`);
});

test('the sheet of labels has an address of its own', () => {
  expect(screenOf('/labels?search=vase')).toBe('labels');
});

test('a signed-out person is led to login, and the way back is remembered', () => {
  expect(screenOf('/editexhibit/12', guest)).toBe('→ /login?next=%2Feditexhibit%2F12');
});

test.each(['/login', '/forgot-password', '/reset-password', '/otp'])(
  'a signed-in person who opens %s is led into the museum',
  (path) => {
    expect(screenOf(path)).toBe('→ /museuminfo');
  },
);

test('login and forgot password are open to guests', () => {
  expect(screenOf('/login', guest)).toBe('login');
  expect(screenOf('/forgot-password', guest)).toBe('forgotPassword');
});

test.each([
  ['/otp', 'otp'],
  ['/reset-password', 'resetPassword'],
])('%s without a kept e-mail leads to login', (path, screen) => {
  expect(screenOf(path, guest)).toBe('→ /login');
  expect(screenOf(path, { ...guest, hasEmail: true })).toBe(screen);
});

test('the root leads to museum info, or to login', () => {
  expect(screenOf('/')).toBe('→ /museuminfo');
  expect(screenOf('/', guest)).toBe('→ /login');
});

test('a creator who opens team management is led to museum info', () => {
  expect(screenOf('/teamManagement', { ...person, isCreator: true })).toBe('→ /museuminfo');
});

test('after the very first sign-in the profile comes first', () => {
  expect(screenOf('/login?next=%2Fvoucher', { ...person, isFirstSignIn: true })).toBe('→ /profile');
});

test('after a sign-in the wanted address comes, unless it is a guest page', () => {
  expect(screenOf('/login?next=%2Fvoucher%3Fpage%3D2')).toBe('→ /voucher?page=2');
  expect(screenOf('/login?next=%2Flogin')).toBe('→ /museuminfo');
});

test('an address that nobody specified leads nowhere', () => {
  expect(screenOf('/nowhere')).toBe('unknown');
  expect(screenOf('/editexhibit')).toBe('unknown');
  expect(screenOf('/editexhibit/1/2', guest)).toBe('unknown');
});

test('an id arrives as it was written, however it was encoded', () => {
  expect(resolve('/editexhibit/local-a%2Fb', '', person)).toMatchObject({ id: 'local-a/b' });
  expect(resolve('/editexhibit/100%', '', person)).toMatchObject({ id: '100%' });
});

test('each address behind the sign-in has a screen', () => {
  // The first ones stand in screens.tsx.
  const first = ['exhibits', 'addExhibit', 'editExhibit'];
  const shown = Object.values(paths)
    .map((path) => resolve(path, '', person))
    .filter((resolved) => resolved.kind === 'screen');
  const named = shown.map(({ screen }) => screen).filter((screen) => !first.includes(screen));
  expect(Object.keys(screens).toSorted()).toEqual([...new Set(named)].toSorted());
});
