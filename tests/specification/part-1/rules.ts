// Section 5 of the first part: the rules of validation but the museum's.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const badInput = 'tests/e2e/forms/bad-input.spec.ts';
const documents = 'tests/e2e/forms/documents.spec.ts';
const exhibitForm = 'tests/e2e/forms/exhibit-form.spec.ts';
const exhibitRules = 'src/panel/features/exhibits/exhibits.test.ts';
const museumInfo = 'tests/e2e/forms/museum-info.spec.ts';
const profile = 'tests/e2e/forms/profile.spec.ts';
const recovery = 'tests/e2e/session/recovery.spec.ts';

export const rules: Row[] = [
  ...rowsOf('5 Login', badInput, [
    ['Please enter your email address.', 'an empty or misspelt sign-in is told at its fields'],
    [
      'Invalid email format. Please enter a valid email (e.g., {email}).',
      'an empty or misspelt sign-in is told at its fields',
      'Invalid email format. Please enter a valid email (e.g., ana.lima@museum.org).',
    ],
    ['Please enter your password.', 'an empty or misspelt sign-in is told at its fields'],
  ]),
  ...rowsOf('5 Login', 'src/panel/features/session/login-rules.test.ts', [
    ['the e-mail is trimmed', 'spaces around an e-mail do not count', "' ann@museum.org '"],
  ]),
  ...rowsOf('5 Recovery', recovery, [
    [
      'Email must include a top-level domain (e.g., .com)',
      'what is wrong is said at its field, and the focus goes there',
    ],
    [
      'forgot password: the e-mail is required',
      'what is wrong is said at its field, and the focus goes there',
      'Please enter your email address.',
    ],
    [
      'the code has six digits, digits only, all required',
      'what is wrong is said at its field, and the focus goes there',
      ["fill('12a3')", 'Please enter all 6 digits.'],
    ],
    [
      'reset: the second password must match',
      'what is wrong is said at its field, and the focus goes there',
      'The passwords don’t match.',
    ],
  ]),
  ...rowsOf('5 Recovery', 'src/contract/values/password-rules.test.ts', [
    [
      'reset: trimmed, 8 characters, an upper-case letter, a digit and a special character',
      '“%s” is refused: %s',
      ["'  Ab1!   '", 'at least 8 characters', 'an upper-case letter', 'a digit', 'a special character'],
    ],
  ]),
  ...rowsOf('5 Images', badInput, [
    [
      'jpeg, jpg or png, at most 10 MB',
      'a file of another kind and one above 10 MB are told at the image',
      ['not a JPEG or PNG image', 'Choose one of at most 10 MB'],
    ],
  ]),
  ...rowsOf('5 Exhibit', exhibitRules, [
    [
      'name: required, 2 to 50',
      'is told everything that it lacks, in words that say what to do',
      'Enter a name.',
    ],
    [
      'artist: required, 2 to 50',
      'is told everything that it lacks, in words that say what to do',
      'Enter an artist.',
    ],
    [
      'floor and room: required',
      'is told everything that it lacks, in words that say what to do',
      ['Choose a floor.', 'Choose a floor first, then a room.'],
    ],
    ['tags: trimmed, blanks dropped', 'holds ten tags and no eleventh; blanks do not count', ' '],
  ]),
  ...rowsOf('5 Exhibit', exhibitForm, [
    [
      'the limits are told with numbers',
      'too short, too long and too many are told with numbers',
      ['use at least 2 characters', 'and the limit is 50', 'and the limit is 20'],
    ],
    ['You can only add a maximum of 10 tags', 'too short, too long and too many are told with numbers'],
    ['the exhibit id is upper-cased', 'an exhibit ID is written in capitals', "toHaveValue('AB-1')"],
  ]),
  ...rowsOf('5 Exhibit', exhibitRules, [
    [
      'exhibit id: required, at most 20',
      'with %j is refused at %s',
      ["{ exhibit_id: 'x'.repeat(21) }", '/limit is 20/'],
    ],
  ]),
  ...rowsOf('5 Exhibit', 'tests/e2e/forms/images.spec.ts', [
    [
      'the exhibit image must be an image',
      'a save does not go without it when it cannot be taken, and the next one does',
      'This file is not a JPEG or PNG image.',
    ],
  ]),
  ...rowsOf('5 Exhibit files', documents, [
    [
      'Please select a supported file format (PDF, DOC, DOCX, TXT, MP3, WAV, M4A, or WEBM).',
      'what cannot be a document is said, by name where it helps',
    ],
    [
      'File(s) already exists: {names}',
      'what cannot be a document is said, by name where it helps',
      'File(s) already exists: 2.TXT',
    ],
    ['maximum of 5 files', 'what cannot be a document is said, by name where it helps'],
  ]),
  ...rowsOf('5 Exhibit files', 'src/panel/features/exhibits/document-rules.test.ts', [
    ['at most 10 MB each', 'what is too large or empty is named', 'Larger than 10 MB'],
    [
      'pdf, doc, docx, txt, mp3, wav, m4a, webm',
      'documents of all kinds are taken, whatever the case of their names',
      ['docx', 'h.WebM'],
    ],
  ]),
  ...rowsOf('5 Exhibit files', 'tests/e2e/review/generate.spec.ts', [
    [
      'adding and generating needs at least one new file',
      'a new exhibit without a document is told what generating needs, and what else is missing',
      'Adding and generating needs at least one new file.',
    ],
  ]),
  ...rowsOf('5 Profile', profile, [
    [
      'names: letters, spaces and hyphens, both required',
      'what cannot be a name is said at its field',
      ['letters, spaces and hyphens only', 'Enter a last name.'],
    ],
  ]),
  ...rowsOf('5 Profile', 'src/panel/features/profile/profile-values.test.ts', [
    [
      'names: 2 to 50 characters',
      '%j is told about %s: %s',
      ['at least 2 characters', 'and the limit is 50'],
    ],
  ]),
  ...rowsOf('5 Change password', 'src/panel/features/profile/password-rules.test.ts', [
    [
      'current, new and confirm are required',
      'an empty dialog asks for all three',
      'Enter your current password.',
    ],
    ['New password should be at least 8 characters.', '%j is answered by %j'],
    [
      'the new one differs from the current one',
      '%j is answered by %j',
      'The new password must differ from the current one.',
    ],
    ['The entered password does not match the new password.', '%j is answered by %j'],
  ]),
  ...rowsOf('5 Profile', profile, [
    [
      'the e-mail cannot be changed, so its format need not be checked',
      'a name that is changed reaches the provider, and its words are shown',
      'not.toBeEditable()',
    ],
  ]),
  ...rowsOf('5 Numbers', museumInfo, [
    [
      'nothing below 0 can be typed',
      'merges what two people change: the name here, the hours and a floor there',
      ["fill('-7')", "toHaveValue('5')"],
    ],
  ]),
  ...rowsOf('5 Search', 'tests/e2e/lists/exhibit-list.spec.ts', [
    [
      'case-insensitive substrings of name, artist, id and tag',
      'a search finds by name, artist, exhibit ID and tag, in any case',
      'find(',
    ],
  ]),
];
