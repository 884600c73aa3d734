// Chapter 2: who somebody is.
import { notOurs, shownIn } from './requirement.ts';

const noDevices = 'there are no codes by device or app, and no hardware keys';
const noLists = 'there are no lists of codes to be used up';

const passwords = [
  ...shownIn('tests/contract/people/reference-users.test.ts', [
    [
      '2.1.5',
      'people change their own password',
      'is changed by whoever knows the current one; this session goes on, others end',
    ],
    [
      '2.1.6',
      'a change needs the current password',
      'stays with a wrong current one, a weak new one, or the same again',
    ],
  ]),
  ...shownIn('tests/e2e/forms/bad-input.spec.ts', [
    ['2.1.12', 'a password can be looked at while it is typed', 'the password can be looked at'],
  ]),
  ...notOurs([
    ['2.1.10', 'no password has to be changed after a time', 'none does: there is no such rule to test'],
  ]),
  ...shownIn('tests/contract/people/reference-users.test.ts', [
    [
      '2.1.2',
      'long ones are taken, endless ones are not',
      'of many and of any characters counts to its last one; an endless one is refused',
    ],
    [
      '2.1.3',
      'nothing is cut off',
      'of many and of any characters counts to its last one; an endless one is refused',
    ],
    [
      '2.1.4',
      'any character is taken',
      'of many and of any characters counts to its last one; an endless one is refused',
    ],
  ]),
  ...notOurs([
    ['2.1.1', 'at least twelve characters', 'the specification says eight'],
    ['2.1.9', 'no rules of composition', 'the specification wants a capital, a digit and a sign at a reset'],
  ]),
  ...shownIn('tests/contract/people/reference-users.test.ts', [
    [
      '2.1.7',
      'passwords that are known from leaks are refused',
      'that is known from leaks is refused, however its letters are written',
    ],
  ]),
  ...shownIn('tests/e2e/forms/bad-input.spec.ts', [
    ['2.1.11', 'it can be pasted, and kept by a password manager', 'the password can be pasted'],
  ]),
  ...notOurs([
    [
      '2.1.8',
      'how strong it is, is shown',
      'what fits into a page that tablets keep counts characters, and calls Password-1! strong; what is known is refused in words instead (2.1.7)',
    ],
  ]),
];

const guessing = [
  ...shownIn('tests/contract/people/reference-guessing.test.ts', [
    ['2.2.1', 'guessing is held up', 'has as many tries at three processes as at one'],
  ]),
  ...shownIn('tests/contract/people/reference-users.test.ts', [
    [
      '2.2.3',
      'a person hears of a change to their account',
      'that is another one is told by a letter, with nothing in it that opens anything',
    ],
  ]),
  ...shownIn('tests/contract/people/reference-recovery.test.ts', [
    [
      '2.5.5',
      'a person hears of a new or changed factor',
      'a reset is told to the person by a letter; one that fails is not',
    ],
  ]),
  ...notOurs([
    [
      '2.2.2',
      'a letter is no way in by itself',
      'the specification recovers an account by a letter; whoever reads the mailbox has the account',
    ],
  ]),
];

const firstAndForgotten = [
  ...shownIn('tests/contract/people/reference-sessions.test.ts', [
    ['2.4.1', 'passwords are kept as a slow hash', 'the database holds only an argon2 hash of a password'],
  ]),
  ...shownIn('tests/contract/people/reference-recovery.test.ts', [
    [
      '2.5.3',
      'recovery tells no password',
      'the code from the letter opens a new password, and the old one is void',
    ],
    [
      '2.5.6',
      'recovery is as safe as signing in',
      'without the right from the code nothing is reset, and the right works once and for ten minutes',
    ],
  ]),
  ...shownIn('tests/contract/operation/reference-installation.test.ts', [
    ['2.5.4', 'no accounts that everybody knows', 'is refused in production, unless somebody asks for it'],
  ]),
  ...shownIn('tests/contract/people/reference-sessions.test.ts', [
    ['2.4.2', 'each hash has a salt', 'two people who chose one password have hashes that do not tell'],
  ]),
  ...notOurs([
    ['2.3.2', 'people may bring a device of their own', noDevices],
    ['2.3.3', 'devices that end are renewed in time', noDevices],
    ['2.4.3', 'rounds of PBKDF2', 'argon2id is used'],
    ['2.4.4', 'the work of bcrypt', 'argon2id is used'],
    ['2.5.2', 'no hints and no secret questions', 'there is no such field'],
    ['2.5.7', 'proof again when a factor is lost', noDevices],
  ]),
  ...notOurs([
    [
      '2.5.1',
      'first secrets do not travel in the clear',
      'the specification sends links and codes by e-mail',
    ],
  ]),
  ...shownIn('tests/contract/people/reference-accounts.test.ts', [
    [
      '2.3.1',
      'a first secret is random and ends soon',
      'has seven days for it: nothing that was printed opens the museum later',
    ],
  ]),
  ...notOurs([
    [
      '2.4.5',
      'a secret of the installation beside the salt',
      'whoever restores a backup elsewhere has nothing but the backup, and their people must be able to sign in; the operator encrypts it',
    ],
  ]),
];

const codes = [
  ...shownIn('tests/contract/people/reference-recovery.test.ts', [
    ['2.7.2', 'a code ends after ten minutes', 'a code holds for ten minutes'],
    ['2.7.3', 'a code works once, for its request', 'a code works once'],
    [
      '2.7.5',
      'only a hash of the code is kept',
      'the database holds neither the code nor the right in the clear',
    ],
  ]),
  ...notOurs([
    ['2.6.1', 'codes of a list work once', noLists],
    ['2.6.2', 'codes of a list are random', noLists],
    ['2.6.3', 'codes of a list cannot be guessed', noLists],
    ['2.8.1', 'codes by time end', noDevices],
    ['2.8.2', 'keys of such codes are protected', noDevices],
    ['2.8.3', 'such codes are made by what is approved', noDevices],
    ['2.8.4', 'such codes work once', noDevices],
    ['2.8.5', 'a code that comes again is logged', noDevices],
    ['2.8.6', 'a device can be blocked', noDevices],
    ['2.8.7', 'biometrics only beside something else', noDevices],
    ['2.9.1', 'keys of hardware are protected', noDevices],
    ['2.9.2', 'challenges are long enough', noDevices],
    ['2.9.3', 'hardware uses what is approved', noDevices],
    [
      '2.10.1',
      'services have no passwords that never change',
      'the operator’s keys of database, bucket and mail server',
    ],
    [
      '2.10.2',
      'services have no passwords from the factory',
      'the operator’s keys of database, bucket and mail server',
    ],
    ['2.10.3', 'passwords of services are kept safely', 'the operator gives them by the environment'],
    [
      '2.10.4',
      'secrets are not in the source',
      'there are none in it but the demo’s password, which is public',
    ],
  ]),
  ...notOurs([
    [
      '2.7.1',
      'stronger ways are offered before a letter',
      'the specification knows no other way than a letter',
    ],
    [
      '2.7.4',
      'letters take a way that is safe and of its own',
      'the operator’s mail server carries them; how it does, SMTP_URL says',
    ],
    [
      '2.7.6',
      'a code is random and of twenty bits at least',
      'the specification says six digits, which are 19.9 bits',
    ],
  ]),
];

export const authentication = [...passwords, ...guessing, ...firstAndForgotten, ...codes];
