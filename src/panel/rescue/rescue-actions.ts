// The rescue file, made and read: what stands between the zip and the outbox.
import { sha256 } from '#panel/store/files.ts';
import type { Outbox } from '#panel/sync/outbox/outbox.ts';
import { readManifest } from '#panel/sync/rescue/rescue-check.ts';
import { exportUnsent } from '#panel/sync/rescue/rescue-export.ts';
import type { RescueOwner } from '#panel/sync/rescue/rescue-format.ts';
import { RescueError, rescuePaths } from '#panel/sync/rescue/rescue-format.ts';
import type { RescuePlan } from '#panel/sync/rescue/rescue-import.ts';
import { planImport } from '#panel/sync/rescue/rescue-import.ts';
import type { ReadEntry } from './rescue-unzip.ts';
import { openRescueZip } from './rescue-unzip.ts';
import type { RescueFile } from './rescue-zip.ts';
import { writeRescue } from './rescue-zip.ts';

export interface MadeRescue extends RescueFile {
  /** So many files the device did not give back. */
  damaged: number;
}

/** @throws {RescueError} when there is too much, and what the storage throws */
export async function makeRescue(outbox: Outbox, owner: RescueOwner): Promise<MadeRescue> {
  const packed = await exportUnsent(outbox, owner);
  const damaged = packed.manifest.files.filter(({ path }) => path === null).length;
  return { ...(await writeRescue(packed)), damaged };
}

/**
 * Looks a chosen file through. Nothing is written yet. `formerly`: addresses at which the provider was reached before.
 *
 * @throws {RescueError} when it is not for this build, this provider and this person
 */
export async function readRescue(
  { db, catalogue }: Outbox,
  file: Blob,
  formerly: readonly string[] = [],
): Promise<RescuePlan> {
  const read = await openRescueZip(file);
  const json = await read(rescuePaths.manifest);
  await assertUnchanged(json, read);
  return planImport(db, await readManifest(await json.text(), { db, catalogue, formerly }), read);
}

async function assertUnchanged(json: Blob, read: ReadEntry): Promise<void> {
  const sums = await (await read(rescuePaths.sums)).text();
  const [sum] = sums.split(/\s/, 1);
  if (sum !== (await sha256(await json.arrayBuffer()))) throw new RescueError('damaged');
}
