// What config.json said last, kept on the device for offline starts and for the worker.
import type { Device } from './device.ts';
import { deploymentKey, keepSetting, readSetting } from './device.ts';

export interface Deployment {
  /** Absolute, without a slash at the end. */
  provider: string;
  /** The deployment's provider knows the Idempotency-Key header. */
  idempotencyKeys: boolean;
  /** It lists what changed since a revision. Earlier builds did not keep that. */
  changes?: boolean;
  /** It lists where its people are signed in. Earlier builds did not keep that. */
  sessions?: boolean;
  /** Addresses at which the same provider was reached before, like `provider`, which is none of them. */
  formerly: string[];
}

/** Addresses that config.json named once and names no longer: what they are good for, see other-databases.ts. */
const earlierKey = 'earlierProviders';

export async function keptDeployment(device: Device): Promise<Deployment | undefined> {
  // An earlier build kept no former addresses.
  const kept = await readSetting<Omit<Deployment, 'formerly'>>(device, deploymentKey);
  return kept && { formerly: [], ...kept };
}

export async function keepDeployment(device: Device, deployment: Deployment): Promise<void> {
  await device.transaction('rw', device.settings, async () => {
    const kept = await keptDeployment(device);
    if (kept && kept.provider !== deployment.provider) {
      const earlier = await earlierProviders(device);
      await keepSetting(device, earlierKey, [...new Set([...earlier, kept.provider])]);
    }
    await keepSetting(device, deploymentKey, deployment);
  });
}

export async function earlierProviders(device: Device): Promise<string[]> {
  return (await readSetting<string[]>(device, earlierKey)) ?? [];
}
