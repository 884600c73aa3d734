// The catalogue of all operations: what the outbox can hold. Names stay on disk for ever.
import { records } from './records.ts';
import type { Catalogue } from './sync/declare/operation.ts';

const all = Object.values(records);

export const catalogue: Catalogue = {
  operations: new Map(all.flatMap((one) => one.operations).map((operation) => [operation.name, operation])),
  collections: new Map(all.map(({ collection }) => [collection.table, collection])),
};
