// Sections 1 and 2 of the first part: whom the product is for, the addresses, the way in, and one's own profile.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const coldStart = 'tests/e2e/app/cold-start.spec.ts';
const recovery = 'tests/e2e/session/recovery.spec.ts';
const profile = 'tests/e2e/forms/profile.spec.ts';
const badInput = 'tests/e2e/forms/bad-input.spec.ts';
const routes = 'src/panel/shell/routes.test.ts';
const sessions = 'tests/e2e/session/sessions.spec.ts';

const forgotten = 'who forgot the password gets a code, sets a new one and signs in';
const errors = 'what is wrong is said at its field, and the focus goes there';
const again = 'another code can be asked for after ten seconds, and then after a minute';
const logout = 'the logout offers to send what waits first';
const ownName = 'a name that is changed reaches the provider, and its words are shown';
const password = 'is changed with the current one, and opens the next session';

export const accessScreens: Row[] = [
  ...rowsOf('1 What the product does', 'tests/contract/promises/session-promises.ts', [
    ['museum staff sign in with a role', 'the right pair answers the user and a token', 'role[0]?.name'],
  ]),
  ...rowsOf('1 What the product does', 'tests/e2e/forms/museum-info.spec.ts', [
    [
      'they maintain its details',
      'a new museum is filled in, told what is missing, and saved',
      'toEqual(address)',
    ],
    [
      'opening hours',
      'has hours: a day is opened, a wrong end is told at once, and the picker starts at nine',
      'operatingHours.find(',
    ],
    ['a map file', 'has one map of three kinds, which is sent without network later, and deleted', 'mapKey'],
    [
      'floors and rooms',
      'has floors and named rooms, without network too, and exhibits know them at once',
      'roomNames',
    ],
  ]),
  ...rowsOf('1 What the product does', 'tests/e2e/review/generate.spec.ts', [
    [
      'they add exhibits with source documents, which feed the generation of questions and answers',
      'a new exhibit with a document is saved, and its questions are there without a touch',
      "'In Review'",
    ],
  ]),
  ...rowsOf('1 What the product does', profile, [
    ['they manage their own profile', ownName, 'Profile updated successfully'],
    ['and their password', password, 'Password updated successfully'],
  ]),
  ...rowsOf('1 What the product does', recovery, [
    ['they recover a forgotten password through an e-mailed code', forgotten, 'letters.codeFor(email)'],
  ]),
  ...rowsOf('1 What the product does', 'tests/contract/generation/reference-generation.test.ts', [
    [
      'answers are generated for three age groups',
      'shows In Progress at once, and ends In Review with questions for three ages',
      "['Pre-teen', 'Teen', 'Adult']",
    ],
  ]),

  ...rowsOf('2 Routes', routes, [
    [
      'guest routes are for the signed-out; a signed-in person is led into the panel',
      'a signed-in person who opens %s is led into the museum',
      "['/login', '/forgot-password', '/reset-password', '/otp']",
    ],
    [
      'every signed-in route leads the signed-out to login',
      'a signed-out person who opens %s is led to login',
      ["'/dashboard'", "'/profile'", "'/teamManagement'", "'/reviewpanellevelfive/12'"],
    ],
    ['a dashboard route: /dashboard (decision 2)', '%s', "['/dashboard', 'dashboard']"],
    ['/museuminfo', '%s', "['/museuminfo', 'museum']"],
    ['/addexhibit', '%s', "['/addexhibit', 'addExhibit']"],
    ['/editexhibit/{id}', '%s', "['/editexhibit/12', 'editExhibit']"],
    [
      '/addexhibitscreen shows the same as /addexhibit (decision 1)',
      '%s',
      "['/addexhibitscreen', 'addExhibit']",
    ],
    [
      '/exhibitmanagement and /exhibitManagement both lead to the exhibit list',
      '%s',
      ["['/exhibitmanagement', 'exhibits']", "['/exhibitManagement', 'exhibits']"],
    ],
    ['/profile', '%s', "['/profile', 'profile']"],
    [
      'the root path redirects to museum info',
      'the root leads to museum info, or to login',
      "'→ /museuminfo'",
    ],
    [
      '/otp and /reset-password lead to login when no e-mail was kept (decision 3)',
      '%s without a kept e-mail leads to login',
      ["'/otp'", "'/reset-password'", "'→ /login'"],
    ],
  ]),
  ...rowsOf('2 Routes', coldStart, [
    [
      'Oops! We ran out of code',
      'every address leads somebody who is not signed in to the login, apart from the guest screens',
    ],
  ]),

  ...rowsOf('2 Sidebar', coldStart, [
    [
      'its eight items, in their order',
      'every address leads a signed-in admin to its screen',
      `'Museum info',
    'Team management',
    'Exhibit management',
    'Theme',
    'Review panel',
    'Voucher',
    'My profile',
    'Logout',`,
    ],
    [
      'Team management is hidden when the first role is creator',
      'a creator does not see the team, and its address leads to museum info',
      "filter({ hasText: 'Team management' })).toHaveCount(0)",
    ],
  ]),
  ...rowsOf('2 Sidebar', sessions, [
    ['Are you sure you want to log out from your account?', logout],
    ['Yes and No', logout, ["'Yes'", "'No'"]],
    ['Yes calls logout', logout, "toContain('GET /api/auth/logout')"],
    ['Yes reloads the page', logout, "'isTheSamePage' in window)).toBe(false)"],
    [
      'Yes clears the room names, which are a draft of museum info (decision 25)',
      'the logout tells of drafts, and removes them',
      'storedRecords(page)).toEqual([])',
    ],
  ]),
  ...rowsOf('2 Sidebar', 'tests/e2e/forms/themes.spec.ts', [
    [
      'Yes clears the draft of a theme',
      'Back, Forward and a logout: the draft is there as long as the person is',
      "localStorage.getItem('themeData'))).toBeNull()",
    ],
  ]),

  ...rowsOf('2 Login', badInput, [
    ['email and password', 'a wrong password is told, and what was typed stays', "field(page, 'Email')"],
    [
      'the password has a show/hide toggle',
      'the password can be looked at',
      ["'Show password'", "'Hide password'"],
    ],
    ['Log In', 'an empty or misspelt sign-in is told at its fields', "name: 'Log In'"],
  ]),
  ...rowsOf('2 Login', recovery, [
    ['Forgot Password leads to its route', forgotten, "getByRole('link', { name: 'Forgot Password' })"],
    [
      'otherwise museum info takes the place of the login',
      forgotten,
      ['toHaveURL(/museuminfo/)', 'history.length)).toBe(pages)'],
    ],
    [
      'a sign-in that interrupted somebody leads back (decision 45)',
      'the arrow stands only where it leads somewhere',
      "expectAt(page, 'Exhibit management')",
    ],
  ]),
  ...rowsOf('2 Login', coldStart, [
    ['Login · Vitrine', 'the title of the login page names it'],
    [
      'with loginAttempt 0 the profile comes first',
      'the very first sign-in leads to the profile',
      'signIns: 0',
    ],
  ]),

  ...rowsOf('2 Login', 'tests/e2e/session/way-back.spec.ts', [
    [
      'a sign-in of one’s own leads to museum info (decision 45)',
      'a sign-in of one’s own leads to museum info, wherever somebody logged out',
      ['login$/', 'museuminfo$/'],
    ],
  ]),

  ...rowsOf('2 Forgot password', recovery, [
    ['Enter your email to receive a verification code', forgotten],
    ['email', forgotten, "field(page, 'Email').fill(email)"],
    ['Send leads to the OTP route', forgotten, ["press(page, 'Send')", "expectAt(page, 'Verification')"]],
    [
      'a back arrow returns to the previous page',
      'the arrow leads back, page by page, with the e-mail still there',
      'Back to the previous page',
    ],
  ]),
  ...rowsOf('2 Forgot password', recovery, [
    [
      'as on every guest page, where it leads somewhere',
      'the arrow stands only where it leads somewhere',
      ['expect(arrow).toHaveCount(0)', 'Back to the previous page'],
    ],
  ]),
  ...rowsOf('2 Verification', recovery, [
    [
      'six boxes of one digit, which are one field (decision 42)',
      errors,
      ["fill('12a3')", "toHaveValue('123')", 'Please enter all 6 digits.'],
    ],
    [
      'Verify leads to the reset route',
      forgotten,
      ["press(page, 'Verify')", "expectAt(page, 'Reset Password')"],
    ],
    ['Resend OTP', again, "toHaveText('Resend OTP')"],
    [
      'on load it is disabled for 10 seconds',
      again,
      ['in (10|9)s$/', "'aria-disabled', 'true'", 'runFor(10_000)'],
    ],
    ['after a resend for 60 seconds', again, 'in (60|59)s$/'],
  ]),
  ...rowsOf('2 Reset password', recovery, [
    ['new password and confirm password', forgotten, ["'New password'", "'Confirm password'"]],
    ['Reset leads to login', forgotten, ["press(page, 'Reset')", "expectAt(page, 'Login')"]],
  ]),

  ...rowsOf('2 My profile', profile, [
    [
      'the avatar is uploaded',
      'without network a name and an image wait on the device, and arrive once',
      'avatarKey',
    ],
    ['First name', ownName, "'First name'"],
    ['Last name', 'without network a name and an image wait on the device, and arrive once', "'Last name'"],
    ['Email is read-only', ownName, 'not.toBeEditable()'],
    ['Change password, whose Change button opens a dialog', password, "name: 'Change', exact: true"],
    ['Save', ownName, "name: 'Save', exact: true"],
  ]),
  ...rowsOf('2 Change password dialog', profile, [
    [
      'current, new and confirm new password',
      password,
      ["'Current password'", "'New password'", "'Confirm new password'"],
    ],
    ['each has a show/hide toggle', password, ['Show ${', 'Hide ${']],
    ['Cancel', password, "name: 'Cancel' }).click()"],
    ['Save', password, "name: 'Save' }).click()"],
  ]),
];
