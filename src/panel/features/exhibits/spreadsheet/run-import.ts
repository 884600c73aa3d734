// Rows that a person has agreed to become changes in the outbox, some at a time.
import { changesOf, fieldsToAdd, rebase, valuesOf } from '#panel/features/exhibits/exhibit-values.ts';
import { addExhibit, editExhibit } from '#panel/features/exhibits/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { mirrorTables } from '#panel/sync/outbox/mirror.ts';
import type { Change, Outbox } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { PlannedRow } from './plan-import.ts';

export interface Imported {
  added: number;
  changed: number;
  /** Another change came first since the dry run, so what they would do is not what the person has seen. */
  leftOut: number;
  isStopped: boolean;
  /** What the storage threw, and then the rows from there on are not imported. */
  error?: unknown;
}

interface Watch {
  /** Is to end after what is under way. */
  isStopped(): boolean;
  /** So many rows are through. */
  onProgress(done: number): void;
}

/** In one transaction: few enough that a tablet answers presses meanwhile, and that little is done twice after a crash. */
const batch = 50;

/**
 * Adds and changes what is planned, each exhibit as a change of its own. What has been taken is on the device for good; the
 * same import again finds it the same.
 */
export async function runImport(
  outbox: Outbox,
  rows: readonly PlannedRow[],
  watch: Watch,
): Promise<Imported> {
  // One step of a person, however many transactions it takes: it is shown once.
  const startedAt = outbox.now();
  const asOne = { ...outbox, now: () => startedAt };
  const imported: Imported = { added: 0, changed: 0, leftOut: 0, isStopped: false };
  for (let from = 0; from < rows.length; from += batch) {
    if (watch.isStopped()) return { ...imported, isStopped: true };
    const some = rows.slice(from, from + batch);
    try {
      const done = await takeIn(asOne, some);
      imported.added += done.added;
      imported.changed += done.changed;
      imported.leftOut += some.length - done.added - done.changed - done.same;
    } catch (error) {
      return { ...imported, error };
    }
    watch.onProgress(from + some.length);
  }
  return imported;
}

async function takeIn(outbox: Outbox, rows: readonly PlannedRow[]) {
  const { db } = outbox;
  const tables = [...mirrorTables(db), db.aliases, db.drafts, db.history, db.files];
  return db.transaction('rw', tables, async () => {
    const counts = { added: 0, changed: 0, same: 0 };
    const changes: Change[] = [];
    const [current, taken] = await Promise.all([readCurrent(db, rows), readTaken(db, rows)]);
    for (const planned of rows) {
      if (planned.id === null) {
        if (taken.has(planned.exhibitId)) continue;
        changes.push(additionOf(outbox, planned));
        counts.added += 1;
        continue;
      }
      const row = current.get(planned.id);
      if (!row) continue;
      const change = editOf(row, planned);
      if (change) changes.push(change);
      counts[change ? 'changed' : 'same'] += 1;
    }
    await perform(outbox, changes);
    return counts;
  });
}

function additionOf(outbox: Outbox, { values }: PlannedRow): Change {
  return { operation: addExhibit, input: { id: deviceId(outbox.uuid()), fields: fieldsToAdd(values) } };
}

// From what the person has seen: where a colleague has written something else into the same field, they are asked.
function editOf(row: ExhibitRow, { base, values }: PlannedRow): Change | null {
  const edit = changesOf(rebase({ base, values }, valuesOf(row)));
  if (Object.keys(edit.changes).length === 0) return null;
  return { operation: editExhibit, input: { id: row.id, ...edit } };
}

// The provider may have named a record since the dry run.
async function readCurrent(
  db: MuseumDatabase,
  rows: readonly PlannedRow[],
): Promise<Map<string, ExhibitRow>> {
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  const heirs = await db.aliases.bulkGet(ids);
  const found = await db.exhibits.bulkGet(ids.map((id, index) => heirs[index]?.id ?? id));
  return new Map(ids.flatMap((id, index) => (found[index] ? [[id, found[index]]] : [])));
}

/** Exhibit IDs of new ones that somebody else has used since. */
async function readTaken(db: MuseumDatabase, rows: readonly PlannedRow[]): Promise<Set<string>> {
  const numbers = rows.flatMap(({ id, exhibitId }) => (id === null ? [exhibitId] : []));
  const found = await db.exhibits.where('exhibit_id').anyOf(numbers).toArray();
  return new Set(found.map(({ exhibit_id }) => exhibit_id));
}
