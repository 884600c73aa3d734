import type { Museum } from '#contract/museum.ts';
import { weekDays } from '#contract/museum-plan.ts';
import { describe, expect, test } from 'vitest';
import { floorsOf, roomNumbers, toMuseumPayload, toMuseumRow } from './museum-fields.ts';

const museum: Museum = {
  id: '7',
  name: 'City Museum',
  email: 'hello@museum.example',
  address: {
    address_line_1: '1 Main Street',
    address: null,
    state: 'Kent',
    country: 'UK',
    geolocation: 'https://maps.app.goo.gl/a',
  },
  map: 'https://files.example/plan.pdf',
  avatar: null,
  operating_hours: [{ day: 'Monday', isOpen: true, openingTime: '09:00 AM', closingTime: '05:00 PM' }],
  floorPlans: [
    {
      floor: 0,
      room: 2,
      roomName: {
        '0': [
          { roomNumber: 1, roomName: 'Entrance' },
          { roomNumber: 2, roomName: 'Room 2' },
        ],
      },
    },
    { floor: 1, room: 3, roomName: {} },
  ],
  totalFloor: 2,
  totalRoom: 5,
};

test('each floor, room and day is a field of its own', () => {
  const row = toMuseumRow(museum);
  expect(row).toMatchObject({ 'rooms.0': 2, 'rooms.1': 3, 'room.0.1': 'Entrance', address: '1 Main Street' });
  expect(row).not.toHaveProperty(['room.0.2']);
  expect(row['hours.Monday']).toMatchObject({ isOpen: true, openingTime: '09:00 AM' });
  expect(row['hours.Sunday']).toMatchObject({ isOpen: false, openingTime: null });
});

test('an address is read in either of its two spellings', () => {
  const address = { ...museum.address, address_line_1: null, address: '2 Main Street' };
  expect(toMuseumRow({ ...museum, address } as Museum).address).toBe('2 Main Street');
});

test('what is saved unchanged says what the provider had', () => {
  const payload = toMuseumPayload(toMuseumRow(museum));
  expect(payload).toMatchObject({
    museumId: '7',
    address: {
      address: '1 Main Street',
      state: 'Kent',
      country: 'UK',
      geolocation: 'https://maps.app.goo.gl/a',
    },
    floorPlan: [
      { floor: 0, room: 2 },
      { floor: 1, room: 3 },
    ],
    roomName: {
      '0': [
        { roomNumber: 1, roomName: 'Entrance', floor: 0 },
        { roomNumber: 2, roomName: 'Room 2', floor: 0 },
      ],
      '1': [1, 2, 3].map((number) => ({ roomNumber: number, roomName: `Room ${number}`, floor: 1 })),
    },
  });
  expect(payload.operatingHours.map(({ day }) => day)).toEqual(weekDays);
});

test('who chooses a room sees every room with its name', () => {
  const [ground] = toMuseumRow(museum).floorPlans;
  expect(ground?.roomName['0']).toEqual([
    { roomNumber: 1, roomName: 'Entrance' },
    { roomNumber: 2, roomName: 'Room 2' },
  ]);
});

test('a floor that was taken away is not sent, nor the names of its rooms', () => {
  const row = { ...toMuseumRow(museum), 'rooms.0': 1, 'rooms.1': null, 'room.0.2': 'Gone with it' };
  expect(floorsOf(row)).toEqual([0]);
  const payload = toMuseumPayload(row);
  expect(payload.floorPlan).toEqual([{ floor: 0, room: 1 }]);
  expect(payload.roomName).toEqual({ '0': [{ roomNumber: 1, roomName: 'Entrance', floor: 0 }] });
});

describe('a provider that counts rooms from 0', () => {
  const hall = { roomNumber: 0, roomName: 'Hall' };
  const gallery = { roomNumber: 1, roomName: 'Gallery' };
  const row = toMuseumRow({
    ...museum,
    floorPlans: [{ floor: 0, room: 3, roomName: { '0': [hall, gallery] } }],
  });

  test('has every room back at a save, with its number and its name', () => {
    expect(toMuseumPayload({ ...row, name: 'Renamed' }).roomName['0']).toEqual([
      { ...hall, floor: 0 },
      { ...gallery, floor: 0 },
      { roomNumber: 2, roomName: 'Room 2', floor: 0 },
    ]);
  });

  test('has its rooms offered by their numbers', () => {
    expect(row.floorPlans[0]?.roomName['0']?.map(({ roomNumber }) => roomNumber)).toEqual([0, 1, 2]);
  });

  test('counts on when the floor gets another room, and loses the last one when it has one less', () => {
    expect(roomNumbers({ ...row, 'rooms.0': 4 }, 0)).toEqual([0, 1, 2, 3]);
    expect(roomNumbers({ ...row, 'rooms.0': 2 }, 0)).toEqual([0, 1]);
  });
});

test('a provider that names more rooms than it counts has all of them back', () => {
  const named = [2, 5, 9].map((number) => ({ roomNumber: number, roomName: `Cabinet ${number}` }));
  const row = toMuseumRow({ ...museum, floorPlans: [{ floor: 0, room: 2, roomName: { '0': named } }] });
  expect(toMuseumPayload(row).roomName['0']).toEqual(named.map((room) => ({ ...room, floor: 0 })));
});
