// Exports from within the panel, where the operations are known.
import { databaseName } from '#panel/store/device/database-name.ts';
import { keepFact, readFact } from '#panel/store/facts.ts';
import { mirrorTables } from '#panel/sync/outbox/mirror.ts';
import type { Outbox } from '#panel/sync/outbox/outbox.ts';
import type { RescueOwner } from './rescue-format.ts';
import type { Packed } from './rescue-pack.ts';
import { pack, readUnsent, withKeys } from './rescue-pack.ts';

/** Everything that has not reached the provider, in the rescue file's shape. */
export async function exportUnsent(outbox: Outbox, owner: RescueOwner): Promise<Packed> {
  const { db, now } = outbox;
  // A device that is full can still be rescued; the other one then looks alone.
  await noteTaken(outbox).catch((error: unknown) => console.warn('The export could not be noted', error));
  const raw = db.backendDB();
  return pack(await readUnsent(raw), {
    provider: db.provider,
    owner,
    database: { name: await databaseName(db.provider, db.owner), version: raw.version },
    now: now(),
  });
}

// From now on another device may send these as well, so creations and files are looked for here before they are sent.
async function noteTaken({ db, catalogue }: Outbox): Promise<void> {
  await db.transaction('rw', [...mirrorTables(db), db.clocks, db.history, db.facts], async () => {
    const entries = await db.outbox.toArray();
    for (const entry of entries) {
      const operation = catalogue.operations.get(entry.operation);
      const isOnce = operation?.kind === 'create' || operation?.kind === 'transfer';
      if (entry.state !== 'waiting' || !isOnce) continue;
      const intent = entry.intent ?? (await operation.prepare?.(db, entry.input, entry.alike));
      await db.outbox.put({ ...entry, state: 'ambiguous', ...(intent === undefined ? {} : { intent }) });
    }
    const keys = entries.map(({ key }) => key);
    await keepFact(db, 'rescued', withKeys(await readFact(db, 'rescued'), keys));
  });
}
