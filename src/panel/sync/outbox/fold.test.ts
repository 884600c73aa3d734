import { editExhibit } from '#panel/features/exhibits/operations.ts';
import { setThemeArchived } from '#panel/features/themes/operations.ts';
import { catalogue } from '#panel/operations.ts';
import type { Entry } from '#panel/store/entries.ts';
import { describe, expect, test } from 'vitest';
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
  expect(foldInto(catalogue, [waiting], { ...change, copy, seen: copy })).toMatchObject({
    entry: waiting,
    input: { changes: { room_name: 'Room 6' } },
  });
});

test('an edit of the work that has a number by now leaves alone what waits for the one that had it', () => {
  const copy = { id: '101', exhibit_id: 'N-5', name: 'Vase' };
  expect(foldInto(catalogue, [waiting], { ...change, copy, seen: copy })).toBeNull();
});

test('a theme that is archived and taken back is as it was, whatever waits for the one that had its number', () => {
  const archive = (one: object) => ({
    ...waiting,
    operation: setThemeArchived.name,
    chain: 'themes:60',
    ...one,
  });
  const input = { id: '60', archived: true, was: false };
  const told = (name: string) => ({ name, description: `About ${name}` });
  const pending = [
    archive({ seq: 1, attempts: 1, input, identity: told('Masks') }),
    archive({ seq: 2, input, identity: told('Vases') }),
  ];
  const copy = { id: '60', ...told('Vases'), is_archived: false };
  const back = { operation: setThemeArchived, input: { ...input, archived: false, was: true } };
  const folded = foldInto(catalogue, pending, { ...back, copy, seen: { ...copy, is_archived: true } });
  expect(folded).toEqual({ entry: pending[1], input: null });
});

describe('where a work is gone at the provider', () => {
  const gone = { ...change, copy: null };

  test.each([
    ['as it is', {}],
    ['with what waits', { room_name: 'Room 4' }],
  ])('an edit of what the person sees, %s, goes into the one that waits', (_, edited) => {
    const seen = { id: '101', exhibit_id: 'N-1', name: 'Mask', ...edited };
    expect(foldInto(catalogue, [waiting], { ...gone, seen })).toMatchObject({ entry: waiting });
  });

  test('so does one where all that it is told by is edited', () => {
    const changes = { exhibit_id: 'N-9', name: 'Dance mask' };
    const renamed: Entry = { ...waiting, input: { id: '101', base: {}, changes } };
    const seen = { id: '101', ...changes };
    expect(foldInto(catalogue, [renamed], { ...gone, seen })).toMatchObject({ entry: renamed });
  });

  test('an edit of the one that had the number in between does not', () => {
    const seen = { id: '101', exhibit_id: 'N-5', name: 'Vase', room_name: 'Room 4' };
    expect(foldInto(catalogue, [waiting], { ...gone, seen })).toBeNull();
    const renamed: Entry = { ...waiting, input: { id: '101', base: {}, changes: { name: 'Dance mask' } } };
    expect(foldInto(catalogue, [renamed], { ...gone, seen: { ...seen, name: 'Dance mask' } })).toBeNull();
  });
});
