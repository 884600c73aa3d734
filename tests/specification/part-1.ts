// Every rule of section 5 and every message of section 8 of the specification's first part.
import type { Row } from './row.ts';
import { rowsOf } from './row.ts';

const badInput = 'tests/e2e/bad-input.spec.ts';
const documents = 'tests/e2e/documents.spec.ts';
const exhibitForm = 'tests/e2e/exhibit-form.spec.ts';
const exhibitRules = 'src/panel/features/exhibits/exhibits.test.ts';
const failedWords = 'tests/offline/failed-words.test.ts';
const museumInfo = 'tests/e2e/museum-info.spec.ts';
const museumRules = 'src/panel/features/museum/museum-values.test.ts';
const profile = 'tests/e2e/profile.spec.ts';
const recovery = 'tests/e2e/recovery.spec.ts';

const mute = '%s, while %s answers %j, is told in the specification’s: %s';

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
      'The two passwords are not the same.',
    ],
  ]),
  ...rowsOf('5 Recovery', 'src/contract/password-rules.test.ts', [
    [
      'reset: trimmed, 8 characters, an upper-case letter, a digit and a special character',
      '“%s” is refused: %s',
      ["'  Ab1!   '", 'at least 8 characters', 'an upper-case letter', 'a digit', 'a special character'],
    ],
  ]),
  ...rowsOf('5 Museum info', museumRules, [
    [
      'name: required, at most 100',
      '%j is answered by %j',
      ["{ name: '' }", '101 characters, at most 100 can be saved'],
    ],
    ['address: 2 to 255', '%j is answered by %j', 'The address is too short: write at least 2 characters.'],
    ['state (county): required, 2 to 100', '%j is answered by %j', 'Enter the county.'],
    ['country: one of UK, US, CA', '%j is answered by %j', "{ country: 'FR' }"],
    ['Please enter a valid Geolocation URL', '%j is answered by %j'],
    [
      'room names: optional, at most 50',
      '%j is answered by %j',
      'The name of a room has at most 50 characters.',
    ],
    [
      'all of them are required',
      'a museum that was never filled in is asked for everything at once',
      "['address', 'state', 'country', 'geolocation']",
    ],
    ['Please enter the opening time', '%j are answered by %j'],
    ['closing time must be after the opening time', '%j are answered by %j'],
    [
      'an opening time that is not before the closing time clears that one',
      'that begin too late lose their end',
      'toBeNull()',
    ],
    [
      'each count of rooms: a positive integer of at most 3 digits',
      'do not have %j rooms',
      ["'1.5'", "'-1'", "'two'", "'1000'"],
    ],
    [
      'all rooms together: 999 at most, the sum of the floors',
      'have 999 rooms together at most',
      'The floors have 1000 rooms together; at most 999 can be saved.',
    ],
  ]),
  ...rowsOf('5 Museum info', 'src/contract/clock-time.test.ts', [
    [
      'times are compared as 12-hour texts',
      'a time is not before itself, and nothing is before what is no time',
      'AM',
    ],
  ]),
  ...rowsOf('5 Museum info', 'src/contract/maps-link.test.ts', [
    ['a link of a map service that names a place', '“%s” is none', 'https://www.google.com/maps'],
  ]),
  ...rowsOf('5 Museum info', museumInfo, [
    [
      'floors are 1 to 10, the e-mail and the sum of rooms are read-only',
      'has ten floors at most, an e-mail and a sum that nobody types',
      ['toHaveAttribute', "'10'"],
    ],
  ]),
  ...rowsOf('5 Map upload', museumInfo, [
    [
      'You are allowed to upload up to 1 file',
      'has one map of three kinds, which is sent without network later, and deleted',
    ],
    [
      'Please select a supported file format (pdf,jpg or png.)',
      'has one map of three kinds, which is sent without network later, and deleted',
    ],
  ]),
  ...rowsOf('5 Map upload', 'src/panel/features/museum/check-map.test.ts', [
    ['at most 10 MB', 'a map above 10 MB is refused, one of exactly 10 MB is taken', '10_485_760'],
    ['pdf, jpg and png', '%s is taken by its bytes, whatever its name', ['pdf', 'jpg', 'png']],
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
      'Enter the name.',
    ],
    [
      'artist: required, 2 to 50',
      'is told everything that it lacks, in words that say what to do',
      'Enter the artist.',
    ],
    [
      'floor and room: required',
      'is told everything that it lacks, in words that say what to do',
      ['Choose the floor where it stands.', 'Choose the floor first, then the room.'],
    ],
    ['tags: trimmed, blanks dropped', 'holds ten tags and no eleventh; blanks do not count', ' '],
  ]),
  ...rowsOf('5 Exhibit', exhibitForm, [
    [
      'the limits are told with numbers',
      'too short, too long and too many are told with numbers',
      ['write at least 2 characters', 'at most 50 can be saved', 'at most 20 can be saved'],
    ],
    ['You can only add a maximum of 10 tags', 'too short, too long and too many are told with numbers'],
    ['the exhibit id is upper-cased', 'an exhibit ID is written in capitals', "toHaveValue('AB-1')"],
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
  ...rowsOf('5 Exhibit files', 'tests/e2e/generate.spec.ts', [
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
      ['letters, spaces and hyphens only', 'Enter the last name.'],
    ],
  ]),
  ...rowsOf('5 Profile', 'src/panel/features/profile/profile-values.test.ts', [
    [
      'names: 2 to 50 characters',
      '%j is told about %s: %s',
      ['at least 2 characters', 'at most 50 can be saved'],
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
  ...rowsOf('5 Search', 'tests/e2e/exhibit-list.spec.ts', [
    [
      'case-insensitive substrings of name, artist, id and tag',
      'a search finds by name, artist, exhibit ID and tag, in any case',
      'find(',
    ],
  ]),
];

export const messages: Row[] = [
  ...rowsOf('8 Defaults', failedWords, [['Something went wrong', mute]]),
  ...rowsOf('8 Defaults', 'tests/e2e/sessions.spec.ts', [
    ['Logout failed', 'a logout that the provider refuses is told, and holds on this device'],
    [
      '403: the trial has ended, access is on hold, contact the team',
      'an ended trial signs out with the warning, and keeps what waits',
      'The trial has ended and access to the web app',
    ],
    ['401: the token is cleared', 'an expired sign-in says so, and leads back to the screen', "'Login'"],
  ]),
  ...rowsOf('8 Museum', failedWords, [
    ['Failed to update museum details', mute],
    ['An error occurred while saving museum details', mute],
    [
      'the server’s message comes first',
      'come first: %s',
      ["['saving museum info', 'PUT /api/museum/update', 500]", '“Not on a Sunday.”'],
    ],
  ]),
  ...rowsOf('8 Museum', museumInfo, [
    [
      'Map Deleted failed',
      'a map whose deletion the provider refuses is told in a browser alert, and under the changes',
    ],
  ]),
  ...rowsOf('8 Uploads', failedWords, [
    ['Failed to get pre-signed URL', mute],
    ['Failed to upload image', mute],
    ['Mismatch between number of files and pre-signed URLs', mute],
    ['Failed to verify uploaded files', mute],
    ['Some files failed to upload. Please try again.', mute],
    ['Error during image upload', mute],
  ]),
  ...rowsOf('8 Uploads', 'tests/e2e/images.spec.ts', [
    [
      'Something went wrong. Please try again.',
      'an image that cannot be read is told, and nothing typed is lost',
    ],
  ]),
  ...rowsOf('8 Exhibit', failedWords, [
    ['Failed to get exhibit ID', mute],
    ['An error occurred. Please try again.', mute],
    ['Failed to delete document', mute],
    ['An error occurred while deleting the document', mute],
  ]),
  ...rowsOf('8 Exhibit', 'tests/offline/generate.test.ts', [
    ['Error generating questions', 'says so in the specification’s words when the provider has none'],
  ]),
  ...rowsOf('8 Exhibit', exhibitForm, [
    ['Exhibit ID is missing', 'an address that names no exhibit says so, and leads to the list'],
  ]),
  ...rowsOf('8 Exhibit', documents, [
    ['Document deleted successfully', 'a document is deleted after a question, without network too'],
  ]),
  ...rowsOf('8 Exhibit', 'tests/e2e/exhibit-list.spec.ts', [
    ['Exhibit deleted successfully', 'deleting asks in the words of the house, and can be called off'],
    ['No exhibit found.', 'an empty museum offers the first exhibit, an empty search the way back'],
  ]),
  ...rowsOf('8 Exhibit', 'tests/e2e/refused.spec.ts', [
    [
      'a refused deletion shows the server’s message in a browser alert',
      'a deletion that the provider refuses is told ${where}',
      'It is on loan.',
    ],
  ]),
  ...rowsOf('8 Password', profile, [
    [
      'the server’s message of a password that was not changed',
      'is changed with the current one, and opens the next session',
      'The current password is not right.',
    ],
  ]),
  ...rowsOf('8 Recovery', recovery, [
    ['Forgotpassword failed', 'a provider in trouble is told in the specification’s words'],
    [
      'Failed to resend OTP. Please try again later.',
      'a provider in trouble is told in the specification’s words',
    ],
    ['An error occurred. Please try again.', 'a provider in trouble is told in the specification’s words'],
    [
      'Email not found. Please try again.',
      'the e-mail survives a reload, and without it the later steps lead elsewhere',
    ],
    [
      'incorrect or expired verification code',
      'what is wrong is said at its field, and the focus goes there',
    ],
  ]),
  ...rowsOf('8 Empty', 'src/panel/ui/table.test.tsx', [
    ['No data found.', 'a table without rows says so, in the specification’s words'],
  ]),
  ...rowsOf('8 Toasts', 'tests/e2e/exhibit-list.spec.ts', [
    ['Success!', 'deleting asks in the words of the house, and can be called off'],
  ]),
  ...rowsOf('8 Toasts', 'tests/e2e/refused.spec.ts', [
    ['Error!', 'a deletion that the provider refuses is told ${where}'],
  ]),
  ...rowsOf('8 Toasts', 'src/panel/ui/toast-timer.test.ts', [
    ['they vanish after 5 seconds', 'a toast vanishes after five seconds', '4999'],
  ]),
];
