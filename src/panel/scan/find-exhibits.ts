import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { readCodeText } from './code-text.ts';

/** The exhibits on this device that a code means, or somebody typed. The list shows ids in capitals, whatever they are. */
export async function findExhibits(db: MuseumDatabase, text: string, origin: string): Promise<ExhibitRow[]> {
  const meant = readCodeText(text, origin);
  if ('recordId' in meant) return findRecord(db, meant.recordId);
  const same = await db.exhibits.where('exhibit_id').equals(meant.exhibitId).toArray();
  return same.length > 0 ? same : db.exhibits.where('exhibit_id').equalsIgnoreCase(meant.exhibitId).toArray();
}

const mostSuggested = 5;

/** Those whose exhibit IDs begin with what was typed, in the order of their IDs. From the index: it costs what it shows. */
export async function suggestExhibits(db: MuseumDatabase, typed: string): Promise<ExhibitRow[]> {
  const text = typed.trim();
  if (!text) return [];
  return db.exhibits.where('exhibit_id').startsWithIgnoreCase(text).limit(mostSuggested).toArray();
}

async function findRecord(db: MuseumDatabase, id: string): Promise<ExhibitRow[]> {
  // The address may be from before the provider gave the record its id.
  const row = await db.exhibits.get((await db.aliases.get(id))?.id ?? id);
  return row ? [row] : [];
}
