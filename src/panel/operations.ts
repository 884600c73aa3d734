// The catalogue of all operations: what the outbox can hold. Names stay on disk for ever.
import {
  addExhibit,
  deleteExhibit,
  editExhibit,
  exhibitCollection,
  uploadExhibitImage,
} from '#panel/features/exhibits/operations.ts';
import type { Catalogue, Operation } from '#panel/sync/operation.ts';

const operations: Operation[] = [addExhibit, editExhibit, deleteExhibit, uploadExhibitImage];
const collections = [exhibitCollection];

export const catalogue: Catalogue = {
  operations: new Map(operations.map((operation) => [operation.name, operation])),
  collections: new Map(collections.map((collection) => [collection.table, collection])),
};
