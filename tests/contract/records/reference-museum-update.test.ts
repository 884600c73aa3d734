// Saving the museum at the reference provider (part 1, sections 5, 6 and 7).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MuseumPayload } from '#contract/museum.ts';
import { deleteMuseumMap, getMuseum, updateMuseum } from '#contract/museum.ts';
import { weekDays } from '#contract/museum-plan.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { pngImage } from '#tests/contract/sample-files.ts';
import { call, refusal, send } from '#tests/contract/target.ts';

let provider: TestProvider;
let admin: TestUser;
beforeAll(async () => {
  provider = await providerInProcess();
});
beforeEach(async () => {
  admin = await provider.addUser();
});
afterAll(async () => provider.close());

const closed = (day: string) => ({ day, isOpen: false, openingTime: null, closingTime: null });

function payload(changes: Partial<MuseumPayload> = {}): MuseumPayload {
  return {
    museumId: admin.museumId,
    name: 'City Museum',
    address: {
      address: '4400 Forbes Avenue',
      state: 'Pennsylvania',
      country: 'US',
      geolocation: 'https://maps.app.goo.gl/a1B2c3',
    },
    operatingHours: weekDays.map(closed),
    floorPlan: [
      { floor: 0, room: 2 },
      { floor: 1, room: 1 },
    ],
    roomName: { '0': [{ roomNumber: 1, roomName: 'Entrance', floor: 0 }] },
    ...changes,
  };
}

const save = (changes: Partial<MuseumPayload>, token = admin.token) =>
  send(provider, updateMuseum, payload(changes), token);
const read = async () => (await call(provider, getMuseum, { id: admin.museumId }, admin.token)).data;

