// Chapter 1: architecture, as far as a program can show it.
import { notOurs, shownIn } from './requirement.ts';

const inWriting = 'it is about how people work, and no program shows it';

export const architecture = [
  ...shownIn('tests/contract/promises/session-promises.ts', [
    [
      '1.2.4',
      'every way in asks for the same strength',
      'a call without one, or with one that nobody has, is refused with 401',
    ],
  ]),
  ...shownIn('tests/contract/records/reference-museums.test.ts', [
    [
      '1.4.1',
      'who may do what is decided by the provider',
      'does not exist for anybody outside, whatever they ask',
    ],
  ]),
  ...shownIn('tests/contract/people/reference-team.test.ts', [
    [
      '1.4.5',
      'roles decide beside the fact of being signed in',
      'a creator is told that the team is not theirs to manage, and stays signed in',
    ],
    [
      '1.11.2',
      'shared state has no races',
      'is one of two who delete each other at the same moment: somebody stays',
    ],
  ]),
  ...shownIn('tests/contract/promises/exhibit-promises.ts', [
    [
      '1.5.3',
      'input is checked by the provider, whatever the panel did',
      'a request with a missing field is refused with a message that a person can read',
    ],
  ]),
  ...shownIn('tests/contract/records/reference-files.test.ts', [
    [
      '1.12.2',
      'uploaded files are served so that they can run nothing',
      'comes with its kind and its name, and can run nothing',
    ],
  ]),
  ...shownIn('tests/contract/operation/reference-requests.test.ts', [
    ['1.7.1', 'one form of log everywhere', 'it tells who asked what and how it went, and no secret'],
  ]),
  ...shownIn('tests/specification/asvs/source.test.ts', [
    ['1.1.6', 'controls in one place', 'every call is mounted in one place, where its caller is looked for'],
    ['1.5.4', 'output is encoded near its interpreter', 'the panel makes no markup and no code out of text'],
  ]),
  ...shownIn('tests/contract/operation/reference-requests.test.ts', [
    ['1.4.4', 'one way of access control', 'hear nobody who has not signed in: $method $path'],
    [
      '1.5.2',
      'nothing serialized goes to clients that are not trusted',
      'a body that says that it is %s is 415, and does nothing',
    ],
  ]),
  ...notOurs([
    ['1.1.1', 'a way of developing that thinks of security', inWriting],
    ['1.1.3', 'stories with their constraints', inWriting],
    ['1.1.7', 'a checklist for those who develop', inWriting],
    ['1.2.1', 'an account of the system with few rights', 'the operator chooses who runs the process'],
    [
      '1.2.2',
      'components prove to each other who they are',
      'database, bucket and mail server have keys of the operator’s',
    ],
    ['1.2.3', 'one way of authentication, vetted', 'there is one only, and no single sign-on'],
    ['1.5.1', 'rules for input and output by kind of data', 'the contract is these rules'],
    ['1.6.1', 'a policy for keys', inWriting],
    ['1.6.2', 'keys are kept in a vault', 'the operator gives them by the environment'],
    ['1.6.3', 'keys can be replaced', 'the operator gives them by the environment'],
    ['1.6.4', 'secrets of clients are not trusted', 'the panel holds none but the session'],
    ['1.7.2', 'logs leave the machine', 'the log is standard output; the operator collects it'],
    ['1.9.1', 'connections between components are encrypted', 'the addresses that the operator names say so'],
    ['1.9.2', 'both ends of a connection are certain', 'the addresses that the operator names say so'],
    ['1.10.1', 'source is under control with reviews', inWriting],
    ['1.14.1', 'components of different trust are apart', 'the operator places database and bucket'],
    ['1.14.2', 'binaries are signed', 'there are none: it is run from its source'],
    ['1.14.4', 'deploying is automatic', 'the operator deploys'],
  ]),
  ...shownIn('tests/specification/asvs/asvs.test.ts', [
    ['1.1.2', 'a threat model', 'each threat stands at a boundary, and what stands in its way is shown'],
    [
      '1.1.4',
      'trust boundaries in writing',
      'each threat stands at a boundary, and what stands in its way is shown',
    ],
    [
      '1.11.1',
      'what each part does is told in terms of security',
      'each threat stands at a boundary, and what stands in its way is shown',
    ],
    [
      '1.8.1',
      'sensitive data is named and classed',
      'every column of the database has a class, and what guards that class is said',
    ],
    [
      '1.8.2',
      'each class has its protection',
      'every column of the database has a class, and what guards that class is said',
    ],
  ]),
  ...shownIn('tests/contract/operation/reference-installation.test.ts', [
    ['1.14.6', 'no outdated plug-ins in the browser', '%s is the panel'],
  ]),
  ...notOurs([
    ['1.1.5', 'the security of the architecture was analysed', 'somebody from outside has to do it'],
  ]),
  ...shownIn('tests/specification/asvs/asvs.test.ts', [
    [
      '1.14.3',
      'who builds is warned of components with known faults',
      'who keeps the code hears of packages with known faults: all of them are looked at, each day',
    ],
  ]),
  ...shownIn('tests/contract/generation/reference-readers.test.ts', [
    [
      '1.14.5',
      'dangerous work happens apart',
      'whatever a document makes its reader do, it writes no file and has none of the provider’s keys',
    ],
  ]),
];
