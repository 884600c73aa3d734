// What the list of changes has to know of other addresses, live.
import { keptDeployment } from '#panel/store/device/deployment.ts';
import type { Elsewhere } from '#panel/store/facts.ts';
import { readFact } from '#panel/store/facts.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Place } from '#panel/shell/session/workspace.ts';

const nothing: Elsewhere[] = [];

/** What waits on this device for other addresses, of the same person. */
export function useElsewhere({ db }: Place): Elsewhere[] {
  return useLiveQuery(() => readFact(db, 'elsewhere'), [db]) ?? nothing;
}

/** Where the provider is by config.json, as this device has last heard of it. */
export function useProviderAddress({ device }: Place): string | undefined {
  return useLiveQuery(() => keptDeployment(device), [device])?.provider;
}
