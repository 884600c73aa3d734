// The real store and the real engine on the browser's own IndexedDB, with a provider inside the page.
import { catalogue } from '#panel/operations.ts';
import { exhibitRecord } from '#panel/features/exhibits/record.ts';
import type { Exhibit } from '#contract/exhibits.ts';
import type { Device, Session } from '#panel/store/device/device.ts';
import { keepSession, openDevice } from '#panel/store/device/device.ts';
import { keepFact } from '#panel/store/facts.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { databaseName } from '#panel/store/device/database-name.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { browserEdges } from '#panel/sync/run/browser-edges.ts';
import type { Edges } from '#panel/sync/run/edges.ts';
import type { Outbox } from '#panel/sync/outbox/outbox.ts';
import type { FakeProvider } from './fake-provider.ts';
import { deleteDatabase } from './raw.ts';

export const address = 'http://provider.test/api';
const user = { id: '1', name: 'Some##One', email: 'one@museum.test', avatar: null, museumId: '1' };

export const session: Session & { token: string } = {
  key: 'current',
  user: { ...user, role: [{ name: 'admin' }], loginAttempt: 1 },
  token: 'token',
  refreshToken: null,
  provider: address,
  signedInAt: 0,
};

export interface Tablet {
  db: MuseumDatabase;
  device: Device;
  edges: Edges;
  outbox: Outbox;
  close(): void;
}

/** A signed-in tablet without exhibits. */
export async function openTablet(provider: FakeProvider): Promise<Tablet> {
  await deleteDatabase(await databaseName(address, session.user.id));
  const device = openDevice();
  await keepSession(device, session);
  const db = await openMuseum(address, session.user.id);
  await db.open();
  return {
    db,
    device,
    edges: { ...browserEdges(() => 0), fetch: provider.fetch },
    outbox: { db, catalogue, now: () => Date.now(), uuid: () => crypto.randomUUID() },
    close() {
      db.close();
      device.close();
    },
  };
}

/** As after a first pull that has just ended. */
export async function fill({ db }: Tablet, rows: Exhibit[]): Promise<void> {
  await db.exhibits.bulkPut(rows.map((row) => exhibitRecord.collection.derive(row) as unknown as ExhibitRow));
  const now = Date.now();
  await keepFact(db, 'loading', { state: 'done', done: 0, total: null, at: now, completedAt: now });
}
