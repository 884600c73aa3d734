// The list of exhibits as it is narrowed and sorted, from memory: one pass over what the search index holds, whatever is
// asked for. Loaded with the index.
import type { Settled } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import type { ExhibitFilter, Sort } from './exhibit-filter.ts';
import { filterIn, isInPlace, statusOrder } from './exhibit-filter.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Filed } from './pack-format.ts';
import type { SearchIndex } from './search-index.ts';
import { openSearchIndex } from './search-index.ts';
import { packSearchTexts } from './search-pack.ts';
import { watchLater } from '#panel/store/watch-later.ts';

/** How many exhibits each choice would show, given the other choices. */
export interface Facets {
  byStatus: ReadonlyMap<string, number>;
  byPlace: ReadonlyMap<string, number>;
  /** With a change that waits, or that was refused. */
  unsent: number;
}

export interface ExhibitSearch extends Omit<SearchIndex<ExhibitRow>, 'find' | 'found' | 'all'> {
  /** Ids in the order that `filter` asks for (exhibit-filter.ts), of those that it and the text let through. */
  find(text: string, filter: string): readonly string[];
  facets(text: string, filter: string): Facets;
  /** All tags in use, the most used first. */
  tags(): readonly string[];
}

/** So long has nothing more become due when the texts are packed, in milliseconds: a first load brings part after part. */
const packsAfter = 3_000;

export function openExhibitSearch(db: MuseumDatabase): ExhibitSearch {
  let packing: ReturnType<typeof setTimeout> | undefined;
  const packLater = () => {
    clearTimeout(packing);
    // A database that is closed or gone ends this; else the next change asks again.
    packing = setTimeout(() => void packSearchTexts(db, 'exhibits').catch(() => {}), packsAfter);
  };
  const index = openSearchIndex<ExhibitRow>(db, 'exhibits', packLater);
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  index.subscribe(notify);
  const changes = followChanges(db, notify);
  const version = () => index.version() + changes.version();
  const inUse = remembered(() => mostUsedFirst(index.all().flatMap(({ tags }) => tags)), index.version);
  const choices = remembered(() => choicesOf(index.all()), index.version);
  const inOrder = remembered((sort: Sort) => sorted(index.all(), sort, changes.rank()), version);

  return {
    ...index,
    find(text, filter) {
      if (!filter) return index.find(text);
      const asked = filterIn(filter);
      const matches = matcher(text, asked, changes.unsent());
      return inOrder(asked.sort)
        .filter(
          (row) => matches.status(row) && matches.place(row) && matches.unsent(row) && matches.text(row),
        )
        .map(({ id }) => id);
    },
    facets(text, filter) {
      const unsent = changes.unsent();
      const isUnsent = ({ id }: Filed) => unsent.has(id);
      return count(index.found(text), choices('all'), isUnsent, matcher(text, filterIn(filter), unsent));
    },
    tags: () => inUse('tags'),
    version,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      clearTimeout(packing);
      index.close();
      changes.close();
    },
  };
}

type Matcher = Record<'text' | 'status' | 'place' | 'unsent', (row: Filed) => boolean>;

function matcher(text: string, asked: ExhibitFilter, unsent: ReadonlySet<string>): Matcher {
  const wanted = text.trim().toLowerCase();
  return {
    text: (row) => row.search.includes(wanted),
    status: (row) => !asked.status || row.status === asked.status,
    place: (row) => isInPlace(row.place, asked),
    unsent: (row) => !asked.unsent || unsent.has(row.id),
  };
}

type Choices = Record<'statuses' | 'places', ReadonlySet<string>>;

function choicesOf(rows: readonly Filed[]): Choices {
  return {
    statuses: new Set(rows.map(({ status }) => status)),
    places: new Set(rows.map(({ place }) => place)),
  };
}

/** `found`: the rows that the text lets through. A choice without an exhibit that fits is still one. */
function count(
  found: readonly Filed[],
  { statuses, places }: Choices,
  isUnsent: (row: Filed) => boolean,
  { status, place, unsent }: Matcher,
): Facets {
  const byStatus = new Map([...statuses].map((one) => [one, 0]));
  const byPlace = new Map([...places].map((one) => [one, 0]));
  let changed = 0;
  for (const row of found) {
    const fits = { status: status(row), place: place(row) };
    if (unsent(row) && fits.status) add(byPlace, row.place);
    if (unsent(row) && fits.place) add(byStatus, row.status);
    if (fits.status && fits.place && isUnsent(row)) changed += 1;
  }
  return { byStatus, byPlace, unsent: changed };
}

function mostUsedFirst(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([word]) => word);
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function sorted(rows: readonly Filed[], sort: Sort, rank: ReadonlyMap<string, number>): readonly Filed[] {
  if (sort === 'id') return sortedBy(rows, ({ search }) => naturally(search.split('\n')[2] ?? ''));
  if (sort === 'status') return sortedBy(rows, ({ status }) => statusOrder(status));
  if (sort === 'changed') return sortedBy(rows, ({ id }) => rank.get(id) ?? rank.size);
  return rows;
}

// Stable: what is alike stays in the order of names.
function sortedBy<Key extends string | number>(rows: readonly Filed[], keyOf: (row: Filed) => Key): Filed[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  keyed.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1));
  return keyed.map(({ row }) => row);
}

/** 'A-2' before 'A-10': numbers as long as each other sort as numbers. */
function naturally(text: string): string {
  return text.replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'));
}

/** For as long as the version stands. */
function remembered<Key, Value>(make: (key: Key) => Value, version: () => number): (key: Key) => Value {
  let known = new Map<Key, Value>();
  let of = -1;
  return (key) => {
    if (of !== version()) known = new Map();
    of = version();
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

/** Which exhibits were changed here, the last one first, and which of the changes are not with the provider. */
function followChanges(db: MuseumDatabase, notify: () => void) {
  let found = { unsent: new Set<string>(), last: [] as string[] };
  let version = 0;
  const read = async () => {
    const [waiting, ended] = await Promise.all([
      db.outbox.where('chain').startsWith('exhibits:').toArray(),
      db.history.where('chain').startsWith('exhibits:').toArray(),
    ]);
    return { unsent: idsOf(waiting), last: [...idsOf(latestFirst([...waiting, ...ended]))] };
  };
  const stop = watchLater(db, ['outbox', 'history'], read, (now) => {
    const isSame =
      String(now.last) === String(found.last) && String([...now.unsent]) === String([...found.unsent]);
    if (isSame) return;
    found = now;
    version += 1;
    notify();
  });
  return {
    unsent: () => found.unsent,
    rank: () => new Map(found.last.map((id, place) => [id, place])),
    version: () => version,
    close: stop,
  };
}

type Change = Pick<Settled, 'chain' | 'createdAt'>;

function latestFirst(changes: Change[]): Change[] {
  return changes.toSorted((a, b) => b.createdAt - a.createdAt);
}

function idsOf(changes: readonly Change[]): Set<string> {
  return new Set(changes.map(({ chain }) => subjectOf(chain).id));
}
