// Chapters 5 and 6: what comes in and goes out, and cryptography.
import { notOurs, shownIn } from './requirement.ts';

const noMemory = 'it is JavaScript: nobody manages memory by hand';

export const input = [
  ...shownIn('tests/contract/operation/reference-requests.test.ts', [
    ['5.1.3', 'what is sent is checked for what it should be', '%s is answered in a sentence'],
    ['5.2.2', 'text without a form has its length and its characters', '%s is answered in a sentence'],
  ]),
  ...shownIn('tests/contract/promises/exhibit-promises.ts', [
    [
      '5.1.4',
      'each field has a type, a length and allowed values',
      'a request with a missing field is refused with a message that a person can read',
    ],
    ['5.3.2', 'every character survives', 'text in any script survives'],
  ]),
  ...shownIn('tests/contract/operation/reference-limits.test.ts', [
    [
      '5.1.2',
      'fields that nobody asked for change nothing',
      'when a stranger sends 350,000 unknown keys to sign in',
    ],
  ]),
  ...shownIn('tests/contract/records/reference-files.test.ts', [
    [
      '5.2.7',
      'drawings that can hold scripts are refused',
      'a drawing in SVG is not an image, for it can run scripts',
    ],
    ['5.3.9', 'no path in a name leads elsewhere', 'never leads out of its folder'],
  ]),
  ...shownIn('tests/contract/operation/reference-installation.test.ts', [
    ['5.2.4', 'no text is run as code', '%s is the panel'],
  ]),
  ...shownIn('tests/contract/people/reference-letters.test.ts', [
    [
      '5.2.3',
      'no text changes a letter’s headers',
      'a name with a line break adds nothing to the letter’s headers',
    ],
  ]),
  ...shownIn('tests/e2e/lists/awkward-works.spec.ts', [
    [
      '5.3.3',
      'no text of people runs in a page',
      'every work shows, is found by its number, and its name reads as it is',
    ],
  ]),
  ...shownIn('tests/contract/generation/reference-model.test.ts', [
    [
      '5.2.5',
      'no text is read as a template or an order',
      'that is told what to do by a document is not: the text stays data',
    ],
  ]),
  ...shownIn('tests/contract/operation/reference-requests.test.ts', [
    ['5.5.3', 'nothing foreign is made into objects with behaviour', 'endless nesting does no harm'],
    ['5.5.4', 'JSON is parsed, not run', 'broken JSON is 400'],
    ['5.3.4', 'values reach the database as values', 'text that looks like a query stays text'],
  ]),
  ...shownIn('tests/specification/asvs/source.test.ts', [
    ['5.2.1', 'HTML of an editor is cleaned', 'the panel makes no markup and no code out of text'],
    ['5.3.1', 'output is encoded for where it stands', 'the panel makes no markup and no code out of text'],
    [
      '5.3.8',
      'nothing reaches a shell',
      'one file of the provider starts a program, and gives it nothing that people write',
    ],
  ]),
  ...shownIn('src/provider/generate/read-document.test.ts', [
    ['5.5.2', 'XML brings in nothing from outside', '%s is not read for it'],
    [
      '5.3.10',
      'no text changes the XML around it, nor a question to it',
      'text that looks like XML, or like a question to it, stays text',
    ],
  ]),
  ...shownIn('tests/contract/generation/reference-readers.test.ts', [
    [
      '5.2.6',
      'the server asks no address that somebody chose',
      'a document whose name is %s is read as any other: nothing is run and nobody asked',
    ],
  ]),
  ...notOurs([
    ['5.2.8', 'markup and styles of people are cleaned', 'people write plain text'],
    ['5.3.5', 'where values cannot be apart, they are encoded', 'there is no such query'],
    ['5.3.7', 'nothing reaches LDAP', 'there is none'],
    ['5.4.1', 'memory is used safely', noMemory],
    ['5.4.2', 'formats of output are constant', noMemory],
    ['5.4.3', 'numbers do not overflow', noMemory],
    ['5.5.1', 'serialized objects are signed', 'only JSON is exchanged, and checked'],
  ]),
  ...shownIn('tests/contract/operation/reference-requests.test.ts', [
    [
      '5.1.1',
      'the same parameter twice does no harm',
      'of a parameter that comes twice, the first counts, and the other asks for nothing',
    ],
    [
      '5.3.6',
      'no text changes the JSON around it',
      'text that looks like JSON stays text, in a list as well',
    ],
  ]),
  ...shownIn('src/panel/shell/session/next-address.test.ts', [
    ['5.1.5', 'nobody is led to another site', 'the sign-in never leads to %s'],
  ]),
];

const operatorsDisk = 'the operator encrypts disk, database or bucket';

export const cryptography = [
  ...shownIn('tests/contract/operation/reference-s3-start.test.ts', [
    [
      '6.2.2',
      'known methods, not our own',
      'an address is signed as in the example of Amazon’s documentation',
    ],
    ['6.4.2', 'keys do not leave their place', 'tells its log nothing that opens the bucket'],
  ]),
  ...shownIn('tests/specification/asvs/source.test.ts', [
    [
      '6.3.1',
      'chance is the system’s',
      'the provider makes nothing by a chance that can be foretold: only a wait is',
    ],
  ]),
  ...shownIn('tests/contract/people/reference-chance.test.ts', [
    [
      '6.3.2',
      'ids that nobody guesses are random',
      '%s comes from the system’s chance, and from nothing else',
    ],
  ]),
  ...notOurs([
    ['6.1.1', 'personal data is encrypted where it lies', operatorsDisk],
    ['6.1.2', 'data about health is encrypted where it lies', 'there is none'],
    ['6.1.3', 'data about money is encrypted where it lies', 'there is none'],
    ['6.2.1', 'a failure tells nothing about keys', 'nothing is encrypted here'],
    ['6.2.3', 'modes and vectors are up to date', 'nothing is encrypted here'],
    ['6.2.5', 'no weak ciphers', 'nothing is encrypted here'],
    ['6.2.6', 'no number is used twice', 'nothing is encrypted here'],
    ['6.4.1', 'secrets are kept by what is made for it', 'the operator gives them by the environment'],
  ]),
  ...shownIn('tests/contract/people/reference-sessions.test.ts', [
    [
      '6.2.4',
      'methods can be replaced',
      'a hash that costs less than one does now is made anew at the next sign-in, and the password stays',
    ],
  ]),
];
