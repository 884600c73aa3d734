import type { Elsewhere } from '#panel/store/facts.ts';
import { openRaw } from '#panel/store/device/raw-database.ts';
import type { RescueOwner } from '#panel/sync/rescue/rescue-format.ts';
import { takeOut } from '#panel/sync/rescue/rescue-pack.ts';
import { download } from '#panel/ui/download.ts';
import { writeRescue } from './rescue-zip.ts';

/**
 * Saves what waits for another address as a rescue file. Resolves with its name, and with how many files the device did
 * not give back.
 *
 * @throws {RescueError} when there is too much, and what the storage throws
 */
export async function saveElsewhere(
  { database, provider }: Elsewhere,
  owner: RescueOwner,
): Promise<{ name: string; damaged: number }> {
  const raw = await openRaw(database);
  if (!raw) throw new Error('it is no longer on this device');
  try {
    const packed = await takeOut(raw, { provider, owner, now: Date.now() });
    const { name, content } = await writeRescue(packed);
    download(name, content);
    return { name, damaged: packed.manifest.files.filter(({ path }) => path === null).length };
  } finally {
    raw.close();
  }
}
