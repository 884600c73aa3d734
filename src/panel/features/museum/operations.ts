// What people can do to the museum's info offline.
import { deleteMuseumMap as deleteMapCall, updateMuseum as updateCall } from '#contract/museum.ts';
import type { FieldConflict } from '#panel/store/entries.ts';
import { floorsOf, toMuseumPayload } from '#panel/store/museum-fields.ts';
import { Failure } from '#panel/sync/run/failure.ts';
import type { Changes, Row } from '#panel/sync/declare/operation.ts';
import { operation } from '#panel/sync/declare/operation.ts';
import { update } from '#panel/sync/declare/update.ts';
import { isSameFile, pathOf } from '#panel/sync/declare/file-address.ts';
import { upload } from '#panel/sync/declare/upload.ts';
import type { Provider } from '#panel/sync/run/wire.ts';
import { nullable, object, string } from 'superstruct';

const table = 'museum' as const;

/** Edits details, opening hours, floors and rooms: only what the person changed, with what it was. */
export const editMuseum = update({
  name: 'museum.edit/1',
  describe: 'Edit museum info',
  failed: {
    refused: 'Failed to update museum details',
    trouble: 'An error occurred while saving museum details',
  },
  table,
  async write(provider, merged) {
    return (await provider.call(updateCall, toMuseumPayload(merged))).message;
  },
  clashes: gaps,
});

// One took the second floor away, another one put a fourth on top: each alone makes sense.
function gaps(merged: Row, { changes, base }: Changes, theirs: Row): FieldConflict[] {
  const floors = floorsOf(merged);
  const missing = Array.from({ length: (floors.at(-1) ?? -1) + 1 }, (_, floor) => floor).filter(
    (floor) => !floors.includes(floor),
  );
  return missing.map((floor) => {
    const field = `rooms.${floor}`;
    return { field, base: base[field] ?? null, mine: changes[field] ?? null, theirs: theirs[field] ?? null };
  });
}

export const uploadMuseumImage = upload({
  name: 'museum.upload-image/1',
  describe: 'Upload museum image',
  failed: 'Failed to upload image',
  table,
  target: () => ({ purpose: 'museum_image' }),
  slot: 'avatar',
  local: 'avatar_file',
  conflict: 'avatar',
  lost: 'The image is no longer on this device. Choose it again on museum info.',
});

export const uploadMuseumMap = upload({
  name: 'museum.upload-map/1',
  describe: 'Upload map',
  failed: 'Some files failed to upload. Please try again.',
  table,
  target: () => ({ purpose: 'museum_map' }),
  slot: 'map',
  local: 'map_file',
  conflict: 'map',
  lost: 'The map is no longer on this device. Choose it again on museum info.',
});

const mapNotDeleted = 'Map Deleted failed';

interface RemovedMap {
  id: string;
  /** The address of the map that the person saw. */
  base: string | null;
}

/** Takes the map away, unless somebody put another one there since the person saw it. */
export const deleteMuseumMap = operation<RemovedMap>({
  name: 'museum.delete-map/1',
  kind: 'update',
  input: object({ id: string(), base: nullable(string()) }),
  subject: ({ id }) => ({ table, id }),
  describe: () => 'Delete map',
  failed: { refused: mapNotDeleted },
  alert: () => mapNotDeleted,
  // The provider still has it when it is refused (decision 39).
  revertsOnFailure: true,
  isAgain: () => true,
  apply: (row) => (row ? { ...row, map: null, map_file: undefined } : null),
  absorb: (earlier, input) =>
    earlier.operation === 'museum.delete-map/1' ? { input: { ...input, base: earlier.input.base } } : null,
  decided: (input, fields, choices) =>
    choices['map'] === 'theirs' ? null : { ...input, base: (fields[0]?.theirs ?? null) as string | null },
  rebase: (input, row) => ({ ...input, base: pathOf(row['map']) }),
  async send({ base }, { provider, read }) {
    const theirs = await read();
    if (!theirs) return { kind: 'conflict', conflict: { kind: 'gone' } };
    const row = { ...theirs, map: null };
    if (theirs['map'] === null) return { kind: 'done', row, how: 'found' };
    if (!isSameFile(theirs['map'], base)) {
      const fields = [{ field: 'map', base, mine: null, theirs: theirs['map'] }];
      return { kind: 'conflict', conflict: { kind: 'fields', fields, theirs } };
    }
    return { kind: 'done', row, from: theirs, how: 'sent', message: await removeMap(provider) };
  },
});

// Already gone counts as done (decision 17).
async function removeMap(provider: Provider): Promise<string | undefined> {
  try {
    return (await provider.call(deleteMapCall, {})).message;
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return undefined;
    throw error;
  }
}
