import type { User } from '#contract/session.ts';
import type { EntityTable } from 'dexie';
import Dexie from 'dexie';

/** Who is signed in on this device. Decision 6: here, not in localStorage, so that the worker reads it too. */
export interface Session {
  key: 'current';
  user: User;
  /** Null when the provider said that it is no longer valid (401): the person signs in again, the work stays. */
  token: string | null;
  /** Kept with the session and removed with it; nothing uses it (decision 8a). */
  refreshToken: string | null;
  /** The provider's address that the session belongs to. */
  provider: string;
  /** The address that names the person's database, when their provider has moved since it was made. */
  home?: string | undefined;
  signedInAt: number;
}

/** The setting that holds what config.json said last. */
export const deploymentKey = 'deployment';

/** A remembered value of this device. */
export interface Setting {
  key: string;
  value: unknown;
}

class DeviceDatabase extends Dexie {
  declare session: EntityTable<Session, 'key'>;
  declare settings: EntityTable<Setting, 'key'>;

  constructor(options?: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange }) {
    super('vitrine-device', { chromeTransactionDurability: 'strict', ...options });
    this.version(1).stores({ session: 'key', settings: 'key' });
  }
}

export type Device = DeviceDatabase;

/** Opens what this device knows of itself: the session and the settings. */
export function openDevice(options?: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange }): Device {
  return new DeviceDatabase(options);
}

export async function readSession(device: Device): Promise<Session | null> {
  return (await device.session.get('current')) ?? null;
}

export async function keepSession(device: Device, session: Omit<Session, 'key'>): Promise<void> {
  await device.session.put({ ...session, key: 'current' });
}

/** 401: the token goes, the person and the work stay. Only the refused token is cleared, never a newer one. */
export async function expireSession(device: Device, token: string): Promise<void> {
  await device.transaction('rw', device.session, async () => {
    const session = await device.session.get('current');
    if (session?.token === token) await device.session.put({ ...session, token: null });
  });
}

export async function readSetting<T>(device: Device, key: string): Promise<T | undefined> {
  return (await device.settings.get(key))?.value as T | undefined;
}

export async function keepSetting(device: Device, key: string, value: unknown): Promise<void> {
  await device.settings.put({ key, value });
}
