import type { Infer } from 'superstruct';
import { array, boolean, number, object, record, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Count, Id, orElse, orNull, Text } from './fields.ts';
import { resource } from './resource.ts';

export type RoomName = Infer<typeof RoomName>;
export const RoomName = object({ roomNumber: Count, roomName: Text });

/** One floor of the plan. `floor` counts from 0; `roomName` is keyed by the floor, as text. */
export type FloorPlan = Infer<typeof FloorPlan>;
export const FloorPlan = object({
  floor: Count,
  room: Count,
  roomName: orElse(record(string(), array(RoomName)), {}),
});

export type OperatingHours = Infer<typeof OperatingHours>;
export const OperatingHours = object({
  day: string(),
  isOpen: boolean(),
  openingTime: orNull(Text),
  closingTime: orNull(Text),
});

/** `address.address` is accepted in place of `address_line_1`. */
export const Address = object({
  address_line_1: orNull(Text),
  address: orNull(Text),
  state: orNull(Text),
  country: orNull(Text),
  geolocation: orNull(Text),
});

export type Museum = Infer<typeof Museum>;
export const Museum = object({
  id: Id,
  name: string(),
  email: orNull(Text),
  address: orNull(Address),
  map: orNull(Text),
  avatar: orNull(Text),
  operating_hours: orElse(array(OperatingHours), []),
  floorPlans: orElse(array(FloorPlan), []),
  totalFloor: orElse(Count, 0),
  totalRoom: orElse(Count, 0),
});

export const getMuseum = endpoint('getMuseum', {
  method: 'GET',
  path: '/museum/detail/:id',
  input: object({ id: Id }),
  reply: object({ data: Museum }),
});

/** A room in the payload of a save: its floor stands beside it once more. */
const SavedRoom = object({ roomNumber: number(), roomName: string(), floor: number() });

/** What a save carries (specification part 1, section 3). Floors count from 0. */
export type MuseumPayload = Infer<typeof MuseumPayload>;
export const MuseumPayload = object({
  museumId: Id,
  name: string(),
  address: object({ address: string(), state: string(), country: string(), geolocation: string() }),
  operatingHours: array(OperatingHours),
  floorPlan: array(object({ floor: number(), room: number() })),
  roomName: record(string(), array(SavedRoom)),
});

export const updateMuseum = endpoint('updateMuseum', {
  method: 'PUT',
  path: '/museum/update',
  input: MuseumPayload,
});

export const deleteMuseumMap = endpoint('deleteMuseumMap', {
  method: 'DELETE',
  path: '/museum/delete/map',
  input: object({}),
});

export const Subscription = object({ plan: orNull(Text), status: orNull(Text) });
export type Subscription = Infer<typeof Subscription>;

export const getSubscription = endpoint('getSubscription', {
  method: 'PUT',
  path: '/museum/subscription',
  reads: true,
  input: object({ museumId: Id }),
  reply: object({ data: Subscription }),
});

/** The AI trial has ended: generation is blocked, everything else goes on (part 1, section 6). */
export function trialHasEnded(subscription: Subscription | null | undefined): boolean {
  return subscription?.plan === 'only_access' && subscription.status === 'active';
}

export const museumResource = resource({
  changed: Museum,
  endpoints: { getMuseum, updateMuseum, deleteMuseumMap, getSubscription },
});
