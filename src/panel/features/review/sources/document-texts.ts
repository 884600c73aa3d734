// What an exhibit's documents say comes onto the device once, when somebody reviews it or sees it in the queue.
import { listDocumentTexts } from '#contract/exhibits.ts';
import { callNow } from '#panel/forms/online-call.ts';
import type { DocumentTextRow, MuseumDatabase } from '#panel/store/museum-database.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';

/** `notToBeHad`: the provider is another one, and does not hand them out. */
export type Bringing = 'there' | 'notToBeHad' | 'failed';

type Documents = Pick<ExhibitRow, 'id' | 'documents'>;

/** Asks the provider for what is not on the device, and anew for what could not be read. */
export async function bringDocumentTexts(
  db: MuseumDatabase,
  { id, documents }: Documents,
): Promise<Bringing> {
  const known = await db.documentTexts.where('exhibit').equals(id).toArray();
  const isThere = (document: string) => known.some((one) => one.id === document && one.text !== null);
  const isCurrent = known.every((one) => documents.some((document) => document.id === one.id));
  if (isCurrent && documents.every((document) => isThere(document.id))) return 'there';
  if (documents.length === 0) return keep(db, id, []);
  const ended = await callNow(listDocumentTexts, { id }, 'Reading the documents');
  if ('failure' in ended) return ended.status === 404 ? 'notToBeHad' : 'failed';
  const came = ended.reply.data.map((one) => ({ ...one, exhibit: id }));
  // What was read before stays where it cannot be read just now.
  return keep(
    db,
    id,
    came.map((one) =>
      one.text === null ? (known.find((old) => old.id === one.id && old.text) ?? one) : one,
    ),
  );
}

/** Those of exhibits that somebody sees in the queue, before they walk to where there is no network. */
export async function bringAhead(db: MuseumDatabase, exhibits: readonly Documents[]): Promise<void> {
  const known = new Set(await db.documentTexts.toCollection().primaryKeys());
  for (const exhibit of exhibits) {
    if (exhibit.documents.every(({ id }) => known.has(id))) continue;
    const how = await bringDocumentTexts(db, exhibit);
    // The others would end the same way.
    if (how !== 'there') return;
  }
}

async function keep(db: MuseumDatabase, exhibit: string, rows: DocumentTextRow[]): Promise<Bringing> {
  await db.transaction('rw', db.documentTexts, async () => {
    await db.documentTexts.where('exhibit').equals(exhibit).delete();
    await db.documentTexts.bulkPut(rows);
  });
  return 'there';
}

/** A text by its pages; one page where there are none. */
export function pagesOf({ text, pages }: Pick<DocumentTextRow, 'text' | 'pages'>): string[] {
  if (text === null) return [];
  if (pages.length < 2) return [text];
  return pages.map((start, index) => text.slice(start, pages[index + 1]).trim());
}
