// Section 9 of the first part: constants and limits, each where it holds.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const museumInfo = 'tests/e2e/forms/museum-info.spec.ts';
const museumRules = 'src/panel/features/museum/museum-values.test.ts';
const update = 'tests/contract/records/reference-museum-update.test.ts';
const exhibitRules = 'src/panel/features/exhibits/exhibits.test.ts';
const exhibitForm = 'tests/e2e/forms/exhibit-form.spec.ts';
const recovery = 'tests/e2e/session/recovery.spec.ts';
const answers = 'tests/contract/generation/reference-generation.test.ts';

const hours = 'has hours: a day is opened, a wrong end is told at once, and the picker starts at nine';
const tenFloors = 'has ten floors at most, an e-mail and a sum that nobody types';
const refused = 'is refused with %s, and nothing of it is kept';
const again = 'another code can be asked for after ten seconds, and then after a minute';
const high = 'fields are 56 pixels high, and a list of suggestions at most 200';
const made = 'shows In Progress at once, and ends In Review with questions for three ages';
const at = 'with %j is refused at %s';

export const limits: Row[] = [
  ...rowsOf('9 Limits', museumInfo, [
    ['floors: 1 to 10', tenFloors, 'Array.from({ length: 10 }'],
    ['countries: UK, US, CA (decision 23)', tenFloors, "['United Kingdom', 'United States', 'Canada']"],
    [
      'time picker: 12 hours, 60 minutes, AM/PM',
      hours,
      ["['Hour', '09', 12]", "['Minute', '00', 60]", "['AM or PM', 'AM', 2]"],
    ],
    ['time picker: 09:00 AM by default (decision 21)', hours, ["'09'", "'00'", "'AM'"]],
  ]),
  ...rowsOf('9 Limits', museumRules, [
    ['rooms per floor: 999', 'do not have %j rooms', "'1000'"],
    ['total rooms: 999', 'have 999 rooms together at most', '1000 rooms together'],
    ['room name: 50', '%j is answered by %j', "'x'.repeat(51)"],
  ]),
  ...rowsOf('9 Limits', update, [
    ['floors: no eleventh, at the provider', refused, "'eleven floors'"],
    ['museum name: 100', refused, "['a long name', { name: 'x'.repeat(101) }"],
    ['county: 100', refused, "state: 'x'.repeat(101)"],
  ]),
  ...rowsOf('9 Limits', museumRules, [
    ['address: 255', 'an address may have 255 characters, and a county 100', "'x'.repeat(256)"],
  ]),
  ...rowsOf('9 Limits', exhibitRules, [
    ['exhibit name: 2 to 50', at, ["{ name: 'M' }", '/limit is 50/']],
    ['exhibit artist: 2 to 50', at, ["{ artist_name: ' x ' }", "{ artist_name: 'x'.repeat(51) }"]],
    ['exhibit id: 20', at, "{ exhibit_id: 'x'.repeat(21) }"],
    ['exhibit id: upper-cased', 'is saved trimmed, with its id in capitals and without blank tags', "'AB-1'"],
    ['tags per exhibit: 10', 'holds ten tags and no eleventh; blanks do not count', 'length: 10'],
  ]),
  ...rowsOf('9 Limits', 'src/panel/ui/status/average-time.test.ts', [
    [
      'average time: hr, min or sec, at most two units (decision 29)',
      'of %d seconds reads %j',
      ["[3900, '1 hr 5 min']", "[130, '2 min 10 sec']", "[40, '40 sec']"],
    ],
  ]),
  ...rowsOf('9 Limits', 'tests/e2e/lists/exhibit-list.spec.ts', [
    ['the list shows 2 tags, then +N', 'a row tells all of an exhibit', ["'oil'", "'sea'", "'+2'"]],
    [
      'exhibit list page size: 10',
      'pages, search and back are in the address, and survive a reload',
      'toHaveCount(11)',
    ],
  ]),
  ...rowsOf('9 Limits', 'src/panel/features/exhibits/document-rules.test.ts', [
    ['exhibit files: 5', 'a sixth file is one too many', 'maximum of 5 files'],
    ['file size: 10 MB', 'what is too large or empty is named', '10 * 1024 * 1024 + 1'],
  ]),
  ...rowsOf('9 Limits', 'src/panel/forms/files/check-image.test.ts', [
    ['image size: 10 MB', 'may have 10 MB and not a byte more', '10 * 1024 * 1024'],
  ]),
  ...rowsOf('9 Limits', museumInfo, [
    [
      'map files: 1 (pdf, jpg, png)',
      'has one map of three kinds, which is sent without network later, and deleted',
      'You are allowed to upload up to 1 file',
    ],
  ]),
  ...rowsOf('9 Limits', 'src/panel/features/profile/password-rules.test.ts', [
    ['new password: 8', '%j is answered by %j', ["'Short-1'", "'12345678'"]],
  ]),
  ...rowsOf('9 Limits', recovery, [
    [
      'OTP length: 6',
      'what is wrong is said at its field, and the focus goes there',
      'Please enter all 6 digits.',
    ],
    ['OTP resend wait: 10 s at load', again, 'in (10|9)s$/'],
    ['OTP resend wait: 60 s after a resend', again, 'in (60|59)s$/'],
  ]),
  ...rowsOf('9 Limits', 'tests/e2e/review/generate.spec.ts', [
    [
      'redirect after generation: 3 s',
      'whoever stays is led to the list after three seconds',
      'runFor(3_000)',
    ],
  ]),
  ...rowsOf('9 Limits', exhibitForm, [
    ['field and dropdown height: 56 px', high, 'toBe(56)'],
    ['dropdown list: at most 200 px', high, 'toBe(200)'],
  ]),
  ...rowsOf('9 Limits', answers, [
    ['age groups: Pre-teen, Teen, Adult', made, "['Pre-teen', 'Teen', 'Adult']"],
    [
      'answer variants: standard, detailed, basicCombined',
      made,
      ['standard:', 'detailed:', 'basicCombined:'],
    ],
  ]),
  ...rowsOf('9 Limits', 'src/panel/features/vouchers/vouchers.test.ts', [
    ['dates: day-month-year', 'is the same everywhere, and tells when there is none', "toBe('30-06-2026')"],
  ]),
];
