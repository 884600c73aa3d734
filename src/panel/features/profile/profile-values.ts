// What the form holds of a profile, and what may be saved. Pure.
import { personNameError } from '#contract/values/person-name.ts';
import type { Editing } from '#panel/forms/editing.ts';
import { changedGroups, rebaseOn } from '#panel/forms/editing.ts';
import type { MeRow } from '#panel/store/mirror-tables.ts';
import type { Errors } from '#panel/ui/field/use-form.ts';

export interface ProfileValues {
  first_name: string;
  last_name: string;
}

export function valuesOf({ first_name, last_name }: MeRow): ProfileValues {
  return { first_name, last_name };
}

export function profileErrors({ first_name, last_name }: ProfileValues): Errors<ProfileValues> {
  const [first, last] = [personNameError('first name', first_name), personNameError('last name', last_name)];
  return { ...(first ? { first_name: first } : {}), ...(last ? { last_name: last } : {}) };
}

export function rebase(editing: Editing<ProfileValues>, theirs: ProfileValues): Editing<ProfileValues> {
  return rebaseOn(editing, theirs);
}

/** Only what the person changed, as it is to be saved. */
export function changesOf({ base, values: { first_name, last_name } }: Editing<ProfileValues>) {
  return changedGroups({
    base,
    values: { first_name: first_name.trim(), last_name: last_name.trim() },
  });
}
