import { describe, expect, it } from 'vitest';
import { placeIn, withPlace } from './list-address.ts';

describe("the list's address", () => {
  it('holds the search and the page, and leaves the rest alone', () => {
    expect(withPlace('changes=1', { search: 'lotus vase', page: 2, filter: '' })).toBe(
      'changes=1&search=lotus+vase&page=2',
    );
    expect(placeIn('changes=1&search=lotus+vase&page=2')).toEqual({
      search: 'lotus vase',
      page: 2,
      filter: '',
    });
  });

  it('is bare for the first page of everything', () => {
    expect(withPlace('search=x&page=3', { search: '', page: 1, filter: '' })).toBe('');
  });

  it.each(['page=0', 'page=-2', 'page=1.5', 'page=two', ''])('reads %j as the first page', (query) => {
    expect(placeIn(query).page).toBe(1);
  });
});
