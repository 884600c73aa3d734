// A chosen file as rows of text, whatever its format.
import { mostBytes, mostRows, UnreadableFile } from './file-error.ts';
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

export interface Sheet {
  /** As its tab in the app says; empty where the file has no sheets. */
  name: string;
  /** Or why it cannot be imported. */
  table: SheetTable | UnreadableFile;
}

/**
 * Those on which there is something, in the file's order.
 *
 * @throws {UnreadableFile} or {OpenQuote}, whose messages say what to do
 */
export async function readSheets(file: Blob): Promise<Sheet[]> {
  if (file.size > mostBytes) throw new UnreadableFile('too-big');
  const sheets = (await sheetsIn(await bytesOf(file))).filter(({ rows }) => rows.some(hasContent));
  if (sheets.length === 0) throw new UnreadableFile('empty');
  return sheets.map(({ name, rows }) => ({ name, table: tableOf(rows) }));
}

/** The first that looks like exhibits, else the first that can be imported; -1 when none can. */
export function likeliestSheet(sheets: readonly Sheet[]): number {
  const find = (fields: number) =>
    sheets.findIndex(({ table }) => 'heads' in table && recognised(table.heads) >= fields);
  const known = find(2);
  return known >= 0 ? known : find(0);
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new UnreadableFile('gone');
  }
}

// By what it holds: a name says little, and a phone may give none.
async function sheetsIn(bytes: Uint8Array<ArrayBuffer>): Promise<{ name: string; rows: string[][] }[]> {
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return (await import('./read-xlsx.ts')).readXlsx(bytes);
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new UnreadableFile(isLocked(bytes) ? 'password' : 'old-excel');
  return [{ name: '', rows: readCsv(bytes) }];
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

function hasContent(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

function tableOf(all: readonly string[][]): SheetTable | UnreadableFile {
  const filled = all
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => hasContent(cells));
  const [head, ...rows] = filled.slice(headIn(filled));
  if (!head) return new UnreadableFile('empty');
  if (rows.length === 0) return new UnreadableFile('only-heads');
  if (rows.length > mostRows) return new UnreadableFile('too-many');
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), head.cells.length);
  return { heads: Array.from({ length: width }, (_, index) => head.cells[index]?.trim() ?? ''), rows };
}

/** So far down the columns' names are looked for: a title and a date may stand above them. */
const farthestHead = 10;

function headIn(rows: readonly TableRow[]): number {
  const found = rows.slice(0, farthestHead).findIndex(({ cells }) => recognised(cells) >= 2);
  return Math.max(0, found);
}
