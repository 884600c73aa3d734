import { editExhibit } from '#panel/features/exhibits/operations.ts';
import { catalogue } from '#panel/operations.ts';
import type { Entry } from '#panel/store/entries.ts';
import { expect, test } from 'vitest';
import { foldInto } from './fold.ts';

const waiting = {
  seq: 1,
  operation: editExhibit.name,
  chain: 'exhibits:101',
  state: 'waiting',
  attempts: 0,
  identity: { exhibit_id: 'N-1', name: 'Mask' },
  input: { id: '101', base: { room_name: 'Room 1' }, changes: { room_name: 'Room 4' } },
} as unknown as Entry;

const change = {
  operation: editExhibit,
  input: { id: '101', base: { room_name: 'Room 1' }, changes: { room_name: 'Room 6' } },
};

test('an edit goes into the one before it, which has not left yet', () => {
  const copy = { id: '101', exhibit_id: 'N-1', name: 'Dance mask' };
  expect(foldInto(catalogue, [waiting], { ...change, copy })).toMatchObject({
    entry: waiting,
    input: { changes: { room_name: 'Room 6' } },
  });
});

test('an edit of the work that has a number by now leaves alone what waits for the one that had it', () => {
  const copy = { id: '101', exhibit_id: 'N-5', name: 'Vase' };
  expect(foldInto(catalogue, [waiting], { ...change, copy })).toBeNull();
});
