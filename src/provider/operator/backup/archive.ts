// What a backup is: one tar. First what it holds, then the tables in parts of some rows, one JSON object a line, then the
// files, and last what all of that must be, so that an archive which was cut off is known by that.
import type { Infer } from 'superstruct';
import { array, boolean, integer, literal, string, type } from 'superstruct';

export const headName = 'backup.json';
export const manifestName = 'manifest.json';
export const filesPrefix = 'files/';

export const format = 'vitrine-backup/1';

export type Head = Infer<typeof Head>;
export const Head = type({
  format: literal(format),
  /** ISO. Everything is as it was then. */
  at: string(),
  /** The tables': see migration-journal.ts. */
  version: integer(),
  tables: array(type({ name: string(), rows: integer() })),
  /** The last number that an identity gave, as text, and whether it was given. */
  sequences: array(type({ table: string(), column: string(), last: string(), given: boolean() })),
});

export type Manifest = Infer<typeof Manifest>;
export const Manifest = type({
  entries: array(type({ name: string(), size: integer(), sha256: string() })),
  /** Keys of files that were there at that moment, and gone when it was their turn. */
  missing: array(string()),
});

export function partName(table: string, index: number): string {
  return `tables/${table}/${String(index).padStart(6, '0')}.ndjson`;
}

/** Null: it is no part of a table. */
export function tableOfPart(name: string): string | null {
  return /^tables\/([^/]+)\/\d+\.ndjson$/.exec(name)?.[1] ?? null;
}
