import type { Entry } from '#panel/store/entries.ts';
import { expect, test } from 'vitest';
import { compare } from './conflict-messages.ts';
import { records } from '#panel/records.ts';

const start = {
  id: '1',
  name: 'Study for a Fountain',
  artist_name: 'Ana Lima',
  exhibit_id: 'A-1',
  tags: ['ink'],
  floor: 1,
  room_number: 4,
  room_name: 'Room 4',
};

function conflictOf(mine: object, theirs: object, inConflict: string[], more: Partial<Entry> = {}) {
  const base = Object.fromEntries(
    Object.keys(mine).map((field) => [field, start[field as keyof typeof start]]),
  );
  const valueIn = (values: object, field: string) => (values as Record<string, unknown>)[field];
  return compare(
    records.exhibits,
    {
      input: { id: '1', changes: mine, base },
      start,
      conflict: {
        kind: 'fields',
        theirs: { ...start, ...theirs },
        fields: inConflict.map((field) => ({
          field,
          base: valueIn(start, field),
          mine: valueIn(mine, field),
          theirs: valueIn(theirs, field),
        })),
      },
      ...more,
    },
    { ...start, ...mine },
  );
}

test('who changed what is told in a sentence', () => {
  const { sentence, toDecide, kept } = conflictOf(
    { name: 'Study for the Courtyard Fountain', floor: 1, room_number: 5, room_name: 'Room 5' },
    { name: 'Study for a Wall Fountain', tags: ['ink', 'water'] },
    ['name'],
  );
  expect(sentence).toBe(
    'You changed the name and the room. Someone else changed the name and the tags meanwhile; the tags are kept.',
  );
  expect(toDecide.map(({ label }) => label)).toEqual(['Name']);
  expect(kept.map(({ label, by }) => [label, by])).toEqual([
    ['Tags', 'theirs'],
    ['Floor/Room', 'mine'],
  ]);
});

test('one kept field is kept in the singular', () => {
  const { sentence } = conflictOf({ name: 'A' }, { name: 'B', artist_name: 'Ana Maria Lima' }, ['name']);
  expect(sentence).toContain('; the artist is kept.');
});

test('what was in both hands alone needs no more words', () => {
  const { sentence, kept } = conflictOf({ name: 'A' }, { name: 'B' }, ['name']);
  expect(sentence).toBe('You both changed the name.');
  expect(kept).toEqual([]);
});

test('a place is one thing, although only its room is in conflict', () => {
  const { toDecide } = conflictOf(
    { floor: 2, room_number: 5, room_name: 'Room 5' },
    { room_number: 6, room_name: 'Room 6' },
    ['room_number', 'room_name'],
  );
  expect(toDecide).toHaveLength(1);
  const [place] = toDecide;
  expect(['base', 'mine', 'theirs'].map((side) => place?.show(place[side as 'base']))).toEqual([
    'Floor 1, Room 4',
    'Floor 2, Room 5',
    'Floor 1, Room 6',
  ]);
});

test('a change that an earlier build queued is told as far as is known', () => {
  const { start: _, ...old } = { start };
  const { sentence } = conflictOf({ name: 'A' }, { name: 'B', tags: [] }, ['name'], {
    ...old,
    start: undefined as never,
  });
  expect(sentence).toBe('You both changed the name.');
});

test('an image that two people changed is told like a field', () => {
  const { sentence, toDecide } = compare(
    records.exhibits,
    {
      input: { id: '1', file: 'f', fileName: 'photo-1.png', base: 'https://x.test/old.png' },
      conflict: {
        kind: 'fields',
        fields: [{ field: 'image', base: 'https://x.test/old.png', mine: 'photo-1.png', theirs: null }],
      },
    },
    start,
  );
  expect(sentence).toBe('You both changed the image.');
  expect(toDecide.map((group) => group.show(group.theirs))).toEqual(['No image']);
});

test('a text that is one of many is decided once, although it is changed and in conflict', () => {
  const field = 'main.Teen.standard';
  const { toDecide, sentence } = compare(
    records.questions,
    {
      input: { id: '7/5', changes: { [field]: 'Mine' }, base: { [field]: 'Old' } },
      start: { id: '7/5', [field]: 'Old' },
      conflict: {
        kind: 'fields',
        theirs: { id: '7/5', [field]: 'Theirs' },
        fields: [{ field, base: 'Old', mine: 'Mine', theirs: 'Theirs' }],
      },
    },
    { id: '7/5', [field]: 'Mine' },
  );
  expect(toDecide.map(({ label }) => label)).toEqual(['Standard answer, Teen']);
  expect(sentence).toBe('You both changed the standard answer, teen.');
});
