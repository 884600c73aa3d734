// Works as museums have them: names that no form would accept, marks of every script, and numbers of every shape.
import { readFileSync } from 'node:fs';
import type { ExhibitFields } from '#contract/exhibits.ts';

/** A work that the form would accept. */
export function aWork(changes: Partial<ExhibitFields> = {}): ExhibitFields {
  return {
    name: 'Harbour at Dusk',
    artist_name: 'Ana Lima',
    exhibit_id: 'A-1',
    tags: ['oil', 'sea'],
    floor: 1,
    room_number: 2,
    room_name: 'Long Gallery',
    ...changes,
  };
}

/** `Work 001` to `Work n`, in the order of their names. */
export function numberedWorks(count: number): ExhibitFields[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return aWork({ name: `Work ${number}`, exhibit_id: `N-${number}` });
  });
}

export const longName =
  'Wall Drawing in Seven Parts: a wall is divided vertically into four equal parts, all one-, two-, three- and ' +
  'four-part combinations of four colours, drawn by whoever stands here, in pencil, and then painted over again';

const awkward: readonly Partial<ExhibitFields>[] = [
  { name: longName, artist_name: 'The assistants of a workshop that was never named in any of the papers' },
  { name: '“Untitled” (after ‘Nothing’)', artist_name: "Seán O'Brien & Søren Ødegård" },
  { name: '夜の桟橋', artist_name: '葛飾 応為', tags: ['木版画', '江戸'] },
  { name: 'مزهرية زرقاء', artist_name: 'مجهول' },
  { name: 'D’mba (Headdress) 🎭', artist_name: 'unknown Guinean, Baga culture' },
  { name: '<b>Bold</b> & "quoted" \\ %20', artist_name: '<script>alert(1)</script>' },
  { name: 'Ÿ́̈ stacked marks', artist_name: 'Zoë Ångström' },
  { name: 'X', artist_name: 'Y', tags: [] },
  { name: 'Many tags', tags: Array.from({ length: 14 }, (_, index) => `tag number ${index + 1}`) },
  { name: 'A room that the plan does not know', floor: 7, room_number: 41, room_name: 'Gallery 41, Attic' },
];

/**
 * Works of the awkward kind: the lines of the file that VITRINE_WORKS names (one JSON object each: exhibit_id, name,
 * artist_name, tags, location), or `count` made-up ones.
 */
export function awkwardWorks(count = 60): ExhibitFields[] {
  const file = process.env['VITRINE_WORKS'];
  return file ? readWorks(file) : madeUp(count);
}

function madeUp(count: number): ExhibitFields[] {
  return Array.from({ length: count }, (_, index) => {
    const { name = 'A work', ...rest } = awkward[index % awkward.length] ?? {};
    const round = Math.floor(index / awkward.length);
    const exhibit_id = `${1900 + index}.${index % 7}${index % 3 === 0 ? '.A-B' : ''}`;
    return aWork({ ...rest, name: round === 0 ? name : `${name}, ${round + 1}`, exhibit_id });
  });
}

interface Line {
  exhibit_id: string;
  name: string;
  artist_name: string;
  tags: string[];
  location: string;
}

function readWorks(path: string): ExhibitFields[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const { exhibit_id, name, artist_name, tags, location } = JSON.parse(line) as Line;
    const room = Number(/\d+/.exec(location)?.[0] ?? 1);
    return { exhibit_id, name, artist_name, tags, floor: 1, room_number: room, room_name: location };
  });
}
