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
  return new Walk(this.records._root, range, false).next().value as Node['record'] | undefined;
}

function rangeOf(key: unknown): Range {
  return key instanceof IDBKeyRange ? key : IDBKeyRange.only(key);
}

function getRecords(this: Tree, range: Range, descending = false): IterableIterator<Node['record']> {
  return new Walk(this._root, range, descending);
}

/** The records within a range, in their order or the other way around. */
class Walk implements IterableIterator<Node['record']> {
  /** Those that are still to be looked at, with what lies behind them. */
  private readonly nodes: Node[] = [];
  private readonly range: Range;
  private readonly descending: boolean;

  constructor(root: Node | undefined, range: Range, descending: boolean) {
    this.range = range;
    this.descending = descending;
    this.descend(root);
  }

  next(): IteratorResult<Node['record']> {
    const { nodes, range, descending } = this;
    for (let node = nodes.pop(); node; node = nodes.pop()) {
      if (descending ? isBelow(node.record.key, range) : isAbove(node.record.key, range)) break;
      this.descend(descending ? node.left : node.right);
      if (!node.deleted) return { done: false, value: node.record };
    }
    nodes.length = 0;
    return { done: true, value: undefined };
  }

  [Symbol.iterator](): this {
    return this;
  }

  private descend(from: Node | undefined): void {
    const { nodes, range, descending } = this;
    for (let node = from; node;) {
      if (descending ? isAbove(node.record.key, range) : isBelow(node.record.key, range)) {
        node = descending ? node.left : node.right;
      } else {
        nodes.push(node);
        node = descending ? node.right : node.left;
      }
    }
  }
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
