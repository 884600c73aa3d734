import { isBefore, readClockTime, writeClockTime } from '#contract/values/clock-time.ts';
import {
  countries,
  floors,
  museumAddress,
  museumName,
  museumState,
  roomName,
  roomsPerFloor,
  totalRooms,
} from '#contract/limits.ts';
import { isMapsLink } from '#contract/values/maps-link.ts';
import type { MuseumPayload, OperatingHours, RoomName } from '#contract/museum.ts';
import { weekDays } from '#contract/museum-plan.ts';
import type { floorPlans, museums } from '#provider/database/schema.ts';
import { Refusal } from '#provider/http/refusal.ts';

export interface AcceptedMuseum {
  museum: Pick<typeof museums.$inferInsert, 'name' | 'address' | 'operatingHours'>;
  floors: Omit<typeof floorPlans.$inferInsert, 'museumId'>[];
}

/** The payload's fields, trimmed, or a sentence about the first one that cannot be taken (part 1, section 5). */
export function acceptedMuseum(payload: MuseumPayload): AcceptedMuseum {
  const { name, address } = payload;
  const country = address.country.trim();
  if (!(country in countries)) throw new Refusal(422, 'The country must be UK, US or CA.');
  const geolocation = address.geolocation.trim();
  if (!isMapsLink(geolocation)) throw new Refusal(422, 'Please enter a valid Geolocation URL');
  return {
    museum: {
      name: text('The name', name, 1, museumName.max),
      address: {
        address_line_1: text('The address', address.address, museumAddress.min, museumAddress.max),
        address: null,
        state: text('The county', address.state, museumState.min, museumState.max),
        country,
        geolocation,
      },
      operatingHours: hours(payload.operatingHours),
    },
    floors: plan(payload),
  };
}

function hours(given: OperatingHours[]): OperatingHours[] {
  const days = new Set(given.map(({ day }) => day));
  if (given.length !== days.size || given.some(({ day }) => !weekDays.includes(day as never))) {
    throw new Refusal(422, 'Each day from Sunday to Saturday may stand once in the opening hours.');
  }
  return given.map((one) => (one.isOpen ? openDay(one) : { ...one, openingTime: null, closingTime: null }));
}

function openDay({ day, openingTime, closingTime }: OperatingHours): OperatingHours {
  const [opens, closes] = [readClockTime(openingTime), readClockTime(closingTime)];
  if (!opens) throw new Refusal(422, `${day}: Please enter the opening time`);
  if (!closes || !isBefore(openingTime, closingTime)) {
    throw new Refusal(422, `${day}: closing time must be after the opening time`);
  }
  return { day, isOpen: true, openingTime: writeClockTime(opens), closingTime: writeClockTime(closes) };
}

function plan({ floorPlan, roomName: names }: MuseumPayload): AcceptedMuseum['floors'] {
  if (floorPlan.length < floors.min || floorPlan.length > floors.max) {
    throw new Refusal(422, `A museum has ${floors.min} to ${floors.max} floors.`);
  }
  const sorted = floorPlan.toSorted((a, b) => a.floor - b.floor);
  if (sorted.some(({ floor }, index) => floor !== index)) {
    throw new Refusal(422, 'The floors must count from 0, without a gap.');
  }
  const total = sorted.reduce((sum, { room }) => sum + room, 0);
  const rows = sorted.map(({ floor, room }) => {
    if (!Number.isInteger(room) || room < 1 || room > roomsPerFloor.max) {
      throw new Refusal(422, `Floor ${floor + 1} must have 1 to ${roomsPerFloor.max} rooms.`);
    }
    return { floor, rooms: room, roomNames: roomNames(names[String(floor)] ?? []) };
  });
  if (total > totalRooms.max) throw new Refusal(422, `The museum has more than ${totalRooms.max} rooms.`);
  return rows;
}

// Whoever saves says which rooms there are, and counts them from 0 or 1: none that was sent is left out (decision 44).
function roomNames(given: RoomName[]): RoomName[] {
  if (given.length > roomsPerFloor.max) {
    throw new Refusal(422, `A floor has more than ${roomsPerFloor.max} names of rooms.`);
  }
  return given
    .filter(({ roomNumber }) => Number.isInteger(roomNumber) && roomNumber >= 0)
    .map(({ roomNumber, roomName: name }) => ({
      roomNumber,
      roomName: text("A room's name", name, 0, roomName.max) || `Room ${roomNumber}`,
    }));
}

function text(label: string, given: string, min: number, max: number): string {
  const value = given.trim();
  const { length } = [...value];
  if (length < Math.max(1, min) && min > 0) throw new Refusal(422, `${label} is too short or missing.`);
  if (length > max) throw new Refusal(422, `${label} is longer than ${max} characters.`);
  return value;
}
