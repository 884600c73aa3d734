// Records that the provider is at work on: the list is asked for again first soon, then ever less often.
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import type { UnderWay } from '#panel/store/facts.ts';
import { chainOf } from '#panel/store/entries.ts';
import { keepFact, readFact } from '#panel/store/facts.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import type { Pass } from '#panel/sync/run/pass.ts';

const first = 3_000;

/** How long after the last list, in milliseconds; Infinity while nothing is under way. */
export function lookAgainAfter({ ids, looks }: UnderWay): number {
  return ids.length === 0 ? Infinity : first * 2 ** Math.min(looks, 10);
}

/** The provider has just begun on this record. */
export async function noteStarted(
  pass: Pass,
  table: MirrorTable,
  row: Row | null | undefined,
): Promise<void> {
  if (!row || !pass.catalogue.collections.get(table)?.isUnderWay?.(row)) return;
  await keep(pass, ({ ids }) => [...ids.filter((id) => id !== row.id), row.id], row.id);
}

/** A list shows which are under way. Of what is newer than the list, it says nothing. */
export async function noteUnderWay(pass: Pass, ids: string[]): Promise<void> {
  if (ids.length === 0 && !pass.underWay?.ids.length) return;
  await keep(pass, ({ ids: known }) => [...new Set([...ids, ...known.filter((id) => isNewer(pass, id))])]);
}

function isNewer({ catalogue, settled, heldBack }: Pass, id: string): boolean {
  const tables = [...catalogue.collections.values()].filter(({ isUnderWay }) => isUnderWay);
  const chains = tables.map(({ table }) => chainOf({ table, id }));
  return chains.some((chain) => settled.has(chain) || heldBack.has(chain));
}

async function keep(pass: Pass, next: (before: UnderWay) => string[], started?: string): Promise<void> {
  const { db, fence, now } = pass;
  await db.transaction('rw', db.facts, async () => {
    if ((await readFact(db, 'fence')) !== fence) return;
    const before = (await readFact(db, 'underWay')) ?? { ids: [], since: 0, looks: 0 };
    const ids = next(before);
    if (ids.length === 0 && before.ids.length === 0) return;
    const isNew = started !== undefined || ids.some((id) => !before.ids.includes(id));
    const [since, looks] = isNew ? [now(), 0] : [before.since, before.looks + 1];
    pass.underWay = { ids, since, looks };
    await keepFact(db, 'underWay', pass.underWay);
  });
}
