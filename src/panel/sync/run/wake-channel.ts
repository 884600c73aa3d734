// What engines post to each other, those of other tabs and of the worker.
//
// One is at work; the others broadcast why they would begin. The one at work may be at an upload of half an hour, and
// hidden, so that its own timers run once a minute.
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Channel, Edges } from './edges.ts';
import type { Reason } from './reasons.ts';
import { isReason } from './reasons.ts';

interface Place {
  db: MuseumDatabase;
  edges: Pick<Edges, 'channel'>;
}

const open = ({ db, edges }: Place) => edges.channel(`vitrine-engine-${db.name}`);

/** Wakes the engine that is at work. */
export function broadcastWake(place: Place, reason: Reason): void {
  const channel = open(place);
  channel.postMessage(reason);
  channel.close();
}

/** Calls `wake` for what others broadcast, until what this returns is called. */
export function listenForWakes(place: Place, wake: (reason: Reason) => void): () => void {
  const channel = open(place);
  channel.onmessage = ({ data }) => {
    if (isReason(data)) wake(data);
  };
  return () => channel.close();
}

/** Where the others hear that the device's storage failed, until it is closed. Calls `hear` when one of them says so. */
export function troubleChannel({ db, edges }: Place, hear: () => void): Channel {
  const channel = edges.channel(`vitrine-storage-${db.name}`);
  channel.onmessage = hear;
  return channel;
}
