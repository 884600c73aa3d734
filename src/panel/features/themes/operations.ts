// What people can do to themes offline.
import type { Theme, ThemeFields } from '#contract/themes.ts';
import {
  addTheme as addCall,
  deleteTheme as deleteCall,
  editTheme as editCall,
  themeResource,
  exhibitsOf,
  toggleThemeArchived,
  toThemeEdit,
  toThemePayload,
} from '#contract/themes.ts';
import type { FieldConflict } from '#panel/store/entries.ts';
import { creation } from '#panel/sync/declare/creation.ts';
import { joinLists } from '#panel/sync/merge/join-lists.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { operation } from '#panel/sync/declare/operation.ts';
import { removal } from '#panel/sync/declare/removal.ts';
import { toggled } from '#panel/sync/declare/toggle.ts';
import { update } from '#panel/sync/declare/update.ts';
import { upload } from '#panel/sync/declare/upload.ts';
import { boolean, object, string } from 'superstruct';

const table = 'themes' as const;

const refersIn = ['tourExhibits'] satisfies (keyof ThemeFields)[];

/** Part 2, section 8. */
const failed = { refused: 'Something went wrong.' };

/** Adds a theme under an id of this device. Its exhibits may be new on this device as well: then it goes after them. */
export const addTheme = creation<ThemeFields>({
  // Version 1 would have had another shape, and stands in a fixture as the change of a build to come.
  name: 'theme.add/2',
  describe: 'Add theme',
  failed,
  alert: (said) => said,
  table,
  fields: themeResource.Fields,
  refersIn,
  blank: {
    image_url: null,
    no_of_visitors: 0,
    average_time: 0,
    rating: 0,
    is_archived: false,
    museumId: null,
  } satisfies Omit<Theme, keyof ThemeFields | 'id'>,
  fieldsOf: themeResource.fieldsOf,
  // By its name alone: a colleague may have edited it since.
  isAlike: (row, { name }) => row['name'] === name,
  known: (db, { name }) => db.themes.filter((row) => row.name === name).primaryKeys(),
  alikeInWords: ({ name }) => ({ one: `a theme named “${name}”`, many: `themes named “${name}”` }),
  async add(provider, fields, museumId) {
    const { exhibitionId, message } = await provider.call(addCall, toThemePayload(fields, museumId));
    return { id: exhibitionId, message };
  },
});

/** Edits fields of a theme: only those that the person changed. What two people did to its exhibits is joined. */
export const editTheme = update({
  name: 'theme.edit/1',
  describe: 'Edit theme',
  failed,
  alert: (said) => said,
  table,
  refersIn,
  combine: joinTours,
  async write(provider, merged) {
    await provider.call(editCall, toThemeEdit(themeResource.fieldsOf(merged), merged.id));
    return 'Theme edited successfully';
  },
  creation: addTheme,
});

// What each side put in and took out is joined, and nobody has to decide.
function joinTours({ field, base, mine, theirs }: FieldConflict, preferred?: 'mine' | 'theirs') {
  if (field !== 'tourExhibits') return { value: preferred === 'theirs' ? theirs : mine, isClash: true };
  const [from, wanted, there] = [base, mine, theirs].map((tour) => tour as Theme['tourExhibits']);
  return { value: joinLists(from ?? [], wanted ?? [], there ?? []), isClash: false };
}

interface Archiving {
  id: string;
  archived: boolean;
  /** What it was when the person asked. */
  was: boolean;
}

/** A wish for a state, whatever the wire's toggle does (decision 18). Asked for and taken back, it is nothing. */
export const setThemeArchived = operation<Archiving>({
  name: 'theme.set-archived/1',
  kind: 'update',
  commutes: true,
  input: object({ id: string(), archived: boolean(), was: boolean() }),
  subject: ({ id }) => ({ table, id }),
  describe: ({ archived }) => (archived ? 'Archive theme' : 'Unarchive theme'),
  failed,
  apply: (row, { archived }) => (row ? { ...row, is_archived: archived } : null),
  absorb(earlier, { archived }, copy) {
    if (earlier.operation !== setThemeArchived.name) return null;
    const first = earlier.input as Archiving;
    // Somebody else may have toggled it since the person first asked: then taking it back is a wish like any other.
    const isThere = (copy ? copy['is_archived'] : first.was) === archived;
    return { input: isThere ? null : { ...first, archived } };
  },
  restore: (id, fields, theirs) => ({
    id,
    archived: fields['is_archived'] === true,
    was: theirs['is_archived'] === true,
  }),
  decided: (input, fields, choices) =>
    fields.some(({ field }) => choices[field] === 'theirs') ? null : input,
  send: ({ id, archived }, context) =>
    toggled(context, {
      before: (row) => ({ ...row, is_archived: !archived }),
      wrong: (row) => (row['is_archived'] === archived ? [] : ['is_archived']),
      flip: () => context.provider.call(toggleThemeArchived, { exhibitionId: id }),
      message: `Theme ${archived ? 'archived' : 'unarchived'} successfully`,
    }),
});

/** Deletes a theme, unless somebody changed it since the person saw it. */
export const deleteTheme = removal<ThemeFields>({
  name: 'theme.delete/1',
  describe: 'Delete theme',
  failed,
  alert: (said) => said,
  table,
  fields: themeResource.Fields,
  fieldsOf: themeResource.fieldsOf,
  isAsSeen,
  async remove(provider, id) {
    await provider.call(deleteCall, { id });
    return 'Theme deleted successfully';
  },
});

// An exhibit that left the theme, mostly because it was deleted, is nothing that a deletion could undo.
function isAsSeen(theirs: ThemeFields, seen: ThemeFields): boolean {
  const known = new Set(exhibitsOf(seen));
  const tourExhibits = seen.tourExhibits;
  return (
    isSame({ ...theirs, tourExhibits }, seen) && exhibitsOf(theirs).every((exhibit) => known.has(exhibit))
  );
}

/** Sends the theme's image. */
export const uploadThemeImage = upload({
  name: 'theme.upload-image/1',
  describe: 'Upload image',
  failed: 'Failed to upload image',
  table,
  target: (id) => ({ purpose: 'exhibition_image', exhibitionId: id }),
  slot: 'image_url',
  local: 'image_file',
  conflict: 'image',
  lost: 'The image is no longer on this device. Choose it again on the theme.',
});
