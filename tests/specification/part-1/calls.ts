// Section 7 of the first part: the calls, each with its method, its path and its payload.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const endpoints = 'src/contract/endpoints.test.ts';
const wire = 'src/panel/sync/run/wire.test.ts';
const uploads = 'tests/offline/uploads.test.ts';

const sent = '%s is sent as %s with %j';
const answered = '%s (%s) is answered with what the specification names';
const raw = 'carries the raw token, and no header that the provider may not know';
const way = '%s gets an address, is put there with its type, and is verified with the same payload';

export const calls: Row[] = [
  ...rowsOf('7 Every call', wire, [
    ['the token is sent raw in Authorization', raw, "get('authorization')).toBe('secret')"],
    ['bodies are JSON', raw, "get('content-type')).toBe('application/json')"],
    ['200 to 299 is success', 'has succeeded with %i', '[200, 201, 299]'],
    ['and nothing else', 'has not succeeded with %i', '[300, 304, 400, 500]'],
  ]),
  ...rowsOf('7 Calls', endpoints, [
    ['login', sent, "'POST /auth/login', { email, password: 'x', role: 'admin' }"],
    ['login is answered with user and accessToken', answered, "['user', 'accessToken']"],
    ['forgot password', sent, "'POST /auth/forget-password', { email, role: 'admin' }"],
    ['verify OTP', sent, "'POST /auth/verifyOTPCode', { email, otpCode: '123456', role: 'admin' }"],
    ['reset password', sent, "'POST /auth/resetPassword', { email, password: 'x', role: 'admin' }"],
    ['logout', sent, "'GET /auth/logout', {}"],
    ['load museum', sent, "'GET /museum/detail/3'"],
    ['update museum', sent, "'PUT /museum/update', museum"],
    ['delete museum map', sent, "'DELETE /museum/delete/map', {}"],
    ['load user', sent, "'GET /user/getUserProfile?userId=8'"],
    ['update profile name', sent, "'PUT /user/profile', { name: 'Ann##Lee' }"],
    ['change password', sent, "'PUT /user/update-password', { newPassword: 'y', oldPassword: 'x' }"],
    ['delete user', sent, "'DELETE /user/delete/8'"],
    ['list exhibits', sent, "'POST /exhibit/get-by-museum', { museumId: '3' }"],
    ['get exhibit', sent, "'GET /exhibit/7'"],
    ['create exhibit', sent, "'POST /exhibit/add', exhibit"],
    ['it is answered with exhibitId and message', answered, "['exhibitId', 'message']"],
    ['update exhibit', sent, "'PUT /exhibit/edit', { ...exhibit, id: '7' }"],
    ['delete exhibit', sent, "'DELETE /exhibit/delete/7'"],
    ['delete exhibit document', sent, "'DELETE /exhibit/document/delete/9'"],
    ['generate questions', sent, "'POST /exhibit/question-answer/generate', { exhibitId: '7' }"],
    ['subscription', sent, "'PUT /museum/subscription', { museumId: '3' }"],
    ['signed upload address', sent, "'POST /get-presignedurl', documents"],
    ['verify upload', sent, "'POST /verify-upload', documents"],
    [
      'the purposes of an upload',
      'a file is sent for one of these purposes',
      "'museum_image', 'exhibit_image', 'exhibit_document', 'user_profile'",
    ],
  ]),
  ...rowsOf('7 Calls', 'tests/e2e/forms/museum-info.spec.ts', [
    [
      'the answer’s message is shown after an update of the museum',
      'a new museum is filled in, told what is missing, and saved',
      "toast(page, 'Museum details updated successfully')",
    ],
  ]),
  ...rowsOf('7 Calls', 'tests/contract/promises/upload-promises.ts', [
    [
      'the answer is a list of addresses, one per file',
      'addresses come one per file name, in order, and every file becomes a document',
      'toHaveLength(files.length)',
    ],
  ]),
  ...rowsOf('7 Calls', 'tests/offline/failed-messages.test.ts', [
    [
      'the code of a verification must be 200',
      '%s, while %s answers %j, is told in the specification’s: %s',
      "{ status: 200, body: { code: 422 } }, 'Failed to verify uploaded files'",
    ],
  ]),
  ...rowsOf('7 Files', uploads, [
    ['each file is put to its signed address with a Content-Type', way, ["'text/plain'", "'image/png'"]],
  ]),
  ...rowsOf('7 Files', 'src/panel/sync/run/browser-edges.test.ts', [
    [
      'its method is PUT, and the store’s status counts',
      'a file is put to its address with its type, and what the store answers counts',
      "['PUT', 'image/png']",
    ],
  ]),
  ...rowsOf('7 Files', 'src/panel/forms/files/file-name.test.ts', [
    [
      'a stored file is named by its content-disposition',
      'a file that comes with %j is called %j',
      "'Übersicht.pdf'",
    ],
  ]),
  ...rowsOf('7 Files', 'tests/e2e/forms/documents.spec.ts', [
    [
      'it is fetched as a blob',
      'a document opens and is kept under its own name, from this device as long as it is there',
      'suggestedFilename()',
    ],
  ]),
];
