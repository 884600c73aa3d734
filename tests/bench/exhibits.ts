// A museum's exhibits, made up but always the same: what the panel, its limits and its peers all hold.
import type { Exhibit } from '#contract/exhibits.ts';

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu bran cher dol fin gar'.split(
  ' ',
);
const things = 'Vase Portrait Mask Harbour Chair Sonata Letter Crown Map Loom Altar Sketch Bowl Coin'.split(
  ' ',
);
const kinds = 'oil wood bronze paper silk marble glass clay ivory print'.split(' ');
const statuses = ['Draft', 'In Progress', 'In Review', 'Reviewed'] as const;

/** So many exhibits, with ids from 1. */
export function madeUpExhibits(count: number): Exhibit[] {
  const random = seeded(42);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const word = () => capital(pick(syllables) + pick(syllables) + pick(syllables));
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `${word()} ${pick(things)} of ${word()}`,
    artist_name: `${word()} ${word()}`,
    exhibit_id: `A-${String(index + 1).padStart(5, '0')}`,
    tags: [pick(kinds), pick(kinds)],
    floor: 1 + (index % 3),
    room_number: 1 + (index % 9),
    room_name: `Room ${1 + (index % 9)}`,
    image_url: null,
    documents: [],
    status: pick(statuses),
    average_time: index % 300,
  }));
}

/** Numbers from 0 up to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
