// Whoever finds another tab at work tells it what is wanted: that one may be at an upload of half an hour, and hidden,
// so that its own timers run once a minute.
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Edges } from './edges.ts';
import type { Reason } from './reasons.ts';
import { isReason } from './reasons.ts';

interface Place {
  db: MuseumDatabase;
  edges: Pick<Edges, 'channel'>;
}

const open = ({ db, edges }: Place) => edges.channel(`vitrine-engine-${db.name}`);

/** Tells the engine that is at work, in whichever tab or worker. */
export function tellWish(place: Place, reason: Reason): void {
  const channel = open(place);
  channel.postMessage(reason);
  channel.close();
}

/** Hears what the engines of others want. Returns how to end it. */
export function hearWishes(place: Place, wake: (reason: Reason) => void): () => void {
  const channel = open(place);
  channel.onmessage = ({ data }) => {
    if (isReason(data)) wake(data);
  };
  return () => channel.close();
}
