import { unzipSync } from 'fflate';
import { getDocumentProxy } from 'unpdf';
import WordExtractor from 'word-extractor';
import type { Read } from './text-file.ts';
import { documentLimits, found, textFile } from './text-file.ts';

export type DocumentKind = 'pdf' | 'doc' | 'docx' | 'txt';

/**
 * The text of a document, or what is wrong with it.
 *
 * @throws {Error} of any kind when it is damaged
 */
export async function documentText(kind: DocumentKind, bytes: Uint8Array): Promise<Read> {
  switch (kind) {
    case 'pdf':
      return pdfText(bytes);
    case 'doc':
    case 'docx':
      return wordText(kind, bytes);
    case 'txt':
      return textFile(bytes);
  }
}

async function pdfText(bytes: Uint8Array): Promise<Read> {
  const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 }).catch(asEncrypted);
  if (pdf === 'encrypted') return { readError: 'encrypted' };
  let text = '';
  for (let page = 1; page <= Math.min(pdf.numPages, documentLimits.pages); page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    text += page < pdf.numPages ? '\f' : '';
    if (text.length > documentLimits.characters) break;
  }
  return found(text, 'scanned');
}

function asEncrypted(error: unknown): 'encrypted' {
  if (error instanceof Error && error.name === 'PasswordException') return 'encrypted';
  throw error;
}

async function wordText(kind: 'doc' | 'docx', bytes: Uint8Array): Promise<Read> {
  if (kind === 'docx') {
    if (isCompoundFile(bytes)) return { readError: 'encrypted' };
    if (unpackedSize(bytes) > documentLimits.unpackedBytes) return { readError: 'too large' };
  }
  if (kind === 'doc' && isLocked(bytes)) return { readError: 'encrypted' };
  const document = (await new WordExtractor().extract(Buffer.from(bytes))) as unknown as WordDocument;
  // As it was written: by default, the reader makes the quotation marks and dashes plain.
  const asWritten = { filterUnicode: false, includeHeadersAndFooters: false };
  const parts = [document.getBody(asWritten), document.getTextboxes(asWritten)];
  return found(parts.join('\n'), 'empty');
}

// Word wraps an encrypted DOCX in the container of the old format.
function isCompoundFile(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf;
}

// What the package's types leave out.
interface WordDocument {
  getBody(options: { filterUnicode: boolean }): string;
  getTextboxes(options: { filterUnicode: boolean; includeHeadersAndFooters: boolean }): string;
}

/** The reader takes what is encrypted for text. Word says so in the block with which its stream begins. */
function isLocked(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let block = 512; block + 12 <= file.length; block += 512) {
    if (file.readUInt16LE(block) === 0xa5ec) return (file.readUInt16LE(block + 10) & 0x0100) !== 0;
  }
  return false;
}

// By what the archive says of itself; the reader then holds it to that.
function unpackedSize(bytes: Uint8Array): number {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
}
