// Reads a zip by its directory at the end, one entry at a time: a big one need not be in memory. Also one that a person
// has unpacked and packed again, inside a folder and compressed.
import { largestRescue, RescueError, rescuePaths } from '#panel/sync/rescue/rescue-format.ts';

/** @param path as it stands in the zip, below the folder that `rescue.json` is in */
export type ReadEntry = (path: string) => Promise<Blob>;

interface ZipEntry {
  path: string;
  method: number;
  packed: number;
  size: number;
  offset: number;
}

/** No entry that has to be unpacked is bigger: photos are not compressed by Vitrine, and hardly by anything else. */
const largestUnpacked = 256_000_000;
const mostEntries = 20_000;

/** @throws {RescueError} when it is no zip, not a whole one, or not Vitrine's */
export async function openRescueZip(file: Blob): Promise<ReadEntry> {
  if (file.size > largestRescue) throw new RescueError('too-big');
  const entries = await readDirectory(file);
  const manifest = entries.find(({ path }) => isManifest(path));
  if (!manifest) throw new RescueError('no-rescue');
  const folder = manifest.path.slice(0, -rescuePaths.manifest.length);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return async (path) => {
    const entry = byPath.get(folder + path);
    if (!entry) throw new RescueError('damaged');
    return readEntry(file, entry);
  };
}

// Macs add shadows of every file when they pack.
function isManifest(path: string): boolean {
  return path.split('/').pop() === rescuePaths.manifest && !path.startsWith('__MACOSX/');
}

const endLength = 22;
const endMark = 0x06054b50;
const directoryMark = 0x02014b50;
const localMark = 0x04034b50;
const longestComment = 65_535;

async function readDirectory(file: Blob): Promise<ZipEntry[]> {
  const tail = await view(file, Math.max(0, file.size - endLength - longestComment), file.size);
  const end = findEnd(tail);
  const [count, length, start] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (count > mostEntries) throw new RescueError('no-rescue');
  if (start + length > file.size) throw new RescueError('no-zip');
  const directory = await view(file, start, start + length);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count;) {
    if (at + 46 > length || directory.getUint32(at, true) !== directoryMark) throw new RescueError('no-zip');
    const lengths = [28, 30, 32].map((offset) => directory.getUint16(at + offset, true));
    entries.push(entryAt(directory, at, lengths[0] ?? 0));
    at += 46 + lengths.reduce((sum, each) => sum + each, 0);
  }
  return entries;
}

function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - endLength; at >= 0; at--) {
    if (tail.getUint32(at, true) === endMark) return at;
  }
  throw new RescueError('no-zip');
}

function entryAt(directory: DataView, at: number, nameLength: number): ZipEntry {
  if (at + 46 + nameLength > directory.byteLength) throw new RescueError('no-zip');
  const name = new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameLength);
  return {
    path: new TextDecoder().decode(name),
    method: directory.getUint16(at + 10, true),
    packed: directory.getUint32(at + 20, true),
    size: directory.getUint32(at + 24, true),
    offset: directory.getUint32(at + 42, true),
  };
}

async function readEntry(file: Blob, { method, packed, size, offset }: ZipEntry): Promise<Blob> {
  const head = await view(file, offset, offset + 30);
  if (head.byteLength < 30 || head.getUint32(0, true) !== localMark) throw new RescueError('damaged');
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const content = file.slice(start, start + packed);
  if (content.size !== packed) throw new RescueError('damaged');
  if (method === 0) return content;
  if (method !== 8 || size > largestUnpacked) throw new RescueError('damaged');
  return unpacked(content, size);
}

/** No more than the directory says: a small file can hold a huge one. */
async function unpacked(content: Blob, size: number): Promise<Blob> {
  const parts: BlobPart[] = [];
  let room = size;
  const stream = content.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  try {
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      room -= value.byteLength;
      if (room < 0) break;
      parts.push(value);
    }
  } catch (cause) {
    throw new RescueError('damaged', { cause });
  }
  if (room !== 0) throw new RescueError('damaged');
  return new Blob(parts);
}

async function view(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer());
}
