// Section 3 of the second part.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const records = 'src/contract/records.test.ts';
const answers = 'src/contract/answers.test.ts';
const endpoints = 'src/contract/endpoints.test.ts';
const regenerations = 'src/panel/features/review/texts/regenerations.test.ts';
const history = 'src/panel/features/review/texts/version-history.test.ts';

const arrives = 'of %s';
const sent = '%s is sent as %s with %j';

export const entities: Row[] = [
  ...rowsOf('3 Theme', records, [
    [
      'id, name, description, image_url, featured, tags, start_date, end_date',
      arrives,
      ['What people wear.', 'faces.png', 'featured: true', 'start_date:', 'end_date:'],
    ],
    [
      'no_of_visitors, average_time, rating, is_archived, museumId',
      arrives,
      ['no_of_visitors: 12', 'average_time: 65', 'rating: 4.5', 'is_archived: true'],
    ],
    [
      'tourExhibits, each holding an exhibit with its id',
      arrives,
      "tourExhibits: [{ exhibit: { id: '7' } }]",
    ],
  ]),
  ...rowsOf('3 Exhibit', records, [
    [
      'id, name, image_url, tags, artist_name, exhibit_id, status, floor, room_number, room_name, documents, average_time',
      arrives,
      [
        'image_url:',
        'artist_name:',
        'exhibit_id:',
        'room_number:',
        'room_name:',
        'documents:',
        'average_time:',
      ],
    ],
  ]),
  ...rowsOf('3 User', records, [
    ['id, museumId, name, email, avatar, roles with roleName', arrives, "roles: [{ roleName: 'admin' }]"],
  ]),
  ...rowsOf('3 User', endpoints, [
    ['the invite payload: firstName, lastName, email', sent, "{ firstName: 'Ann', lastName: 'Lee', email }"],
  ]),
  ...rowsOf('3 Voucher', records, [
    [
      'id, voucher_type, voucher_name, voucher_description, discount_type, discount_value',
      arrives,
      ['voucher_type:', 'voucher_name:', 'voucher_description:', 'discount_type:', 'discount_value:'],
    ],
    [
      'start_date, end_date, created_at, exhibitionVouchers with exhibition_id',
      arrives,
      ['created_at:', "exhibitionVouchers: [{ exhibition_id: '4' }]"],
    ],
  ]),
  ...rowsOf('3 Voucher', answers, [
    [
      'the save payload: voucherType, voucherName, discountType, discountValue, voucherDescription, museumId, exhibitionIds',
      'are sent trimmed, amounts without zeros in front, and come back as they were',
      ['voucherType:', 'voucherName:', 'discountType:', 'discountValue:', 'exhibitionIds:'],
    ],
    [
      'startDate and endDate as date-only text',
      'are sent trimmed, amounts without zeros in front, and come back as they were',
      ["startDate: '2026-06-01'", "endDate: '2026-06-02'"],
    ],
  ]),
  ...rowsOf('3 Voucher', endpoints, [['plus id on update', sent, "{ ...voucher, id: '6' }"]]),
  ...rowsOf('3 Terms', answers, [
    ['a list of strings', 'are read as a list, or as a list inside data', "data: ['No bags.']"],
  ]),
  ...rowsOf('3 Question', records, [
    [
      'id, question, comment, visible_to_user, review, answers, followupQuestions',
      arrives,
      ["question: 'Who made it?'", "comment: 'Check.'", 'visible_to_user: false', "review: 'Pass'"],
    ],
    [
      'a follow-up: id, question, answers, visible_to_user',
      arrives,
      "followupQuestions: [{ id: '6', question: 'When?', answers, visible_to_user: false }]",
    ],
    [
      'an answer: id, age_group, answer with standard, detailed, basic and basicCombined',
      arrives,
      ["age_group: 'Pre-teen'", "answer: { standard: 'A', detailed: 'B', basic: 'C', basicCombined: 'D' }"],
    ],
  ]),
  ...rowsOf('3 Question', 'src/panel/features/review/question/question-texts.test.ts', [
    ['hasChanges is the panel’s own', 'that differ by spaces around them are no change', 'hasChanges('],
  ]),
  ...rowsOf('3 Combined answer', 'src/contract/endpoints.test.ts', [
    ['one text for Pre-teen, Teen and Adult', sent, "{ 'Pre-teen': 'A', Teen: 'B', Adult: 'C' }"],
  ]),
  ...rowsOf('3 Chat history', history, [
    [
      'a list of messages with a current index, for each variant and age',
      'are counted from the first to the last, wherever the text stands among them',
      'toEqual({ at: 1, total: 3, isTyped: false })',
    ],
    [
      'answers belong to a version of their question',
      'brings the latest of its answers and follow-ups back; what has none for it stays',
      "textsWith(all, 'main.question', 'First?')",
    ],
    [
      'so do those of a follow-up',
      'of a follow-up brings its own answers back, an answer only itself',
      "'7.question'",
    ],
  ]),
  ...rowsOf('3 Chat history', 'src/panel/features/review/texts/versions.test.ts', [
    [
      'a message has prompt, timestamp and response (decision 36)',
      'the text before the first arrival is version 1, and a prompt stands with what it led to',
      "['An old mask.', 'more detail', 5]",
    ],
  ]),
  ...rowsOf('3 Chat history', regenerations, [
    [
      'a response is of the question that asked (decision 34b)',
      'that arrives late lands in the question that asked, whichever is open by then',
      'toEqual([teen])',
    ],
  ]),
  ...rowsOf('3 Subscription', records, [
    ['data.plan and data.status', arrives, "{ plan: 'only_access', status: 'active' }"],
  ]),
  ...rowsOf('3 Draft theme', 'tests/e2e/forms/themes.spec.ts', [
    [
      'it is kept under themeData between the two steps (decision 30)',
      'a theme is made in two steps and is with the provider',
      "localStorage.getItem('themeData'))).toContain('Things of clay')",
    ],
    [
      'a logout clears it',
      'Back, Forward and a logout: the draft is there as long as the person is',
      "localStorage.getItem('themeData'))).toBeNull()",
    ],
  ]),
];
