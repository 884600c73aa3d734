import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Struct } from 'superstruct';
import { is } from 'superstruct';
import { extract } from 'tar-stream';
import { Head, headName, Manifest, manifestName } from './archive.ts';

interface Entry {
  name: string;
  size: number;
  /** To be read to its end. */
  body: AsyncIterable<Buffer>;
}

/** In their order. @throws {Error} where the archive is cut off in the middle of one, or is none */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const extracting = extract();
  // What goes wrong comes out below.
  void pipeline(createReadStream(path), extracting).catch(() => undefined);
  for await (const entry of extracting) {
    const { name, size } = entry.header;
    yield { name, size, body: entry as unknown as AsyncIterable<Buffer> };
    entry.resume();
  }
}

/**
 * Reads all of it, and compares it with what it says of itself.
 *
 * @throws {Error} with a sentence for a person, when it is no backup or not a whole one
 */
export async function checkArchive(path: string): Promise<{ head: Head; manifest: Manifest }> {
  const seen: Manifest['entries'] = [];
  let head: Head | null = null;
  let manifest: Manifest | null = null;
  try {
    for await (const { name, size, body } of entriesOf(path)) {
      if (manifest) throw new Error('something follows its end');
      if (name === manifestName) manifest = parsed(await textOf(body), Manifest);
      else {
        const hash = createHash('sha256');
        const parts: Buffer[] = [];
        for await (const part of body) {
          hash.update(part);
          if (name === headName) parts.push(part);
        }
        if (name === headName) head = parsed(Buffer.concat(parts).toString(), Head);
        seen.push({ name, size, sha256: hash.digest('hex') });
      }
    }
  } catch (error) {
    throw broken(path, error instanceof Error ? error.message : String(error));
  }
  if (!head || !manifest) throw broken(path, 'its end is missing');
  if (JSON.stringify(seen) !== JSON.stringify(manifest.entries))
    throw broken(path, 'its contents are damaged');
  return { head, manifest };
}

export async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function parsed<Value>(text: string, struct: Struct<Value, any>): Value {
  const value: unknown = JSON.parse(text);
  if (!is(value, struct)) throw new Error('it is of another kind or of a later version');
  return value;
}

function broken(path: string, why: string): Error {
  return new Error(`${path} is no whole backup of Vitrine: ${why}. Nothing was changed.`);
}
