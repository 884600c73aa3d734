// What the login page has to know of this device.
import { lostWithAll } from '#panel/store/device/canary.ts';
import type { Device, Session } from '#panel/store/device/device.ts';
import { readSetting } from '#panel/store/device/device.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { notes } from './notes.ts';

/**
 * Unsent changes of somebody whose session has ended, in their own database, live: what was under way when it ended may
 * still arrive. Undefined until they are counted.
 */
export function useUnsentOf(session: Session | null): number | undefined {
  const db = useDatabaseOf(session);
  return useLiveQuery(() => db?.outbox.count().catch(() => undefined), [db]);
}

function useDatabaseOf(session: Session | null): MuseumDatabase | null {
  const [opened, setOpened] = useState<MuseumDatabase | null>(null);
  const provider = session?.provider;
  const userId = session?.user.id;
  const home = session?.home;
  useEffect(() => {
    if (!provider || !userId) return;
    let isOver = false;
    let db: MuseumDatabase | undefined;
    void openMuseum(provider, userId, { home }).then((found) => {
      db = found;
      if (isOver) found.close();
      else setOpened(found);
    });
    return () => {
      isOver = true;
      setOpened(null);
      db?.close();
    };
  }, [provider, userId, home]);
  return opened;
}

/** The provider has said that the trial has ended (403), and nobody has signed in since. */
export function useTrialEnded(device: Device): boolean {
  return useLiveQuery(() => readSetting<boolean>(device, 'trialEnded'), [device]) === true;
}

/** The browser threw everything away, session included: how many unsent changes were noted. Null: it did not. */
export function useLostWithAll(): number | null {
  const [lost, setLost] = useState<number | null>(null);
  useEffect(() => {
    // Older browsers do not list the databases.
    const listing = (indexedDB.databases as (() => Promise<IDBDatabaseInfo[]>) | undefined)?.call(indexedDB);
    listing?.then(
      (found) =>
        setLost(
          lostWithAll(
            notes,
            found.map(({ name }) => name),
          ),
        ),
      () => {},
    );
  }, []);
  return lost;
}
