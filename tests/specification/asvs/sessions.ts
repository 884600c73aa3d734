// Chapters 3 and 4: sessions, and who may do what.
import { notOurs, shownIn } from './requirement.ts';

const noCookies = 'the token travels in a header; there are no cookies';

export const sessions = [
  ...shownIn('src/panel/sync/run/wire.test.ts', [
    [
      '3.1.1',
      'no token in an address',
      'carries the raw token, and no header that the provider may not know',
    ],
  ]),
  ...shownIn('tests/contract/promises/session-promises.ts', [
    ['3.2.1', 'each sign-in has a new token', 'two sign-ins do not end each other'],
    ['3.3.1', 'a token is dead after logout', 'it is dead after logout'],
  ]),
  ...shownIn('tests/contract/people/reference-users.test.ts', [
    [
      '3.3.3',
      'a new password ends the other sessions',
      'is changed by whoever knows the current one; this session goes on, others end',
    ],
  ]),
  ...shownIn('tests/contract/people/reference-sessions.test.ts', [
    ['3.5.2', 'sessions have tokens that end, not keys that stay', 'a token ends by itself after its time'],
    ['3.5.3', 'a copy of what is kept opens no session', 'the database holds only the hash of a token'],
  ]),
  ...shownIn('tests/contract/people/reference-sessions.test.ts', [
    [
      '3.2.2',
      'a token has 64 bits of chance',
      'of a thousand tokens each has 32 bytes, and no two begin alike',
    ],
  ]),
  ...shownIn('tests/contract/people/reference-chance.test.ts', [
    [
      '3.2.4',
      'a token is made by what is approved',
      '%s comes from the system’s chance, and from nothing else',
    ],
  ]),
  ...notOurs([
    ['3.4.1', 'cookies over https alone', noCookies],
    ['3.4.2', 'cookies that no script reads', noCookies],
    ['3.4.3', 'cookies for this site alone', noCookies],
    ['3.4.4', 'cookies for this host alone', noCookies],
    ['3.4.5', 'cookies for their path alone', noCookies],
    ['3.5.1', 'links to other services can be taken back', 'there is no OAuth'],
  ]),
  ...notOurs([
    [
      '3.2.3',
      'the browser keeps the token where it is safest',
      'the worker that sends without a window has to have it: IndexedDB is where both reach it',
    ],
    [
      '3.3.2',
      'people sign in again after twelve hours, or half an hour without use',
      'tablets are offline for days: 30 days, or as many without use as the operator says',
    ],
  ]),
  ...shownIn('tests/contract/people/reference-own-sessions.test.ts', [
    [
      '3.3.4',
      'people see their sessions and end them, with their password',
      'has to know the password: who holds their tablet ends nothing, and cannot guess for long',
    ],
  ]),
  ...notOurs([
    [
      '3.7.1',
      'sensitive changes ask who it is once more',
      'a new password and the end of a session do; the specification’s call that deletes a colleague carries no password',
    ],
  ]),
];

export const access = [
  ...shownIn('tests/contract/records/reference-museums.test.ts', [
    ['4.1.1', 'the provider decides, not the panel', 'does not exist for anybody outside, whatever they ask'],
    [
      '4.1.2',
      'nobody changes what access depends on',
      'does not exist for anybody outside, whatever they ask',
    ],
    [
      '4.1.3',
      'everybody can do what their role needs, and no more',
      'a creator cannot change the museum’s pictures, and is not signed out for trying',
    ],
  ]),
  ...shownIn('tests/contract/promises/session-promises.ts', [
    [
      '4.1.5',
      'what is not allowed is refused, failures too',
      'a call without one, or with one that nobody has, is refused with 401',
    ],
  ]),
  ...shownIn('tests/contract/people/reference-users.test.ts', [
    [
      '4.2.1',
      'ids that are counted up lead to nothing of others',
      'with its e-mail is for who manages the team: a creator who counts ids finds themselves alone',
    ],
  ]),
  ...shownIn('tests/contract/operation/reference-installation.test.ts', [
    [
      '4.3.2',
      'folders are not listed, nor what lies beside them served',
      'nothing outside the folder is served',
    ],
  ]),
  ...shownIn('tests/contract/operation/reference-requests.test.ts', [
    [
      '4.2.2',
      'other sites cannot make a browser ask in a person’s name',
      'who calls from the panel’s own address, or with a cookie, is nobody without a token',
    ],
  ]),
  ...notOurs([
    [
      '4.3.1',
      'who administers has a second factor',
      'museums are administered on the operator’s machine, whose sign-in is the operator’s; for the panel, the specification knows a password and no second step',
    ],
    [
      '4.3.3',
      'dangerous work asks for more proof',
      'the specification’s calls carry none beside the token; what is dangerous is for admins (4.1.3)',
    ],
  ]),
];
