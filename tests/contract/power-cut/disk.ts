import { findLoopDisk } from './loop-disk.ts';
import { recordedDisk } from './recorded-disk.ts';

/** A disk whose power can be cut. */
export interface Disk {
  /** What the disk holds, as a folder for the provider. After a cut, what the disk has kept. */
  attach(): Promise<Attached>;
  /** Takes everything away, whatever state it is in. */
  remove(): Promise<void>;
}

export interface Attached {
  folder: string;
  /** To be loaded into the provider's process first. */
  preload?: string;
  env?: Record<string, string>;
  /**
   * From now on nothing more reaches the disk, and `isFelt` says whether the processes on it can know. They are killed
   * afterwards, then it is detached.
   */
  cut(): Promise<void>;
  isFelt: boolean;
  detach(): Promise<void>;
}

export interface DiskKind {
  name: string;
  /** How much of the moments it is worth. */
  share: number;
  create(): Promise<Disk>;
}

/**
 * The disks that can be cut here: a real file system where this machine allows one (Linux, as root, with loop devices),
 * and everywhere one that forgets whatever was not synced. Without the real one, the other has all the moments.
 */
export async function diskKinds(): Promise<DiskKind[]> {
  const loop = await findLoopDisk();
  if ('create' in loop) return [loop, { ...recordedDisk, share: 0.3 }];
  console.info(`No loop device, so the power is cut on a recorded disk alone: ${loop.missing}`);
  return [recordedDisk];
}
