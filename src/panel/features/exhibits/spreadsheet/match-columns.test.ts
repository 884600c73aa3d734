import { expect, test } from 'vitest';
import { headInWords, matchColumns, withColumn } from './match-columns.ts';

test('columns are known by the names that museums give them', () => {
  expect(
    matchColumns(['Accession No.', 'TITLE', 'Maker(s)', 'key-words', 'Level', 'Gallery', 'Price']),
  ).toEqual({
    exhibit_id: 0,
    name: 1,
    artist_name: 2,
    tags: 3,
    floor: 4,
    room: 5,
  });
});

test('of two columns that fit, the surer name is taken, wherever it stands', () => {
  expect(matchColumns(['No.', 'Room name', 'Room number', 'Exhibit ID'])).toMatchObject({
    exhibit_id: 3,
    room: 2,
  });
});

test('what our own export writes is known', () => {
  const heads = ['Exhibit ID', 'Name', 'Artist', 'Floor', 'Room number', 'Room name', 'Tags', 'Status'];
  expect(Object.values(matchColumns(heads))).toEqual([0, 1, 2, 6, 3, 4]);
});

test('a name that is not known is left to the person', () => {
  expect(Object.values(matchColumns(['Inventar', 'Werk']))).toEqual([null, null, null, null, null, null]);
});

test('a column that is given to another field is taken from the first', () => {
  const columns = matchColumns(['Exhibit ID', 'Title']);
  expect(withColumn(columns, 'artist_name', 1)).toMatchObject({ exhibit_id: 0, name: null, artist_name: 1 });
  expect(withColumn(columns, 'name', null)).toMatchObject({ exhibit_id: 0, name: null });
});

test('a column without a name is called as the app calls it', () => {
  expect([0, 25, 26, 27].map((column) => headInWords([], column))).toEqual([
    'Column A',
    'Column Z',
    'Column AA',
    'Column AB',
  ]);
});
