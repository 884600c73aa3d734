// Excel's workbooks. Loaded when somebody chooses one.
import { unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { UnreadableFile } from './file-error.ts';
import { withShownNumbers } from './shown-numbers.ts';

/** Unpacked, in bytes: a small file may unpack to more than a tablet's memory holds. */
const mostUnpacked = 100 * 1024 * 1024;

/** Every sheet with its name, in the workbook's order. @throws {UnreadableFile} */
export async function readXlsx(bytes: Uint8Array): Promise<{ name: string; rows: string[][] }[]> {
  const parts = unpacked(bytes);
  if (!parts['xl/workbook.xml']) throw new UnreadableFile(kindOf(Object.keys(parts)));
  // The library unpacks large parts in a worker that the panel's security policy refuses; what is not packed it just reads.
  const { buffer } = zipSync(withShownNumbers(parts), { level: 0 });
  try {
    const sheets = await readSheets(buffer, { trim: false, parseNumber: shownNumber });
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((cells) => cells.map((cell) => shown(cell as Cell))),
    }));
  } catch {
    throw new UnreadableFile('damaged');
  }
}

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!isNeeded(name)) return false;
        size += originalSize;
        if (size > mostUnpacked) throw new UnreadableFile('too-big');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('damaged');
  }
}

// Without pictures and charts. What names another kind of file is small.
function isNeeded(name: string): boolean {
  return /^(\[Content_Types\]\.xml|_rels\/.*|xl\/[^/]+\.(xml|bin)|xl\/_rels\/.*|xl\/worksheets\/[^/]+\.xml|mimetype)$/.test(
    name,
  );
}

function kindOf(names: readonly string[]): 'other-spreadsheet' | 'other-kind' {
  return names.some((name) => name === 'mimetype' || name === 'xl/workbook.bin')
    ? 'other-spreadsheet'
    : 'other-kind';
}

// Fifteen digits, as Excel shows: the file says 0.1 as 0.10000000000000001.
function shownNumber(text: string): string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)));
}

// The library's own type says the constructor of dates where there is a date.
type Cell = string | boolean | Date | null | undefined;

function shown(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'string') return cell;
  const [day = '', time = ''] = cell.toISOString().split(/[T.]/);
  return time === '00:00:00' ? day : `${day} ${time}`;
}
