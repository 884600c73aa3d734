// What one pass of the engine works with.
import type { Device, Session } from '#panel/store/device/device.ts';
import { readSession } from '#panel/store/device/device.ts';
import type { Entry } from '#panel/store/entries.ts';
import type { Loading, UnderWay } from '#panel/store/facts.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Edges } from './edges.ts';
import type { Catalogue, Row } from '#panel/sync/declare/operation.ts';
import type { ReadElsewhere } from '#panel/sync/merge/read-elsewhere.ts';
import type { ConnectivityKeeper, Probe } from './connectivity.ts';
import type { SharedLooks } from './shared-looks.ts';

export interface Pass {
  db: MuseumDatabase;
  device: Device;
  catalogue: Catalogue;
  edges: Edges;
  connectivity: ConnectivityKeeper;
  probe: Probe;
  /** How far the mirror is. Nobody else writes that down meanwhile. */
  loading: Loading | undefined;
  underWay: UnderWay | undefined;
  /** Some part of a table was to be loaded when the pass began. */
  partsDue: boolean;
  fence: number;
  /** Aborted when the pass is over: a file that is still on its way then is nobody's. */
  over: AbortSignal;
  now(): number;
  idempotencyKeys: boolean;
  /** The provider lists what changed since a revision. */
  changes: boolean;
  /** Chains that were settled while a list is on its way: that list is older than they are. */
  settled: Set<string>;
  /** Chains of which a change is being sent, and what else was heard of their records since it read them: nothing yet. */
  beside: Map<string, Row | null | undefined>;
  /** Chains of which something was read and not taken, because it may be older than what is known. */
  heldBack: Set<string>;
  /** What changes in doubt have in common. */
  looks: SharedLooks;
  /** How many creations there were since the lists were last asked for. */
  unlisted: number;
  /** The list of what the provider is at work on is to be read again, whatever it costs (part 2, section 4). */
  listMoved: boolean;
  readElsewhere?: ReadElsewhere | undefined;
  /** Bytes of a file that left, for whoever shows them. */
  onProgress(key: string, sent: number, total: number): void;
}

/**
 * Something was heard of a record: a change that is reading it reads it once more, and so does one that goes on with what
 * it has read, where the number is another record's by now.
 */
export function noteHeard({ beside }: Pass, chain: string, row: Row | null): void {
  if (beside.has(chain)) beside.set(chain, row);
}

/** Which lists are to be asked for: those in which something is under way, or all; `none`: all, to look for what was acknowledged. */
export type Due = 'all' | 'under way' | 'none';

/** Whether a lane is for this change. */
export type Takes = (entry: Pick<Entry, 'operation'>) => boolean;

export type OpenSession = Session & { token: string };

/** The session, as long as it is the database's owner's: nothing leaves under another person's name. */
export async function ownSession({ db, device }: Pick<Pass, 'db' | 'device'>): Promise<OpenSession | null> {
  const session = await readSession(device);
  const isOurs = session?.token != null && session.user.id === db.owner && session.provider === db.provider;
  return isOurs ? (session as OpenSession) : null;
}
