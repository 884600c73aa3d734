// Two builds of the panel: the one of today, and a later one that edits exhibits by a newer operation.
import { editExhibit } from '#panel/features/exhibits/operations.ts';
import { catalogue } from '#panel/operations.ts';
import type { MirrorTable } from '#panel/store/entries.ts';
import type { Catalogue, Changes, Operation } from '#panel/sync/operation.ts';
import { operation } from '#panel/sync/operation.ts';

export type Build = 'today' | 'later';

const { absorb: _, ...edit } = editExhibit;
const editLater = operation<Changes>({ ...edit, name: 'exhibit.edit/2' });

/** The lists with which schedules do something. Each other one would be a request more in each refresh, and nothing seen. */
const simulated = new Set<MirrorTable>(['museum', 'me', 'exhibits']);

const today: Catalogue = {
  ...catalogue,
  collections: new Map([...catalogue.collections].filter(([table]) => simulated.has(table))),
};

const later: Catalogue = {
  ...today,
  operations: new Map<string, Operation>([...catalogue.operations, [editLater.name, editLater]]),
};

export function catalogueOf(build: Build): Catalogue {
  return build === 'today' ? today : later;
}

export function editOf(build: Build): Operation<Changes> {
  return build === 'today' ? editExhibit : editLater;
}
