import { liveQuery } from 'dexie';
import type { Device, Session, Setting } from './device.ts';
import { keepOpen } from '#panel/store/keep-open.ts';
import type { Notes } from './notes.ts';
import { seenKey } from './notes.ts';

/**
 * While a tab is open, what the device knows of itself outlives its database: when the browser throws that away under
 * the open panel, it is made again as it was, and nobody is signed out in the middle of a form.
 * So does the note of what there was, which is read only later, and may be deleted with everything else.
 */
export function holdDevice(device: Device, notes: Notes): void {
  const seen = attempt(() => notes.getItem(seenKey));
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
    attempt(() => {
      if (seen && !notes.getItem(seenKey)) notes.setItem(seenKey, seen);
    });
  });
  keepOpen(device);
}

/** Where storage is refused, nothing is noted. */
function attempt<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    return null;
  }
}
