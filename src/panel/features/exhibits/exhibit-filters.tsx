// What narrows and sorts the list of exhibits. All of it is in the address, so that Back, reload and sharing keep it.
import { exhibitStatuses } from '#contract/exhibits.ts';
import { defaultRoomName } from '#contract/places.ts';
import { grouped } from '#panel/ui/list/counted.ts';
import type { ListAddress } from '#panel/ui/list/list-address.ts';
import type { ExhibitFilter, Sort } from '#panel/store/search/exhibit-filter.ts';
import { filterIn, filterQuery, isInPlace, sorts, statusOrder } from '#panel/store/search/exhibit-filter.ts';
import { exhibitIndex } from '#panel/store/search/exhibit-index.ts';
import type { Facets } from '#panel/store/search/exhibit-search.ts';
import { useHasCome } from '#panel/forms/queries.ts';
import { workspace } from '#panel/sync/current.ts';
import { memo, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import './exhibit-filters.css';

// A row that changes leaves them as they are.
export const ExhibitFilters = memo(function ExhibitFilters({ address }: { address: ListAddress }) {
  const filter = filterIn(address.filter);
  const facets = useFacets(address);
  const [, navigate] = useLocation();
  const hrefFor = (changes: Partial<ExhibitFilter>) =>
    address.hrefFor({ filter: filterQuery({ ...filter, ...changes }), page: 1 });
  return (
    <>
      <StatusChips filter={filter} facets={facets} hrefFor={hrefFor} />
      <div className="choices">
        <PlaceChoice filter={filter} facets={facets} onChoose={(place) => navigate(hrefFor(place))} />
        <select
          aria-label="Sort by"
          value={filter.sort}
          onChange={(event) => navigate(hrefFor({ sort: event.target.value as Sort }))}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </select>
      </div>
    </>
  );
});

const sortNames: Record<Sort, string> = {
  name: 'By name',
  id: 'By exhibit ID',
  changed: 'Last changed here',
  status: 'By status',
};

/** Neither a keystroke nor a filter waits for the counts: of 50,000 works they take as long as the rows. */
function useFacets(address: ListAddress): Facets | null {
  const index = exhibitIndex(workspace().db);
  const version = useDeferredValue(useSyncExternalStore(index.subscribe, index.version));
  const text = useDeferredValue(address.search);
  const filter = useDeferredValue(address.filter);
  return useMemo(
    () => index.facets(text, filter),
    // The version stands for what the index holds.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [index, text, filter, version],
  );
}

interface ChipsProps {
  filter: ExhibitFilter;
  /** Null until they are counted. */
  facets: Facets | null;
  hrefFor: (changes: Partial<ExhibitFilter>) => string;
}

function StatusChips({ filter, facets, hrefFor }: ChipsProps) {
  const counted = facets?.byStatus;
  // Of exhibits that are not all here, nobody knows how many there are. Until that is read, what is there is all there is.
  const areHere = useHasCome('exhibits') ?? (counted?.size ?? 0) > 0;
  const counts = areHere ? counted : undefined;
  const all = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
  const chip = (label: string, changes: Partial<ExhibitFilter>, isChosen: boolean, count?: number) => (
    <li key={label}>
      <Link href={hrefFor(changes)} className="choice" aria-current={isChosen || undefined}>
        {label} <span className="quiet">{count === undefined ? '' : grouped(count)}</span>
      </Link>
    </li>
  );
  return (
    <nav aria-label="Show exhibits by status">
      <ul>
        {chip('All', { status: '', unsent: false }, !filter.status && !filter.unsent, all)}
        {statusesIn(counted, filter).map((status) =>
          chip(status, { status }, filter.status === status, counts && (counts.get(status) ?? 0)),
        )}
        {(filter.unsent || (facets?.unsent ?? 0) > 0) &&
          chip('Waiting or refused', { unsent: !filter.unsent }, filter.unsent, facets?.unsent)}
      </ul>
    </nav>
  );
}

/** The four of the specification, and what else there is. */
function statusesIn(counts: Facets['byStatus'] | undefined, { status }: ExhibitFilter): string[] {
  const known = new Set<string>([...exhibitStatuses, ...(counts?.keys() ?? []), ...(status ? [status] : [])]);
  return [...known].toSorted((a, b) => statusOrder(a) - statusOrder(b));
}

interface PlaceChoiceProps {
  filter: ExhibitFilter;
  facets: Facets | null;
  onChoose: (place: Pick<ExhibitFilter, 'floor' | 'room'>) => void;
}

function PlaceChoice({ filter, facets, onChoose }: PlaceChoiceProps) {
  const places = useMemo(() => placesIn(facets?.byPlace ?? new Map()), [facets]);
  const chosen = filter.floor && (filter.room ? `${filter.floor}:${filter.room}` : filter.floor);
  const isKnown = chosen === '' || places.some(({ value }) => value === chosen);
  const counted = (label: string, count: number) => `${label} (${grouped(count)})`;
  const floors = places.filter(({ room, floor }) => room === '' && floor !== '0');
  const ground = places.find(({ floor }) => floor === '0');
  return (
    <select
      aria-label="Floor and room"
      value={chosen}
      onChange={({ target }) => {
        const [floor = '', room = ''] = target.value.split(':');
        onChoose({ floor, room });
      }}
    >
      <option value="">Every room</option>
      {!isKnown && <option value={chosen}>{labelOf(filter, '')}</option>}
      {ground && <option value="0">{counted('Ground Floor', ground.count)}</option>}
      {floors.map((floor) => (
        <optgroup key={floor.value} label={floor.label}>
          <option value={floor.value}>{counted(`All of ${floor.label}`, floor.count)}</option>
          {places
            .filter((place) => place.room !== '' && place.floor === floor.floor)
            .map((place) => (
              <option key={place.value} value={place.value}>
                {counted(place.label, place.count)}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

interface ListedPlace {
  /** `2`, `2:5` */
  value: string;
  floor: string;
  /** Empty: the whole floor. */
  room: string;
  label: string;
  count: number;
}

/** Floors and rooms in which exhibits stand, in the order of their numbers. A room goes by a name that it has. */
export function placesIn(byPlace: ReadonlyMap<string, number>): ListedPlace[] {
  const found = new Map<string, ListedPlace>();
  const add = (floor: string, room: string, name: string, count: number) => {
    const value = room ? `${floor}:${room}` : floor;
    const known = found.get(value);
    if (known) {
      known.count += count;
      if (name) known.label = name;
    } else found.set(value, { value, floor, room, label: labelOf({ floor, room }, name), count });
  };
  for (const [place, count] of byPlace) {
    const [, floor, room, name] = /^(\d+):(\d+):([^]*)$/.exec(place) ?? [];
    if (floor === undefined || room === undefined) continue;
    add(floor, '', '', count);
    if (!isInPlace(place, { floor: '0', room: '' })) add(floor, room, name ?? '', count);
  }
  return [...found.values()].toSorted(
    (a, b) => Number(a.floor) - Number(b.floor) || Number(a.room) - Number(b.room),
  );
}

function labelOf({ floor, room }: Pick<ExhibitFilter, 'floor' | 'room'>, name: string): string {
  if (floor === '0') return 'Ground Floor';
  return room ? name || defaultRoomName(Number(room)) : `Floor ${floor}`;
}
