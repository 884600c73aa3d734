import type { Infer, Struct } from 'superstruct';
import { array, boolean, nullable, object, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { resources } from './resources.ts';

const maybe = <T, S>(struct: Struct<T, S>) => optional(nullable(struct));

type Resources = typeof resources;
type Shape<S extends Record<string, Struct<any, any>>> = ReturnType<typeof object<S>>;
type ChangesByTable = {
  [N in keyof Resources as Resources[N] extends { changed: unknown } ? N : never]: Resources[N] extends {
    changed: Struct<infer T, infer S>;
  }
    ? Struct<T | null | undefined, S>
    : never;
};
type Listed = {
  [N in keyof Resources as Resources[N] extends { isListed: true } ? N : never]: ReturnType<
    typeof maybe<string[], typeof Id>
  >;
};

/** Records as the lists would show them now. `questions`: all of the named exhibits'. */
export type ChangedRecords = Infer<typeof ChangedRecords>;
const ChangedRecords = object(
  derived((noun) => ('changed' in noun ? maybe(noun.changed as Struct<any, any>) : null)),
) as unknown as Shape<ChangesByTable>;

/** Ids of records that the lists showed before, and show no more. */
export type GoneRecords = Infer<typeof GoneRecords>;
const GoneRecords = object(
  derived((noun) => ('isListed' in noun ? maybe(array(Id)) : null)),
) as unknown as Shape<Listed>;

function derived(structOf: (noun: Resources[keyof Resources]) => Struct<any, any> | null) {
  const found = Object.entries(resources).map(([name, noun]) => [name, structOf(noun)] as const);
  return Object.fromEntries(found.flatMap(([name, struct]) => (struct ? [[name, struct]] : [])));
}

export type Changes = Infer<typeof Changes>;
const Changes = object({
  /** The provider's own, to be sent back as it came. */
  revision: Id,
  /** Ask again at once, from the new revision. */
  more: maybe(boolean()),
  /** The given revision says nothing any more: the lists are to be read in full, and this one counts afterwards. */
  startAnew: maybe(boolean()),
  records: maybe(ChangedRecords),
  gone: maybe(GoneRecords),
});

/**
 * What changed since a revision, and what went. Without one, the answer names the present revision alone. Optional:
 * only where `config.json` says so. Contract, "Optional: what changed since".
 */
export const listChanges = endpoint('listChanges', {
  method: 'GET',
  path: '/museum/:museumId/changes',
  input: object({ museumId: Id, since: optional(string()) }),
  reply: object({ data: Changes }),
});
