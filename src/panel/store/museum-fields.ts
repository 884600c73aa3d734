// The museum as the mirror keeps it: one flat field for everything that two people may change without minding each other,
// so that it merges like any record. `rooms.2` is how many rooms the third floor has, `room.2.5` what its fifth one is
// called, `hours.Monday` when it opens on Mondays. Null and missing are the same. `numbers.2`: where the provider counts
// the third floor's rooms otherwise than from 1, or names more than there are, its numbers (decision 44).
import type { FloorPlan, Museum, MuseumPayload, OperatingHours } from '#contract/museum.ts';
import { roomNamesOf, roomNumbersOf, weekDays } from '#contract/museum-plan.ts';
import { defaultRoomName } from '#contract/places.ts';

export type MuseumRow = {
  id: string;
  name: string;
  email: string | null;
  map: string | null;
  avatar: string | null;
  address: string;
  state: string;
  country: string;
  geolocation: string;
  /** Derived: as the contract has it, for whoever chooses a room. */
  floorPlans: FloorPlan[];
  /** Files of this device that stand there until they have arrived. */
  avatar_file?: string;
  map_file?: string;
} & Record<string, unknown>;

type Fields = Record<string, unknown>;

export function toMuseumRow(museum: Museum): MuseumRow {
  const { id, name, email, map, avatar, address, floorPlans } = museum;
  const fields: Fields = {};
  for (const day of weekDays) fields[`hours.${day}`] = hoursOf(museum, day);
  for (const plan of floorPlans) {
    fields[`rooms.${plan.floor}`] = plan.room;
    const given = roomNamesOf(plan).map(({ roomNumber }) => roomNumber);
    if (given.some((number) => number < 1 || number > plan.room))
      fields[`numbers.${plan.floor}`] = { of: plan.room, given };
    for (const { roomNumber, roomName } of roomNamesOf(plan)) {
      if (roomName !== defaultRoomName(roomNumber)) fields[`room.${plan.floor}.${roomNumber}`] = roomName;
    }
  }
  return withFloorPlans({
    id,
    name,
    email,
    map,
    avatar,
    address: address?.address_line_1 ?? address?.address ?? '',
    state: address?.state ?? '',
    country: address?.country ?? '',
    geolocation: address?.geolocation ?? '',
    ...fields,
  });
}

/** A day that the provider does not name is closed. */
function hoursOf({ operating_hours: hours }: Museum, day: string): OperatingHours {
  const found = hours.find((one) => one.day.toLowerCase() === day.toLowerCase());
  if (!found?.isOpen) return { day, isOpen: false, openingTime: null, closingTime: null };
  return { ...found, day };
}

export function withFloorPlans(row: Fields): MuseumRow {
  return { ...row, floorPlans: floorPlansOf(row) } as MuseumRow;
}

/** Of a row or of any part of its fields: the floors in their order. */
function floorPlansOf(fields: Fields): FloorPlan[] {
  return floorsOf(fields).map((floor) => {
    const room = fields[`rooms.${floor}`] as number;
    return { floor, room, roomName: { [String(floor)]: roomNames(fields, floor) } };
  });
}

/** The floors that have rooms, from 0. There may be a gap where two people's changes meet. */
export function floorsOf(fields: Fields): number[] {
  return Object.keys(fields)
    .filter((field) => field.startsWith('rooms.') && typeof fields[field] === 'number')
    .map((field) => Number(field.slice('rooms.'.length)))
    .sort((a, b) => a - b);
}

function roomNames(fields: Fields, floor: number) {
  return roomNumbers(fields, floor).map((roomNumber) => {
    const given = fields[`room.${floor}.${roomNumber}`];
    const roomName = typeof given === 'string' && given.trim() ? given : defaultRoomName(roomNumber);
    return { roomNumber, roomName };
  });
}

/**
 * The numbers of a floor's rooms, in order: those that the provider gave, then from 1 on until there are as many as the
 * floor has. As long as nobody changes how many there are, every one that came is kept.
 */
export function roomNumbers(fields: Fields, floor: number): number[] {
  const count = Number(fields[`rooms.${floor}`]) || 0;
  const came = fields[`numbers.${floor}`] as { of: number; given: number[] } | null | undefined;
  const numbers = roomNumbersOf(came?.given ?? [], count);
  return came?.of === count ? numbers : numbers.slice(0, count);
}

/** What a save sends. Rooms that nobody named are called by their numbers. */
export function toMuseumPayload(row: Fields & { id: string }): MuseumPayload {
  const text = (field: string) => (typeof row[field] === 'string' ? row[field] : '');
  const plans = floorPlansOf(row);
  return {
    museumId: row.id,
    name: text('name'),
    address: {
      address: text('address'),
      state: text('state'),
      country: text('country'),
      geolocation: text('geolocation'),
    },
    operatingHours: weekDays.map((day) => row[`hours.${day}`] as OperatingHours),
    floorPlan: plans.map(({ floor, room }) => ({ floor, room })),
    roomName: Object.fromEntries(
      plans.map((plan) => [
        String(plan.floor),
        roomNamesOf(plan).map((room) => ({ ...room, floor: plan.floor })),
      ]),
    ),
  };
}
