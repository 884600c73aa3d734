// Browsers throw a site's databases away: on full devices, after weeks without a visit, by mistake. A database that was
// made anew looks like that of a new tablet, so a note beside it says what it held. localStorage is kept apart from it.
import { keepFact, readFact } from '#panel/store/facts.ts';
import { keepOpen } from '#panel/store/keep-open.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Notes } from './notes.ts';
import { seenKey } from './notes.ts';
import { watchLater } from '#panel/store/watch-later.ts';

/** A database as it was last seen. */
interface Sighting {
  born: string;
  /** Changes that had not been synced. */
  unsent: number;
}

/** What a person has to know of a database that is gone. */
export interface Loss {
  unsent: number;
  /** Milliseconds since 1970. */
  at: number;
}

interface WatchOptions {
  notes: Notes;
  now(): number;
  uuid(): string;
  /** The database is another one than before: empty, but for what was done since. */
  onLost(loss: Loss): void;
}

/** Notes what a database holds, and notices when it is another one. Returns how to stop; before it is closed for good. */
export function watchForLoss(db: MuseumDatabase, { notes, now, uuid, onLost }: WatchOptions): () => void {
  let last = readSightings(notes)[db.name];
  const meet = (sighting: Sighting) => {
    const before = last;
    last = sighting;
    if (before && before.born !== sighting.born) {
      const loss = { unsent: before.unsent, at: now() };
      addLoss(notes, db.name, loss);
      onLost(loss);
    }
    if (before?.born !== sighting.born || before.unsent !== sighting.unsent) {
      keep(notes, seenKey, { ...readSightings(notes), [db.name]: sighting });
    }
  };
  const stopWatching = watchLater(
    db,
    ['facts', 'outbox'],
    () => look(db),
    ({ born, unsent }) => {
      if (born) meet({ born, unsent });
      else {
        const met = markBorn(db, uuid).then((mark) => meet({ born: mark, unsent }));
        // What can't be marked now is met at the next change.
        met.catch(() => {});
      }
    },
  );
  const letClose = keepOpen(db);
  return () => {
    stopWatching();
    letClose();
  };
}

async function look(db: MuseumDatabase) {
  const [born, unsent] = await Promise.all([readFact(db, 'born'), db.outbox.count()]);
  return { born, unsent };
}

async function markBorn(db: MuseumDatabase, uuid: () => string): Promise<string> {
  return db.transaction('rw', db.facts, async () => {
    const known = await readFact(db, 'born');
    const born = known ?? uuid();
    if (!known) await keepFact(db, 'born', born);
    return born;
  });
}

/** Nothing of this database is missed any more: its person has left the device and kept nothing. */
export function forgetSighting(notes: Notes, name: string): void {
  const { [name]: _, ...others } = readSightings(notes);
  keep(notes, seenKey, others);
}

/** How many unsent changes were noted, when none of the noted databases is among `names`; else null. */
export function lostWithAll(notes: Notes, names: readonly (string | undefined)[]): number | null {
  const sightings = Object.entries(readSightings(notes));
  if (sightings.length === 0 || sightings.some(([name]) => names.includes(name))) return null;
  return sightings.reduce((sum, [, { unsent }]) => sum + unsent, 0);
}

export function readLoss(notes: Notes, name: string): Loss | null {
  return readLosses(notes)[name] ?? null;
}

/** The person has read it. */
export function forgetLoss(notes: Notes, name: string): void {
  const { [name]: _, ...others } = readLosses(notes);
  keep(notes, lossKey, others);
}

/** Every open tab notices the same loss. */
const sameLoss = 60_000;

function addLoss(notes: Notes, name: string, loss: Loss): void {
  const unshown = readLosses(notes)[name];
  const isSame = unshown !== undefined && loss.at - unshown.at < sameLoss;
  const unsent = isSame ? Math.max(unshown.unsent, loss.unsent) : (unshown?.unsent ?? 0) + loss.unsent;
  keep(notes, lossKey, { ...readLosses(notes), [name]: { unsent, at: loss.at } });
}

export const lossKey = 'vitrine-lost';

function readSightings(notes: Notes): Record<string, Sighting> {
  return read(notes, seenKey) as Record<string, Sighting>;
}

function readLosses(notes: Notes): Record<string, Loss> {
  return read(notes, lossKey) as Record<string, Loss>;
}

function read(notes: Notes, key: string): Record<string, unknown> {
  try {
    return JSON.parse(notes.getItem(key) ?? '{}') as Record<string, unknown>;
  } catch {
    // Refused, or not ours.
    return {};
  }
}

function keep(notes: Notes, key: string, value: object): void {
  try {
    notes.setItem(key, JSON.stringify(value));
  } catch {
    // Refused or full: then a loss is noticed only while the panel is open.
  }
}
