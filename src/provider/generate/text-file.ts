// Files that are text already. No parser can be led astray by them, so short ones need no process of their own.
import { plainText } from './plain-text.ts';

export type ReadError = 'damaged' | 'encrypted' | 'empty' | 'scanned' | 'too large';

/** `pages`: where each page begins in the text; left out where the document has no pages. */
export type Read = { text: string; pages?: number[] } | { readError: ReadError };

/** A document is read so far. What comes after it is left out, which no visitor's question needs. */
export const documentLimits = { pages: 200, characters: 300_000, unpackedBytes: 60_000_000 } as const;

/** The text of a file in UTF-8, UTF-16 or, where it is neither, Windows-1252. */
export function textFile(bytes: Uint8Array): Read {
  return found(decoded(bytes), 'empty');
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What can be read of a text, in which a form feed ends a page; the error when nothing can. */
export function found(text: string, readError: ReadError): Read {
  const pages: number[] = [];
  let clean = '';
  for (const page of text.slice(0, documentLimits.characters).split('\f')) {
    if (clean !== '') clean += '\n';
    pages.push(clean.length);
    clean += plainText(page, documentLimits.characters);
  }
  if (!/\p{L}{2}/u.test(clean)) return { readError };
  return pages.length > 1 ? { text: clean, pages } : { text: clean };
}
