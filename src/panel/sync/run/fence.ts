import { readFact } from '#panel/store/facts.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';

/** Another pass has taken over: whoever meets this stops. It says nothing about the network. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

/** @throws {TakenOver} when another pass has the fence now. Inside the caller's transaction. */
export async function assertFence({ db, fence }: { db: MuseumDatabase; fence: number }): Promise<void> {
  if ((await readFact(db, 'fence')) !== fence) throw new TakenOver();
}
