// Work that waits behind a former address of the provider, in a database of its own there.
import { deleteRaw, openRaw } from '#panel/store/device/raw-database.ts';
import type { Edges } from '#panel/sync/run/edges.ts';
import type { Outbox } from '#panel/sync/outbox/outbox.ts';
import { importRescue, planImport } from './rescue-import.ts';
import { pack, readUnsent } from './rescue-pack.ts';

/**
 * Takes in what waits in the other database, as a rescue file would bring it: whatever is here already is not taken twice.
 * Then the other one goes, unless a draft of it has no room yet, because the same form has another one here. Resolves with
 * whether it is gone.
 */
export async function bringOver(
  outbox: Outbox,
  name: string,
  { locks }: Pick<Edges, 'locks'>,
): Promise<boolean> {
  const options = { ifAvailable: true };
  // A pass that still sends from there ends by itself; the next start comes again.
  return locks.request(`vitrine-engine-${name}`, options, async (lock) => {
    const raw = lock && (await openRaw(name));
    if (!raw) return false;
    try {
      const { db, now } = outbox;
      const { manifest, contents } = await pack(await readUnsent(raw), {
        provider: db.provider,
        owner: { id: db.owner, name: '', email: '' },
        database: { name, version: raw.version },
        now: now(),
      });
      const plan = await planImport(db, manifest, async (path) => contents.get(path) ?? new Blob());
      await importRescue(outbox, plan);
      if (plan.draftsLeft > 0) return false;
    } finally {
      raw.close();
    }
    await deleteRaw(name);
    return true;
  });
}
