// What a provider sends of people, museums, exhibits and questions, with every field of the specification (both parts,
// section 3), and how a save spells it. Themes, vouchers and the team: answers.test.ts.
import { describe, expect, test } from 'vitest';
import { validate } from 'superstruct';
import type { Endpoint } from './endpoint.ts';
import { ContractError, readReply } from './endpoint.ts';
import { getExhibit, toExhibitPayload } from './exhibits.ts';
import { getMuseum, getSubscription, trialHasEnded } from './museum.ts';
import { joinName, splitName } from './values/person-name.ts';
import { listQuestions } from './questions.ts';
import { readQuickly } from './quick-read.ts';
import { isCreator } from './roles.ts';
import { listTeam } from './team.ts';
import { getTheme } from './themes.ts';
import { getUserProfile } from './users.ts';
import { getVoucher } from './vouchers.ts';

const user = {
  id: '7',
  name: 'Ann##Lee',
  email: 'ann@museum.example',
  avatar: 'https://files.example/ann.png',
  museumId: '3',
  role: [{ name: 'creator' }, { name: 'admin' }],
  loginAttempt: 0,
};

const museum = {
  id: '3',
  name: 'City Museum',
  email: 'hello@museum.example',
  address: {
    address_line_1: '1 Main Street',
    address: 'Main Street 1',
    state: 'Kent',
    country: 'UK',
    geolocation: 'https://maps.app.goo.gl/a',
  },
  map: 'https://files.example/plan.pdf',
  avatar: 'https://files.example/house.png',
  operating_hours: [{ day: 'Monday', isOpen: true, openingTime: '09:00 AM', closingTime: '05:00 PM' }],
  floorPlans: [{ floor: 0, room: 2, roomName: { '0': [{ roomNumber: 1, roomName: 'Entrance' }] } }],
  totalFloor: 1,
  totalRoom: 2,
};

const exhibit = {
  id: '7',
  name: 'Mask',
  artist_name: 'Unknown',
  exhibit_id: 'A-1',
  tags: ['wood'],
  floor: 1,
  room_number: 2,
  room_name: 'Cabinet',
  image_url: 'https://files.example/mask.png',
  documents: [{ id: '9', file_key: 'https://files.example/notes.txt', name: 'notes.txt' }],
  status: 'In Review',
  average_time: 65,
};

const theme = {
  id: '4',
  name: 'Faces',
  description: 'What people wear.',
  image_url: 'https://files.example/faces.png',
  featured: true,
  tags: ['wood'],
  start_date: '2026-06-01T09:00:00.000Z',
  end_date: '2026-07-01T09:00:00.000Z',
  no_of_visitors: 12,
  average_time: 65,
  rating: 4.5,
  is_archived: true,
  museumId: '3',
  tourExhibits: [{ exhibit: { id: '7' } }],
};

const member = {
  id: '8',
  museumId: '3',
  name: 'Ann##Lee',
  email: 'ann@museum.example',
  avatar: 'https://files.example/ann.png',
  roles: [{ roleName: 'admin' }],
};

const voucher = {
  id: '6',
  voucher_type: 'Voucher A',
  voucher_name: 'Coffee',
  voucher_description: 'A cup.',
  discount_type: 'Percentage',
  discount_value: '10',
  start_date: '2026-06-01',
  end_date: '2026-06-30',
  created_at: '2026-05-01T09:00:00.000Z',
  exhibitionVouchers: [{ exhibition_id: '4' }],
};

const answers = [
  {
    id: '21',
    age_group: 'Pre-teen',
    answer: { standard: 'A', detailed: 'B', basic: 'C', basicCombined: 'D' },
  },
];
const question = {
  id: '5',
  question: 'Who made it?',
  comment: 'Check.',
  visible_to_user: false,
  review: 'Pass',
  answers,
  followupQuestions: [{ id: '6', question: 'When?', answers, visible_to_user: false }],
};

const subscription = { plan: 'only_access', status: 'active' };

/** A call that answers with data of whatever kind. */
type Reading = Pick<Endpoint<never, any>, 'name' | 'reply'>;

const read = (call: Reading, data: unknown): unknown => (readReply(call, { data }) as { data: unknown }).data;

