// Section 8 of the second part: the error catalogue.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const themes = 'tests/e2e/forms/themes.spec.ts';
const team = 'tests/e2e/forms/team.spec.ts';
const vouchers = 'tests/e2e/forms/vouchers.spec.ts';
const regeneration = 'tests/contract/generation/reference-regeneration.test.ts';
const anew = 'src/panel/features/review/texts/regenerations.test.ts';
const failedMessages = 'tests/offline/failed-messages.test.ts';

const reviewScreen = 'tests/e2e/review/review.spec.ts';
const reviewRules = 'src/panel/features/review/review-rules.test.ts';

const mute = '%s, while %s answers %j, is told in the specification’s: %s';

const step = 'two questions are reviewed level by level, and the last one ends the review';
const keyboard = 'a review needs no mouse, and single keys can be turned off';
const part = 'a part is reviewed, and it is asked before a review falls out of it';
const why = 'it says why there is nothing to review, or nothing to generate';

export const messages: Row[] = [
  ...rowsOf('8 General', failedMessages, [['Something went wrong.', mute, "'Something went wrong.'"]]),
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
  ...rowsOf('8 General', 'src/panel/forms/online-call.test.ts', [
    [
      'the server’s message first, else the status',
      'the provider’s own words come first, else the status is said',
      ['message: said', "'(400)'"],
    ],
  ]),
  ...rowsOf('8 General', 'src/panel/ui/list/table.test.tsx', [
    ['No data found.', 'a table without rows says so, in the specification’s words'],
  ]),
  ...rowsOf('8 Themes', themes, [
    [
      'what is refused of the form is a browser alert',
      'what the provider refuses is told, and is corrected in the form',
      "toEqual(['That name is taken by another theme.'])",
    ],
    [
      'Date input not valid.',
      'a featured theme needs two days, typed or taken from the calendar by keyboard',
    ],
    [
      'the server’s message on a new theme',
      'a theme is made in two steps and is with the provider',
      'Theme created successfully',
    ],
  ]),
  ...rowsOf('8 Themes', failedMessages, [['Failed to get pre-signed URL', mute]]),
  ...rowsOf('8 Team', team, [
    ['No team member found.', 'the team is read, also without network, and searched'],
    ['API failed, and the status', 'a user is deleted, and the list follows', 'API failed'],
    [
      'errors of the invite dialog show in a browser alert',
      'what the provider says against an invitation is an alert, and stays in the dialog',
      'dialog',
    ],
  ]),
  ...rowsOf('8 Team', 'src/contract/answers.test.ts', [
    [
      'the server’s message on an invitation',
      'an invitation answers with a Message, spelled with a capital',
      "Message).toBe('Invited')",
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
  ...rowsOf('8 Review panel', 'tests/e2e/review/review-completion.spec.ts', [
    [
      'Questions updated successfully',
      '“Questions updated successfully” is said of a changed question that was saved, and of nothing else',
      ['expect(said).toHaveCount(0)', 'expect(said).toBeVisible()'],
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
    ['Failed to review question', 'a review that the device cannot keep is told, and is not completed'],
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
  ...rowsOf('8 Review panel', failedMessages, [
    ['Error saving Level 1 answer. Please try again.', mute],
    ['Error saving Level 2 answer. Please try again.', mute],
    ['Error saving basic combined answers. Please try again.', mute],
    ['Failed to complete review. Please try again.', mute],
    ['Failed to update visibility', mute],
    ['Failed to submit comment', mute],
  ]),
];
