import { expect, test } from 'vitest';
import { filterIn, filterQuery, roomQuery } from '#panel/store/search/exhibit-filter.ts';
import { placeIn, withPlace } from '#panel/ui/list/list-address.ts';
import { placesIn } from './exhibit-filters.tsx';

test('floors and rooms are offered in the order of their numbers, each once, with all that stand there', () => {
  const places = placesIn(
    new Map([
      ['1:10:Attic', 1],
      ['1:2:Long Gallery', 3],
      ['1:2:', 2],
      ['0:0:', 4],
      ['2:1:', 5],
    ]),
  );
  expect(places.map(({ value, label, count }) => [value, label, count])).toEqual([
    ['0', 'Ground Floor', 4],
    ['1', 'Floor 1', 6],
    ['1:2', 'Long Gallery', 5],
    ['1:10', 'Attic', 1],
    ['2', 'Floor 2', 5],
    ['2:1', 'Room 1', 5],
  ]);
});

test('a filter goes into the address and comes back out of it', () => {
  const filter = { status: 'In Review', floor: '2', room: '5', unsent: true, sort: 'changed' as const };
  const query = withPlace('changes=1', { search: 'cup', page: 3, filter: filterQuery(filter) });
  expect(query).toContain('changes=1');
  const place = placeIn(query);
  expect(place).toMatchObject({ search: 'cup', page: 3 });
  expect(filterIn(place.filter)).toEqual(filter);
  expect(withPlace(query, { search: '', page: 1, filter: '' })).toBe('changes=1');
});

test('a work’s room is its floor and number, and the Ground Floor for whatever has no room', () => {
  expect(roomQuery({ floor: 2, room_number: 5 })).toBe('floor=2&room=5');
  expect(roomQuery({ floor: 2, room_number: 0 })).toBe('floor=0');
});
