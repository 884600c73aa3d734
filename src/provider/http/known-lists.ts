// Lists as they were sent, compressed, for as long as nothing in them changed.

export interface KnownLists {
  /** What the place's list was in this state. */
  find(place: string, state: string): Uint8Array<ArrayBuffer> | undefined;
  /** In the place of what was known of it. What it says may be newer than the state, never older. */
  keep(place: string, state: string, bytes: Uint8Array<ArrayBuffer>): void;
}

interface Known {
  state: string;
  bytes: Uint8Array<ArrayBuffer>;
  keptAt: number;
}

const megabyte = 1024 * 1024;

/** Long before a deletion is forgotten: a museum's latest revision could then be one that it has had before. */
const keptFor = 24 * 60 * 60_000;

/** `most`: bytes, of all lists together. Those that nobody asked for the longest time go first. */
export function knownLists(most = 64 * megabyte): KnownLists {
  const known = new Map<string, Known>();
  let size = 0;

  const forget = (place: string) => {
    size -= known.get(place)?.bytes.length ?? 0;
    known.delete(place);
  };
  return {
    find(place, state) {
      const found = known.get(place);
      if (found?.state !== state || performance.now() - found.keptAt >= keptFor) return undefined;
      // A map goes by the order in which its keys came.
      known.delete(place);
      known.set(place, found);
      return found.bytes;
    },
    keep(place, state, bytes) {
      forget(place);
      if (bytes.length > most) return;
      known.set(place, { state, bytes, keptAt: performance.now() });
      size += bytes.length;
      for (const oldest of known.keys()) {
        if (size <= most) return;
        forget(oldest);
      }
    },
  };
}
