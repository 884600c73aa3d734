// Section 4 of the first part: what becomes of what.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const generate = 'tests/e2e/review/generate.spec.ts';
const museumInfo = 'tests/e2e/forms/museum-info.spec.ts';
const recovery = 'tests/e2e/session/recovery.spec.ts';
const sessions = 'tests/e2e/session/sessions.spec.ts';
const plan = 'src/panel/features/exhibits/generation-plan.test.ts';

const ended = 'an ended trial signs out with the warning, and keeps what waits';
const made = 'a new exhibit with a document is saved, and its questions are there without a touch';
const beforehand = 'an edit says beforehand what it will do about questions';
const hours = 'has hours: a day is opened, a wrong end is told at once, and the picker starts at nine';
const planned = 'of %j with %i new files: %s';

export const states: Row[] = [
  ...rowsOf('4 Session', 'src/panel/store/device/device.test.ts', [
    ['a 401 clears the token', 'a refused token goes, and the person stays', 'token: null'],
  ]),
  ...rowsOf('4 Session', sessions, [
    ['a 403 logs out', ended, "toContain('GET /api/auth/logout')"],
    ['it goes to /login', ended, "expectAt(page, 'Login')"],
    ['it shows the trial-ended warning', ended, 'The trial has ended and access to the web app'],
  ]),

  ...rowsOf('4 Exhibit status', generate, [
    [
      'Save as Draft saves without generating (decision 26)',
      'a draft with documents is generated for without any other change',
      ["status: 'Draft'", 'saveDraft(page)'],
    ],
    [
      'Save & Generate Q&A starts the generation when there is a new file',
      made,
      ["'In Review'", 'saveAndGenerate(page)'],
    ],
    [
      'a generating exhibit is flagged',
      'without network the generation waits behind the save and the document, and shows at once',
      "'In Progress'",
    ],
    [
      'the flag is cleared afterwards, and the list is refreshed (decision 28)',
      made,
      "toContainText('In Review', { timeout: 30_000 })",
    ],
    [
      'Exhibit saved. Questions are being generated. If processing fails due to a file or system issue, it will move to Draft Mode. Try resubmitting if needed.',
      made,
      [
        'Exhibit saved. Questions are being generated. If processing fails due to a file or system issue, it will move to Draft Mode. Try resubmitting if needed.',
        'page.getByText(isSaved)',
      ],
    ],
    [
      'when generating, the list follows after 3 seconds',
      'whoever stays is led to the list after three seconds',
      'runFor(3_000)',
    ],
    [
      'who leaves by themselves is not taken elsewhere (decision 25c)',
      'whoever leaves while questions are being generated is not taken elsewhere',
      "'My profile'",
    ],
    ['otherwise it follows at once', beforehand, "expectAt(page, 'Exhibit management')"],
    [
      'a generation that fails moves the exhibit to Draft',
      'a generation that fails moves the exhibit to Draft, with the reason where it is edited',
      "toContainText('Draft'",
    ],
  ]),
  ...rowsOf('4 Exhibit status', 'tests/e2e/changes/other-providers.spec.ts', [
    [
      'so also while it is In Progress',
      'an exhibit that is being generated is generated for once more, as the screen says',
      ["'In Progress'", 'toBe(before + 1)'],
    ],
    [
      'a file is new under whatever name it is kept',
      'a new document has questions generated, under whatever name the provider keeps it',
      ['stored-${file.id}.bin', 'toBe(round)'],
    ],
  ]),
  ...rowsOf('4 Exhibit status', plan, [
    [
      'on edit it runs when new files were added',
      planned,
      ["[withDocument('In Review'), 1, 'generates']", "[withDocument('Reviewed'), 1, 'generates']"],
    ],
    [
      'or when there are documents and the status is not In Review or Reviewed',
      planned,
      [
        "[withDocument('Draft'), 0, 'generates']",
        "[withDocument('In Review'), 0, 'has questions']",
        "[withDocument('Reviewed'), 0, 'has questions']",
      ],
    ],
    ['and not without documents', planned, "[withoutDocument('Draft'), 0, 'no documents']"],
  ]),
  ...rowsOf('4 Exhibit status', 'tests/contract/promises/exhibit-promises.ts', [
    ['Draft exists', 'a new exhibit is a draft that reads back as it was sent', "status: 'Draft'"],
  ]),

  ...rowsOf('4 Opening hours', museumInfo, [
    ['a day that is opened shows its times', hours, "getByRole('button')).toHaveCount(2)"],
    [
      'an opening time that is not before the closing time clears that one',
      hours,
      'Monday, closing time: Choose',
    ],
    ['and shows the error', hours, 'closing time must be after the opening time'],
  ]),
  ...rowsOf('4 Upload flow', 'tests/offline/uploads.test.ts', [
    [
      'an address is asked for, the file is put there, the upload is verified',
      '%s gets an address, is put there with its type, and is verified with the same payload',
      ['POST /api/get-presignedurl', 'PUT /api/files/…', 'POST /api/verify-upload'],
    ],
  ]),
  ...rowsOf('4 Forgot flow', recovery, [
    [
      'the e-mail is kept between the three screens',
      'the arrow leads back, page by page, with the e-mail still there',
      'toHaveValue(museum.admin.email)',
    ],
    [
      'one that has vanished leads to forgot password (decision 3)',
      'the e-mail survives a reload, and without it the later steps lead elsewhere',
      ['localStorage.clear()', "expectAt(page, 'Forgot Password')"],
    ],
  ]),
  ...rowsOf('4 Logout', sessions, [
    [
      'what waits can be sent, kept or discarded (decision 8)',
      'a logout that discards leaves nothing on the device',
      ['Discard them for good', '1 change has not been synced.'],
    ],
  ]),
];
