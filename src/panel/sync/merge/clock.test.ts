// What is believed of a read, by what was acknowledged before it.
import { expect, test } from 'vitest';
import { acknowledged, classify } from './clock.ts';

const operation = 'exhibit.edit/1';
const first = {
  operation,
  from: { id: '1', name: 'Mask', artist: '' },
  row: { id: '1', name: 'Red mask', artist: '' },
  inDoubt: false,
  isSeen: true,
};
const second = { ...first, from: first.row, row: { ...first.row, artist: 'Ada' } };

test('what a colleague took back is believed, whatever else of the record was acknowledged just before', () => {
  const known = { ...acknowledged(undefined, 'exhibits:1', first, 0), waited: 45_000, looks: 3 };
  const clock = acknowledged(known, 'exhibits:1', second, 60_000);
  const reading = classify(clock, { ...second.row, name: 'Mask' }, 61_000);
  expect(reading).toEqual({ kind: 'reverted', fields: ['name'] });
});

test('what was acknowledged just now is not taken back by a read that may be older, nor what was before that', () => {
  const known = { ...acknowledged(undefined, 'exhibits:1', first, 0), waited: 20_000, looks: 1 };
  const clock = acknowledged(known, 'exhibits:1', second, 60_000);
  expect(classify(clock, { ...second.row, artist: '' }, 61_000)).toEqual({ kind: 'stale' });
  expect(classify(clock, { ...second.row, name: 'Mask' }, 61_000)).toEqual({ kind: 'stale' });
  expect(classify({ ...clock, waited: 25_000 }, { ...second.row, name: 'Mask' }, 86_000)).toEqual({
    kind: 'reverted',
    fields: ['name'],
  });
  expect(classify({ ...clock, waited: 25_000 }, { ...second.row, artist: '' }, 86_000)).toEqual({
    kind: 'stale',
  });
});
