// Two builds of the panel: the one of today, and a later one that edits exhibits by a newer operation.
import { editExhibit } from '#panel/features/exhibits/operations.ts';
import { catalogue } from '#panel/operations.ts';
import type { Catalogue, Changes, Operation } from '#panel/sync/declare/operation.ts';
import { operation } from '#panel/sync/declare/operation.ts';
import type { Scope } from './scope.ts';

export type Build = 'today' | 'later';

const { absorb: _, ...edit } = editExhibit;
const editLater = operation<Changes>({ ...edit, name: 'exhibit.edit/2' });

const operationsOf = {
  today: catalogue.operations,
  later: new Map<string, Operation>([...catalogue.operations, [editLater.name, editLater]]),
};

/** What a build knows, as far as the story is about it. */
export function catalogueOf(build: Build, { lists }: Pick<Scope, 'lists'>): Catalogue {
  const collections = new Map([...catalogue.collections].filter(([table]) => lists.has(table)));
  return { operations: operationsOf[build], collections };
}

export function editOf(build: Build): Operation<Changes> {
  return build === 'today' ? editExhibit : editLater;
}
