// Section 6 of the first part.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const museumInfo = 'tests/e2e/forms/museum-info.spec.ts';
const coldStart = 'tests/e2e/app/cold-start.spec.ts';
const steps = 'each step sends the role admin with the e-mail, and the right to reset goes as it came';
const read = 'is read by a creator, and not changed';
const hidden = 'a creator does not see the team, and its address leads to museum info';

export const roles: Row[] = [
  ...rowsOf('6 The role that is sent', 'src/panel/features/session/sign-in.test.ts', [
    ['login sends the role admin', 'the session is kept on the device, the password is not', "role: 'admin'"],
  ]),
  ...rowsOf('6 The role that is sent', 'src/panel/features/session/recovery-calls.test.ts', [
    ['forgot password, verify code and reset password send it', steps, "role: 'admin'"],
  ]),
  ...rowsOf('6 Role creator', museumInfo, [
    [
      'the inputs of museum info are disabled',
      read,
      ["'Name'", "'Address'", "'Country'", "'Geolocation link'"],
    ],
    ['so are the opening hours', read, "name: 'Monday' })).toBeDisabled()"],
    [
      'there is nothing to upload, and no map to delete',
      read,
      ['name: /map/i })).toHaveCount(0)', 'name: /image/i })).toHaveCount(0)'],
    ],
    ['there is no Save', read, "name: 'Save', exact: true })).toHaveCount(0)"],
    ['room names are read and not written', read, "field(page, 'Room 1')).toBeDisabled()"],
    ['floor and room counts are disabled', read, ["'Total floors'", "'Rooms on floor 1'"]],
  ]),
  ...rowsOf('6 Role creator', 'tests/contract/records/reference-museum-update.test.ts', [
    [
      'nor does the provider take a change',
      'is not changed by a creator, nor by another museum',
      "role: 'creator'",
    ],
  ]),
  ...rowsOf('6 Role creator', coldStart, [
    ['Team management is hidden', hidden, 'toHaveCount(0)'],
    ['and its route redirects to museum info', hidden, "expectHeading(page, address, 'Museum info')"],
  ]),
  ...rowsOf('6 Other roles', museumInfo, [
    [
      'they can edit museum info',
      'a new museum is filled in, told what is missing, and saved',
      'museum.admin',
    ],
  ]),
  ...rowsOf('6 Other roles', 'src/contract/records.test.ts', [
    [
      'every role but creator has everything (decision 4)',
      'the first role counts, in whatever capitals',
      "[{ name: 'admin' }, { name: 'creator' }]",
    ],
  ]),
  ...rowsOf('6 Other roles', 'tests/e2e/forms/profile.spec.ts', [
    [
      'exhibits and profile have no restriction',
      'a creator adds and edits exhibits and changes their own name, like anybody else',
      ['addExhibit(page', 'renameExhibit(page', "'Berta##Creator'"],
    ],
  ]),
  ...rowsOf('6 Trial', 'src/contract/records.test.ts', [
    [
      'only_access, active: the AI trial has ended',
      'only access, and that one active: the trial has ended',
      "status: 'cancelled'",
    ],
  ]),
  ...rowsOf('6 Trial', 'tests/offline/generate.test.ts', [
    [
      'generation is blocked',
      'once the trial has ended, however long it waited: the person is told',
      'toBe(0)',
    ],
  ]),
  ...rowsOf('6 Trial', 'src/panel/features/review/texts/regenerations.test.ts', [
    [
      'so are regeneration and changes by a prompt',
      'a trial that has ended meanwhile is asked about before, and nothing is sent',
      "plan: 'only_access'",
    ],
  ]),
  ...rowsOf('6 Trial', 'tests/e2e/review/review.spec.ts', [
    [
      'existing data stays readable',
      'it says why there is nothing to review, or nothing to generate',
      "textOf(page, 'Question')).not.toHaveValue('')",
    ],
  ]),
  ...rowsOf('6 Trial', 'src/panel/features/exhibits/generation-plan.test.ts', [
    [
      "Your trial for AI-based question generation has come to an end. You can still access your previous data, and if you'd like to continue, please contact the team.",
      'say in full that the trial has ended',
    ],
  ]),
];
