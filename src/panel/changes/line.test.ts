import type { Entry } from '#panel/store/entries.ts';
import { expect, test } from 'vitest';
import { whyInLine } from './why-in-line.ts';

const change = (seq: number, operation: string, more: Partial<Entry> = {}): Entry => ({
  seq,
  key: `key ${seq}`,
  operation,
  input: {},
  chain: 'exhibits:local-1',
  waits: [],
  title: 'Vase',
  state: 'waiting',
  attempts: 0,
  nextAt: 0,
  createdAt: 0,
  ...more,
});
const add = change(1, 'exhibit.add/1');
const edit = change(2, 'exhibit.edit/1');
const photo = change(3, 'exhibit.upload-image/1');
const nameOf = () => 'Blue vase';

test('the first change of a record waits for nothing', () => {
  expect(whyInLine(add, [add, edit], nameOf)).toBeNull();
  expect(whyInLine(edit, [edit, photo, { ...add, chain: 'exhibits:2' }], nameOf)).toBeNull();
});

test('a photo of a new exhibit waits for the exhibit, by the name that it has now', () => {
  expect(whyInLine(photo, [add, edit, photo], nameOf)).toBe(
    'Waiting for the exhibit “Blue vase” to be added first.',
  );
});

test('a change behind another goes after that', () => {
  expect(whyInLine(photo, [edit, photo], nameOf)).toBe('Will be sent after “Edit exhibit”.');
});

test.each(['refused', 'conflict', 'parked'] as const)(
  'behind one that is %s it waits for the person',
  (state) => {
    expect(whyInLine(photo, [{ ...add, state }, photo], nameOf)).toBe(
      'Waiting for your decision about “Add exhibit”.',
    );
  },
);

test('a change that refers to a new record waits for that one', () => {
  const other = change(4, 'exhibit.edit/1', { chain: 'exhibits:7', waits: ['local-1'] });
  expect(whyInLine(other, [add, other], nameOf)).toBe(
    'Waiting for the exhibit “Blue vase” to be added first.',
  );
  expect(whyInLine(other, [other], nameOf)).toContain('no longer here. Retry without it, or discard this.');
});
