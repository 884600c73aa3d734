// How commands end, and what they say then.
import type { Head, Manifest } from './backup/archive.ts';
import { filesPrefix } from './backup/archive.ts';
import type { Answer } from './people.ts';

/** One sentence, and code 2: it was asked wrongly. */
export function misused(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** One sentence, and code 1. */
export function commandFailed(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** What was found out or done on the one stream, what cannot be followed on the other. */
export function say({ lines, code }: Answer): void {
  for (const line of lines) (code === 0 ? console.log : console.error)(line);
  process.exitCode = code;
}

/** What a backup holds, in a line or two. */
export function said(path: string, { head, manifest }: { head: Head; manifest: Manifest }): string {
  const rows = head.tables.reduce((sum, table) => sum + table.rows, 0);
  const files = manifest.entries.filter(({ name }) => name.startsWith(filesPrefix));
  const bytes = manifest.entries.reduce((sum, { size }) => sum + size, 0);
  const whole = `${path} holds ${rows} rows and ${files.length} files of ${head.at}, ${(bytes / 1024 ** 2).toFixed(1)} MB.`;
  if (manifest.missing.length === 0) return whole;
  const list = manifest.missing.map((key) => `\n  ${key}`).join('');
  return `${whole}\n${manifest.missing.length} files were deleted while it was taken, or are missing in the store:${list}`;
}
