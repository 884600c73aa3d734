import { expect, test } from 'vitest';
import { keepSame } from './keep-same.ts';

const idOf = ({ id }: { id: string }) => id;
const vase = { id: '1', tags: ['clay'] };
const bowl = { id: '2', tags: ['clay', 'glaze'] };

test('what was read again and is the same is the object that it was, in the list that it was', () => {
  const before = [vase, bowl];
  expect(keepSame(structuredClone(before), before, idOf)).toBe(before);
});

test('of a list in which one changed, that one alone is another object', () => {
  const before = [vase, bowl];
  const now = keepSame([structuredClone(vase), { ...bowl, tags: ['clay'] }], before, idOf);
  expect(now).toEqual([vase, { id: '2', tags: ['clay'] }]);
  expect(now[0]).toBe(vase);
  expect(now[1]).not.toBe(bowl);
});

test.each([
  ['one that came', [vase], [structuredClone(vase), bowl]],
  ['one that went', [vase, bowl], [structuredClone(bowl)]],
  ['another order', [vase, bowl], [structuredClone(bowl), structuredClone(vase)]],
])('%s makes another list of the same objects', (_, before, now) => {
  const kept = keepSame(now, before, idOf);
  expect(kept).toEqual(now);
  expect(kept).not.toBe(before);
  for (const one of kept) expect([vase, bowl]).toContain(one);
});