const sentRecords: [string, Reading, unknown][] = [
  ['a user', getUserProfile, user],
  ['a museum', getMuseum, museum],
  ['an exhibit', getExhibit, exhibit],
  ['a theme', getTheme, theme],
  ['a team', listTeam, [member]],
  ['a voucher', getVoucher, voucher],
  ['questions with their answers and follow-ups', listQuestions, [question]],
  ['a subscription', getSubscription, subscription],
];

describe('every field of the specification arrives as it was sent', () => {
  test.each(sentRecords)('of %s', (_, call, sent) => {
    expect(read(call, sent)).toEqual(sent);
  });
});

/** `value` with each of its fields in turn left out, and in the place of each thing in it each of these. */
function* spoiled(value: unknown): Generator<unknown> {
  yield* [null, NaN, true, 7, '7', '', -1.5, [], ['a', 3], [null], {}, { id: 4 }, { id: null }];
  if (Array.isArray(value)) for (const one of spoiled(value[0])) yield [one, ...(value as unknown[])];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  yield { ...value, unknown: 1 };
  for (const [field, inner] of Object.entries(value)) {
    const { [field]: _, ...rest } = value as Record<string, unknown>;
    yield rest;
    for (const one of spoiled(inner)) yield { ...value, [field]: one };
  }
}

describe('whatever stands in an answer, it reads as superstruct reads it', () => {
  test.each(sentRecords)('in the place of %s', (_, call, sent) => {
    const tally = { read: 0, refused: 0 };
    for (const data of spoiled(sent)) {
      const [error, expected] = validate({ data }, call.reply, { coerce: true, mask: true });
      if (error) {
        expect(() => read(call, data)).toThrow(new ContractError(call.name, error.path.join('.')));
        tally.refused += 1;
      } else {
        expect(read(call, data)).toEqual(expected.data);
        tally.read += 1;
      }
    }
    expect(tally.read).toBeGreaterThan(2);
    expect(tally.refused).toBeGreaterThan(2);
  });
});

const withNumericIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, one: unknown) => (key === 'id' ? Number(one) : one));

describe('without superstruct, which takes some fifty times as long', () => {
  const everyMinute = sentRecords.filter(([, { name }]) => name !== 'getMuseum');

  test.each(everyMinute)('%s is read as it was sent', (_, { reply }, data) => {
    expect(readQuickly({ data }, reply)).toEqual({ data });
  });

  test.each(everyMinute)(
    '%s is read where ids are numbers and fields are there that nobody knows',
    (_, { reply }, data) => {
      const sent = { data: withNumericIds(data), count: 3 };
      expect(readQuickly(sent, reply)).toEqual({ data });
    },
  );
});

test('an exhibit is saved with its museum as text, tags trimmed and blanks dropped', () => {
  expect(toExhibitPayload({ ...exhibit, tags: [' wood ', ' '] }, '3')).toEqual({
    name: 'Mask',
    artistName: 'Unknown',
    exhibitNumber: 'A-1',
    tags: ['wood'],
    floor: 1,
    roomNumber: 2,
    roomName: 'Cabinet',
    museumId: '3',
  });
});

test('a status that nobody named shows as it is', () => {
  expect(read(getExhibit, { ...exhibit, status: 'Paused' })).toEqual({ ...exhibit, status: 'Paused' });
});

test('a name is a first and a last one with a double hash between them', () => {
  expect(splitName('Ann Marie##Lee')).toEqual({ first: 'Ann Marie', last: 'Lee' });
  expect(joinName({ first: ' Ann Marie ', last: 'Lee ' })).toBe('Ann Marie##Lee');
});

test('the first role counts, in whatever capitals', () => {
  expect(isCreator(user)).toBe(true);
  expect(isCreator({ role: [{ name: 'Creator' }] })).toBe(true);
  expect(isCreator({ role: [{ name: 'admin' }, { name: 'creator' }] })).toBe(false);
  expect(isCreator({ role: [] })).toBe(false);
});

test('only access, and that one active: the trial has ended', () => {
  expect(trialHasEnded(subscription)).toBe(true);
  expect(trialHasEnded({ ...subscription, status: 'cancelled' })).toBe(false);
  expect(trialHasEnded({ ...subscription, plan: 'full_access' })).toBe(false);
  expect(trialHasEnded(null)).toBe(false);
});
