// How the rows of an index lie in one record: what they can be narrowed by is few words, each kept once.
import type { Coded, CodedLists, Pack } from '#panel/store/museum-database.ts';

export interface Indexed {
  id: string;
  sort: string;
  search: string;
}

/** A row in memory, with what it can be narrowed by; empty where its table has nothing of the kind. */
export interface Filed extends Indexed {
  status: string;
  /** `2:5:Long Gallery`: floor, room number and its name. `0:0:` is the Ground Floor. */
  place: string;
  tags: readonly string[];
}

/** Whether it has all that the builds of today read from it. */
export function isWhole({ facets }: Pack): boolean {
  return facets?.tags !== undefined;
}

/** `pause` is waited for between steps, none of which holds up the screen: of 30,000 rows, they are many. */
export async function toPack(
  table: Pack['table'],
  rows: readonly Filed[],
  pause: () => Promise<unknown>,
): Promise<Pack> {
  const texts = {
    ids: rows.map(({ id }) => id),
    sorts: rows.map(({ sort }) => sort),
    texts: rows.map(({ search }) => search),
  };
  const status = coded(rows.map((row) => row.status));
  await pause();
  const place = coded(rows.map((row) => row.place));
  await pause();
  const tags = codedLists(rows.map((row) => row.tags));
  await pause();
  return { table, ...texts, facets: { status, place, tags } };
}

export function fromPack({ ids, sorts, texts, facets }: Pack): Filed[] {
  const tags = decodedLists(facets?.tags);
  return ids.map((id, index) => ({
    id,
    sort: sorts[index] ?? '',
    search: texts[index] ?? '',
    status: decoded(facets?.status, index),
    place: decoded(facets?.place, index),
    tags: tags[index] ?? none,
  }));
}

const none: readonly string[] = [];

/** More words than there are codes for, and those beyond them are left out. */
const mostWords = 0xff_ff;

function coded(all: readonly string[]): Coded {
  const numbers = new Map<string, number>();
  const codes = Uint16Array.from(all, (word) => {
    const known = numbers.get(word) ?? Math.min(numbers.size, mostWords);
    if (known < mostWords) numbers.set(word, known);
    return known;
  });
  return { words: [...numbers.keys()], codes };
}

function decoded(facet: Coded | undefined, index: number): string {
  return facet?.words[facet.codes[index] ?? mostWords] ?? '';
}

function codedLists(all: readonly (readonly string[])[]): CodedLists {
  return { ...coded(all.flat()), lengths: Uint16Array.from(all, ({ length }) => length) };
}

function decodedLists(facet: CodedLists | undefined): (readonly string[])[] {
  let at = 0;
  return Array.from(facet?.lengths ?? [], (length) => {
    if (length === 0) return none;
    at += length;
    return Array.from({ length }, (_, index) => decoded(facet, at - length + index)).filter(Boolean);
  });
}
