import type { Device } from './device.ts';
import { readSetting } from './device.ts';

/** A logout that has ended the session and is about to clear the person's database. */
export interface Leaving {
  provider: string;
  owner: string;
  /** Its name; an earlier build left it out, and knew no database but the one that the two name. */
  database?: string;
  keepUnsent: boolean;
}

export const leavingKey = 'leaving';

/** The logout that was interrupted, if there is one. Apart from `leave-device.ts`, because every start asks. */
export async function readLeaving(device: Device): Promise<Leaving | undefined> {
  return readSetting<Leaving>(device, leavingKey);
}
