import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { useQuickRecords } from './world/quick-records.ts';

useQuickRecords();

const key: fc.Arbitrary<IDBValidKey> = fc.oneof(
  fc.integer({ min: 0, max: 9 }),
  fc.constantFrom(-Infinity, Infinity, 'a', 'b', 'ab', ''),
  fc.constant<IDBValidKey>(['a', 1]),
);
const directions = ['next', 'nextunique', 'prev', 'prevunique'] as const;
const question = fc.record({
  lower: fc.option(key),
  upper: fc.option(key),
  lowerOpen: fc.boolean(),
  upperOpen: fc.boolean(),
  direction: fc.constantFrom(...directions),
});
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

interface Row {
  id: IDBValidKey;
  kind: IDBValidKey;
}

const factory = new IDBFactory();
let databases = 0;

it('records are found in their order, whatever was put and deleted, by key and by index', async () => {
  const rows = fc.array(fc.record({ id: key, kind: key }), { maxLength: 30 });
  const story = fc.record({ rows, deleted: fc.array(key), questions: fc.array(question, { minLength: 1 }) });
  await fc.assert(
    fc.asyncProperty(story, async ({ rows: put, deleted, questions }) => {
      const db = await open();
      const store = db.transaction('rows', 'readwrite').objectStore('rows');
      const held: Row[] = [];
      const drop = (id: IDBValidKey) => held.filter((row) => factory.cmp(row.id, id) !== 0);
      for (const row of put) {
        store.put(row);
        held.splice(0, held.length, ...drop(row.id), row);
      }
      for (const id of deleted) {
        store.delete(id);
        held.splice(0, held.length, ...drop(id));
      }
      for (const asked of questions) {
        const range = rangeOf(asked);
        if (range === 'none') continue;
        const query = range ?? undefined;
        const seen = await Promise.all([
          walked(store.openCursor(query, asked.direction)),
          walked(store.index('kind').openCursor(query, asked.direction)),
          answered(store.getAll(query)),
          answered(store.count(query)),
        ]);
        const byId = expected(held, 'id', range, asked);
        const forwards = expected(held, 'id', range, { ...asked, direction: 'next' });
        expect(seen).toEqual([byId, expected(held, 'kind', range, asked), forwards, forwards.length]);
        const one = asked.lower ?? asked.upper;
        if (one === null) continue;
        const found = held.find(({ id }) => factory.cmp(id, one) === 0);
        expect(await answered(store.get(one))).toEqual(found);
      }
      db.close();
    }),
    { numRuns: 60 },
  );
});

/** What IndexedDB says of it, told by sorting. */
function expected(
  held: readonly Row[],
  by: keyof Row,
  range: IDBKeyRange | null,
  { direction }: Question,
): Row[] {
  const sorted = held
    .filter((row) => range?.includes(row[by]) ?? true)
    .toSorted((a, b) => factory.cmp(a[by], b[by]) || factory.cmp(a.id, b.id));
  // Of several with one key, the unique directions show the first.
  const firsts = sorted.filter((row, at) => at === 0 || factory.cmp(sorted[at - 1]?.[by], row[by]) !== 0);
  const shown = direction.endsWith('unique') ? firsts : sorted;
  return direction.startsWith('prev') ? shown.toReversed() : shown;
}

function rangeOf({ lower, upper, lowerOpen, upperOpen }: Question): IDBKeyRange | null | 'none' {
  if (lower === null) return upper === null ? null : IDBKeyRange.upperBound(upper, upperOpen);
  if (upper === null) return IDBKeyRange.lowerBound(lower, lowerOpen);
  const order = factory.cmp(lower, upper);
  if (order > 0 || (order === 0 && (lowerOpen || upperOpen))) return 'none';
  return IDBKeyRange.bound(lower, upper, lowerOpen, upperOpen);
}

async function open(): Promise<IDBDatabase> {
  const request = factory.open(`records ${++databases}`, 1);
  request.onupgradeneeded = () =>
    void request.result.createObjectStore('rows', { keyPath: 'id' }).createIndex('kind', 'kind');
  return answered(request);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });
}

function walked(request: IDBRequest<IDBCursorWithValue | null>): Promise<Row[]> {
  const rows: Row[] = [];
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      if (!request.result) return resolve(rows);
      rows.push(request.result.value as Row);
      request.result.continue();
    };
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });
}
