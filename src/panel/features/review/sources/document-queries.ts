import type { DocumentTextRow } from '#panel/store/museum-database.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { useProviderState } from '#panel/forms/record-queries.ts';
import { workspace } from '#panel/sync/current.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { Bringing } from './document-texts.ts';
import { bringDocumentTexts } from './document-texts.ts';

/** What the exhibit's documents say, by their ids, and how it stands with those that are not on the device. */
export function useDocumentTexts(exhibit: ExhibitRow): {
  texts: ReadonlyMap<string, DocumentTextRow>;
  bringing: Bringing | null;
} {
  const { db } = workspace();
  const { id } = exhibit;
  const rows = useLiveQuery(() => db.documentTexts.where('exhibit').equals(id).toArray(), [db, id]);
  const [bringing, setBringing] = useState<Bringing | null>(null);
  const { away } = useProviderState();
  const which = exhibit.documents.map((one) => one.id).join();
  useEffect(() => {
    let isStale = false;
    const documents = { id, documents: exhibit.documents };
    const finish = (how: Bringing) => {
      if (!isStale) setBringing(how);
    };
    bringDocumentTexts(db, documents).then(finish, () => finish('failed'));
    return () => {
      isStale = true;
    };
    // Once for these documents, and once more when the provider can be reached again.
  }, [db, id, which, away]); // oxlint-disable-line react/exhaustive-deps -- `which` stands for the documents
  return { texts: new Map((rows ?? []).map((row) => [row.id, row])), bringing };
}
