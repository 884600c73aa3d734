import type { DocumentKind } from './document-text.ts';
import { askReader } from './document-reader.ts';
import { GenerationFailure } from './failure.ts';
import type { ReadError } from './text-file.ts';
import { textFile } from './text-file.ts';

export interface SourceDocument {
  name: string;
  text: string;
  /** Where each page begins in the text, if it has pages. */
  pages?: readonly number[];
}

const kinds = new Set<string>(['pdf', 'doc', 'docx', 'txt'] satisfies DocumentKind[]);

export function documentKind(name: string): DocumentKind | null {
  const extension = name.split('.').pop()?.toLowerCase() ?? '';
  return kinds.has(extension) ? (extension as DocumentKind) : null;
}

/** In bytes: a text is made plain in a few hundredths of a second. */
const mostHere = 50_000;

/**
 * The text of an uploaded document. What is long or needs a parser is read in a process of its own: a hostile file can
 * take neither the provider's time nor its memory, and finds none of its secrets.
 *
 * @throws {GenerationFailure} when it holds no text that can be read
 */
export async function readDocument(
  name: string,
  kind: DocumentKind,
  bytes: Uint8Array,
  { timeout = 30_000, signal }: { timeout?: number; signal?: AbortSignal | undefined } = {},
): Promise<SourceDocument> {
  const task = { kind, bytes };
  const isQuick = kind === 'txt' && bytes.length <= mostHere;
  const answer = isQuick ? textFile(bytes) : await askReader(task, timeout, signal);
  if (answer === 'gone') {
    throw new GenerationFailure(`“${name}” could not be read just now. Please try again later.`, {
      isPassing: true,
    });
  }
  if ('text' in answer) return { name, ...answer };
  throw unreadable(name, answer.readError);
}

/** Why a document cannot be read, in words. An error that nobody knows any more counts as damage. */
export function unreadable(name: string, readError: string): GenerationFailure {
  const say = Object.hasOwn(sentences, readError) ? sentences[readError as AnyReadError] : sentences.damaged;
  return new GenerationFailure(say(`“${name}”`), { readError });
}

type AnyReadError = ReadError | 'too slow';

const sentences: Record<AnyReadError, (name: string) => string> = {
  damaged: (name) => `${name} could not be read: the file seems to be damaged.`,
  encrypted: (name) => `${name} is protected by a password. Please upload it without one.`,
  empty: (name) => `${name} holds no text.`,
  scanned: (name) =>
    `${name} holds no text that can be read: its pages seem to be pictures. Please upload it with its text recognised.`,
  'too large': (name) => `${name} is too large when it is unpacked.`,
  'too slow': (name) => `${name} took too long to read. Please upload a simpler version of it.`,
};
