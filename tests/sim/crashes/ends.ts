// How a scenario ends: what the provider holds, what the tablet shows, what waits and what has ended. Two plays of it
// ended alike when these are equal, whatever ids were given and however often something was looked for.
import type { Row } from '#panel/sync/declare/operation.ts';
import type { Noun } from '#tests/sim/world/nouns.ts';
import { fieldsOf, heldBy, nameOf, nounsOf, partsOf } from '#tests/sim/world/nouns.ts';
import type { World } from '#tests/sim/world/world.ts';

export interface End {
  provider: string[];
  tablet: string[];
  waiting: string[];
  ended: string[];
  drafts: string[];
  files: number;
}

export async function readEnd(world: World): Promise<End> {
  const [tab] = world.tablet.tabs;
  if (!tab) throw new Error('nobody is there');
  const { db } = tab;
  const nouns = nounsOf(world.scope);
  const [rows, outbox, history, drafts, files] = await world.run(
    Promise.all([
      Promise.all(nouns.map(async (noun) => ({ noun, records: await db.table<Row>(noun.table).toArray() }))),
      db.outbox.toArray(),
      db.history.toArray(),
      db.drafts.toArray(),
      db.files.count(),
    ]),
  );
  const held = nouns.map((noun) => ({ noun, records: [...heldBy(world.server, noun).values()] }));
  return {
    provider: describeAll(held),
    tablet: describeAll(rows),
    waiting: outbox.map(({ operation, state, trouble, conflict }) =>
      [operation, state, trouble?.kind, trouble?.status, conflict && JSON.stringify(asked(conflict))].join(
        ' ',
      ),
    ),
    ended: history
      .map(
        ({ operation, outcome }) => `${nameIn(operation)} ${outcome === 'discarded' ? 'let go' : 'arrived'}`,
      )
      .toSorted(),
    drafts: drafts.map(({ value }) => JSON.stringify(value)),
    files,
  };
}

type Played = readonly { noun: Noun; records: readonly Row[] }[];

// Whatever ids were given: who refers to a record says its name.
function describeAll(all: Played): string[] {
  const names = new Map(
    all.flatMap(({ noun, records }) =>
      records.map((record) => [`${noun.table}:${record.id}`, nameOf(record)]),
    ),
  );
  return all
    .flatMap(({ noun, records }) => records.map((record) => described(noun, record, names)))
    .toSorted();
}

function described(noun: Noun, record: Row, names: ReadonlyMap<string, string>): string {
  const { listed, parts } = noun;
  const values = fieldsOf(noun, record).map((field) => [
    field,
    listed.includes(field)
      ? partsOf(record[field]).map((part) => names.get(`${parts}:${part}`) ?? part)
      : record[field],
  ]);
  const image = record['image_url'] as string | null | undefined;
  return JSON.stringify([...values, ['image', image?.split('/').at(-1) ?? null]]);
}

function asked(conflict: object): unknown {
  return 'fields' in conflict ? conflict.fields : conflict;
}

function nameIn(operation: string): string {
  return operation.split('/')[0] ?? '';
}
