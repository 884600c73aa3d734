// Section 3 of the first part: what is known of people, museums and exhibits, and what a device keeps.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const records = 'src/contract/records.test.ts';
const museumFields = 'src/panel/store/museum-fields.test.ts';
const arrives = 'of %s';
const saved = 'what is saved unchanged says what the provider had';

export const entities: Row[] = [
  ...rowsOf('3 User', records, [
    [
      'id, name, email, avatar, museumId, role, loginAttempt',
      arrives,
      ["id: '7'", "email: 'ann@museum.example'", 'ann.png', "museumId: '3'", 'role: [', 'loginAttempt: 0'],
    ],
    [
      'the name is a first and a last one, joined by a double hash',
      'a name is a first and a last one with a double hash between them',
      "'Ann Marie##Lee'",
    ],
    ['the first role’s name is used', 'the first role counts, in whatever capitals', "{ name: 'creator' }"],
  ]),
  ...rowsOf('3 User', 'src/panel/sync/run/wire.test.ts', [
    [
      'access is token based',
      'carries the raw token, and no header that the provider may not know',
      "toBe('secret')",
    ],
  ]),
  ...rowsOf('3 Museum', records, [
    [
      'id, name, email, map, avatar',
      arrives,
      ['City Museum', 'hello@museum.example', 'plan.pdf', 'house.png'],
    ],
    ['address {address_line_1, state, country, geolocation}', arrives, ['address_line_1', 'geolocation']],
    [
      'operating_hours [{day, isOpen, openingTime, closingTime}]',
      arrives,
      "operating_hours: [{ day: 'Monday', isOpen: true, openingTime: '09:00 AM', closingTime: '05:00 PM' }]",
    ],
    [
      'floorPlans [{floor, room, roomName by floor}]',
      arrives,
      "floorPlans: [{ floor: 0, room: 2, roomName: { '0': [{ roomNumber: 1, roomName: 'Entrance' }] } }]",
    ],
    ['totalFloor and totalRoom', arrives, ['totalFloor: 1', 'totalRoom: 2']],
  ]),
  ...rowsOf('3 Museum', museumFields, [
    [
      'address may stand for address_line_1',
      'an address is read in either of its two spellings',
      '2 Main Street',
    ],
  ]),
  ...rowsOf('3 Save-museum payload', museumFields, [
    ['museumId and name', saved, "museumId: '7'"],
    ['address {address, state, country, geolocation}', saved, "address: '1 Main Street'"],
    ['operatingHours', saved, 'payload.operatingHours'],
    ['floorPlan [{floor (0-based), room}]', saved, ['{ floor: 0, room: 2 }', '{ floor: 1, room: 3 }']],
    [
      'roomName: from the floor to {roomNumber, roomName, floor}',
      saved,
      "{ roomNumber: 1, roomName: 'Entrance', floor: 0 }",
    ],
  ]),
  ...rowsOf('3 Room name entry', museumFields, [
    ['Room {n} when blank', saved, 'roomName: `Room ${number}`'],
    [
      'roomNumber as the provider gave it, 0 included (decision 44)',
      'has every room back at a save, with its number and its name',
      "roomNumber: 2, roomName: 'Room 2', floor: 0",
    ],
  ]),
  ...rowsOf('3 Exhibit', records, [
    [
      'id, name, artist_name, exhibit_id, tags',
      arrives,
      ["artist_name: 'Unknown'", "exhibit_id: 'A-1'", "tags: ['wood']"],
    ],
    ['floor, room_number, room_name', arrives, ['floor: 1', 'room_number: 2', "room_name: 'Cabinet'"]],
    ['image_url, status, average_time', arrives, ['mask.png', "status: 'In Review'", 'average_time: 65']],
    [
      'documents [{id, file_key, name}]',
      arrives,
      "documents: [{ id: '9', file_key: 'https://files.example/notes.txt', name: 'notes.txt' }]",
    ],
    ['the set of statuses is not complete', 'a status that nobody named shows as it is', "status: 'Paused'"],
  ]),
  ...rowsOf('3 Exhibit', 'tests/contract/promises/exhibit-promises.ts', [
    ['documents may be empty', 'a new exhibit is a draft that reads back as it was sent', 'documents: []'],
  ]),
  ...rowsOf('3 Exhibit', 'tests/e2e/app/dashboard.spec.ts', [
    [
      'Draft, In Progress, In Review, Reviewed',
      'it counts the exhibits by status, names those that wait for a review, and leads to them',
      ['1 Draft', '0 In Progress', '6 In Review', '1 Reviewed'],
    ],
  ]),
  ...rowsOf('3 Exhibit save payload', records, [
    [
      'name, artistName, exhibitNumber, floor, roomNumber, roomName',
      'an exhibit is saved with its museum as text, tags trimmed and blanks dropped',
      ['artistName', 'exhibitNumber', 'roomNumber', 'roomName'],
    ],
    [
      'tags trimmed, blanks dropped',
      'an exhibit is saved with its museum as text, tags trimmed and blanks dropped',
      "tags: [' wood ', ' ']",
    ],
    [
      'museumId as text',
      'an exhibit is saved with its museum as text, tags trimmed and blanks dropped',
      "museumId: '3'",
    ],
  ]),
  ...rowsOf('3 Exhibit save payload', 'src/contract/endpoints.test.ts', [
    ['plus id on edit', '%s is sent as %s with %j', "{ ...exhibit, id: '7' }"],
  ]),
  ...rowsOf('3 Subscription', records, [
    ['data.plan and data.status', arrives, "{ plan: 'only_access', status: 'active' }"],
  ]),

  ...rowsOf('3 Locally kept values', 'src/panel/features/session/sign-in.test.ts', [
    [
      'the access token and the signed-in user (decision 6)',
      'the session is kept on the device, the password is not',
      ["token: 'token'", "user: { id: '7' }"],
    ],
  ]),
  ...rowsOf('3 Locally kept values', 'tests/e2e/session/recovery.spec.ts', [
    [
      'the email of the password flow',
      'the e-mail survives a reload, and without it the later steps lead elsewhere',
      'page.reload()',
    ],
  ]),
  ...rowsOf('3 Locally kept values', 'src/panel/shell/session/follow-user.test.ts', [
    [
      'user id, name and museumId',
      'a role and a name that the provider changed are the session’s from then on',
      ["id: '7'", "museumId: '1'"],
    ],
  ]),
  ...rowsOf('3 Locally kept values', 'src/panel/store/device/leave-device.test.ts', [
    [
      'the refresh token, which is removed with the session (decision 8a)',
      'a logout that discards leaves nothing of the person on the device',
      'refreshToken',
    ],
  ]),
  ...rowsOf('3 Locally kept values', 'tests/e2e/forms/profile.spec.ts', [
    [
      'font size and animation setting (decision 38)',
      'font size and animation hold on this device, after a restart and for whoever comes next',
      ["'Font size'", "'Animation'"],
    ],
  ]),
  ...rowsOf('3 Locally kept values', 'tests/e2e/forms/museum-info.spec.ts', [
    [
      'floor-room names (decision 25)',
      'has floors and named rooms, without network too, and exhibits know them at once',
      'page.reload()',
    ],
  ]),
  ...rowsOf('3 Locally kept values', 'tests/e2e/forms/themes.spec.ts', [
    [
      'draft theme data',
      'a theme is made in two steps and is with the provider',
      "getItem('themeData'))).toContain",
    ],
  ]),
];
