// The provider moves to another address. config.json names those at which it was reached before (`formerly`): it is the
// same provider then, and whoever has the same id there is the same person.
import { databaseName } from './database-name.ts';
import { keptDeployment } from './deployment.ts';
import type { Device } from './device.ts';
import { keepSession, readSession } from './device.ts';
import { openRaw } from './raw-database.ts';

/**
 * The kept session goes on at the address where its provider is reached now, with the database that it has: one durable
 * step. Whether its token is still good, the provider says there. Resolves with whether it has moved.
 */
export async function followProvider(device: Device): Promise<boolean> {
  const deployment = await keptDeployment(device);
  if (!deployment) return false;
  const { provider, formerly } = deployment;
  return device.transaction('rw', device.session, async () => {
    const session = await readSession(device);
    if (!session || !formerly.includes(session.provider)) return false;
    await keepSession(device, { ...session, provider, home: session.home ?? session.provider });
    return true;
  });
}

/**
 * Which database somebody who signs in works in: their own at this address, or else the one that they had at a former
 * one. Resolves with the address that it is named by; undefined: this one.
 */
export async function findHome(
  device: Device,
  { provider, userId }: { provider: string; userId: string },
): Promise<string | undefined> {
  const { formerly = [] } = (await keptDeployment(device)) ?? {};
  if (formerly.length === 0 || (await exists(provider, userId))) return undefined;
  for (const address of formerly) if (await exists(address, userId)) return address;
  return undefined;
}

async function exists(address: string, userId: string): Promise<boolean> {
  const db = await openRaw(await databaseName(address, userId));
  db?.close();
  return db !== null;
}
