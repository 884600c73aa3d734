// The catalogue of all operations: what the outbox can hold. Names stay on disk for ever.
import {
  addDocument,
  addExhibit,
  deleteExhibit,
  editExhibit,
  exhibitCollection,
  removeDocument,
  uploadExhibitImage,
} from '#panel/features/exhibits/operations.ts';
import {
  deleteMuseumMap,
  editMuseum,
  museumCollection,
  uploadMuseumImage,
  uploadMuseumMap,
} from '#panel/features/museum/operations.ts';
import { editProfile, profileCollection, uploadAvatar } from '#panel/features/profile/operations.ts';
import type { Catalogue, Operation } from '#panel/sync/operation.ts';

const operations: Operation[] = [
  addExhibit,
  editExhibit,
  deleteExhibit,
  uploadExhibitImage,
  addDocument,
  removeDocument,
  editMuseum,
  uploadMuseumImage,
  uploadMuseumMap,
  deleteMuseumMap,
  editProfile,
  uploadAvatar,
];
/** In the order in which they are loaded: the long list last. */
const collections = [museumCollection, profileCollection, exhibitCollection];

export const catalogue: Catalogue = {
  operations: new Map(operations.map((operation) => [operation.name, operation])),
  collections: new Map(collections.map((collection) => [collection.table, collection])),
};
