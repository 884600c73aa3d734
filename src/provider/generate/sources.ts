import type { ExhibitRow } from '#provider/database/exhibits.ts';
import { findReadError, rememberReadError } from '#provider/database/uploads.ts';
import type { Deps } from '#provider/deps.ts';
import { museumOfKey } from '#provider/files/file-key.ts';
import type { FileStore } from '#provider/files/store.ts';
import { GenerationFailure } from './failure.ts';
import type { SourceDocument } from './read-document.ts';
import { documentKind, readDocument, unreadable } from './read-document.ts';
import { TooManyWaiting, createReaderPool } from './reader-pool.ts';
import type { TranscriptionOptions } from './transcription.ts';
import { transcribe } from './transcription.ts';

export interface SourceOptions {
  /** Without it, recordings cannot be used. */
  transcription?: TranscriptionOptions | undefined;
  /** How many documents this process reads at a time. */
  readers?: number | undefined;
  /** How long one document may take to read. */
  timeout?: number | undefined;
}

/** What an exhibit's documents say. */
export interface Sources {
  /** @throws {GenerationFailure} when one of them cannot be read */
  read(exhibit: Pick<ExhibitRow, 'documents'>, signal: AbortSignal): Promise<SourceDocument[]>;
}

/** A document without its name, which may be another one for each exhibit. */
type Content = Omit<SourceDocument, 'name'>;

/** In characters: some hundred thick documents. */
const mostRemembered = 8_000_000;

/** Remembers what it read last: whoever reviews an exhibit asks for one text after the other. */
export function createSources({ db, files }: Pick<Deps, 'db' | 'files'>, options: SourceOptions): Sources {
  // One process has so many readers and so many recordings under way, whether a job or a person asks.
  const readers = createReaderPool({ slots: options.readers ?? 2, mostWaiting: 20 });
  const recordings = createReaderPool({ slots: 4, mostWaiting: 20 });
  // A file never changes once it has its key. The first entry is the one that was wanted longest ago.
  const remembered = new Map<string, Content>();
  let size = 0;

  function remember(key: string, content: Content): void {
    forget(key);
    remembered.set(key, content);
    size += content.text.length;
    for (const oldest of remembered.keys()) {
      if (size <= mostRemembered) return;
      forget(oldest);
    }
  }

  function forget(key: string): void {
    size -= remembered.get(key)?.text.length ?? 0;
    remembered.delete(key);
  }

  // Whoever asks for what is being read waits for that.
  const underWay = new Map<string, Promise<Content>>();

  async function contentOf(key: string, name: string, signal: AbortSignal): Promise<Content> {
    const content = remembered.get(key) ?? (await together(key, name, signal));
    remember(key, content);
    return content;
  }

  async function together(key: string, name: string, signal: AbortSignal): Promise<Content> {
    const others = underWay.get(key);
    if (!others) {
      const mine = readOnce(key, name, signal).finally(() => underWay.delete(key));
      underWay.set(key, mine);
      return mine;
    }
    try {
      return await others;
    } catch (error) {
      signal.throwIfAborted();
      // What was cut short is read by the next; what cannot be read cannot be read by anybody.
      if (error instanceof GenerationFailure) throw error;
      return together(key, name, signal);
    }
  }

  async function readOnce(key: string, name: string, signal: AbortSignal): Promise<Content> {
    const readError = await findReadError(db, key);
    if (readError !== null) throw unreadable(name, readError);
    const pool = documentKind(name) ? readers : recordings;
    try {
      const read = () => readSource({ key, name }, files, options, signal);
      const { text, pages } = await pool.run(museumOfKey(key), read, signal);
      return { text, ...(pages ? { pages } : {}) };
    } catch (error) {
      if (error instanceof TooManyWaiting) throw new GenerationFailure(tooMany, { isPassing: true });
      if (error instanceof GenerationFailure && error.readError)
        await rememberReadError(db, key, error.readError);
      throw error;
    }
  }

  return {
    async read({ documents }, signal) {
      const found: SourceDocument[] = [];
      for (const { key, name } of documents) found.push({ name, ...(await contentOf(key, name, signal)) });
      return found;
    },
  };
}

const tooMany = 'Many documents of your museum are being read already. Please try again in a minute.';

async function readSource(
  { key, name }: { key: string; name: string },
  files: FileStore,
  { transcription, timeout }: SourceOptions,
  signal: AbortSignal,
): Promise<SourceDocument> {
  const kind = documentKind(name);
  const bytes = await bytesOf(files, key, name);
  if (kind) return readDocument(name, kind, bytes, { signal, ...(timeout ? { timeout } : {}) });
  return transcribe(transcription, { name, contentType: 'application/octet-stream', bytes }, signal);
}

async function bytesOf(files: FileStore, key: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const content = await files.open(key).catch(away);
  if (content) return new Uint8Array(await new Response(content.stream).arrayBuffer().catch(away));
  if (files.isWhole) throw new GenerationFailure(`“${name}” is gone. Please upload it again.`);
  return away();

  function away(): never {
    const message = `“${name}” cannot be reached at the moment. Please try again later, or upload it again.`;
    throw new GenerationFailure(message, { isAway: true });
  }
}
