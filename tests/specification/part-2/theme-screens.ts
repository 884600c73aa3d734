// Sections 1 and 2 of the second part: whom it is for, the addresses, the toasts, and the screens of themes.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const routes = 'src/panel/shell/routes.test.ts';
const themes = 'tests/e2e/forms/themes.spec.ts';
const toasts = 'src/panel/ui/overlay/toast-timer.test.ts';

const made = 'a theme is made in two steps and is with the provider';
const told = 'a row and the view tell all of a theme, and the rest of its tags is one press away';
const archived = 'a theme is archived, comes back and is deleted, each after a question';
const featured = 'a featured theme needs two days, typed or taken from the calendar by keyboard';
const away = 'without a connection a theme is made, edited and archived, and arrives in two calls';
const draft = 'an exhibit that became a draft stays in its theme, and can be taken out but not put back';
const back = 'Back, Forward and a logout: the draft is there as long as the person is';

export const themeScreens: Row[] = [
  ...rowsOf('1 What the product does', themes, [
    ['a theme is made of exhibits', made, 'exhibitsOf(theme)'],
    ['it can be featured with a date range', featured, 'toEqual(local)'],
    ['archived and deleted', archived, ['Theme archived successfully', 'Theme deleted successfully']],
    ['viewed', told, "expectAt(page, 'Things of clay')"],
    ['and edited', draft, 'Theme edited successfully'],
  ]),
  ...rowsOf('1 What the product does', 'tests/e2e/forms/vouchers.spec.ts', [
    [
      'vouchers are tied to themes and to tiers of tour completion',
      'a voucher is made, and the list tells all of it',
      ["fill(page, 'Light')", 'Voucher B (50% to 80%)'],
    ],
  ]),
  ...rowsOf('1 What the product does', 'tests/e2e/forms/terms.spec.ts', [
    [
      'one list of terms for the museum',
      'each line gets its bullet while somebody types, and sends none',
      "['One', 'Two']",
    ],
  ]),
  ...rowsOf('1 What the product does', 'tests/e2e/forms/team.spec.ts', [
    [
      'users of the museum are invited',
      'whoever is invited sets a first password and signs in',
      'invite(page',
    ],
    ['and deleted', 'a user is deleted, and the list follows', 'User deleted successfully'],
  ]),
  ...rowsOf('1 What the product does', 'tests/e2e/review/review.spec.ts', [
    [
      'questions and answers of each exhibit are reviewed',
      'two questions are reviewed level by level, and the last one ends the review',
      "review: 'Pass'",
    ],
  ]),
  ...rowsOf('1 What the product does', 'tests/contract/generation/reference-generation.test.ts', [
    [
      'answers for Pre-teen, Teen and Adult, standard, detailed and basicCombined',
      'shows In Progress at once, and ends In Review with questions for three ages',
      ["['Pre-teen', 'Teen', 'Adult']", 'standard:', 'detailed:', 'basicCombined:'],
    ],
    [
      'follow-up questions have the same shape',
      'shows In Progress at once, and ends In Review with questions for three ages',
      '[question, ...question.followupQuestions]',
    ],
  ]),

  ...rowsOf('2 Routes', routes, [
    [
      'an unsigned user is sent to login',
      'a signed-out person who opens %s is led to login',
      ["'/themecreationexpanded'", "'/voucher'", "'/termsCondition'", "'/review-panel'"],
    ],
    ['the root redirects to museum info', 'the root leads to museum info, or to login', "'→ /museuminfo'"],
    ['/themecreationexpanded', '%s', "['/themecreationexpanded', 'themes']"],
    ['/viewtheme/{id}', '%s', "['/viewtheme/3', 'viewTheme']"],
    ['/createTheme', '%s', "['/createTheme', 'editTheme']"],
    ['/editTheme/{id}', '%s', "['/editTheme/3', 'editTheme']"],
    ['/teamManagement', '%s', "['/teamManagement', 'team']"],
    ['/voucher', '%s', "['/voucher', 'vouchers']"],
    ['/create-voucher', '%s', "['/create-voucher', 'editVoucher']"],
    ['/edit-voucher/{id}', '%s', "['/edit-voucher/9', 'editVoucher']"],
    ['/termsCondition', '%s', "['/termsCondition', 'terms']"],
    ['/review-panel', '%s', "['/review-panel', 'reviewList']"],
    [
      '/reviewpanellevelfive/{id}, also spelled reviewPanelLevelFive (decision 1)',
      '%s',
      ["['/reviewpanellevelfive/12', 'review']", "['/reviewPanelLevelFive/12', 'review']"],
    ],
    [
      'a creator who reaches team management is redirected to museum info (decision 4)',
      'a creator who opens team management is led to museum info',
      "toBe('→ /museuminfo')",
    ],
  ]),
  ...rowsOf('2 Routes', 'tests/e2e/app/cold-start.spec.ts', [
    [
      'Oops! We ran out of code',
      'every address leads somebody who is not signed in to the login, apart from the guest screens',
    ],
    [
      'Team management is hidden from a creator; Theme, Review panel and Voucher are not',
      'a creator does not see the team, and its address leads to museum info',
      ["'Theme',", "'Review panel',", "'Voucher',"],
    ],
  ]),

  ...rowsOf('2 Toasts', 'src/panel/ui/overlay/clear-place.test.ts', [
    ['at the top right', 'a notice stands at the top right when nothing is there', '{ left: 424, top: 12 }'],
  ]),
  ...rowsOf('2 Toasts', 'tests/e2e/lists/exhibit-list.spec.ts', [
    [
      'Success! with a close button',
      'deleting asks in the words of the house, and can be called off',
      ["'Success!'", "name: 'Close'"],
    ],
  ]),
  ...rowsOf('2 Toasts', 'tests/e2e/changes/refused.spec.ts', [
    ['Error!', 'a deletion that the provider refuses is told ${where}', "'Error!'"],
  ]),
  ...rowsOf('2 Toasts', toasts, [
    ['they vanish after 5 seconds', 'a toast vanishes after five seconds', 'pass(4999)'],
    [
      'hovering pauses that toast, leaving dismisses it after 2 seconds (decision 10)',
      'a toast under the pointer stays as long as the pointer does, and leaves two seconds after it',
      'pass(1999)',
    ],
  ]),

  ...rowsOf('2 Theme list', themes, [
    ['the title Theme', made, "expectAt(page, 'Theme')"],
    ['the title Archived themes', archived, "expectAt(page, 'Archived themes')"],
    ['Archived Themes', archived, "name: 'Archived Themes'"],
    ['Create Theme', made, "name: 'Create Theme'"],
    ['a back arrow leaves the archived view', archived, "name: 'Back to themes'"],
    ['Search themes, by name or description, in any case', told, ["'Search themes'", "'ONCE EARTH'"]],
    ['only themes of the view are shown', archived, ['No themes found.', "'Unarchive Things of clay'"]],
    [
      'Title, Theme ID, No. of Visits, Avg. time spent, Avg. rating, Action',
      told,
      "['Title', 'Theme ID', 'No. of Visits', 'Avg. time spent', 'Avg. rating', 'Action']",
    ],
    [
      'image, Featured, name and description',
      told,
      ["locator('.thumb')", "'Featured'", 'What was once earth.'],
    ],
    ['up to two tags, and the rest behind +N', told, ["'+2'", "name: 'More tags'"]],
    ['a click on a row opens the theme', made, 'toHaveURL(`/viewtheme/${theme?.id}`)'],
    ['Delete theme', archived, "name: 'Delete theme'"],
    ['Are you sure you want to delete this theme?', archived],
    ['Archive theme, with a button of that name', archived, "name: 'Archive theme' }).click()"],
    ['Unarchive theme, with a button of that name', archived, "name: 'Unarchive theme' }).click()"],
    ['Cancel closes without action', archived, "name: 'Cancel' }).click()"],
    ['No themes found.', made],
    ['page size 10', 'eleven themes are two pages, and a search finds one of them', 'toHaveCount(11)'],
  ]),
  ...rowsOf('2 Theme list', 'src/panel/features/themes/theme-values.test.ts', [
    [
      'the rating has two decimals, 0 under 0.01',
      'a rating has two decimals, and below a hundredth it is none',
      "['0', '0', '0.01', '4.57']",
    ],
    [
      'Theme ID: not synced before the provider named it (decision 32)',
      'a theme that the provider has not named is not synced',
      "'Not synced'",
    ],
  ]),

  ...rowsOf('2 View theme', themes, [
    ['a back arrow leads to the list', told, "name: 'Back to themes' }).click()"],
    ['Edit Theme leads to the form', told, ["name: 'Edit Theme'", "expectAt(page, 'Edit theme')"]],
    ['image', told, "locator('.theme-image')"],
    ['Featured, Description and Theme ID', told, "['Featured', 'What was once earth.', id]"],
    ['tags as chips', told, "toHaveText(['clay', 'Amphora', 'Blue Vase', 'Drum'])"],
    ['Title, Artist, Exhibit ID, Floor/Room', told, "['Title', 'Artist', 'Exhibit ID', 'Floor/Room']"],
    ['the number stands before the name', told, "'2. Blue Vase'"],
    ['Ground Floor when the room number is 0', told, "'Ground Floor'"],
    ['Search exhibits, in any case', told, ["name: 'Search exhibits'", "fill('w-1')"]],
    ['up to two tags, the rest behind +N', told, ["name: '1 more tag'", "toHaveText('earth')"]],
    ['a clear button', told, "name: 'Clear search'"],
  ]),

  ...rowsOf('2 Create and edit theme', themes, [
    ['an image of 160 px', made, 'toMatchObject({ width: 160, height: 160 })'],
    ['a Featured toggle, with a badge', featured, ["name: 'Featured' }).check()", "hasText: 'Featured'"]],
    ['dates only when featured', made, "field(page, 'Start date')).toHaveCount(0)"],
    ['name and description', made, ["'Theme name'", "'Description'"]],
    ['tags of the museum’s exhibits, and no others', made, ["name: 'clay', exact: true", 'nobody’s tag']],
    ['Add Exhibits for Theme', made],
    ['Update Exhibits for Theme', draft],
    ['Save is there in edit mode', away, "name: 'Save', exact: true }).click()"],
    ['and in no other', made, "name: 'Save', exact: true })).toHaveCount(0)"],
    [
      'step 2 searches by name, artist, exhibit id and tag',
      made,
      ["'BLUE VAS'", "'w-1'", "'ana LIMA'", "'CLAY'"],
    ],
    ['a checkbox per row, title, artist, exhibit id and floor/room', made, "'Chosen',"],
    ['up to two tags, +N for the rest', made, "['clay', 'Blue Vase', '+1']"],
    ['a placeholder before an image is chosen', made, 'frame.boundingBox()'],
    ['a select-all checkbox', away, "name: 'Select all'"],
    [
      'Preview Theme, with Cancel and Save',
      made,
      ["name: 'Preview Theme'", "name: 'Cancel'", "name: 'Save' })"],
    ],
    [
      'Save Exhibits for Theme, disabled without an exhibit',
      made,
      "toHaveAttribute('aria-disabled', 'true')",
    ],
    ['Back returns to the form', back, "name: 'Back', exact: true"],
    ['exhibits In Progress or Draft cannot be chosen', made, "box(page, 'Drum')).toBeDisabled()"],
    ['the theme’s exhibits are preselected (decision 30b)', draft, "box(page, 'Amphora')).toBeChecked()"],
  ]),
];
