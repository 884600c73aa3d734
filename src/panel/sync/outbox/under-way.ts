// Records that the provider is at work on: the list is asked for again first soon, then ever less often.
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import type { UnderWay } from '#panel/store/facts.ts';
import { chainOf } from '#panel/store/entries.ts';
import { keepFact, readFact } from '#panel/store/facts.ts';
import type { Outcome, Row } from '#panel/sync/declare/operation.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { readLag } from '#panel/sync/run/backoff.ts';
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
  { row, before }: Pick<Extract<Outcome, { kind: 'done' }>, 'row' | 'before'>,
): Promise<void> {
  if (!row || !pass.catalogue.collections.get(table)?.isUnderWay?.(row)) return;
  const { id } = row;
  await keep(pass, ({ ids }) => [...ids.filter((one) => one !== id), id], { id, before });
}

/** Shows a record as it was before the provider began on it, and may be as old as that. */
export function isFromBefore(pass: Pass, row: Row): boolean {
  const known = pass.underWay?.before?.[row.id];
  if (!known || !mayBeRead(known.at, pass.now())) return false;
  return Object.entries(known.fields).every(([field, value]) => isSame(row[field] ?? null, value));
}

function mayBeRead(at: number, now: number): boolean {
  return now >= at && now - at < readLag;
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

async function keep(
  pass: Pass,
  next: (last: UnderWay) => string[],
  started?: { id: string; before: Record<string, unknown> | undefined },
): Promise<void> {
  const { db, fence, now } = pass;
  await db.transaction('rw', db.facts, async () => {
    if ((await readFact(db, 'fence')) !== fence) return;
    const last = (await readFact(db, 'underWay')) ?? { ids: [], since: 0, looks: 0 };
    const ids = next(last);
    if (ids.length === 0 && last.ids.length === 0) return;
    const isNew = started !== undefined || ids.some((id) => !last.ids.includes(id));
    const [since, looks] = isNew ? [now(), 0] : [last.since, last.looks + 1];
    const before = Object.entries(last.before ?? {}).filter(
      ([id, { at }]) => id !== started?.id && ids.includes(id) && mayBeRead(at, now()),
    );
    if (started?.before) before.push([started.id, { at: now(), fields: started.before }]);
    pass.underWay = {
      ids,
      since,
      looks,
      ...(before.length > 0 ? { before: Object.fromEntries(before) } : {}),
    };
    await keepFact(db, 'underWay', pass.underWay);
  });
}
