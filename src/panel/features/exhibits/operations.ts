// What people can do to exhibits offline, and how the mirror keeps them.
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
import { Failure } from '#panel/sync/failure.ts';
import { isSame } from '#panel/sync/merge.ts';
import type { Collection, Outcome, Row, SendContext } from '#panel/sync/operation.ts';
import { operation } from '#panel/sync/operation.ts';
import { documentOperations } from './document-operations.ts';
import { update } from '#panel/sync/update.ts';
import { upload } from '#panel/sync/upload.ts';
import type { Provider } from '#panel/sync/wire.ts';
import { array, number, object, string } from 'superstruct';

const table = 'exhibits' as const;

/** How the mirror keeps exhibits: in the order of their names, found by name, artist, exhibit id and tags. */
export const exhibitCollection: Collection = {
  table,
  isSearched: true,
  async list(provider, { museumId }) {
    return (await provider.call(listExhibits, { museumId })).data;
  },
  read: readExhibit,
  derive(row) {
    const { name, artist_name, exhibit_id, tags } = row as unknown as Exhibit;
    // The separator cannot be typed, so that a search never matches across two fields.
    const search = [name, artist_name, exhibit_id, ...tags].join('\n').toLowerCase();
    return { ...row, sort: name.toLowerCase(), search };
  },
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

type Created = { id: string; fields: ExhibitFields };

/** Adds an exhibit under an id of this device, until the provider names it. */
export const addExhibit = operation<Created>({
  name: 'exhibit.add/1',
  kind: 'create',
  input: object({ id: string(), fields: Fields }),
  subject: ({ id }) => ({ table, id }),
  describe: () => 'Add exhibit',
  apply: (_, { id, fields }) => ({ ...emptyExhibit, ...fields, id }),
  // Records that look the same and are known already were not made by this change.
  async prepare(db, { fields }, alike) {
    const known = await db.exhibits.where('exhibit_id').equals(fields.exhibit_id).primaryKeys();
    // Those that the person has looked at need not be in the mirror yet.
    return { known: [...known, ...knownOf(alike)] };
  },
  candidates(rows, { fields }, intent) {
    const known = new Set(knownOf(intent));
    // By its number alone: a colleague may have edited it since.
    return rows.filter((row) => row['exhibit_id'] === fields.exhibit_id && !known.has(row.id));
  },
  send: sendCreation,
});

const emptyExhibit: Omit<Exhibit, keyof ExhibitFields | 'id'> = {
  image_url: null,
  documents: [],
  status: 'Draft',
  average_time: 0,
};

async function sendCreation({ id, fields }: Created, context: SendContext): Promise<Outcome> {
  const payload = toExhibitPayload(fields, context.museumId);
  if (context.ambiguous) {
    const found = await findCreated({ id, fields }, context);
    if (found) return found;
    if (!context.windowIsOver) return { kind: 'unsettled' };
    await context.resending();
  }
  try {
    const { exhibitId, message } = await context.provider.call(addCall, payload);
    return created({ id, fields }, exhibitId, 'sent', message);
  } catch (error) {
    // The browser may have repeated a request that was applied: then the provider refuses the second one.
    if (!(error instanceof Failure) || error.status !== 409) throw error;
    const found = await findCreated({ id, fields }, context);
    if (found?.kind === 'done') return found;
    throw error;
  }
}

async function findCreated(input: Created, context: SendContext): Promise<Outcome | null> {
  const alike = addExhibit.candidates?.(await context.rows(), input, context.intent) ?? [];
  const ours = await Promise.all(alike.map((row) => context.isOurs(row.id)));
  const [match, ...others] = alike.filter((_, index) => !ours[index]);
  if (!match) return null;
  if (others.length === 0 && isSame(fieldsOf(match), input.fields)) return created(input, match.id, 'found');
  return {
    kind: 'parked',
    reason:
      others.length === 0
        ? `The provider has an exhibit with the ID ${input.fields.exhibit_id} that differs from yours. It can't be told whether it is yours, edited by somebody since.`
        : `The provider has ${others.length + 1} exhibits with the ID ${input.fields.exhibit_id}. It can't be told which one is yours.`,
    alike: { known: alike.map((row) => row.id) },
  };
}

function knownOf(intent: unknown): string[] {
  return (intent as { known?: string[] } | undefined)?.known ?? [];
}

function created(
  { id, fields }: Created,
  exhibitId: string,
  how: 'sent' | 'found',
  message?: string,
): Outcome {
  return { kind: 'done', row: { ...addExhibit.apply(null, { id, fields }), id: exhibitId }, how, message };
}

/** Edits fields of an exhibit: only those that the person changed, with what they were. */
export const editExhibit = update({
  name: 'exhibit.edit/1',
  describe: 'Edit exhibit',
  table,
  read: readExhibit,
  async write(provider, merged, museumId) {
    const payload = { ...toExhibitPayload(fieldsOf(merged), museumId), id: merged.id };
    return (await provider.call(editCall, payload)).message;
  },
  creation: addExhibit,
});

type Removed = { id: string; seen: ExhibitFields };

/** Deletes an exhibit, unless somebody changed it since the person saw it. */
export const deleteExhibit = operation<Removed>({
  name: 'exhibit.delete/1',
  kind: 'remove',
  input: object({ id: string(), seen: Fields }),
  subject: ({ id }) => ({ table, id }),
  describe: () => 'Delete exhibit',
  apply: () => null,
  async send({ id, seen }, { provider }) {
    const theirs = await readExhibit(provider, id);
    if (theirs && !isSame(fieldsOf(theirs), seen)) {
      return { kind: 'conflict', conflict: { kind: 'changed', theirs } };
    }
    const message = theirs ? await remove(provider, id) : undefined;
    return { kind: 'done', row: null, how: theirs ? 'sent' : 'found', message };
  },
});

// Already gone counts as done (decision 17).
async function remove(provider: Provider, id: string): Promise<string | undefined> {
  try {
    return (await provider.call(deleteCall, { id })).message;
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return undefined;
    throw error;
  }
}

/** Sends the exhibit's image. */
export const uploadExhibitImage = upload({
  name: 'exhibit.upload-image/1',
  describe: 'Upload image',
  table,
  read: readExhibit,
  target: (id) => ({ purpose: 'exhibit_image', exhibitId: id }),
  slot: 'image_url',
  local: 'image_file',
  conflict: 'image',
  lost: 'The image is no longer on this device. Choose it again on the exhibit.',
});

/** Source documents: what feeds the generation of questions. */
export const { addDocument, removeDocument } = documentOperations(readExhibit);

async function readExhibit(provider: Provider, id: string): Promise<Row | null> {
  try {
    return (await provider.call(getExhibit, { id })).data;
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null;
    throw error;
  }
}

/** The fields that a save can change, of any row. */
export function fieldsOf(row: Row | Exhibit): ExhibitFields {
  return Object.fromEntries(
    editableExhibitFields.map((field) => [field, (row as Record<string, unknown>)[field]]),
  ) as unknown as ExhibitFields;
}
