// What the form holds of the museum, what may be saved, and what becomes of it. Pure.
import { isBefore } from '#contract/values/clock-time.ts';
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
import type { OperatingHours } from '#contract/museum.ts';
import { weekDays } from '#contract/museum-plan.ts';
import type { Editing } from '#panel/forms/editing.ts';
import { changedGroups, rebaseOn } from '#panel/forms/editing.ts';
import type { MuseumRow } from '#panel/store/museum-fields.ts';
import { defaultRoomName } from '#contract/places.ts';
import type { Errors } from '#panel/ui/field/use-form.ts';

/**
 * By the mirror's fields (store/museum-fields.ts). A floor's count of rooms is a text while it is typed, and null when
 * there is no such floor.
 */
export type MuseumValues = Record<string, unknown>;

const texts = ['name', 'address', 'state', 'country', 'geolocation'] as const;

export function valuesOf(row: MuseumRow): MuseumValues {
  const values: MuseumValues = {};
  for (const field of texts) values[field] = row[field];
  for (const day of weekDays) values[`hours.${day}`] = row[`hours.${day}`];
  for (const field of Object.keys(row)) {
    if (field.startsWith('room.') || field.startsWith('numbers.')) values[field] = row[field];
    if (field.startsWith('rooms.'))
      values[field] = typeof row[field] === 'number' ? String(row[field]) : null;
  }
  return values;
}

export function rebase(editing: Editing<MuseumValues>, theirs: MuseumValues): Editing<MuseumValues> {
  return rebaseOn(editing, theirs);
}

/** Only what the person changed, as the mirror keeps it. */
export function changesOf({ base, values }: Editing<MuseumValues>) {
  return changedGroups({ base: asKept(base, base), values: asKept(values, base) });
}

// Texts that the person left alone stay as they are.
function asKept(values: MuseumValues, base: MuseumValues): MuseumValues {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (field.startsWith('rooms.')) return [field, value === null ? null : Number(value)];
      if (typeof value !== 'string' || value === base[field]) return [field, value];
      // A room without a name of its own is called by its number.
      return [field, field.startsWith('room.') ? value.trim() || null : value.trim()];
    }),
  );
}

/** How many floors there are. */
export function floorCount(values: MuseumValues): number {
  let count = 0;
  while (typeof values[`rooms.${count}`] === 'string') count += 1;
  return count;
}

/** What changes when the museum has so many floors. A floor that comes back has the rooms that it had. */
export function withFloors(values: MuseumValues, base: MuseumValues, count: number): MuseumValues {
  const changes: MuseumValues = {};
  for (let floor = 0; floor < floors.max; floor++) {
    const field = `rooms.${floor}`;
    if (floor >= count) changes[field] = null;
    else if (typeof values[field] !== 'string') changes[field] = base[field] ?? '';
  }
  return changes;
}

/** The sum of all rooms; a count that is no number yet adds nothing. */
export function roomTotal(values: MuseumValues): number {
  const counts = Array.from({ length: floorCount(values) }, (_, floor) => values[`rooms.${floor}`]);
  return counts.reduce<number>((sum, count) => sum + (isCount(count) ? Number(count) : 0), 0);
}

function isCount(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,3}$/.test(value) && Number(value) >= 1;
}

export function hoursOf(values: MuseumValues, day: string): OperatingHours {
  const closed = { day, isOpen: false, openingTime: null, closingTime: null };
  return (values[`hours.${day}`] as OperatingHours | undefined) ?? closed;
}

/** Part 1, section 4: an opening time that is not before the closing time clears that one. */
export function withOpeningTime(hours: OperatingHours, openingTime: string): OperatingHours {
  const isRight = hours.closingTime === null || isBefore(openingTime, hours.closingTime);
  return { ...hours, openingTime, closingTime: isRight ? hours.closingTime : null };
}

/** What one room is called in the dialog: empty when it has no name of its own. */
export function roomNameIn(values: MuseumValues, floor: number, room: number): string {
  const name = values[`room.${floor}.${room}`];
  return typeof name === 'string' && name !== defaultRoomName(room) ? name : '';
}

/** Stands for all rooms together: its message is beside the total. */
export const totalField = 'total';

/** Stands for the number of floors. */
export const floorsField = 'floors';

/** What must be put right before this can be saved (part 1, section 5): a save sends all of it, changed or not. */
export function museumErrors(values: MuseumValues): Errors<MuseumValues> {
  const found: Record<string, string | null> = {
    name: lengthError('name', values['name'], { min: 1, max: museumName.max }),
    address: lengthError('address', values['address'], museumAddress),
    state: lengthError('county', values['state'], museumState),
    country: String(values['country']) in countries ? null : 'Choose the country.',
    geolocation: isMapsLink(textOf(values['geolocation'])) ? null : 'Please enter a valid Geolocation URL',
  };
  for (const day of weekDays) found[`hours.${day}`] = hoursError(hoursOf(values, day));
  const count = floorCount(values);
  if (count < floors.min) found[floorsField] = 'Choose how many floors the museum has.';
  for (let floor = 0; floor < count; floor++) {
    const field = `rooms.${floor}`;
    if (!isCount(values[field])) {
      found[field] = `Enter how many rooms floor ${floor + 1} has, from 1 to ${roomsPerFloor.max}.`;
    }
  }
  for (const [field, name] of Object.entries(values)) {
    if (field.startsWith('room.') && [...textOf(name)].length > roomName.max) {
      found[field] = `The name of a room has at most ${roomName.max} characters.`;
    }
  }
  const errors = Object.fromEntries(
    Object.entries(found).filter(([, error]) => error),
  ) as Errors<MuseumValues>;
  const total = roomTotal(values);
  return total > totalRooms.max
    ? {
        ...errors,
        [totalField]: `The floors have ${total} rooms together; at most ${totalRooms.max} can be saved.`,
      }
    : errors;
}

function hoursError({ isOpen, openingTime, closingTime }: OperatingHours): string | null {
  if (!isOpen) return null;
  if (openingTime === null) return 'Please enter the opening time';
  return isBefore(openingTime, closingTime) ? null : 'closing time must be after the opening time';
}

function lengthError(
  what: string,
  value: unknown,
  { min, max }: { min: number; max: number },
): string | null {
  const length = [...textOf(value).trim()].length;
  if (length === 0) return `Enter ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}.`;
  if (length < min) return `The ${what} is too short: use at least ${min} characters.`;
  if (length > max) return `The ${what} is too long: ${length} characters, and the limit is ${max}.`;
  return null;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
