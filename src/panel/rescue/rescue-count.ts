// What the panel and the rescue page both say of a save.
import { counted } from '#panel/ui/list/counted.ts';
import { RescueError } from '#panel/sync/rescue/rescue-format.ts';

export interface RescueCount {
  changes: number;
  drafts: number;
  files: number;
  /** Of all files together. */
  bytes?: number;
}

/** '12 changes, 1 draft and 3 files (4.2 MB)'; 'nothing' when there is nothing. */
export function rescueCount({ changes, drafts, files, bytes }: RescueCount): string {
  const parts = [
    countedIfAny(changes, 'change'),
    countedIfAny(drafts, 'draft'),
    countedIfAny(files, 'file'),
  ].filter(Boolean);
  if (parts.length === 0) return 'nothing';
  const last = parts.pop() ?? '';
  const list = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  return files > 0 && bytes !== undefined ? `${list} (${inSize(bytes)})` : list;
}

/** What became of a save. `damaged`: so many files the device did not give back. */
export function savedInWords(name: string, damaged: number): string {
  const saved = `Saved as ${name}, among your downloads.`;
  if (damaged === 0) return saved;
  const files = damaged === 1 ? 'One file' : `${damaged} files`;
  return `${saved} ${files} couldn’t be read from this device. README.txt in the zip lists what is missing.`;
}

/** Why there is no file. */
export function whyNotSaved(error: unknown): string {
  if (error instanceof RescueError) {
    return 'More waits here than one file can hold (4 GB). Send some of it first, where the connection is good.';
  }
  return 'The file couldn’t be created. Free some space on this device (photos, downloads, other apps), then try again. Nothing is lost.';
}

function countedIfAny(count: number, noun: string): string {
  return count === 0 ? '' : counted(count, noun);
}

/** '4.2 MB', '12 kB' */
export function inSize(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`;
}
