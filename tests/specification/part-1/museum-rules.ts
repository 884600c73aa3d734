// Section 5 of the first part: the museum's own rules.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const museumInfo = 'tests/e2e/forms/museum-info.spec.ts';
const museumValues = 'src/panel/features/museum/museum-values.test.ts';

export const museumRules: Row[] = [
  ...rowsOf('5 Museum info', museumValues, [
    [
      'name: required, at most 100',
      '%j is answered by %j',
      ["{ name: '' }", '101 characters, and the limit is 100'],
    ],
    ['address: 2 to 255', '%j is answered by %j', 'The address is too short: use at least 2 characters.'],
    ['state (county): required, 2 to 100', '%j is answered by %j', 'Enter a county.'],
    ['country: one of UK, US, CA', '%j is answered by %j', "{ country: 'FR' }"],
    ['Please enter a valid Geolocation URL', '%j is answered by %j'],
    [
      'room names: optional, at most 50',
      '%j is answered by %j',
      'The name of a room has at most 50 characters.',
    ],
    [
      'all of them are required',
      'a museum that was never filled in is asked for everything at once',
      "['address', 'state', 'country', 'geolocation']",
    ],
    ['Please enter the opening time', '%j are answered by %j'],
    ['closing time must be after the opening time', '%j are answered by %j'],
    [
      'an opening time that is not before the closing time clears that one',
      'that begin too late lose their end',
      'toBeNull()',
    ],
    [
      'each count of rooms: a positive integer of at most 3 digits',
      'do not have %j rooms',
      ["'1.5'", "'-1'", "'two'", "'1000'"],
    ],
    [
      'all rooms together: 999 at most, the sum of the floors',
      'have 999 rooms together at most',
      'The floors have 1000 rooms together; at most 999 can be saved.',
    ],
  ]),
  ...rowsOf('5 Museum info', museumValues, [
    ['total floors: at least 1', 'a museum has one floor at least', 'Choose how many floors the museum has.'],
    [
      'state: at most 100, address at most 255',
      'an address may have 255 characters, and a county 100',
      ["'x'.repeat(256)", "'x'.repeat(101)"],
    ],
  ]),
  ...rowsOf('5 Museum info', 'src/contract/values/clock-time.test.ts', [
    [
      'times are compared as 12-hour texts',
      'a time is not before itself, and nothing is before what is no time',
      'AM',
    ],
  ]),
  ...rowsOf('5 Museum info', 'src/contract/values/maps-link.test.ts', [
    ['a link of a map service that names a place', '“%s” is none', 'https://www.google.com/maps'],
  ]),
  ...rowsOf('5 Museum info', museumInfo, [
    [
      'floors are 1 to 10, the e-mail and the sum of rooms are read-only',
      'has ten floors at most, an e-mail and a sum that nobody types',
      ['toHaveAttribute', "'10'"],
    ],
  ]),
  ...rowsOf('5 Map upload', museumInfo, [
    [
      'You are allowed to upload up to 1 file',
      'has one map of three kinds, which is sent without network later, and deleted',
    ],
    [
      'Please select a supported file format (pdf,jpg or png.)',
      'has one map of three kinds, which is sent without network later, and deleted',
    ],
  ]),
  ...rowsOf('5 Map upload', 'src/panel/features/museum/check-map.test.ts', [
    ['at most 10 MB', 'a map above 10 MB is refused, one of exactly 10 MB is taken', '10_485_760'],
    ['pdf, jpg and png', '%s is taken by its bytes, whatever its name', ['pdf', 'jpg', 'png']],
  ]),
];
