// Section 2 of the first part: museum info, and the exhibits.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const museumInfo = 'tests/e2e/forms/museum-info.spec.ts';
const exhibitForm = 'tests/e2e/forms/exhibit-form.spec.ts';
const exhibitList = 'tests/e2e/lists/exhibit-list.spec.ts';
const documents = 'tests/e2e/forms/documents.spec.ts';

const filledIn = 'a new museum is filled in, told what is missing, and saved';
const hours = 'has hours: a day is opened, a wrong end is told at once, and the picker starts at nine';
const tenFloors = 'has ten floors at most, an e-mail and a sum that nobody types';
const rooms = 'has floors and named rooms, without network too, and exhibits know them at once';
const next = 'one exhibit after another: the form is empty again, the first one is saved';
const pages = 'pages, search and back are in the address, and survive a reload';
const wholeRow = 'a row tells all of an exhibit';
const review = 'the review is open only where there are questions';
const deleting = 'deleting asks in the words of the house, and can be called off';

export const museumScreens: Row[] = [
  ...rowsOf('2 Museum info', museumInfo, [
    ['the page’s title', filledIn, "toHaveTitle('Museum info · Vitrine')"],
    ['a left side menu', filledIn, "toHaveText(['Details', 'Timings', 'Map', 'Planning'])"],
    ['a museum image', filledIn, "name: 'Museum image'"],
    ['Save', filledIn, "name: 'Save', exact: true"],
    [
      'name',
      'merges what two people change: the name here, the hours and a floor there',
      "field(page, 'Name')",
    ],
    ['email, read-only', tenFloors, ["'Email'", "toHaveAttribute('readonly')"]],
    ['address, state (county) and geolocation link', filledIn, ["'Address'", "'State", "'Geolocation link'"]],
    ['country', filledIn, "'Country'"],
    [
      'one row per day, Sunday to Saturday',
      filledIn,
      "['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']",
    ],
    ['all closed by default', filledIn, '`${day}Closed`'],
    ['an open/closed toggle', hours, "getByRole('switch', { name: 'Monday' }).check()"],
    ['an opening and a closing time where it is open', hours, ['toHaveCount(0)', 'toHaveCount(2)']],
    ['a map', 'has one map of three kinds, which is sent without network later, and deleted', 'chooseMap('],
    ['total floors: a select of 1 to 10', tenFloors, 'Array.from({ length: 10 }'],
    ['a room count per floor', tenFloors, 'Rooms on floor'],
    ['total rooms: the sum, read-only', tenFloors, ["'Total rooms'", "toHaveValue('6')"]],
    ['per floor a way to open the room names', rooms, "name: 'Room names of floor 3'"],
  ]),
  ...rowsOf('2 Room name dialog', museumInfo, [
    ['Room name for floor {n}', rooms, "name: 'Room name for floor 3'"],
    ['Room Names are not mandatory', rooms],
    ['one input per room', rooms, "dialog.getByRole('textbox')).toHaveCount(2)"],
    ['Cancel closes without change', rooms, ["name: 'Cancel' }).click()", "'Room 2')).toHaveValue('')"]],
    ['Done keeps the names on the device and closes (decision 25)', rooms, ["name: 'Done'", 'page.reload()']],
  ]),

  ...rowsOf('2 Add and edit exhibit', exhibitForm, [
    [
      'a back arrow leads to exhibit management',
      'a form without changes is left without a question, and its button leads back as well',
      'Back to exhibit management',
    ],
    ['name, artist, exhibit id, floor and room', next, 'fillIn(page'],
    ['exhibit image', 'a draft with its photo survives a reload, and is gone once it is saved', 'takePhoto('],
    ['the exhibit id shows upper-case', 'an exhibit ID is written in capitals', "toHaveValue('AB-1')"],
    ['tags', 'too short, too long and too many are told with numbers', "field(page, 'Tags')"],
    [
      'three buttons add: Save as Draft, Add Another Exhibit, Save & Generate Q&A',
      next,
      "['Save as Draft', 'Add Another Exhibit', 'Save & Generate Q&A']",
    ],
    [
      'one button edits: Update & Generate Q&A',
      'a form without changes is left without a question, and its button leads back as well',
      "toHaveText(['Update & Generate Q&A'])",
    ],
    ['Add Another leads back to add exhibit (decision 25b)', next, "toHaveURL('/addexhibit')"],
  ]),
  ...rowsOf('2 Add and edit exhibit', exhibitList, [
    [
      'with an id in the route it is an edit',
      'a press anywhere on a row opens the exhibit',
      "'Edit exhibit'",
    ],
  ]),
  ...rowsOf('2 Add and edit exhibit', documents, [
    [
      'documents',
      'a new exhibit made without network arrives with its documents, once each',
      'documents.map',
    ],
    [
      'a save leads to exhibit management',
      'a new exhibit made without network arrives with its documents, once each',
      'saveDraft(page)',
    ],
    [
      'the list of documents scrolls above a height of 205 px',
      'what cannot be a document is said, by name where it helps',
      'toBeLessThanOrEqual(205)',
    ],
  ]),

  ...rowsOf('2 Exhibit management', exhibitList, [
    ['Search exhibits', pages, 'find('],
    [
      'the search matches name, artist, exhibit id or any tag, in any case',
      'a search finds by name, artist, exhibit ID and tag, in any case',
      ["'BLUE'", "'ødegård'", "'v-77'", "'GLA'"],
    ],
    [
      'Title, Artist, Exhibit ID, Status, Avg Time Spent, Floor/Room, Action',
      wholeRow,
      "['Title', 'Artist', 'Exhibit ID', 'Status', 'Avg Time Spent', 'Floor/Room', 'Action']",
    ],
    ['the title shows the image and the name', wholeRow, ["locator('.thumb')", "'Harbour at Dusk'"]],
    ['at most two tags and +N', wholeRow, ["tags: ['oil', 'sea', 'dusk', 'ships']", "'+2'"]],
    ['Ground Floor when the room number is 0', wholeRow, ['room_number: 0', "'Ground Floor'"]],
    ['otherwise Floor N and the room’s name', wholeRow, "'Floor 1, Long Gallery'"],
    ['a click on a row opens the exhibit', 'a press anywhere on a row opens the exhibit', "'Edit exhibit'"],
    ['the review icon opens the review panel', review, 'reviewpanellevelfive'],
    [
      'it is disabled for Draft and In Progress',
      review,
      ['There are no questions to review yet.', 'Its questions are being generated.'],
    ],
    ['Delete Exhibit', deleting],
    ['Are you sure?', deleting],
    ['These will also remove the exhibit from the tours', deleting],
    ['No exhibit found.', 'an empty museum offers the first exhibit, an empty search the way back'],
    ['page size 10', pages, "getByRole('row')).toHaveCount(11)"],
    ['first, previous, next and last', pages, ["'First'", "'Previous'", "'Next'", "'Last'"]],
  ]),
  ...rowsOf('2 Exhibit management', 'src/panel/ui/list/pagination.test.ts', [
    [
      'siblings of 1, and an ellipsis',
      'in the middle the current page stands between its neighbours',
      "[1, 'gap', 4, 5, 6, 'gap', 138]",
    ],
  ]),
  ...rowsOf('2 Exhibit management', exhibitForm, [
    [
      'a heading',
      'a form without changes is left without a question, and its button leads back as well',
      "expectAt(page, 'Exhibit management')",
    ],
    ['Add Exhibit', next, "getByRole('link', { name: 'Add Exhibit' })"],
  ]),
];
