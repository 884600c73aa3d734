// Section 9 of the second part: constants and limits, each where it holds.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const rules = 'src/contract/rules.test.ts';
const themes = 'tests/e2e/forms/themes.spec.ts';
const vouchers = 'tests/e2e/forms/vouchers.spec.ts';

const noTheme = '%j makes a theme that cannot be saved: %j';
const noVoucher = '%j makes a voucher that cannot be saved: %j';
const form = 'the form says what is wrong, and the input takes only what can be a discount';
const listed =
  'what waits comes first, is searched, paged and scanned, and leads to its review, also without network';
const part = 'a part is reviewed, and it is asked before a review falls out of it';
const made = 'shows In Progress at once, and ends In Review with questions for three ages';
const high = 'fields are 56 pixels high, and a list of suggestions at most 200';

export const limits: Row[] = [
  ...rowsOf('9 Page size', themes, [
    ['10 themes', 'eleven themes are two pages, and a search finds one of them', 'toHaveCount(11)'],
    [
      'first, previous, next and last',
      'eleven themes are two pages, and a search finds one of them',
      ["'Last'", "'Previous'", "'Next'", "'First'"],
    ],
    [
      'no pages up to 10 rows',
      'eleven themes are two pages, and a search finds one of them',
      'expect(pages).toHaveCount(0)',
    ],
  ]),
  ...rowsOf('9 Page size', 'tests/e2e/forms/team.spec.ts', [
    ['10 users', 'eleven people are two pages', 'toHaveCount(11)'],
  ]),
  ...rowsOf('9 Page size', vouchers, [
    [
      '10 vouchers',
      'pages and search stand in the address; an address that leads to nothing says so',
      'toHaveCount(11)',
    ],
  ]),
  ...rowsOf('9 Page size', 'tests/e2e/review/review-list.spec.ts', [
    ['10 exhibits in the review panel', listed, 'toHaveCount(11)'],
  ]),
  ...rowsOf('9 Page size', 'src/panel/ui/list/pagination.test.ts', [
    [
      'siblings of 1, and an ellipsis',
      'in the middle the current page stands between its neighbours',
      "[1, 'gap', 4, 5, 6, 'gap', 138]",
    ],
  ]),
  ...rowsOf('9 Tag chips', themes, [
    [
      '2, then +N',
      'a row and the view tell all of a theme, and the rest of its tags is one press away',
      "'+2'",
    ],
  ]),
  ...rowsOf('9 Lengths', rules, [
    ['theme name 2 to 50', noTheme, ["{ name: ' a ' }", '{ name: long(51) }']],
    ['theme description 2 to 255', noTheme, ["{ description: 'x' }", '{ description: long(256) }']],
    ['voucher name 2 to 50', noVoucher, ["{ voucher_name: 'x' }", '{ voucher_name: long(51) }']],
    ['voucher description to 255', noVoucher, '{ voucher_description: long(256) }'],
    ['voucher description from 2', noVoucher, "{ voucher_description: 'x' }"],
    ['person names 2 to 50', 'with %j cannot: %j', ["{ firstName: 'A' }", '{ lastName: long(51) }']],
  ]),
  ...rowsOf('9 Discounts', rules, [
    ['percentage at most 100', noVoucher, "{ discount_value: '101' }, percent"],
    ['types: Percentage, Flat Off, Other', 'can be given %s', ["'Flat Off'", "'Other'", "'Percentage'"]],
  ]),
  ...rowsOf('9 Discounts', 'src/panel/features/vouchers/vouchers.test.ts', [
    [
      'percentage input to 3 digits',
      'of the type %s takes of “%s” what can be one',
      "['Percentage', '1000', '100']",
    ],
    [
      'Flat Off input to 4 digits',
      'of the type %s takes of “%s” what can be one',
      "['Flat Off', '$ 1,234.50', '1234']",
    ],
  ]),
  ...rowsOf('9 Discounts', vouchers, [
    [
      'Voucher A (80% tour completion), Voucher B (50% to 80%), Voucher C (25% to 50%)',
      form,
      ['Voucher A (80% tour completion)', 'Voucher B (50% to 80%)', 'Voucher C (25% to 50%)'],
    ],
  ]),
  ...rowsOf('9 Images', 'src/panel/forms/files/check-image.test.ts', [
    [
      'jpeg, jpg, png',
      'is known by its bytes, whatever its name says',
      ["extension: 'png'", "extension: 'jpg'"],
    ],
    ['10 MB', 'may have 10 MB and not a byte more', '10 * 1024 * 1024'],
  ]),
  ...rowsOf('9 Images', themes, [
    [
      'the preview of a theme’s image is 160 px',
      'a theme is made in two steps and is with the provider',
      '{ width: 160, height: 160 }',
    ],
  ]),
  ...rowsOf('9 Review', 'tests/e2e/review/review.spec.ts', [
    ['15, 30, 45, 60, 75, 100', part, "['15 %', '30 %', '45 %', '60 %', '75 %', '100 %']"],
    ['100 by default', part, "toHaveValue('100')"],
  ]),
  ...rowsOf('9 Review', 'tests/contract/generation/reference-generation.test.ts', [
    ['Pre-teen, Teen, Adult', made, "['Pre-teen', 'Teen', 'Adult']"],
    ['standard, detailed, basicCombined', made, ['standard:', 'detailed:', 'basicCombined:']],
  ]),
  ...rowsOf('9 Review', 'tests/contract/generation/reference-regeneration.test.ts', [
    ['detailed is longer than standard', 'as long as it was asked for', 'Detail'],
  ]),
  ...rowsOf('9 Display', 'src/panel/ui/status/average-time.test.ts', [
    [
      'average time: hr, min or sec, at most two units (decision 29)',
      'of %d seconds reads %j',
      "[3900, '1 hr 5 min']",
    ],
  ]),
  ...rowsOf('9 Display', 'src/panel/features/themes/theme-values.test.ts', [
    [
      'rating: two decimals, 0 under 0.01',
      'a rating has two decimals, and below a hundredth it is none',
      "['0', '0', '0.01', '4.57']",
    ],
  ]),
  ...rowsOf('9 Display', 'src/panel/features/vouchers/vouchers.test.ts', [
    ['dates: day-month-year', 'is the same everywhere, and tells when there is none', "toBe('30-06-2026')"],
  ]),
  ...rowsOf('9 Display', 'tests/e2e/lists/exhibit-list.spec.ts', [
    ['Ground Floor when the room number is 0', 'a row tells all of an exhibit', "'Ground Floor'"],
  ]),
  ...rowsOf('9 Display', 'tests/e2e/forms/exhibit-form.spec.ts', [
    ['inputs are 56 px high', high, 'toBe(56)'],
    ['a dropdown list is at most 200 px high', high, 'toBe(200)'],
  ]),
  ...rowsOf('9 Toasts', 'src/panel/ui/overlay/toast-timer.test.ts', [
    ['5 seconds', 'a toast vanishes after five seconds', 'pass(4999)'],
    [
      '2 seconds after hover leave',
      'a toast under the pointer stays as long as the pointer does, and leaves two seconds after it',
      'pass(1999)',
    ],
  ]),
  ...rowsOf('9 Persisted state', 'src/panel/features/session/sign-in.test.ts', [
    [
      'the signed-in user is kept on the device (decision 6: in IndexedDB)',
      'the session is kept on the device, the password is not',
      "user: { id: '7' }",
    ],
  ]),
];
