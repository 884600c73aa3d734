import { keptDeployment } from '#panel/store/device/deployment.ts';
import { workspace } from '#panel/sync/current.ts';
import { useLiveQuery } from 'dexie-react-hooks';

/** Whether the provider lists where its people are signed in. */
export function useHasSessionList(): boolean {
  const { device } = workspace();
  return useLiveQuery(async () => (await keptDeployment(device))?.sessions, [device]) ?? false;
}
