// What people can do to exhibits offline.
import { ContractError } from '#contract/endpoint.ts';
import type { Exhibit, ExhibitFields } from '#contract/exhibits.ts';
import {
  addExhibit as addCall,
  deleteExhibit as deleteCall,
  editExhibit as editCall,
  exhibitResource,
  toExhibitPayload,
} from '#contract/exhibits.ts';
import { creation } from '#panel/sync/declare/creation.ts';
import { Failure } from '#panel/sync/run/failure.ts';
import { removal } from '#panel/sync/declare/removal.ts';
import { update } from '#panel/sync/declare/update.ts';
import { upload } from '#panel/sync/declare/upload.ts';

const table = 'exhibits' as const;

const failed = { refused: 'An error occurred. Please try again.' };

/** Adds an exhibit under an id of this device, until the provider names it. */
export const addExhibit = creation<ExhibitFields>({
  name: 'exhibit.add/1',
  describe: 'Add exhibit',
  failed,
  table,
  fields: exhibitResource.Fields,
  blank: { image_url: null, documents: [], status: 'Draft', average_time: 0 } satisfies Omit<
    Exhibit,
    keyof ExhibitFields | 'id'
  >,
  fieldsOf: exhibitResource.fieldsOf,
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
    const payload = { ...toExhibitPayload(exhibitResource.fieldsOf(merged), museumId), id: merged.id };
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
  fields: exhibitResource.Fields,
  fieldsOf: exhibitResource.fieldsOf,
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
