import type { ExhibitRow } from '#provider/database/exhibits.ts';
import type { FileStore } from '#provider/files/store.ts';
import { GenerationFailure } from './failure.ts';
import type { SourceDocument } from './read-document.ts';
import { documentKind, readDocument } from './read-document.ts';
import type { TranscriptionOptions } from './transcription.ts';
import { transcribe } from './transcription.ts';

export interface SourceOptions {
  /** Without it, recordings cannot be used. */
  transcription?: TranscriptionOptions | undefined;
  /** How long one document may take to read. */
  patience?: number | undefined;
}

/** What an exhibit's documents say. */
export interface Sources {
  /** @throws {GenerationFailure} when one of them cannot be read */
  read(exhibit: Pick<ExhibitRow, 'documents'>, signal: AbortSignal): Promise<SourceDocument[]>;
}

/** In characters: some hundred thick documents. */
const mostRemembered = 8_000_000;

/** Remembers what it read last: whoever reviews an exhibit asks for one text after the other. */
export function createSources(files: FileStore, options: SourceOptions): Sources {
  // A file never changes once it has its key. The first entry is the one that was wanted longest ago.
  const remembered = new Map<string, string>();
  let size = 0;

  function remember(key: string, text: string): void {
    forget(key);
    remembered.set(key, text);
    size += text.length;
    for (const oldest of remembered.keys()) {
      if (size <= mostRemembered) return;
      forget(oldest);
    }
  }

  function forget(key: string): void {
    size -= remembered.get(key)?.length ?? 0;
    remembered.delete(key);
  }

  async function textOf(key: string, name: string, signal: AbortSignal): Promise<string> {
    const text = remembered.get(key) ?? (await readSource({ key, name }, files, options, signal)).text;
    remember(key, text);
    return text;
  }

  return {
    async read({ documents }, signal) {
      const found: SourceDocument[] = [];
      for (const { key, name } of documents) found.push({ name, text: await textOf(key, name, signal) });
      return found;
    },
  };
}

async function readSource(
  { key, name }: { key: string; name: string },
  files: FileStore,
  { transcription, patience }: SourceOptions,
  signal: AbortSignal,
): Promise<SourceDocument> {
  const kind = documentKind(name);
  const content = await files.open(key);
  if (!content) throw new GenerationFailure(`“${name}” is gone. Please upload it again.`);
  const bytes = new Uint8Array(await new Response(content.stream).arrayBuffer());
  if (kind) return readDocument(name, kind, bytes, { signal, ...(patience ? { patience } : {}) });
  return transcribe(transcription, { name, contentType: 'application/octet-stream', bytes }, signal);
}
