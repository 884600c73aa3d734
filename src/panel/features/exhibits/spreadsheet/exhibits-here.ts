// Every exhibit on this device, by its exhibit ID.
import { tidyNumber } from '#panel/features/exhibits/exhibit-values.ts';
import { addExhibit, editExhibit } from '#panel/features/exhibits/operations.ts';
import { subjectOf } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { isHeld } from '#panel/sync/run/requests.ts';
import type { ExhibitHere } from './plan-import.ts';

/** Read at once: ten thousand in one go would stop the screen for a second on a slow tablet. */
const piece = 250;

/**
 * With those that were made here and are not sent yet. All as of one moment: what the provider names meanwhile changes its
 * place in the order that is read, and would be met twice or never.
 * @throws what the storage throws
 */
export function readExhibitsHere(db: MuseumDatabase): Promise<Map<string, ExhibitHere[]>> {
  return db.transaction('r', db.exhibits, db.outbox, () => readInPieces(db));
}

async function readInPieces(db: MuseumDatabase): Promise<Map<string, ExhibitHere[]>> {
  const held = await readHeld(db);
  const here = new Map<string, ExhibitHere[]>();
  for (let last = ''; ;) {
    const rows = await db.exhibits.where(':id').above(last).limit(piece).toArray();
    for (const row of rows) {
      const number = tidyNumber(row.exhibit_id);
      const exhibit = held.has(row.id) ? { ...row, isHeld: true } : row;
      // What has no ID cannot be recognised by it.
      if (number) here.set(number, [...(here.get(number) ?? []), exhibit]);
    }
    const end = rows.at(-1);
    if (!end || rows.length < piece) return here;
    last = end.id;
  }
}

async function readHeld(db: MuseumDatabase): Promise<Set<string>> {
  const entries = await db.outbox.where('chain').startsWith('exhibits:').toArray();
  const names: string[] = [addExhibit.name, editExhibit.name];
  const held = entries.filter(({ operation, state }) => names.includes(operation) && isHeld(state));
  return new Set(held.map(({ chain }) => subjectOf(chain).id));
}
