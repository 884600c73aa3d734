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
import { isSame, mergeFields } from '#panel/sync/merge.ts';
import type { Changes, Collection, Outcome, Row, SendContext } from '#panel/sync/operation.ts';
import { operation } from '#panel/sync/operation.ts';
import { findTransferred, transfer } from '#panel/sync/transfer.ts';
import type { Provider } from '#panel/sync/wire.ts';
import { any, array, nullable, number, object, record, string } from 'superstruct';

const table = 'exhibits' as const;

/** How the mirror keeps exhibits: in the order of their names, found by name, artist, exhibit id and tags. */
export const exhibitCollection: Collection = {
  table,
  async list(provider, museumId) {
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
export const editExhibit = operation<Changes>({
  name: 'exhibit.edit/1',
  kind: 'update',
  input: object({ id: string(), changes: record(string(), any()), base: record(string(), any()) }),
  subject: ({ id }) => ({ table, id }),
  describe: () => 'Edit exhibit',
  apply: (row, { changes }) => (row ? { ...row, ...changes } : null),
  absorb(earlier, { id, changes, base }) {
    if (earlier.operation === addExhibit.name) {
      return { input: { ...earlier.input, fields: { ...earlier.input.fields, ...changes } } };
    }
    if (earlier.operation !== editExhibit.name) return null;
    return {
      input: {
        id,
        changes: { ...earlier.input.changes, ...changes },
        // What the first edit started from counts.
        base: { ...base, ...earlier.input.base },
      },
    };
  },
  async send({ id, changes, base }, { provider, museumId }) {
    const theirs = await readExhibit(provider, id);
    if (!theirs) return { kind: 'conflict', conflict: { kind: 'gone' } };
    const merge = mergeFields(base, changes, theirs);
    if (merge.conflicts.length > 0) {
      return { kind: 'conflict', conflict: { kind: 'fields', fields: merge.conflicts, theirs } };
    }
    if (Object.keys(merge.toWrite).length === 0) return { kind: 'done', row: theirs, how: 'found' };
    const merged = { ...theirs, ...merge.toWrite };
    const payload = { ...toExhibitPayload(fieldsOf(merged), museumId), id };
    const { message } = await provider.call(editCall, payload);
    return { kind: 'done', row: merged, how: 'sent', message };
  },
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

type ImageUpload = { id: string; file: string; fileName: string; base: string | null };

const uploadImageName = 'exhibit.upload-image/1';

/** Sends the exhibit's image, unless somebody put another one there since the person chose it. */
export const uploadExhibitImage = operation<ImageUpload>({
  name: uploadImageName,
  kind: 'transfer',
  input: object({ id: string(), file: string(), fileName: string(), base: nullable(string()) }),
  subject: ({ id }) => ({ table, id }),
  describe: () => 'Upload image',
  apply: (row, { file }) => (row ? { ...row, image_file: file } : null),
  files: ({ file }) => [file],
  absorb: (earlier, input) =>
    earlier.operation === uploadImageName ? { input: { ...input, base: earlier.input.base } } : null,
  decided: (input, fields, choices) =>
    choices['image'] === 'theirs' ? null : { ...input, base: (fields[0]?.theirs ?? null) as string | null },
  // What we put there ourselves just now is no conflict for the next one.
  rebase: (input, row) => ({ ...input, base: pathOf(row['image_url']) }),
  async send({ id, file, fileName, base }, context) {
    const stored = await context.file(file);
    if (!stored) {
      return {
        kind: 'parked',
        reason: 'The image is no longer on this device. Choose it again on the exhibit.',
      };
    }
    const theirs = await readExhibit(context.provider, id);
    if (!theirs) return { kind: 'conflict', conflict: { kind: 'gone' } };
    const target = { purpose: 'exhibit_image' as const, exhibitId: id, fileName: [fileName] };
    const found = await findTransferred(target, context);
    if (!found && pathOf(theirs['image_url']) !== pathOf(base)) {
      return imageConflict(base, fileName, theirs['image_url']);
    }
    const outcome = found ?? (await transfer(stored, target, context));
    return outcome.kind === 'done' ? withCopy(outcome, context.provider, id) : outcome;
  },
});

// It has arrived. When that cannot be read back it is looked for again: sent anew, it would meet itself as somebody else's.
async function withCopy(
  outcome: Extract<Outcome, { kind: 'done' }>,
  provider: Provider,
  id: string,
): Promise<Outcome> {
  try {
    return { ...outcome, row: await readExhibit(provider, id) };
  } catch (error) {
    if (error instanceof Failure) return { kind: 'unsettled' };
    throw error;
  }
}

function imageConflict(base: unknown, mine: string, theirs: unknown): Outcome {
  return { kind: 'conflict', conflict: { kind: 'fields', fields: [{ field: 'image', base, mine, theirs }] } };
}

// Signed addresses differ with each signature; the path names the file.
function pathOf(address: unknown): string | null {
  return typeof address === 'string' ? (address.split('?')[0] ?? null) : null;
}

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
