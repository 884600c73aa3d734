import type { Entry } from '#panel/store/entries.ts';
import { chainOf } from '#panel/store/entries.ts';
import type { MuseumRow } from '#panel/store/museum-fields.ts';
import { workspace } from '#panel/sync/current.ts';
import type { FileUpload } from '#panel/sync/declare/upload.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { uploadMuseumMap } from './operations.ts';

/** A map that has not been synced. */
interface WaitingMap {
  seq: number;
  /** Its id on this device. */
  file: string;
  fileName: string;
}

/** A map that was saved here and has not been synced. */
export function useMapUpload({ id }: MuseumRow): WaitingMap | null | undefined {
  const { db } = workspace();
  return useLiveQuery(async () => {
    const pending = await db.outbox
      .where('chain')
      .equals(chainOf({ table: 'museum', id }))
      .toArray();
    return uploadIn(pending);
  }, [db, id]);
}

function uploadIn(pending: Entry[]): WaitingMap | null {
  const entry = pending.findLast(({ operation }) => operation === uploadMuseumMap.name);
  if (!entry) return null;
  const { file, fileName } = entry.input as FileUpload;
  return { seq: entry.seq, file, fileName };
}
