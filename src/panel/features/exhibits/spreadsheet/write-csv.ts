// Exhibits as a file that any spreadsheet app opens, and that the import reads back as it was.
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import Papa from 'papaparse';
import { looksLikeFormula } from './cell-text.ts';
import { tagsInCell } from './tag-cell.ts';

const columns: readonly [head: string, cell: (row: ExhibitRow) => string][] = [
  ['Exhibit ID', ({ exhibit_id }) => exhibit_id],
  ['Name', ({ name }) => name],
  ['Artist', ({ artist_name }) => artist_name],
  ['Floor', ({ floor, room_number }) => (room_number === 0 ? 'Ground Floor' : String(floor))],
  ['Room number', ({ room_number }) => String(room_number)],
  ['Room name', ({ room_name }) => room_name],
  ['Tags', ({ tags }) => tagsInCell(tags)],
  ['Status', ({ status }) => status],
];

/** Excel takes a file without it for its own old encoding. */
const byteOrderMark = '\uFEFF';

/** What stands before the first exhibit. */
export function csvHead(): string {
  return byteOrderMark + lines([columns.map(([head]) => head)]);
}

export function csvRows(rows: readonly ExhibitRow[]): string {
  return rows.length === 0 ? '' : lines(rows.map((row) => columns.map(([, cell]) => cell(row))));
}

function lines(cells: string[][]): string {
  return `${Papa.unparse(cells, { newline: '\r\n', escapeFormulae: looksLikeFormula })}\r\n`;
}

/** 'exhibits-2026-11-25.csv', by this device's calendar. */
export function csvName(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `exhibits-${now.getFullYear()}-${month}-${day}.csv`;
}
