// How a scenario ends: what the provider holds, what the tablet shows, what waits and what has ended. Two plays of it
// ended alike when these are equal, whatever ids were given and however often something was looked for.
import { editableExhibitFields } from '#contract/exhibits.ts';
import type { Exhibit } from '#contract/exhibits.ts';
import type { ExhibitRow } from '#panel/store/museum-database.ts';
import type { World } from '#tests/sim/world.ts';

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
  const [rows, outbox, history, drafts, files] = await world.run(
    Promise.all([
      db.exhibits.toArray(),
      db.outbox.toArray(),
      db.history.toArray(),
      db.drafts.toArray(),
      db.files.count(),
    ]),
  );
  return {
    provider: [...world.server.exhibits.values()].map(told).toSorted(),
    tablet: rows.map(told).toSorted(),
    waiting: outbox.map(({ operation, state, trouble, conflict }) =>
      [operation, state, trouble?.kind, trouble?.status, conflict && JSON.stringify(asked(conflict))].join(
        ' ',
      ),
    ),
    ended: history
      .map(
        ({ operation, outcome }) => `${nameOf(operation)} ${outcome === 'discarded' ? 'let go' : 'arrived'}`,
      )
      .toSorted(),
    drafts: drafts.map(({ value }) => JSON.stringify(value)),
    files,
  };
}

function told(exhibit: Exhibit | ExhibitRow): string {
  const fields = editableExhibitFields.map((field) => [field, exhibit[field]]);
  return JSON.stringify([...fields, ['image', exhibit.image_url?.split('/').at(-1) ?? null]]);
}

function asked(conflict: object): unknown {
  return 'fields' in conflict ? conflict.fields : conflict;
}

function nameOf(operation: string): string {
  return operation.split('/')[0] ?? '';
}
