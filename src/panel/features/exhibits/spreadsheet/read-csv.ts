// Text with separators, as spreadsheet apps and museum databases write it.
import Papa from 'papaparse';
import { OpenQuote, UnreadableFile } from './file-error.ts';

/** @throws {UnreadableFile} when it is no text, {OpenQuote} when it cannot be known where a cell ends */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decoded(bytes);
  // Excel's own line that names the separator.
  const named = /^sep=(.)\r?\n/i.exec(text);
  const delimiter = named?.[1] ?? separatorOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) throw new OpenQuote((open.row ?? 0) + 1);
  // It stays counted: rows keep the numbers that the person sees.
  return named ? [[], ...data.slice(1)] : data;
}

function decoded(bytes: Uint8Array): string {
  // What Excel calls Unicode text.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) throw new UnreadableFile('other-kind');
  const text = decodedUtf8(bytes);
  if (/^\s*(%PDF|<|\{|\{\\rtf)/i.test(text.slice(0, 100))) throw new UnreadableFile('other-kind');
  return text;
}

function decodedUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What Excel calls plain CSV, in the languages of western Europe.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// Names of columns hold no separators, other cells may.
function separatorOf(text: string): string {
  const widths = [',', ';', '\t'].map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 10 });
    return { delimiter, width: Math.max(0, ...data.slice(0, 1).map((cells) => cells.length)) };
  });
  return widths.reduce((best, one) => (one.width > best.width ? one : best)).delimiter;
}
