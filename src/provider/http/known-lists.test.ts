import { expect, test, vi } from 'vitest';
import { knownLists } from './known-lists.ts';

const bytes = (length: number) => new Uint8Array(length);

test('a list is known as long as nothing changed, and one state of it is kept', () => {
  const lists = knownLists();
  const first = bytes(10);
  lists.keep('museum 1', 'state 1', first);
  expect(lists.find('museum 1', 'state 1')).toBe(first);
  expect(lists.find('museum 1', 'state 2')).toBeUndefined();
  expect(lists.find('museum 2', 'state 1')).toBeUndefined();
  const second = bytes(10);
  lists.keep('museum 1', 'state 2', second);
  expect(lists.find('museum 1', 'state 1')).toBeUndefined();
  expect(lists.find('museum 1', 'state 2')).toBe(second);
});

test('beyond the bound, those go that nobody asked for the longest time', () => {
  const lists = knownLists(100);
  for (const museum of ['1', '2', '3']) lists.keep(museum, 'now', bytes(30));
  lists.find('1', 'now');
  lists.keep('4', 'now', bytes(30));
  expect(['1', '2', '3', '4'].filter((museum) => lists.find(museum, 'now'))).toEqual(['1', '3', '4']);
  lists.keep('5', 'now', bytes(90));
  expect(['1', '3', '4', '5'].filter((museum) => lists.find(museum, 'now'))).toEqual(['5']);
});

test('a list that is written anew counts once, and one that is larger than the bound is not kept', () => {
  const lists = knownLists(100);
  for (let state = 0; state < 50; state += 1) lists.keep('1', String(state), bytes(40));
  lists.keep('2', 'now', bytes(40));
  lists.keep('3', 'now', bytes(101));
  expect(['2', '3'].filter((museum) => lists.find(museum, 'now'))).toEqual(['2']);
  expect(lists.find('1', '49')).toBeDefined();
});

test('a day later, a list is made anew', () => {
  const lists = knownLists();
  lists.keep('1', 'now', bytes(1));
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 24 * 60 * 60_000);
  expect(lists.find('1', 'now')).toBeUndefined();
  clock.mockRestore();
});
