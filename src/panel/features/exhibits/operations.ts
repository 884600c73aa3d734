// What people can do to exhibits offline, and how the mirror keeps them.
import { ContractError } from '#contract/endpoint.ts';
import type { Exhibit, ExhibitFields } from '#contract/exhibits.ts';
import {
  addExhibit as addCall,
  deleteExhibit as deleteCall,
  editExhibit as editCall,
  editableExhibitFields,
  getExhibit,
  listExhibits,
  toExhibitPayload,
} from '#contract/exhibits.ts';
import { creation } from '#panel/sync/declare/creation.ts';
import { Failure } from '#panel/sync/run/failure.ts';
import type { Collection, Row } from '#panel/sync/declare/operation.ts';
import { orIfGone, removal } from '#panel/sync/declare/removal.ts';
import { update } from '#panel/sync/declare/update.ts';
import { upload } from '#panel/sync/declare/upload.ts';
import type { Provider } from '#panel/sync/run/wire.ts';
import { array, number, object, string } from 'superstruct';

const table = 'exhibits' as const;

/** How the mirror keeps exhibits: in the order of their names, found by name, artist, exhibit id and tags. */
export const exhibitCollection: Collection = {
  table,
  isSearched: true,
  identity: ['exhibit_id', 'name'],
  async list(provider, { museumId }) {
    return (await provider.call(listExhibits, { museumId })).data;
  },
  changed: ({ exhibits }) => exhibits ?? [],
  read: readExhibit,
  derive(row) {
    const { name, artist_name, exhibit_id, tags } = row as unknown as Exhibit;
    // The separator cannot be typed, so that a search never matches across two fields.
    const search = [name, artist_name, exhibit_id, ...tags].join('\n').toLowerCase();
    return { ...row, sort: name.toLowerCase(), search };
  },
  isUnderWay: ({ status }) => status === 'In Progress',
};

const Fields = object({
  name: string(),
  artist_name: string(),
  exhibit_id: string(),
  tags: array(string()),
  floor: number(),
  room_number: number(),
  room_name: string(),
});

const failed = { refused: 'An error occurred. Please try again.' };

/** Adds an exhibit under an id of this device, until the provider names it. */
export const addExhibit = creation<ExhibitFields>({
  name: 'exhibit.add/1',
  describe: 'Add exhibit',
  failed,
  table,
  fields: Fields,
  blank: { image_url: null, documents: [], status: 'Draft', average_time: 0 } satisfies Omit<
    Exhibit,
    keyof ExhibitFields | 'id'
  >,
  fieldsOf,
  // By its number alone: a colleague may have edited it since.
  isAlike: (row, { exhibit_id }) => row['exhibit_id'] === exhibit_id,
  known: (db, { exhibit_id }) => db.exhibits.where('exhibit_id').equals(exhibit_id).primaryKeys(),
  alikeInWords: ({ exhibit_id }) => ({
    one: `an exhibit with the ID ${exhibit_id}`,
    many: `exhibits with the ID ${exhibit_id}`,
  }),
  async add(provider, fields, museumId) {
    const { exhibitId, message } = await provider
      .call(addCall, toExhibitPayload(fields, museumId))
      .catch(withoutId);
    return { id: exhibitId, message };
  },
});

// An answer that names no record: whether there is one is found out from the list.
function withoutId(error: unknown): never {
  const isNameless = error instanceof Failure && error.cause instanceof ContractError;
  throw isNameless ? new Failure('broken', { said: 'Failed to get exhibit ID', cause: error }) : error;
}

/** Edits fields of an exhibit: only those that the person changed, with what they were. */
export const editExhibit = update({
  name: 'exhibit.edit/1',
  describe: 'Edit exhibit',
  failed,
  table,
  async write(provider, merged, museumId) {
    const payload = { ...toExhibitPayload(fieldsOf(merged), museumId), id: merged.id };
    return (await provider.call(editCall, payload)).message;
  },
  creation: addExhibit,
});

/** Deletes an exhibit, unless somebody changed it since the person saw it. */
export const deleteExhibit = removal<ExhibitFields>({
  name: 'exhibit.delete/1',
  describe: 'Delete exhibit',
  failed,
  alert: (said) => said,
  table,
  fields: Fields,
  fieldsOf,
  remove: async (provider, id) =>
    (await provider.call(deleteCall, { id })).message ?? 'Exhibit deleted successfully',
});

/** Sends the exhibit's image. */
export const uploadExhibitImage = upload({
  name: 'exhibit.upload-image/1',
  describe: 'Upload image',
  failed: 'Failed to upload image',
  table,
  target: (id) => ({ purpose: 'exhibit_image', exhibitId: id }),
  slot: 'image_url',
  local: 'image_file',
  conflict: 'image',
  lost: 'The image is no longer on this device. Choose it again on the exhibit.',
});

function readExhibit(provider: Provider, id: string): Promise<Row | null> {
  return orIfGone(async () => (await provider.call(getExhibit, { id })).data);
}

/** The fields that a save can change, of any row. */
export function fieldsOf(row: Row | Exhibit): ExhibitFields {
  return Object.fromEntries(
    editableExhibitFields.map((field) => [field, (row as Record<string, unknown>)[field]]),
  ) as unknown as ExhibitFields;
}
