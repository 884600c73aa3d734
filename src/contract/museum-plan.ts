// What is known of a museum's week and floors without reading answers: the first screen needs no more.
import type { FloorPlan, RoomName } from './museum.ts';

/** In the order in which the opening hours stand. */
export const weekDays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The names of one floor's rooms, by their numbers. Providers key the list by the floor, or by anything. */
export function roomNamesOf({ floor, roomName }: FloorPlan): RoomName[] {
  return roomName[String(floor)] ?? Object.values(roomName)[0] ?? [];
}

/** The numbers of a floor's rooms, in order: those that are given, then from 1 on until there are so many. */
export function roomNumbersOf(given: readonly number[], count: number): number[] {
  const numbers = new Set(given);
  for (let number = 1; numbers.size < count; number++) numbers.add(number);
  return [...numbers].sort((a, b) => a - b);
}
