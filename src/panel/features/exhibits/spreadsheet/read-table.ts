// A chosen file as rows of text, whatever its format.
import { mostBytes, mostRows, UnreadableFile } from './file-fault.ts';
import { recognised } from './match-columns.ts';
import { readCsv } from './read-csv.ts';

export interface TableRow {
  /** As a spreadsheet app counts, from 1. */
  row: number;
  cells: readonly string[];
}

export interface SheetTable {
  heads: readonly string[];
  /** At least one, none of them empty. */
  rows: readonly TableRow[];
}

/** @throws {UnreadableFile} or {OpenQuote}, whose messages say what to do */
export async function readTable(file: Blob): Promise<SheetTable> {
  if (file.size > mostBytes) throw new UnreadableFile('too-big');
  const bytes = await bytesOf(file);
  return tableOf(await readRows(bytes));
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new UnreadableFile('gone');
  }
}

// By what it holds: a name says little, and a phone may give none.
async function readRows(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return (await import('./read-xlsx.ts')).readXlsx(bytes);
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new UnreadableFile(isLocked(bytes) ? 'password' : 'old-excel');
  return readCsv(bytes);
}

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

// Excel puts a locked workbook into the container of its older formats, as a stream of this name.
function isLocked(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le')
    .decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .includes('EncryptedPackage');
}

function tableOf(all: readonly string[][]): SheetTable {
  const filled = all
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...rows] = filled.slice(headIn(filled));
  if (!head) throw new UnreadableFile('empty');
  if (rows.length === 0) throw new UnreadableFile('only-heads');
  if (rows.length > mostRows) throw new UnreadableFile('too-many');
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), head.cells.length);
  return { heads: Array.from({ length: width }, (_, index) => head.cells[index]?.trim() ?? ''), rows };
}

/** So far down the columns' names are looked for: a title and a date may stand above them. */
const farthestHead = 10;

function headIn(rows: readonly TableRow[]): number {
  const found = rows.slice(0, farthestHead).findIndex(({ cells }) => recognised(cells) >= 2);
  return Math.max(0, found);
}
