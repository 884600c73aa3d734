// What a start does about other addresses of the provider: the session follows it, work that waits in a database of a
// former address is brought over, and what waits for any other address is shown.
import { earlierProviders, keptDeployment } from '#panel/store/device/deployment.ts';
import type { Device } from '#panel/store/device/device.ts';
import { readSession } from '#panel/store/device/device.ts';
import type { Elsewhere } from '#panel/store/facts.ts';
import { keepFact, readFact } from '#panel/store/facts.ts';
import { followProvider } from '#panel/store/device/moved.ts';
import type { OtherDatabase } from '#panel/store/device/other-databases.ts';
import { otherDatabases } from '#panel/store/device/other-databases.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { Outbox } from '#panel/sync/outbox/outbox.ts';

interface Start {
  device: Device;
  /** Where the signed-in person works. */
  outbox: Outbox;
  /** Takes in what waits in the named database (rescue-moved.ts), and resolves with whether that is gone. */
  bringOver(outbox: Outbox, name: string): Promise<boolean>;
}

/**
 * `isMoved`: the session goes on at another address, and whoever works with the old one starts anew. `gone`: the names of
 * databases whose work is in this one now.
 *
 * @throws what the storage throws; the next start goes on where this one ended
 */
export async function settleIn({
  device,
  outbox,
  bringOver,
}: Start): Promise<{ isMoved: boolean; gone: string[] }> {
  const { db } = outbox;
  if (await followProvider(device)) return { isMoved: true, gone: [] };
  const session = await readSession(device);
  if (session?.user.id !== db.owner || session.provider !== db.provider) return { isMoved: false, gone: [] };

  const { email } = session.user;
  const owner = { provider: db.provider, id: db.owner, email };
  // Written only when it differs: whoever looks at the facts is not woken for nothing.
  if (!isSame(await readFact(db, 'owner'), owner)) await keepFact(db, 'owner', owner);
  const { provider = db.provider, formerly = [] } = (await keptDeployment(device)) ?? {};
  // Somebody who is still signed in at another address than config.json says belongs to that one alone.
  const ours = provider === db.provider ? [provider, ...formerly] : [db.provider];
  const addresses = [...ours, provider, ...formerly, ...(await earlierProviders(device))];
  const gone: string[] = [];
  const elsewhere: Elsewhere[] = [];
  for (const other of await otherDatabases(db.name, { userId: db.owner, addresses })) {
    if (isOwn(other, ours, db.owner)) {
      if (await bringOver(outbox, other.name)) gone.push(other.name);
    } else if (isOfSamePerson(other, session.user) && other.changes + other.drafts > 0) {
      const { name, provider: address, changes, drafts } = other;
      elsewhere.push({ database: name, provider: address, changes, drafts });
    }
  }
  if (!isSame((await readFact(db, 'elsewhere')) ?? [], elsewhere)) await keepFact(db, 'elsewhere', elsewhere);
  return { isMoved: false, gone };
}

/** At the same provider, the id says who somebody is. */
function isOwn({ provider, ids }: OtherDatabase, ours: readonly string[], owner: string): boolean {
  return provider !== null && ours.includes(provider) && ids.length === 1 && ids[0] === owner;
}

/** Providers number people by themselves: the same id at another one is the same person only under the same e-mail. */
function isOfSamePerson({ ids, emails }: OtherDatabase, user: { id: string; email: string }): boolean {
  const isTheirs = emails.length === 1 && emails[0]?.toLowerCase() === user.email.toLowerCase();
  return isTheirs && ids.length === 1 && ids[0] === user.id;
}
