import { liveQuery } from 'dexie';
import type { Device, Session, Setting } from './device.ts';
import { keepOpen } from './keep-open.ts';

/**
 * While a tab is open, what the device knows of itself outlives its database: when the browser throws that away under
 * the open panel, it is made again as it was, and nobody is signed out in the middle of a form.
 */
export function holdDevice(device: Device): void {
  let held: { session: Session[]; settings: Setting[] } = { session: [], settings: [] };
  liveQuery(async () => ({
    session: await device.session.toArray(),
    settings: await device.settings.toArray(),
  })).subscribe({
    next(now) {
      held = now;
    },
    error: () => {},
  });
  // In the very step that makes the database: nobody ever reads that there is no session.
  device.on('populate', async (making) => {
    await making.table('session').bulkPut(held.session);
    await making.table('settings').bulkPut(held.settings);
  });
  keepOpen(device);
}
