// Section 5 of the second part: the rules of validation.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const rulesFile = 'src/contract/rules.test.ts';
const themes = 'tests/e2e/forms/themes.spec.ts';
const team = 'tests/e2e/forms/team.spec.ts';
const vouchers = 'tests/e2e/forms/vouchers.spec.ts';
const review = 'tests/contract/generation/reference-review.test.ts';
const versions = 'tests/e2e/review/versions.spec.ts';

const reviewScreen = 'tests/e2e/review/review.spec.ts';
const reviewTexts = 'src/panel/features/review/question/question-texts.test.ts';

const noTheme = '%j makes a theme that cannot be saved: %j';
const noVoucher = '%j makes a voucher that cannot be saved: %j';

const step = 'two questions are reviewed level by level, and the last one ends the review';
const keyboard = 'a review needs no mouse, and single keys can be turned off';

export const rules: Row[] = [
  ...rowsOf('5 Theme', rulesFile, [
    ['theme name cannot exceed 50 characters', noTheme],
    [
      'name: required, 2 characters at least',
      noTheme,
      ['Enter a theme name.', 'The theme name is too short'],
    ],
    [
      'description: required, 2 to 255',
      noTheme,
      ['Enter a description.', '256 characters, and the limit is 255'],
    ],
    ['please select a start date', noTheme],
    ['end date must be later than the start date', noTheme],
    ['Date input not valid.', noTheme],
    [
      'dates may be missing when it is not featured',
      'can be saved %s',
      'without dates when it is not featured',
    ],
  ]),
  ...rowsOf('5 Theme', themes, [
    [
      'the picker takes no day before today, and writes MM/dd/yyyy',
      'a featured theme needs two days, typed or taken from the calendar by keyboard',
      ['Choose today or a later day.', "toHaveValue('05/30/2030')", '09:30 AM'],
    ],
    [
      'the image is a jpeg, jpg or png of a limited size',
      'files that are no image, or too big, are told apart, and nothing typed is lost',
      'image file size exceeds',
    ],
    [
      'exhibits In Progress or Draft cannot be chosen',
      'an exhibit that became a draft stays in its theme, and can be taken out but not put back',
      'while its status is Draft',
    ],
  ]),
  ...rowsOf('5 Invite user', rulesFile, [
    ['please enter a first name', 'with %j cannot: %j'],
    ['please enter a last name', 'with %j cannot: %j'],
    ['please enter an email address', 'with %j cannot: %j'],
    ['invalid email format please enter a valid email', 'with %j cannot: %j'],
    ['names: 2 to 50', 'with %j cannot: %j', ['use at least 2 characters', 'and the limit is 50']],
  ]),
  ...rowsOf('5 Theme', themes, [
    [
      'tags are optional',
      'without a connection a theme is made, edited and archived, and arrives in two calls',
      'fillIn(page)',
    ],
    [
      'times in steps of 30 minutes',
      'a featured theme needs two days, typed or taken from the calendar by keyboard',
      'toHaveCount(48)',
    ],
  ]),
  ...rowsOf('5 Theme', 'src/contract/answers.test.ts', [
    ['featured is always sent', 'are sent trimmed, with the exhibits in their order', 'featured: true'],
  ]),
  ...rowsOf('5 Invite user', rulesFile, [
    ['the e-mail is trimmed', 'with %j can be sent', "' ann.lee+1@mail.museum.example '"],
  ]),
  ...rowsOf('5 Voucher', rulesFile, [
    ['a start date is required and valid', noVoucher, ['Choose the start date.', "'2026-02-29'"]],
    ['an end date is required and valid', noVoucher, ['Choose the end date.', "'2026-06-02T00:00:00Z'"]],
    ['a value is required, in words as well', noVoucher, ['Enter a discount value.', "discount_value: ' '"]],
    ['a type is required', noVoucher, 'Choose the voucher type.'],
    ['the end is strictly after the start', noVoucher, 'The end date must be after the start date.'],
    ['name: 2 to 50', noVoucher, ['The voucher name is too short', '51 characters, and the limit is 50']],
    [
      'description: required, 2 to 255',
      noVoucher,
      ['Enter a voucher description.', '256 characters, and the limit is 255'],
    ],
    ['a discount type is required', noVoucher, 'Choose the discount type.'],
    ['a percentage is at most 100, any number at least 1', noVoucher, ["'101' }, percent", "'0' }, percent"]],
    ['at least one theme', noVoucher, 'Select at least one theme.'],
  ]),
  ...rowsOf('5 Voucher', vouchers, [
    [
      'digits only, 3 for Percentage, 4 for Flat Off; free text for Other',
      'the form says what is wrong, and the input takes only what can be a discount',
      ['Percentage', 'Flat Off', 'Other'],
    ],
  ]),
  ...rowsOf('5 Terms', rulesFile, [
    ['please enter the terms conditions', 'are asked for when nothing is left of them'],
    [
      'lines are trimmed, empty ones dropped',
      'travel a line each, trimmed, without the empty ones',
      "'No bags.'",
    ],
  ]),
  ...rowsOf('5 Review editor', review, [
    [
      'leading and trailing spaces are trimmed',
      'writes a question and its follow-up, without the spaces around their texts',
      "'Short.'",
    ],
  ]),
  ...rowsOf('5 Review editor', versions, [
    [
      'prompts strip leading spaces, and a blank one cannot be sent',
      'versions are compared word by word, all ages side by side, and one of them is used',
      ["fill('   ')", 'expect(send).toBeDisabled()'],
    ],
  ]),
  ...rowsOf('5 Review editor', reviewTexts, [
    ['Question is required', '%s is told: %s'],
    ['Standard answer is required', '%s is told: %s'],
    ['Detailed answer is required', '%s is told: %s'],
    ['Basic combined answer is required', '%s is told: %s'],
    [
      'leading and trailing spaces are trimmed on blur',
      'lose the spaces around them when they are left, but not those that they came with',
      "toBe('Who?')",
    ],
  ]),
  ...rowsOf('5 Search', themes, [
    [
      'themes: case-insensitive substrings',
      'a row and the view tell all of a theme, and the rest of its tags is one press away',
      "'ONCE EARTH'",
    ],
  ]),
  ...rowsOf('5 Search', team, [
    [
      'users: case-insensitive substrings',
      'the team is read, also without network, and searched',
      "'CREATOR'",
    ],
  ]),
  ...rowsOf('5 Search', vouchers, [
    [
      'vouchers: case-insensitive substrings',
      'without network vouchers are made, found and deleted, and all of it arrives once',
      "'TEN'",
    ],
  ]),
  ...rowsOf('5 Search', 'tests/e2e/review/review-list.spec.ts', [
    [
      'reviews: case-insensitive substrings',
      'what waits comes first, is searched, paged and scanned, and leads to its review, also without network',
      "'JADE'",
    ],
  ]),
  ...rowsOf('5 Review editor', reviewScreen, [
    ['Please fill in all required fields', step],
    ['No content to save', keyboard],
  ]),
];
