import { expect, it } from 'vitest';
import { joinLists } from './join-lists.ts';

it('what one puts in and what the other takes out are both heeded', () => {
  expect(joinLists(['a', 'b'], ['a', 'b', 'c'], ['b'])).toEqual(['b', 'c']);
});

it('what both put in is there once, and what both took out is gone', () => {
  expect(joinLists(['a', 'b'], ['b', 'c'], ['b', 'c', 'd'])).toEqual(['b', 'c', 'd']);
});

it('a list that nobody else touched is exactly mine, its order included', () => {
  expect(joinLists(['a', 'b'], ['c', 'b', 'a'], ['a', 'b'])).toEqual(['c', 'b', 'a']);
});
