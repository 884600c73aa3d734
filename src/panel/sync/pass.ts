// What one pass of the engine works with.
import type { Device } from '#panel/store/device.ts';
import type { Loading, UnderWay } from '#panel/store/facts.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Edges } from './edges.ts';
import type { Catalogue } from './operation.ts';
import type { ReachKeeper } from './reach.ts';

export interface Pass {
  db: MuseumDatabase;
  device: Device;
  catalogue: Catalogue;
  edges: Edges;
  reach: ReachKeeper;
  /** How far the mirror is. Nobody else writes that down meanwhile. */
  loading: Loading | undefined;
  underWay: UnderWay | undefined;
  /** Some part of a table was to be loaded when the pass began. */
  partsDue: boolean;
  fence: number;
  now(): number;
  renew(): Promise<boolean>;
  idempotencyKeys: boolean;
  /** Chains that were settled while a list is on its way: that list is older than they are. */
  settled: Set<string>;
  /** How many records this pass made at the provider. */
  created: number;
  /** Bytes of a file that left, for whoever shows them. */
  onProgress(key: string, sent: number, total: number): void;
}
