import type { MuseumRow } from '#panel/store/museum-fields.ts';
import { toMuseumRow } from '#panel/store/museum-fields.ts';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  floorCount,
  museumErrors,
  rebase,
  roomTotal,
  valuesOf,
  withFloors,
  withOpeningTime,
} from './museum-values.ts';

const row: MuseumRow = toMuseumRow({
  id: '7',
  name: 'City Museum',
  email: null,
  address: {
    address_line_1: '1 Main Street',
    address: null,
    state: 'Kent',
    country: 'UK',
    geolocation: 'https://maps.app.goo.gl/a',
  },
  map: null,
  avatar: null,
  operating_hours: [],
  floorPlans: [
    { floor: 0, room: 2, roomName: { '0': [{ roomNumber: 1, roomName: 'Entrance' }] } },
    { floor: 1, room: 3, roomName: {} },
  ],
  totalFloor: 2,
  totalRoom: 5,
});
const base = valuesOf(row);
const open = { day: 'Monday', isOpen: true, openingTime: '09:00 AM', closingTime: '05:00 PM' };

describe('the museum that is saved', () => {
  it('sends only what was changed, tidied', () => {
    const values = {
      ...base,
      name: ' Town Museum ',
      'rooms.1': '4',
      'room.0.1': '  ',
      'room.1.2': ' Tower ',
    };
    expect(changesOf({ base, values })).toEqual({
      changes: { name: 'Town Museum', 'rooms.1': 4, 'room.0.1': null, 'room.1.2': 'Tower' },
      base: { name: 'City Museum', 'rooms.1': 3, 'room.0.1': 'Entrance', 'room.1.2': null },
    });
  });

  it('is nothing when nothing was changed', () => {
    expect(changesOf({ base, values: { ...base } }).changes).toEqual({});
  });

  it('follows a colleague’s edit where the person touched nothing', () => {
    const theirs = { ...base, name: 'Theirs', 'rooms.0': '9' };
    expect(rebase({ base, values: { ...base, name: 'Mine' } }, theirs).values).toMatchObject({
      name: 'Mine',
      'rooms.0': '9',
    });
  });
});

describe('floors', () => {
  it('that are added ask for their rooms, and one that comes back has what it had', () => {
    const fewer = { ...base, ...withFloors(base, base, 1) };
    expect([floorCount(fewer), roomTotal(fewer)]).toEqual([1, 2]);
    const more = { ...fewer, ...withFloors(fewer, base, 3) };
    expect(more).toMatchObject({ 'rooms.1': '3', 'rooms.2': '' });
    expect(museumErrors(more)['rooms.2']).toBe('Enter how many rooms floor 3 has, from 1 to 999.');
  });

  it.each(['0', '', '1.5', '-1', 'two', '1000'])('do not have %j rooms', (count) => {
    expect(museumErrors({ ...base, 'rooms.0': count })['rooms.0']).toMatch(/how many rooms floor 1/);
  });

  it('have 999 rooms together at most', () => {
    expect(museumErrors({ ...base, 'rooms.0': '997' })).toEqual({
      total: 'The floors have 1000 rooms together; at most 999 can be saved.',
    });
  });
});

describe('opening hours', () => {
  it.each([
    [{ ...open, openingTime: null }, 'Please enter the opening time'],
    [{ ...open, closingTime: null }, 'closing time must be after the opening time'],
    [{ ...open, closingTime: '09:00 AM' }, 'closing time must be after the opening time'],
    [open, undefined],
    [{ ...open, isOpen: false, openingTime: null }, undefined],
  ])('%j are answered by %j', (hours, error) => {
    expect(museumErrors({ ...base, 'hours.Monday': hours })['hours.Monday']).toBe(error);
  });

  it('that begin too late lose their end', () => {
    expect(withOpeningTime(open, '05:00 PM').closingTime).toBeNull();
    expect(withOpeningTime(open, '04:59 PM').closingTime).toBe('05:00 PM');
  });
});

it.each([
  [{ name: '' }, { name: 'Enter a name.' }],
  [{ name: 'x'.repeat(101) }, { name: 'The name is too long: 101 characters, and the limit is 100.' }],
  [{ address: 'x' }, { address: 'The address is too short: use at least 2 characters.' }],
  [{ state: ' ' }, { state: 'Enter a county.' }],
  [{ country: 'FR' }, { country: 'Choose the country.' }],
  [{ geolocation: 'here' }, { geolocation: 'Please enter a valid Geolocation URL' }],
  [{ 'room.0.2': 'x'.repeat(51) }, { 'room.0.2': 'The name of a room has at most 50 characters.' }],
])('%j is answered by %j', (changes, errors) => {
  expect(museumErrors({ ...base, ...changes })).toEqual(errors);
});

it('an address may have 255 characters, and a county 100', () => {
  const longest = { address: 'x'.repeat(255), state: 'x'.repeat(100) };
  expect(museumErrors({ ...base, ...longest })).toEqual({});
  expect(museumErrors({ ...base, address: 'x'.repeat(256), state: 'x'.repeat(101) })).toEqual({
    address: 'The address is too long: 256 characters, and the limit is 255.',
    state: 'The county is too long: 101 characters, and the limit is 100.',
  });
});

it('a museum has one floor at least', () => {
  const { floors } = museumErrors({ ...valuesOf(row), ...withFloors(valuesOf(row), {}, 0) });
  expect(floors).toBe('Choose how many floors the museum has.');
});

it('a museum that was never filled in is asked for everything at once', () => {
  const bare = valuesOf({ ...row, address: '', state: '', country: '', geolocation: '' });
  expect(Object.keys(museumErrors(bare))).toEqual(['address', 'state', 'country', 'geolocation']);
});
