// Logout: what a person leaves on the device is what they chose to keep, and nothing else (decision 8).
import { databaseName } from './database-name.ts';
import type { Device } from './device.ts';
import type { Entry } from '#panel/store/entries.ts';
import { isDeviceId, subjectOf } from '#panel/store/entries.ts';
import { mirrorNames } from '#panel/store/mirror-tables.ts';
import { keepFact, readFacts } from '#panel/store/facts.ts';
import type { Leaving } from './leaving.ts';
import { leavingKey, readLeaving } from './leaving.ts';
import type { DatabaseOptions } from '#panel/store/museum-database.ts';
import { MuseumDatabase } from '#panel/store/museum-database.ts';
import { textsIn } from '#contract/values/texts.ts';

/**
 * Ends the session and clears the person's database. `keepUnsent` keeps what has not reached the provider: the outbox
 * with the files, shadows and aliases that it needs. The session ends first, together with a note that clearing is
 * due: when the device stops in between, `finishLeaving` goes on at the next start.
 */
export async function leaveDevice(
  device: Device,
  db: MuseumDatabase,
  { keepUnsent }: { keepUnsent: boolean },
): Promise<void> {
  const leaving: Leaving = { provider: db.provider, owner: db.owner, database: db.name, keepUnsent };
  await device.transaction('rw', device.session, device.settings, async () => {
    await device.settings.put({ key: leavingKey, value: leaving });
    await device.session.delete('current');
  });
  await clear(db, keepUnsent);
  await device.settings.delete(leavingKey);
}

/** Clears what an interrupted logout left. Nothing happens when there is none. */
export async function finishLeaving(device: Device, options?: DatabaseOptions): Promise<void> {
  const leaving = await readLeaving(device);
  if (!leaving) return;
  const { provider, owner, database = await databaseName(provider, owner) } = leaving;
  const db = new MuseumDatabase(database, owner, provider, options);
  try {
    await clear(db, leaving.keepUnsent);
    await device.settings.delete(leavingKey);
  } finally {
    db.close();
  }
}

async function clear(db: MuseumDatabase, keepUnsent: boolean): Promise<void> {
  const used = await db.transaction('rw', db.tables, async () => {
    const kept = keepUnsent ? await db.outbox.toArray() : [];
    // A pass that is still under way in another tab or the worker must not write the records back.
    const { fence = 0, born, owner } = await readFacts(db, ['fence', 'born', 'owner']);
    await clearUnkept(db, kept);
    await keepFact(db, 'fence', fence + 1);
    // Still the same database: nobody is shown that the browser threw it away.
    if (born) await keepFact(db, 'born', born);
    // At another address, the person is shown what they left here.
    if (owner && kept.length > 0) await keepFact(db, 'owner', owner);
    return new Set<string>(kept.map(({ chain }) => subjectOf(chain).table));
  });
  await clearTablesOfLaterBuilds(db, used);
}

// A later build may have been here before. What it mirrored goes as well, unless a change that is kept is about it.
async function clearTablesOfLaterBuilds(db: MuseumDatabase, used: ReadonlySet<string>): Promise<void> {
  const database = db.backendDB();
  const own = new Set(db.tables.map(({ name }) => name));
  const later = [...database.objectStoreNames].filter(
    // Dexie's own begin with a dollar sign.
    (name) => !own.has(name) && !used.has(name) && !name.startsWith('$'),
  );
  if (later.length === 0) return;
  const clearing = database.transaction(later, 'readwrite');
  for (const name of later) clearing.objectStore(name).clear();
  await new Promise((resolve, reject) => {
    clearing.addEventListener('complete', resolve);
    clearing.addEventListener('abort', () => reject(clearing.error ?? new Error('not cleared')));
  });
}

async function clearUnkept(db: MuseumDatabase, kept: Entry[]): Promise<void> {
  const chains = new Set(kept.map(({ chain }) => chain));
  const texts = new Set(kept.flatMap(({ input }) => textsIn(input)));
  const review = [db.parts, db.reviews, db.versions, db.documentTexts];
  const whole = [db.history, db.drafts, db.facts, db.packs, db.unpacked, ...review];
  await Promise.all(whole.map((table) => table.clear()));
  await db.outbox.filter(({ chain }) => !chains.has(chain)).delete();
  await db.shadows.filter(({ chain }) => !chains.has(chain)).delete();
  await db.clocks.filter(({ chain }) => !chains.has(chain)).delete();
  await db.files.filter(({ id }) => !texts.has(id)).delete();
  if (kept.length === 0) await db.aliases.clear();
  // A record that was made here shows again only if its row stays: no list of the provider's brings it.
  const made = new Set([...chains].map((chain) => subjectOf(chain).id).filter(isDeviceId));
  const mirror = mirrorNames.map((name) => db.table<{ id: string }, string>(name));
  await Promise.all(mirror.map((table) => table.filter(({ id }) => !made.has(id)).delete()));
}
