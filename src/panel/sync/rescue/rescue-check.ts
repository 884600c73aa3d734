// What a rescue file must be like before anything of it is taken in. It comes from a disk, a mail, a stick: nothing about
// it is believed.
import { databaseName } from '#panel/store/device/database-name.ts';
import { chainOf } from '#panel/store/entries.ts';
import type { Entry } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { any, array, enums, nullable, number, optional, pattern, string, type } from 'superstruct';
import type { Catalogue } from '#panel/sync/declare/operation.ts';
import type { RescueManifest } from './rescue-format.ts';
import { RescueError, rescueFormat, rescueVersion } from './rescue-format.ts';

export interface For {
  db: Pick<MuseumDatabase, 'owner' | 'provider'>;
  catalogue: Catalogue;
  /** Addresses at which the provider was reached before: what was meant for them is meant for it. */
  formerly: readonly string[];
}

/** Reads `rescue.json`. @throws {RescueError} when it is not for this build, this provider and this person */
export async function readManifest(text: string, { db, catalogue, formerly }: For): Promise<RescueManifest> {
  const value = parsed(text);
  const { format, version } = (value ?? {}) as Partial<RescueManifest>;
  if (format !== rescueFormat || typeof version !== 'number') throw new RescueError('no-rescue');
  if (version > rescueVersion) throw new RescueError('newer');
  const [error, manifest] = Manifest.validate(value);
  if (error) throw new RescueError('damaged', { cause: error });
  for (const entry of manifest.outbox as Entry[]) assertSound(entry, catalogue);
  const { provider, owner, database } = manifest;
  const ours = [db.provider, ...formerly];
  if (provider !== '' && !ours.includes(provider)) throw new RescueError('other-provider', { provider });
  if (owner.id !== db.owner) throw new RescueError('other-person');
  // The name follows from the two: somebody else's changes under a new label are nobody's.
  const names = (provider === '' ? ours : [provider]).map((address) => databaseName(address, owner.id));
  if (!(await Promise.all(names)).includes(database.name))
    throw new RescueError(provider === '' ? 'other-provider' : 'damaged');
  return manifest as unknown as RescueManifest;
}

// What an operation of this build cannot have written. Those of a newer build are held as they are, as in the outbox.
function assertSound({ operation: name, input, chain }: Entry, { operations }: Catalogue): void {
  const operation = operations.get(name);
  if (!operation) return;
  const isSound = operation.input.is(input) && chainOf(operation.subject(input)) === chain;
  if (!isSound) throw new RescueError('damaged');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RescueError('damaged', { cause });
  }
}

const Name = pattern(string(), /^[\w.-]+(:.+|\/\d+)$/);

const StoredEntry = type({
  seq: number(),
  key: pattern(string(), /./),
  operation: Name,
  input: any(),
  chain: Name,
  waits: array(string()),
  title: string(),
  state: enums(['waiting', 'sending', 'ambiguous', 'refused', 'conflict', 'parked']),
  attempts: number(),
  nextAt: number(),
  createdAt: number(),
  sentAt: optional(number()),
});

const Manifest = type({
  madeAt: number(),
  provider: string(),
  owner: type({ id: string(), name: string(), email: string() }),
  database: type({ name: string(), version: number() }),
  outbox: array(StoredEntry),
  drafts: array(type({ key: string(), value: any(), savedAt: number() })),
  aliases: array(type({ local: string(), id: string() })),
  shadows: array(type({ chain: string(), row: any() })),
  files: array(
    type({
      id: string(),
      name: string(),
      type: string(),
      size: number(),
      sha256: pattern(string(), /^[0-9a-f]{64}$/),
      createdAt: number(),
      path: nullable(string()),
    }),
  ),
});
