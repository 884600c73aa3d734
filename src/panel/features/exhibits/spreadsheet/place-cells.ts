// Floor and room as people write them into a spreadsheet.
import type { ExhibitPlace, Plans } from '#panel/features/exhibits/exhibit-place.ts';
import {
  chooseFloor,
  chooseRoom,
  floorOptions,
  floorValue,
  roomOptions,
} from '#panel/features/exhibits/exhibit-place.ts';
import { isSameText } from './cell-text.ts';

export interface PlaceCells {
  floor: string;
  room: string;
}

/** What the cells make of the place that the exhibit came with; what they leave empty stays. An error says what there is. */
export function placeFrom(
  cells: PlaceCells,
  came: ExhibitPlace,
  plans: Plans,
): { place: ExhibitPlace; error: string } {
  const [floor, room] = [cells.floor.trim(), cells.room.trim()];
  const wanted = floorFrom(floor, room) ?? floorValue(came);
  // Nothing is said: whatever is missing then, the form's rules find.
  if ((!floor && !room) || !wanted) return { place: came, error: '' };
  const floors = floorOptions(plans, came);
  const chosen = floors.find(({ value }) => value === wanted);
  if (!chosen) return { place: came, error: noFloor(floor, floors) };
  const onFloor = chooseFloor(wanted, came);
  if (!room || isOwnRoom(room, onFloor)) return { place: onFloor, error: '' };
  if (onFloor.room_number === 0) return { place: onFloor, error: noRoomsThere };
  const rooms = roomOptions(plans, onFloor);
  const found =
    rooms.find(({ label }) => isLike(label, room)) ??
    rooms.find(({ value }) => Number(value.split(':')[0]) === roomNumber(room));
  if (!found) return { place: came, error: noRoom(chosen.label, room, rooms) };
  return { place: chooseRoom(found.value, onFloor), error: '' };
}

const noRoomsThere = 'The Ground Floor has no rooms. Leave the room empty, or give another floor.';

function floorFrom(floor: string, room: string): string | null {
  if (roomNumber(room) === 0 || /^(ground( floor)?|g|0)$/i.test(floor)) return 'ground';
  if (!floor) return null;
  const number = /^(?:(?:floor|level)\s*)?(\d+)(?:st|nd|rd|th)?(?:\s*(?:floor|level))?$/i.exec(floor)?.[1];
  return number ? String(Number(number)) : floor;
}

function roomNumber(room: string): number | null {
  const number = /^(?:room\s*)?(\d+)$/i.exec(room)?.[1];
  return number ? Number(number) : null;
}

// A room that the plan has no more, or calls otherwise, is still the exhibit's own.
function isOwnRoom(room: string, { room_number, room_name }: ExhibitPlace): boolean {
  if (room_number === null) return false;
  return roomNumber(room) === room_number || isSameText(room, room_name);
}

function isLike(a: string, b: string): boolean {
  return isSameText(a.toLowerCase(), b.toLowerCase());
}

function noFloor(floor: string, floors: readonly { label: string }[]): string {
  const where = floors.length > 1 ? '' : ' Floors and rooms are set under Museum info.';
  return `The museum has no floor “${floor}”. It has: ${listed(floors)}.${where}`;
}

function noRoom(floor: string, room: string, rooms: readonly { label: string }[]): string {
  if (rooms.length === 0) return `${floor} has no rooms yet. They are set under Museum info.`;
  return `${floor} has no room “${room}”. It has: ${listed(rooms)}.`;
}

const mostListed = 6;

function listed(options: readonly { label: string }[]): string {
  const some = options.slice(0, mostListed).map(({ label }) => label);
  const more = options.length - some.length;
  return some.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
