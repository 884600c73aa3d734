// How fake-indexeddb walks through its records, without a generator for each node on the way.
import { IDBDatabase, IDBKeyRange, indexedDB } from 'fake-indexeddb';

interface Node {
  record: { key: IDBValidKey };
  left?: Node;
  right?: Node;
  deleted: boolean;
}

/** As IDBKeyRange: without a bound it has no end. */
interface Range {
  lower?: IDBValidKey;
  upper?: IDBValidKey;
  lowerOpen: boolean;
  upperOpen: boolean;
}

interface Tree {
  _root?: Node;
  getRecords(range: Range, descending?: boolean): Iterable<Node['record']>;
}

interface Store {
  records: Tree;
  get(key: unknown): Node['record'] | undefined;
}

type CreateStore = (...args: unknown[]) => { _rawObjectStore: { records: Store } };

const database = IDBDatabase.prototype as unknown as { createObjectStore: CreateStore };

/** From the first database that is made, since nobody else hands out its parts. */
export function useQuickRecords(): void {
  const create = database.createObjectStore;
  database.createObjectStore = function createFirst(...args) {
    const store = create.apply(this, args);
    const { records } = store._rawObjectStore;
    Object.assign(Object.getPrototypeOf(records), { get: getRecord });
    Object.assign(Object.getPrototypeOf(records.records), { getRecords });
    database.createObjectStore = create;
    return store;
  };
}

function getRecord(this: Store, key: unknown): Node['record'] | undefined {
  const isPlain = typeof key === 'string' || typeof key === 'number';
  const range = isPlain ? { lower: key, upper: key, lowerOpen: false, upperOpen: false } : rangeOf(key);
  return walk(this.records._root, range, false).next().value as Node['record'] | undefined;
}

function rangeOf(key: unknown): Range {
  return key instanceof IDBKeyRange ? key : IDBKeyRange.only(key);
}

function getRecords(this: Tree, range: Range, descending = false): IterableIterator<Node['record']> {
  return walk(this._root, range, descending);
}

/** The records within a range, in their order or the other way around. */
function walk(root: Node | undefined, range: Range, descending: boolean): IterableIterator<Node['record']> {
  const nodes: Node[] = [];
  const [near, far] = descending ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const isBefore = descending ? isAbove : isBelow;
  const isAfter = descending ? isBelow : isAbove;
  const descend = (from: Node | undefined) => {
    for (let node = from; node;) {
      if (isBefore(node.record.key, range)) {
        node = node[far];
      } else {
        nodes.push(node);
        node = node[near];
      }
    }
  };
  descend(root);
  const next = (): IteratorResult<Node['record']> => {
    for (let node = nodes.pop(); node; node = nodes.pop()) {
      if (isAfter(node.record.key, range)) break;
      descend(node[far]);
      if (!node.deleted) return { done: false, value: node.record };
    }
    nodes.length = 0;
    return { done: true, value: undefined };
  };
  return {
    next,
    [Symbol.iterator]() {
      return this;
    },
  };
}

function isBelow(key: IDBValidKey, { lower, lowerOpen }: Range): boolean {
  if (lower === undefined) return false;
  const order = compare(lower, key);
  return order > 0 || (order === 0 && lowerOpen);
}

function isAbove(key: IDBValidKey, { upper, upperOpen }: Range): boolean {
  if (upper === undefined) return false;
  const order = compare(upper, key);
  return order < 0 || (order === 0 && upperOpen);
}

function compare(a: IDBValidKey, b: IDBValidKey): number {
  const isPlain = typeof a === 'string' || typeof a === 'number';
  if (!isPlain || typeof a !== typeof b) return indexedDB.cmp(a, b);
  return a === b ? 0 : a < b ? -1 : 1;
}
