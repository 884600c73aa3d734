// Section 4 of the second part: themes, vouchers and the team.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const themes = 'tests/e2e/forms/themes.spec.ts';
const vouchers = 'tests/e2e/forms/vouchers.spec.ts';
const team = 'tests/e2e/forms/team.spec.ts';
const answers = 'src/contract/answers.test.ts';
const made = 'a theme is made in two steps and is with the provider';
const archived = 'a theme is archived, comes back and is deleted, each after a question';
const draft = 'an exhibit that became a draft stays in its theme, and can be taken out but not put back';
const featured = 'a featured theme needs two days, typed or taken from the calendar by keyboard';
const lost = 'step 2 without a draft leads back to the first step';
const unfeatured = 'are sent without dates when they are not featured, and edited without the museum';

export const states: Row[] = [
  ...rowsOf('4 Theme', themes, [
    ['Theme archived successfully', archived],
    ['Theme unarchived successfully', archived],
    ['step 1 is validated', featured, 'please select a start date'],
    [
      'the draft is saved on the device, and step 2 is shown (decision 30a)',
      made,
      "toHaveURL('/createTheme?step=2')",
    ],
    [
      'Back returns to step 1',
      'Back, Forward and a logout: the draft is there as long as the person is',
      "expectAt(page, 'Create theme')",
    ],
    ['saving makes the theme with the chosen exhibits', made, 'toEqual([ids[1], ids[0]])'],
    ['a chosen image is uploaded then', made, '?.image_url).toBeTruthy()'],
    ['the server’s message is shown', made, "toast(page, 'Theme created successfully')"],
    [
      'it goes to the theme list, replacing history',
      'Back after a theme was made leads to where the person came from, and not into the form',
      ['page.goBack()', "'/themecreationexpanded'"],
    ],
    [
      'Save edits the details',
      'without a connection a theme is made, edited and archived, and arrives in two calls',
      "name: 'Save', exact: true }).click()",
    ],
    ['Theme edited successfully', draft],
    ['the exhibits button leads on to the exhibits', draft, "toExhibits(page, 'Update Exhibits for Theme')"],
    ['which update the theme and lead to /viewtheme/{id}', draft, 'toHaveURL(`/viewtheme/${id}`)'],
    ['No theme data found', lost],
    ['and the person goes to create theme', lost, "toHaveURL('/createTheme')"],
    ['a deletion is confirmed, and the list follows', archived, 'themes()).toEqual([])'],
    ['Theme deleted successfully', archived],
  ]),
  ...rowsOf('4 Theme', 'src/panel/features/themes/theme-values.test.ts', [
    [
      'the exhibits button saves the details first',
      'the details are saved without the exhibits',
      "{ name: 'Old masks' }",
    ],
  ]),
  ...rowsOf('4 Theme', answers, [
    ['without featured, start and end are dropped from the payload', unfeatured, 'featured: false'],
    ['on edit museumId is removed from the payload', unfeatured, "id: '7'"],
  ]),
  ...rowsOf('4 Voucher', 'src/panel/features/vouchers/vouchers.test.ts', [
    [
      'from Other to Percentage or Flat Off the value is cleared',
      'that was %s and becomes %s: what was typed goes only when words become an amount',
      ["['Other', 'Percentage', 'A cake', '']", "['Other', 'Flat Off', 'A cake', '']"],
    ],
  ]),
  ...rowsOf('4 Voucher', vouchers, [
    [
      'a deletion is confirmed, and the list follows',
      'without network vouchers are made, found and deleted, and all of it arrives once',
      "rowOf(page, 'Old one')).toHaveCount(0)",
    ],
  ]),
  ...rowsOf('4 Team', team, [
    [
      'after an invitation the list is reloaded',
      'whoever is invited sets a first password and signs in',
      'toContainText("Ana María O\'Neil")',
    ],
    ['after a deletion as well', 'a user is deleted, and the list follows', 'toHaveCount(0)'],
  ]),
];
