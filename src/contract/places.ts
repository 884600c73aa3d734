// Where an exhibit stands. The museum's floor plan travels 0-based and shows 1-based; an exhibit's floor travels as it
// shows (decision 22). These are the only functions that know.

export interface Place {
  floor: number;
  room_number: number;
  room_name: string;
}

/** `Ground Floor` when the room number is 0, else `Floor N, room name`. */
export function describePlace({ floor, room_number, room_name }: Place): string {
  if (room_number === 0) return 'Ground Floor';
  return [`Floor ${floor}`, room_name.trim()].filter(Boolean).join(', ');
}

/** The plan's floor (from 0) as an exhibit's floor (from 1). */
export function floorFromPlan(planFloor: number): number {
  return planFloor + 1;
}

/** An exhibit's floor (from 1) as the plan's floor (from 0). */
export function floorToPlan(floor: number): number {
  return floor - 1;
}

/** What a room is called when nobody named it (part 1, section 3). */
export function defaultRoomName(roomNumber: number): string {
  return `Room ${roomNumber}`;
}
