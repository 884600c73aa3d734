// What an address narrows the list of exhibits to: `status=Draft&floor=2&room=5&unsent=1&sort=id`.

export const sorts = ['name', 'id', 'changed', 'status'] as const;
export type Sort = (typeof sorts)[number];

export interface ExhibitFilter {
  /** Empty: any. */
  status: string;
  /** As exhibits count floors; `0` is the Ground Floor, and empty any. */
  floor: string;
  room: string;
  /** Only those with a change that waits, or that was refused. */
  unsent: boolean;
  sort: Sort;
}

/** What makes no sense reads as no wish. */
export function filterIn(query: string): ExhibitFilter {
  const parameters = new URLSearchParams(query);
  const read = (name: string) => parameters.get(name) ?? '';
  return {
    status: read('status'),
    floor: read('floor'),
    room: read('room'),
    unsent: read('unsent') === '1',
    sort: sorts.find((one) => one === read('sort')) ?? 'name',
  };
}

/** The query of a filter; bare where nothing is chosen. */
export function filterQuery({ status, floor, room, unsent, sort }: ExhibitFilter): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (floor) query.set('floor', floor);
  if (floor && room) query.set('room', room);
  if (unsent) query.set('unsent', '1');
  if (sort !== 'name') query.set('sort', sort);
  return query.toString();
}

/** The query that leads to all works in the room of one of them. */
export function roomQuery({ floor, room_number }: { floor: number; room_number: number }): string {
  const place = room_number === 0 ? { floor: '0', room: '' } : { floor: `${floor}`, room: `${room_number}` };
  return filterQuery({ status: '', unsent: false, sort: 'name', ...place });
}

/** Whether a row's place (`2:5:Long Gallery`, search-index.ts) is the one that was chosen. */
export function isInPlace(place: string, { floor, room }: Pick<ExhibitFilter, 'floor' | 'room'>): boolean {
  if (!floor) return true;
  return place.startsWith(room ? `${floor}:${room}:` : `${floor}:`);
}

const usual = ['Draft', 'In Progress', 'In Review', 'Reviewed'];

/** In the order in which an exhibit goes; what else there is comes last. */
export function statusOrder(status: string): number {
  const place = usual.indexOf(status);
  return place < 0 ? usual.length : place;
}
