// Section 2 of the second part: the team, vouchers, terms and the review.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const team = 'tests/e2e/forms/team.spec.ts';
const vouchers = 'tests/e2e/forms/vouchers.spec.ts';
const terms = 'tests/e2e/forms/terms.spec.ts';
const reviewList = 'tests/e2e/review/review-list.spec.ts';
const review = 'tests/e2e/review/review.spec.ts';
const versions = 'tests/e2e/review/versions.spec.ts';

const people = 'the team is read, also without network, and searched';
const inviting = 'the dialog says what is wrong with each field';
const deleting = 'a user is deleted, and the list follows';
const given = 'a voucher is made, and the list tells all of it';
const away = 'without network vouchers are made, found and deleted, and all of it arrives once';
const words = 'of the type %s is told as %s';
const listed =
  'what waits comes first, is searched, paged and scanned, and leads to its review, also without network';
const whole = 'two questions are reviewed level by level, and the last one ends the review';
const part = 'a part is reviewed, and it is asked before a review falls out of it';
const anew = 'a question is written anew with all that belongs to it, and one step brings all of it back';

export const otherScreens: Row[] = [
  ...rowsOf('2 Team management', team, [
    ['Invite User', inviting, 'openInvite(page)'],
    ['first name, last name and email', inviting, ["'First name'", "'Last name'", "'Email'"]],
    ['Cancel and Invite', inviting, ["name: 'Cancel' }).click()", "name: 'Invite' }).click()"]],
    ['a search field filters users', people, "name: 'Search users' }).fill('CREATOR')"],
    [
      'index, name, designation, email and action',
      people,
      "['No.', 'Name', 'Designation', 'Email', 'Action']",
    ],
    ['the avatar', people, "locator('.thumb')"],
    ['the index counts from 1', people, "toHaveText('1')"],
    ['the designation is the role’s name', people, "toContainText('creator')"],
    ['it is paginated', 'eleven people are two pages', "name: 'Page 2'"],
    ['Delete user', deleting],
    ['Are you sure?', deleting],
    ['confirm deletes and reloads the list', deleting, 'toHaveCount(0)'],
    ['cancel closes', deleting, "name: 'Cancel' }).click()"],
    ['No team member found.', people],
  ]),

  ...rowsOf('2 Voucher list', vouchers, [
    ['search by voucher name', away, "name: 'Search vouchers' }).fill('TEN')"],
    [
      'Voucher Info, Discount, Created on, Validity Upto, Action',
      given,
      "['Voucher Info', 'Discount', 'Created on', 'Validity Upto', 'Action']",
    ],
    ['Add Voucher', given, "name: 'Add Voucher'"],
    [
      'edit opens /edit-voucher/{id}',
      'where the sun sets earlier, the days are the same',
      "name: 'Edit Coffee for two' }).click()",
    ],
    ['Delete voucher', away],
    ['Are you sure you want to delete?', away],
    ['No vouchers found.', 'pages and search stand in the address; an address that leads to nothing says so'],
  ]),
  ...rowsOf('2 Voucher list', terms, [
    [
      'Terms & Conditions',
      'each line gets its bullet while somebody types, and sends none',
      "name: 'Terms & Conditions' }).click()",
    ],
  ]),
  ...rowsOf('2 Voucher list', 'src/panel/features/vouchers/vouchers.test.ts', [
    ['N/A without an end', 'is the same everywhere, and tells when there is none', "toBe('N/A')"],
    ['N% off for Percentage', words, "['Percentage', '10', '10% off']"],
    ['the text itself for Other', words, "['Other', 'A free cake', 'A free cake']"],
    ['value$ off for Flat Off', words, "['Flat Off', '25', '25$ off']"],
  ]),
  ...rowsOf('2 Create and edit voucher', vouchers, [
    [
      'type, start date, end date, name, discount type, discount value, description',
      given,
      [
        "'Voucher type'",
        "'Start date'",
        "'End date'",
        "'Voucher name'",
        "'Discount type'",
        "'Discount value'",
        "'Voucher description'",
      ],
    ],
    ['a selection of themes', given, "getByRole('checkbox', { name: theme })"],
  ]),
  ...rowsOf('2 Terms and conditions', terms, [
    [
      'one textarea, each line a term',
      'each line gets its bullet while somebody types, and sends none',
      "['One', 'Two']",
    ],
    [
      'Update',
      'each line gets its bullet while somebody types, and sends none',
      "name: 'Update', exact: true",
    ],
    [
      'each non-empty line gets a bullet while typing (decision 32b)',
      'each line gets its bullet while somebody types, and sends none',
      "'• One\\n\\n• Two'",
    ],
  ]),

  ...rowsOf('2 Review panel list', reviewList, [
    ['searchable', listed, "fill('JADE')"],
    ['page size 10', listed, "getByRole('row')).toHaveCount(11)"],
    ['only exhibits In Review or Reviewed', listed, ["fill('draft')", 'No data found.', "'11 exhibits'"]],
    ['a click on a row opens the review panel', listed, 'toHaveURL(`/reviewpanellevelfive/${over}`)'],
  ]),
  ...rowsOf('2 Review panel', reviewList, [
    ['a back arrow leads to the list', listed, "name: 'Back to review panel' }).click()"],
  ]),
  ...rowsOf('2 Review panel', review, [
    ['the exhibit comes from the route', whole, 'openReview(page, id)'],
    ['Review Percentage', part],
    [
      'the exhibit’s card: image, name, Exhibit ID, tags',
      whole,
      ["'.thumb'", "['Harbour at Dusk', 'A-1', 'oil']"],
    ],
    [
      'a red note: regenerate the answer after editing the question',
      whole,
      'Regenerate the answer after editing the question.',
    ],
    ['tabs titled Question N', whole, '/^Question 2/'],
    ['N is the place in the full list (decision 34a)', part, '`Question ${other + 1}`'],
    ['Level - 1, Level - 2 and Basic Combined Answer, stacked', whole, '/^Level - 1/,'],
    [
      'the comment is sent by Ctrl+Enter (decision 37)',
      'visitors see what is shown to them, follow-ups go with their question, and a comment is sent',
      "press('Control+Enter')",
    ],
  ]),
  ...rowsOf('2 Review panel', versions, [
    ['previous and next arrows with n/total', anew, ["'2/2'", "'3/3'"]],
    ['they show only when there are several versions', anew, "not.toContainText('/')"],
    [
      'and are disabled at the ends',
      anew,
      ["'Later version of Question' })).toBeDisabled()", 'expect(earlier).toBeDisabled()'],
    ],
  ]),
];
