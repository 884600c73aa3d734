// Two builds of the panel: the one of today, and a later one that edits exhibits by a newer operation.
import { editExhibit } from '#panel/features/exhibits/operations.ts';
import { catalogue } from '#panel/operations.ts';
import type { Catalogue, Changes, Operation } from '#panel/sync/operation.ts';
import { operation } from '#panel/sync/operation.ts';

export type Build = 'today' | 'later';

const { absorb: _, ...edit } = editExhibit;
const editLater = operation<Changes>({ ...edit, name: 'exhibit.edit/2' });

const later: Catalogue = {
  ...catalogue,
  operations: new Map<string, Operation>([...catalogue.operations, [editLater.name, editLater]]),
};

export function catalogueOf(build: Build): Catalogue {
  return build === 'today' ? catalogue : later;
}

export function editOf(build: Build): Operation<Changes> {
  return build === 'today' ? editExhibit : editLater;
}
