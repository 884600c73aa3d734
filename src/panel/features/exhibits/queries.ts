// What the exhibit screens read, beside the lists.
import { readPending } from '#panel/forms/exhibit-queries.ts';
import type { Entry } from '#panel/store/entries.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import { useLiveQuery } from 'dexie-react-hooks';

export interface OpenExhibit {
  row: ExhibitRow;
  /** Its first change that is not with the provider. */
  entry: Entry | null;
}

/** One exhibit; null when the device does not have it. A device id leads to its heir. */
export function useExhibit(id: string): OpenExhibit | null | undefined {
  const { db } = workspace();
  const read = useLiveQuery(async () => {
    const known = (await db.aliases.get(id))?.id ?? id;
    const [row, pending] = await Promise.all([db.exhibits.get(known), readPending(db, [known])]);
    return { asked: id, found: row ? { row, entry: pending.get(known) ?? null } : null };
  }, [db, id]);
  // Right after the id changed, what was read is still the other one.
  return read?.asked === id ? read.found : undefined;
}

/** The museum's floors and rooms, or null before they are loaded. */
export function useFloorPlans() {
  const { db, session } = workspace();
  return useLiveQuery(
    async () => (await db.museum.get(session.user.museumId))?.floorPlans ?? null,
    [db, session.user.museumId],
  );
}

/** Another exhibit on this device with this exhibit id, live; null when there is none. */
export function useExhibitWithNumber(number: string, exceptId: string | null): ExhibitRow | null | undefined {
  const { db } = workspace();
  const read = useLiveQuery(async () => {
    const same = number ? await db.exhibits.where('exhibit_id').equals(number).toArray() : [];
    return { number, found: same.find(({ id }) => id !== exceptId) ?? null };
  }, [db, number, exceptId]);
  return read?.number === number ? read.found : undefined;
}
