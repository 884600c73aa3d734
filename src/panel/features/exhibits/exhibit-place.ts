// The museum's floors and rooms as choices for an exhibit (decisions 22 and 25a).
import type { FloorPlan } from '#contract/museum.ts';
import { roomNamesOf, roomNumbersOf } from '#contract/museum-plan.ts';
import { defaultRoomName, floorFromPlan, floorToPlan } from '#contract/places.ts';
import { filterIn } from '#panel/store/search/exhibit-filter.ts';
import type { Option } from '#panel/ui/field/field.tsx';
import type { ExhibitValues } from './exhibit-values.ts';

export type ExhibitPlace = Pick<ExhibitValues, 'floor' | 'room_number' | 'room_name'>;

/** Null: the museum is not on this device yet, and nothing can be said to be missing from it. */
export type Plans = readonly FloorPlan[] | null | undefined;

const ground = 'ground';

// An exhibit without a room is on the Ground Floor, whatever its floor says; so it stands among the floors.
export function floorValue({ floor, room_number }: ExhibitPlace): string {
  if (room_number === 0) return ground;
  return floor === null ? '' : String(floor);
}

/** Ground Floor, the floors of the plan, and the exhibit's own when the plan has it no more. */
export function floorOptions(plans: Plans, place: ExhibitPlace): Option[] {
  const floors = (plans ?? []).map(({ floor }) => floorFromPlan(floor)).sort((a, b) => a - b);
  const options = [
    { value: ground, label: 'Ground Floor' },
    ...floors.map((floor) => ({ value: String(floor), label: `Floor ${floor}` })),
  ];
  return withOwn(options, floorValue(place), `Floor ${place.floor}`);
}

/** The floor and the room that the list was narrowed to by its address; nulls where it was not, or the plan has them no more. */
export function placeOfList(address: string, plans: Plans): ExhibitPlace {
  const { floor, room } = filterIn(address.split('?')[1] ?? '');
  if (floor === '0') return chooseFloor(ground, noPlace);
  if (!plans?.some((plan) => `${floorFromPlan(plan.floor)}` === floor)) return noPlace;
  const place = chooseFloor(floor, noPlace);
  const option = planRooms(plans, Number(floor)).find(({ value }) => value.startsWith(`${room}:`));
  return option ? chooseRoom(option.value, place) : place;
}

const noPlace: ExhibitPlace = { floor: null, room_number: null, room_name: '' };

/** Choosing a floor takes the room away, unless it is the floor that the exhibit came with. */
export function chooseFloor(value: string, came: ExhibitPlace): ExhibitPlace {
  if (value === floorValue(came)) {
    return { floor: came.floor, room_number: came.room_number, room_name: came.room_name };
  }
  if (value === ground) return { floor: 1, room_number: 0, room_name: '' };
  return { floor: Number(value), room_number: null, room_name: '' };
}

export function roomValue({ room_number, room_name }: ExhibitPlace): string {
  if (room_number === null) return '';
  return room_number === 0 ? '0' : `${room_number}:${room_name.trim() || defaultRoomName(room_number)}`;
}

/** The rooms of the chosen floor, and the exhibit's own when the plan has it no more, or calls it otherwise. */
export function roomOptions(plans: Plans, place: ExhibitPlace): Option[] {
  if (place.room_number === 0) return [{ value: '0', label: place.room_name.trim() || 'No room' }];
  if (place.floor === null) return [];
  return withOwn(planRooms(plans, place.floor), roomValue(place), roomLabel(place));
}

function planRooms(plans: Plans, floor: number): Option[] {
  const plan = plans?.find((one) => one.floor === floorToPlan(floor));
  const names = new Map(plan && roomNamesOf(plan).map((room) => [room.roomNumber, room.roomName.trim()]));
  return roomNumbersOf([...names.keys()], plan?.room ?? 0).map((number) => {
    const label = names.get(number) || defaultRoomName(number);
    return { value: `${number}:${label}`, label };
  });
}

export function chooseRoom(value: string, place: ExhibitPlace): ExhibitPlace {
  const colon = value.indexOf(':');
  return {
    floor: place.floor,
    room_number: Number(value.slice(0, colon)),
    room_name: value.slice(colon + 1),
  };
}

function roomLabel({ room_number, room_name }: ExhibitPlace): string {
  return room_name.trim() || defaultRoomName(room_number ?? 0);
}

function withOwn(options: Option[], value: string, label: string): Option[] {
  if (!value || options.some((option) => option.value === value)) return options;
  return [...options, { value, label }];
}

/** What of an exhibit's place the museum's plan has no more. */
export function missingFromPlan(plans: Plans, place: ExhibitPlace): 'floor' | 'room' | null {
  if (!plans || place.floor === null || place.room_number === 0) return null;
  if (!plans.some(({ floor }) => floorFromPlan(floor) === place.floor)) return 'floor';
  if (place.room_number === null) return null;
  const value = roomValue(place);
  return planRooms(plans, place.floor).some((room) => room.value === value) ? null : 'room';
}
