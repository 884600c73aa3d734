import { expect, test } from 'vitest';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { matchColumns } from './match-columns.ts';
import { importPlanner } from './plan-import.ts';
import type { SheetTable } from './read-table.ts';
import { readSheets } from './read-table.ts';
import { tagsFrom, tagsInCell } from './tag-cell.ts';
import { csvHead, csvName, csvRows } from './write-csv.ts';

const plain: ExhibitRow = {
  id: '0',
  exhibit_id: 'A-0',
  name: 'Harbour',
  artist_name: 'Ana Lima',
  tags: ['oil', 'sea'],
  floor: 1,
  room_number: 2,
  room_name: 'Long Gallery',
  image_url: null,
  documents: [],
  status: 'Draft',
  average_time: 0,
  sort: '',
  search: '',
};

const awkward: readonly Partial<ExhibitRow>[] = [
  { exhibit_id: '007' },
  { exhibit_id: '-12' },
  { exhibit_id: 'v-77' },
  { name: '=HYPERLINK("https://example.org")' },
  { name: "'=1+1" },
  { name: "''=1+1" },
  { name: "'Tis the Season" },
  { name: '＝1+1' },
  { name: '+44 20', artist_name: '-', tags: ['@home', '=x'] },
  { name: '\tA tab at first' },
  { name: ' Spaces around ' },
  { name: '“Quoted” "twice", with; all, separators\tin it' },
  { name: 'Two\nlines' },
  { name: 'Two\r\nlines' },
  { name: '' },
  { name: '夜の桟橋', artist_name: 'مجهول' },
  { tags: [] },
  { tags: ['one, two', 'three; four'] },
  { tags: ['"quoted"', 'a 5" frame; oak', 'two\nlines'] },
  { tags: Array.from({ length: 14 }, (_, index) => `tag ${index}`) },
  { room_number: 0, room_name: '' },
  { floor: 2, room_number: 0, room_name: 'Lobby' },
  { floor: 7, room_number: 41, room_name: 'Gallery 41, Attic' },
  { room_name: 'What the plan calls otherwise' },
];

const rows = awkward.map((changes, index) => ({
  ...plain,
  id: String(index),
  exhibit_id: `A-${index}`,
  ...changes,
}));
const file = csvHead() + csvRows(rows.slice(0, 3)) + csvRows(rows.slice(3));

async function tableIn(text: string): Promise<SheetTable> {
  const [sheet] = await readSheets(new Blob([text]));
  if (!sheet) throw new Error('no sheet');
  if (sheet.table instanceof Error) throw sheet.table;
  return sheet.table;
}

test('what was exported and not changed is the same when it is imported', async () => {
  const table = await tableIn(file);
  const here = new Map(rows.map((row) => [row.exhibit_id.toUpperCase(), [row]]));
  const plans = [{ floor: 0, room: 3, roomName: {} }];
  const planner = importPlanner({ columns: matchColumns(table.heads), here, plans });
  const planned = table.rows.map(planner);
  expect(planned.map(({ state, name, changes, errors }) => ({ state, name, changes, errors }))).toEqual(
    rows.map(({ name }) => ({ state: 'same', name: name.trim(), changes: [], errors: [] })),
  );
});

test('no cell of an exported file begins as a formula does', async () => {
  const { rows: read } = await tableIn(file);
  const cells = read.flatMap((row) => row.cells);
  expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
  expect(cells).toContain(`'=HYPERLINK("https://example.org")`);
});

test('an exported file opens in Excel with its accents, and each row ends as it does there', () => {
  expect(file.startsWith('\uFEFFExhibit ID,Name,Artist,Floor,Room number,Room name,Tags,Status\r\n')).toBe(
    true,
  );
  expect(csvRows([plain])).toBe('A-0,Harbour,Ana Lima,1,2,Long Gallery,oil; sea,Draft\r\n');
});

test('an exported file is called by its day', () => {
  expect(csvName(new Date(2026, 2, 5, 23, 59))).toBe('exhibits-2026-03-05.csv');
});

test.each([
  [['one, two']],
  [['three; four']],
  [['one, two', 'three; four', 'oil']],
  [['"quoted"', 'a 5" frame', '"a" and "b"', '"']],
  [['say "hi"; or "bye"', 'two\nlines']],
])('tags arrive in another museum as they were: %j', (tags) => {
  expect(tagsFrom(tagsInCell(tags), [])).toEqual(tags);
});

test.each([
  ['oil, sea', ['oil', 'sea']],
  ['oil; sea, calm', ['oil', 'sea, calm']],
  ['"sea, calm", oil', ['sea, calm', 'oil']],
  ['"sea; calm"', ['sea; calm']],
  ['"half a quote; oil', ['"half a quote', 'oil']],
  ['"an" old word; oil', ['"an" old word', 'oil']],
  [' oil ;; sea;', ['oil', 'sea']],
  ['oil;', ['oil']],
  [';;', []],
  ['"sea; calm";"oil"', ['sea; calm', 'oil']],
  ['a "b; c" d', ['a "b', 'c" d']],
])('tags that were typed by hand: %s', (cell, tags) => {
  expect(tagsFrom(cell, [])).toEqual(tags);
});
