// The rescue file: everything that has not reached the provider, as a zip that people can open. What stands in its
// `rescue.json`. On people's disks for years: a build only ever adds to it, or raises the version.
import type { Entry } from '#panel/store/entries.ts';
import type { Alias, Draft, Shadow, StoredFile } from '#panel/store/museum-database.ts';

export const rescueFormat = 'vitrine-rescue';
export const rescueVersion = 1;

/** Where things lie in the zip. */
export const rescuePaths = {
  readme: 'README.txt',
  manifest: 'rescue.json',
  sums: 'SHA256SUMS',
  files: 'files/',
} as const;

/** A zip without its 64-bit extension ends here. Bytes. */
export const largestRescue = 4_000_000_000;

export interface RescueManifest {
  format: typeof rescueFormat;
  version: number;
  /** Milliseconds since 1970. */
  madeAt: number;
  /** The address that the changes are for; empty where the device did not know it. */
  provider: string;
  /** Whose changes these are. They are sent in nobody else's name. */
  owner: RescueOwner;
  /** The name that provider and owner give to a database (database-name.ts); the version is the browser's. */
  database: { name: string; version: number };
  outbox: Entry[];
  drafts: Draft[];
  aliases: Alias[];
  shadows: Shadow[];
  files: RescuedFile[];
}

export interface RescueOwner {
  id: string;
  name: string;
  email: string;
}

export interface RescuedFile extends Omit<StoredFile, 'content'> {
  /** Where its bytes lie in the zip. Null: the device did not give them back as they were. */
  path: string | null;
}

/**
 * - `too-big`: more than a zip holds, or than a device can read.
 * - `no-zip`: not a zip, or a part of one. `no-rescue`: a zip, but not of Vitrine's. `damaged`: of Vitrine's, once.
 * - `newer`: made by a newer build.
 * - `other-provider`, `other-person`: somebody else has to import it.
 */
export type RescueTrouble =
  | 'too-big'
  | 'no-zip'
  | 'no-rescue'
  | 'damaged'
  | 'newer'
  | 'other-provider'
  | 'other-person';

export class RescueError extends Error {
  override readonly name = 'RescueError';
  readonly kind: RescueTrouble;
  /** `other-provider`: the address that the changes are for, where the file says it. */
  readonly provider: string | undefined;

  constructor(kind: RescueTrouble, { provider, ...options }: ErrorOptions & { provider?: string } = {}) {
    super(`rescue file: ${kind}`, options);
    this.kind = kind;
    this.provider = provider;
  }
}
