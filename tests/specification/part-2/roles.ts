// Section 6 of the second part.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const team = 'tests/e2e/forms/team.spec.ts';
const sessions = 'tests/e2e/session/sessions.spec.ts';
const ended = 'an ended trial signs out with the warning, and keeps what waits';

export const roles: Row[] = [
  ...rowsOf('6 Roles', 'src/contract/records.test.ts', [
    ['the first role’s name is used', 'the first role counts, in whatever capitals', 'toBe(false)'],
  ]),
  ...rowsOf('6 Roles', team, [
    [
      'the role’s name shows as Designation',
      'the team is read, also without network, and searched',
      ["'Designation'", "'creator'"],
    ],
    [
      'creator: Team management is hidden, and its route redirects to museum info; nothing is fetched (decision 3a)',
      'a creator is led to museum info, and nothing is fetched',
      ["expectAt(page, 'Museum info')", 'toEqual([])'],
    ],
    [
      'users are invited on the team page',
      'whoever is invited sets a first password and signs in',
      'invite(page',
    ],
    ['and deleted', 'a user is deleted, and the list follows', 'not.toContain(museum.creator.email)'],
  ]),
  ...rowsOf('6 Roles', 'tests/contract/generation/reference-review.test.ts', [
    ['creator: no other difference', 'a creator may review', 'creator'],
  ]),
  ...rowsOf('6 Roles', 'tests/contract/records/reference-museums.test.ts', [
    ['users are listed by museum', 'does not exist for anybody outside, whatever they ask', 'listTeam'],
  ]),
  ...rowsOf('6 Trial', 'tests/e2e/review/review.spec.ts', [
    [
      'The AI trial has ended, previous data is still accessible, and you should contact the product team.',
      'it says why there is nothing to review, or nothing to generate',
    ],
  ]),
  ...rowsOf('6 Session', sessions, [
    ['a 403 ends it: login, with the warning', ended, ["expectAt(page, 'Login')", 'The trial has ended']],
    ['and the advice to contact the provider’s team', ended, 'Contact the provider’s team to continue.'],
  ]),
  ...rowsOf('6 Session', 'src/panel/store/device/device.test.ts', [
    ['a 401 clears the token', 'a refused token goes, and the person stays', 'token: null'],
  ]),
];
