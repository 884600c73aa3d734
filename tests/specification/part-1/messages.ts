// Section 8 of the first part: the error catalogue.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const documents = 'tests/e2e/forms/documents.spec.ts';
const exhibitForm = 'tests/e2e/forms/exhibit-form.spec.ts';
const failedMessages = 'tests/offline/failed-messages.test.ts';
const museumInfo = 'tests/e2e/forms/museum-info.spec.ts';
const profile = 'tests/e2e/forms/profile.spec.ts';
const recovery = 'tests/e2e/session/recovery.spec.ts';

const wayBack = 'tests/e2e/session/way-back.spec.ts';
const wordless = 'tests/e2e/changes/wordless.spec.ts';

const atGateways = 'signing in and every step of a recovery have the catalogue’s words for a gateway';
const mute = '%s, while %s answers %j, is told in the specification’s: %s';

export const messages: Row[] = [
  ...rowsOf('8 Defaults', failedMessages, [['Something went wrong', mute]]),
  ...rowsOf('8 Defaults', 'tests/e2e/session/sessions.spec.ts', [
    ['Logout failed', 'a logout that the provider refuses is told, and holds on this device'],
    [
      '403: the trial has ended, access is on hold, contact the team',
      'an ended trial signs out with the warning, and keeps what waits',
      'The trial has ended and access to the web app',
    ],
    [
      'a 403 logs out at the provider as well, whatever meets it',
      'an ended trial signs out with the warning, and keeps what waits',
      "toContain('GET /api/auth/logout')",
    ],
    ['401: the token is cleared', 'an expired sign-in says so, and leads back to the screen', "'Login'"],
  ]),
  ...rowsOf('8 Defaults', failedMessages, [
    [
      'the server’s message, otherwise a default',
      'come first: %s',
      ["['deleting a document', 'DELETE /api/exhibit/document', 422]", "'POST /api/exhibit/add', 422"],
    ],
  ]),
  ...rowsOf('8 Defaults', wayBack, [
    ['a gateway’s 5xx without words has the default (decision 41)', atGateways, "'Something went wrong'"],
    [
      'a captive portal is told as one (decision 41)',
      'a Wi-Fi page that answers ${name} is told as one',
      'status: 511',
    ],
  ]),
  ...rowsOf('8 Defaults', wordless, [
    [
      'a refusal without words has the default, on the screen',
      'an exhibit that is not deleted comes back with the specification’s words, beside the alert',
      "toEqual(['An error occurred. Please try again.'])",
    ],
  ]),
  ...rowsOf('8 Museum', failedMessages, [
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
  ...rowsOf('8 Uploads', failedMessages, [
    ['Failed to get pre-signed URL', mute],
    ['Failed to upload image', mute],
    ['Mismatch between number of files and pre-signed URLs', mute],
    ['Failed to verify uploaded files', mute],
    ['Some files failed to upload. Please try again.', mute],
    ['Error during image upload', mute],
  ]),
  ...rowsOf('8 Uploads', 'tests/e2e/forms/images.spec.ts', [
    [
      'Something went wrong. Please try again.',
      'an image that cannot be read is told, and nothing typed is lost',
    ],
  ]),
  ...rowsOf('8 Exhibit', failedMessages, [
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
  ...rowsOf('8 Exhibit', 'tests/e2e/lists/exhibit-list.spec.ts', [
    ['Exhibit deleted successfully', 'deleting asks in the words of the house, and can be called off'],
    ['No exhibit found.', 'an empty museum offers the first exhibit, an empty search the way back'],
  ]),
  ...rowsOf('8 Exhibit', 'tests/e2e/changes/refused.spec.ts', [
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
      'Incorrect current password.',
    ],
  ]),
  ...rowsOf('8 Password', 'src/panel/forms/online-call.test.ts', [
    ['else the status', 'the provider’s own words come first, else the status is said', "'(400)'"],
  ]),
  ...rowsOf('8 Unsupported files', documents, [
    [
      'told at the field, in the words of section 5 (decision 11)',
      'what cannot be a document is said, by name where it helps',
      'Please select a supported file format (PDF, DOC, DOCX, TXT, MP3, WAV, M4A, or WEBM).',
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
  ...rowsOf('8 Recovery', wayBack, [
    [
      'a reset that fails: An error occurred. Please try again.',
      atGateways,
      ["'POST /api/auth/resetPassword', 'Reset', 'An error occurred. Please try again.'"],
    ],
  ]),
  ...rowsOf('8 Empty', 'src/panel/ui/list/table.test.tsx', [
    ['No data found.', 'a table without rows says so, in the specification’s words'],
  ]),
  ...rowsOf('8 Toasts', 'tests/e2e/lists/exhibit-list.spec.ts', [
    ['Success!', 'deleting asks in the words of the house, and can be called off'],
  ]),
  ...rowsOf('8 Toasts', 'tests/e2e/lists/exhibit-list.spec.ts', [
    [
      'with a close button',
      'deleting asks in the words of the house, and can be called off',
      "said.getByRole('button', { name: 'Close' })",
    ],
  ]),
  ...rowsOf('8 Toasts', 'tests/e2e/changes/one-notice.spec.ts', [
    [
      'one save has one',
      'museum info, with its name, its image and its map',
      "toEqual(['Museum details updated successfully'])",
    ],
  ]),
  ...rowsOf('8 Toasts', 'tests/e2e/changes/refused.spec.ts', [
    ['Error!', 'a deletion that the provider refuses is told ${where}'],
  ]),
  ...rowsOf('8 Toasts', 'src/panel/ui/overlay/clear-place.test.ts', [
    [
      'they stand at the top right',
      'a notice stands at the top right when nothing is there',
      'left: 424, top: 12',
    ],
  ]),
  ...rowsOf('8 Toasts', 'src/panel/ui/overlay/toast-timer.test.ts', [
    ['they vanish after 5 seconds', 'a toast vanishes after five seconds', '4999'],
  ]),
];