describe('a museum that is saved', () => {
  test('is read as it was written, floors and rooms included', async () => {
    const hours = { day: 'Monday', isOpen: true, openingTime: '9:00 am', closingTime: '05:30 PM' };
    const operatingHours = weekDays.map((day) => (day === 'Monday' ? hours : closed(day)));
    const { message } = await call(provider, updateMuseum, payload({ operatingHours }), admin.token);
    expect(message).toBe('Museum details updated successfully');
    const museum = await read();
    expect(museum).toMatchObject({ name: 'City Museum', totalFloor: 2, totalRoom: 3 });
    expect(museum.address).toMatchObject({ address_line_1: '4400 Forbes Avenue', country: 'US' });
    expect(museum.operating_hours[1]).toEqual({ ...hours, openingTime: '09:00 AM' });
    expect(museum.floorPlans[0]?.roomName).toEqual({ '0': [{ roomNumber: 1, roomName: 'Entrance' }] });
    expect(museum.floorPlans[1]?.roomName).toEqual({ '1': [] });
  });

  test('has every room that was sent, by its number, 0 and beyond the count included', async () => {
    const rooms = [
      { roomNumber: 0, roomName: 'Hall' },
      { roomNumber: 1, roomName: 'Gallery' },
      { roomNumber: 7, roomName: 'Tower' },
    ];
    const roomName = { '0': rooms.map((room) => ({ ...room, floor: 0 })) };
    await call(provider, updateMuseum, payload({ roomName }), admin.token);
    expect((await read()).floorPlans[0]?.roomName).toEqual({ '0': rooms });
  });

  test('has fewer floors when floors were taken away, and rooms without a name are called by their number', async () => {
    const roomName = { '0': [{ roomNumber: 1, roomName: '  ', floor: 0 }] };
    await call(
      provider,
      updateMuseum,
      payload({ floorPlan: [{ floor: 0, room: 1 }], roomName }),
      admin.token,
    );
    const museum = await read();
    expect(museum).toMatchObject({ totalFloor: 1, totalRoom: 1 });
    expect(museum.floorPlans[0]?.roomName).toEqual({ '0': [{ roomNumber: 1, roomName: 'Room 1' }] });
  });

  const { address } = {
    address: {
      address: 'Forbes Avenue',
      state: 'PA',
      country: 'US',
      geolocation: 'https://maps.app.goo.gl/a1',
    },
  };
  const open = (openingTime: string | null, closingTime: string | null) => ({
    operatingHours: [{ day: 'Sunday', isOpen: true, openingTime, closingTime }],
  });
  test.each<[string, Partial<MuseumPayload>, string]>([
    ['no name', { name: '  ' }, 'The name is too short or missing.'],
    ['a long name', { name: 'x'.repeat(101) }, 'The name is longer than 100 characters.'],
    ['a short address', { address: { ...address, address: 'x' } }, 'The address is too short or missing.'],
    [
      'a long county',
      { address: { ...address, state: 'x'.repeat(101) } },
      'The county is longer than 100 characters.',
    ],
    ['another country', { address: { ...address, country: 'FR' } }, 'The country must be UK, US or CA.'],
    ['no map link', { address: { ...address, geolocation: 'here' } }, 'Please enter a valid Geolocation URL'],
    ['no opening time', open(null, '05:00 PM'), 'Sunday: Please enter the opening time'],
    ['no closing time', open('09:00 AM', null), 'Sunday: closing time must be after the opening time'],
    ['closing first', open('09:00 AM', '09:00 AM'), 'Sunday: closing time must be after the opening time'],
    [
      'no such day',
      { operatingHours: [closed('Someday')] },
      'Each day from Sunday to Saturday may stand once in the opening hours.',
    ],
    ['no floor', { floorPlan: [] }, 'A museum has 1 to 10 floors.'],
    [
      'eleven floors',
      { floorPlan: Array.from({ length: 11 }, (_, floor) => ({ floor, room: 1 })) },
      'A museum has 1 to 10 floors.',
    ],
    ['a gap', { floorPlan: [{ floor: 1, room: 1 }] }, 'The floors must count from 0, without a gap.'],
    ['no room', { floorPlan: [{ floor: 0, room: 0 }] }, 'Floor 1 must have 1 to 999 rooms.'],
    [
      'too many rooms',
      {
        floorPlan: [
          { floor: 0, room: 999 },
          { floor: 1, room: 1 },
        ],
      },
      'The museum has more than 999 rooms.',
    ],
    [
      'a long room name',
      { roomName: { '0': [{ roomNumber: 1, roomName: 'x'.repeat(51), floor: 0 }] } },
      "A room's name is longer than 50 characters.",
    ],
  ])('is refused with %s, and nothing of it is kept', async (_, changes, message) => {
    const before = await read();
    expect(await refusal(await save(changes))).toEqual({ status: 422, message });
    expect(await read()).toEqual(before);
  });

  test('is not changed by a creator, nor by another museum', async () => {
    const creator = await provider.addUser({ museumId: admin.museumId, role: 'creator' });
    const stranger = await provider.addUser();
    const message = 'Your role can read the museum info, but not change it.';
    expect(await refusal(await save({}, creator.token))).toEqual({ status: 422, message });
    expect((await send(provider, deleteMuseumMap, {}, creator.token)).status).toBe(422);
    expect((await save({}, stranger.token)).status).toBe(404);
  });
});

test('a map is taken away with its file, and only once', async () => {
  const target = { purpose: 'museum_map' as const, fileName: ['plan.png'] };
  const { data } = await call(provider, getUploadAddresses, target, admin.token);
  await provider.fetch(
    new Request(data[0] ?? '', { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: pngImage() }),
  );
  await call(provider, verifyUpload, target, admin.token);
  const { map } = await read();
  expect((await provider.fetch(new Request(map ?? ''))).status).toBe(200);
  await call(provider, deleteMuseumMap, {}, admin.token);
  expect((await read()).map).toBeNull();
  expect((await provider.fetch(new Request(map ?? ''))).ok).toBe(false);
  expect((await send(provider, deleteMuseumMap, {}, admin.token)).status).toBe(404);
});
