// Every rule of section 5 and every message of section 8 of the specification's second part: themes, vouchers, terms and
// the team, and of the review what the provider says.
import type { Row } from './row.ts';
import { rowsOf } from './row.ts';

const rulesFile = 'src/contract/rules.test.ts';
const themes = 'tests/e2e/themes.spec.ts';
const team = 'tests/e2e/team.spec.ts';
const vouchers = 'tests/e2e/vouchers.spec.ts';
const review = 'tests/contract/reference-review.test.ts';
const regeneration = 'tests/contract/reference-regeneration.test.ts';
const anew = 'src/panel/features/review/regenerations.test.ts';
const versions = 'tests/e2e/versions.spec.ts';
const failedWords = 'tests/offline/failed-words.test.ts';

const reviewScreen = 'tests/e2e/review.spec.ts';
const reviewRules = 'src/panel/features/review/review-rules.test.ts';
const reviewTexts = 'src/panel/features/review/question-texts.test.ts';

const noTheme = '%j makes a theme that cannot be saved: %j';
const noVoucher = '%j makes a voucher that cannot be saved: %j';
const mute = '%s, while %s answers %j, is told in the specification’s: %s';

export const rules: Row[] = [
  ...rowsOf('5 Theme', rulesFile, [
    ['theme name cannot exceed 50 characters', noTheme],
    [
      'name: required, 2 characters at least',
      noTheme,
      ['Enter the theme name.', 'The theme name is too short'],
    ],
    ['description: required, 2 to 255', noTheme, ['Enter the description.', '256 characters, at most 255']],
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
    ['names: 2 to 50', 'with %j cannot: %j', ['write at least 2 characters', 'at most 50 can be saved']],
  ]),
  ...rowsOf('5 Voucher', rulesFile, [
    ['a type is required', noVoucher, 'Choose the voucher type.'],
    ['the end is strictly after the start', noVoucher, 'The end date must be after the start date.'],
    ['name: 2 to 50', noVoucher, ['The voucher name is too short', '51 characters, at most 50']],
    [
      'description: required, 2 to 255',
      noVoucher,
      ['Enter the voucher description.', '256 characters, at most 255'],
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
];

const step = 'two questions are reviewed level by level, and the last one ends the review';
const keyboard = 'a review needs no mouse, and single keys can be turned off';
const part = 'a part is reviewed, and it is asked before a review falls out of it';
const why = 'it says why there is nothing to review, or nothing to generate';

rules.push(
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
  ...rowsOf('5 Review editor', reviewScreen, [
    ['Please fill in all required fields', step],
    ['No content to save', keyboard],
  ]),
);

export const messages: Row[] = [
  ...rowsOf('8 General', failedWords, [['Something went wrong.', mute, "'Something went wrong.'"]]),
  ...rowsOf('8 Themes', themes, [
    ['No themes found.', 'a theme is archived, comes back and is deleted, each after a question'],
    ['Theme archived successfully', 'a theme is archived, comes back and is deleted, each after a question'],
    [
      'Theme unarchived successfully',
      'a theme is archived, comes back and is deleted, each after a question',
    ],
    ['Theme deleted successfully', 'a theme is archived, comes back and is deleted, each after a question'],
    [
      'Theme edited successfully',
      'an exhibit that became a draft stays in its theme, and can be taken out but not put back',
    ],
    ['No theme data found', 'step 2 without a draft leads back to the first step'],
    [
      'a refused deletion shows the server’s message in a browser alert',
      'a deletion that the provider refuses is told by an alert while the person is there',
      'It is on show today.',
    ],
  ]),
  ...rowsOf('8 Themes', failedWords, [['Failed to get pre-signed URL', mute]]),
  ...rowsOf('8 Team', team, [
    ['No team member found.', 'the team is read, also without network, and searched'],
    ['API failed, and the status', 'a user is deleted, and the list follows', 'API failed'],
    [
      'errors of the invite dialog show in a browser alert',
      'what the provider says against an invitation is an alert, and stays in the dialog',
      'dialog',
    ],
  ]),
  ...rowsOf('8 Vouchers', vouchers, [
    ['No vouchers found.', 'pages and search stand in the address; an address that leads to nothing says so'],
    [
      'Failed to fetch voucher',
      'pages and search stand in the address; an address that leads to nothing says so',
    ],
    [
      'save errors show no toast, but stay in the list of changes',
      'a voucher that cannot be saved is told by the list of changes and the form, not by a toast',
      'openChanges',
    ],
  ]),
  ...rowsOf('8 Review panel', versions, [
    [
      'Questions updated successfully',
      'the way through the levels writes the follow-ups and the combined answers',
    ],
  ]),
  ...rowsOf('8 Review panel', regeneration, [
    ['No valid follow-up questions found.', 'when it makes no sense: row %#'],
  ]),
  ...rowsOf('8 Review panel', anew, [
    ['Failed to regenerate questions.', '%o, is told, and nothing changes: %s'],
    ['Failed to regenerate with prompt.', '%o, is told, and nothing changes: %s'],
    ['Failed to regenerate basic combined answer.', '%o, is told, and nothing changes: %s'],
    ['Failed to generate Basic Combined.', '%o, is told, and nothing changes: %s'],
    ['No combined data received from the server.', 'that are %o are none'],
    ['Basic Combined generated successfully', 'are made of the question and its follow-ups as they stand'],
    [
      'server error text in a response is toasted as is',
      'the provider’s own words come as they are, also for a prompt that it does not follow',
      '[said, said]',
    ],
  ]),
  ...rowsOf('8 Review panel', reviewScreen, [
    ['Please save changes before moving to Basic Combined.', keyboard],
    ['Please save your changes first.', keyboard],
    ['Please save your changes before completing the review.', step],
    ['Please complete review of previous questions first.', step],
    ['This question is not in the current review set.', part],
    [
      'the percentage is asked about',
      part,
      'Changing the percentage will reset reviews for some questions. Do you want to continue?',
    ],
    ['All required questions have been reviewed.', step],
    ['Level 1 completed successfully.', step],
    ['Level 2 completed successfully.', step],
    ['Basic combined answers saved successfully', step],
    [
      'no source documents',
      why,
      'The source file has been removed, so AI generation, regeneration and changes are unavailable until files are uploaded in the Exhibit section.',
    ],
    [
      'the trial has ended',
      why,
      'The AI trial has ended, previous data is still accessible, and you should contact the product team.',
    ],
  ]),
  ...rowsOf('8 Review panel', reviewRules, [['Missing required data for review completion.', 'because: %s']]),
  ...rowsOf('8 Review panel', failedWords, [
    ['Error saving Level 1 answer. Please try again.', mute],
    ['Error saving Level 2 answer. Please try again.', mute],
    ['Error saving basic combined answers. Please try again.', mute],
    ['Failed to complete review. Please try again.', mute],
    ['Failed to update visibility', mute],
    ['Failed to submit comment', mute],
  ]),
];
