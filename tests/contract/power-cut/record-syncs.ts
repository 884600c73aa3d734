// Loaded into a provider before anything else. Copies to RECORD_TO what the process syncs below RECORD_FROM: the content
// of a file when the file is synced, the names in a folder when the folder is. As file systems with a journal do, a
// file's own name counts as synced with it.
import fs from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';

const from = process.env['RECORD_FROM'] ?? '';
const to = process.env['RECORD_TO'] ?? '';
const paths = new Map<number, string>();
const renames: [string, string][] = [];

const { openSync, fsyncSync, fdatasyncSync, renameSync } = fs;
const { open, rename } = fs.promises;

fs.openSync = (path, ...rest) => remember(openSync(path, ...rest), String(path));
fs.fsyncSync = (fd) => (fsyncSync(fd), synced(fd));
fs.fdatasyncSync = (fd) => (fdatasyncSync(fd), synced(fd));
fs.renameSync = (before, after) => (renameSync(before, after), renamed(String(before), String(after)));
fs.promises.rename = async (before, after) => {
  await rename(before, after);
  renamed(String(before), String(after));
};
fs.promises.open = async (path, ...rest) => {
  const handle = await open(path, ...rest);
  remember(handle.fd, String(path));
  const { sync, datasync } = handle;
  const recording = (work: typeof sync) =>
    async function recorded(this: FileHandle) {
      await work.call(this);
      synced(this.fd);
    };
  return Object.assign(handle, { sync: recording(sync), datasync: recording(datasync) });
};
syncBuiltinESMExports();

function remember(fd: number, path: string): number {
  paths.set(fd, path);
  return fd;
}

function renamed(before: string, after: string): void {
  renames.push([before, after]);
  for (const [fd, path] of paths) if (isIn(before, path)) paths.set(fd, after + path.slice(before.length));
}

function synced(fd: number): void {
  const path = paths.get(fd);
  if (!path || !isIn(from, path)) return;
  if (fs.fstatSync(fd).isDirectory()) syncNames(path);
  else copy(path);
}

function copy(path: string): void {
  if (!fs.existsSync(path)) return;
  const kept = keptPath(path);
  fs.mkdirSync(dirname(kept), { recursive: true });
  // Whole or not at all: the process may be killed meanwhile.
  fs.copyFileSync(path, `${kept}~`);
  renameSync(`${kept}~`, kept);
}

function syncNames(folder: string): void {
  for (const [before, after] of renames.filter(([, path]) => dirname(path) === folder)) move(before, after);
  const kept = keptPath(folder);
  fs.mkdirSync(kept, { recursive: true });
  const names = fs.readdirSync(folder, { withFileTypes: true });
  for (const entry of names) {
    if (fs.existsSync(join(kept, entry.name))) continue;
    if (entry.isDirectory()) fs.mkdirSync(join(kept, entry.name));
    // The name without the bytes, which nobody synced.
    else if (entry.isFile()) fs.writeFileSync(join(kept, entry.name), '');
  }
  const present = new Set(names.map(({ name }) => name));
  for (const name of fs.readdirSync(kept)) {
    if (!present.has(name)) fs.rmSync(join(kept, name), { recursive: true });
  }
}

function move(before: string, after: string): void {
  renames.splice(
    renames.findIndex(([one, other]) => one === before && other === after),
    1,
  );
  if (!fs.existsSync(keptPath(before))) return;
  fs.rmSync(keptPath(after), { recursive: true, force: true });
  fs.mkdirSync(dirname(keptPath(after)), { recursive: true });
  renameSync(keptPath(before), keptPath(after));
}

function keptPath(path: string): string {
  return join(to, path.slice(from.length));
}

function isIn(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
