// The catalogue of all operations: what the outbox can hold. Names stay on disk for ever.
import { addDocument, removeDocument } from '#panel/features/exhibits/document-operations.ts';
import { generateQuestions } from '#panel/features/exhibits/generate-operations.ts';
import {
  addExhibit,
  deleteExhibit,
  editExhibit,
  exhibitCollection,
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
import {
  addTheme,
  deleteTheme,
  editTheme,
  setThemeArchived,
  themeCollection,
  uploadThemeImage,
} from '#panel/features/themes/operations.ts';
import {
  commentOnQuestion,
  passQuestion,
  questionCollection,
  saveCombined,
  saveLevel1,
  saveLevel2,
  setVisible,
} from '#panel/features/review/operations.ts';
import { teamCollection } from '#panel/features/team/operations.ts';
import { editTerms, termsCollection } from '#panel/features/terms/operations.ts';
import {
  addVoucher,
  deleteVoucher,
  editVoucher,
  voucherCollection,
} from '#panel/features/vouchers/operations.ts';
import type { Catalogue, Operation } from './sync/declare/operation.ts';

const operations: Operation[] = [
  addExhibit,
  editExhibit,
  deleteExhibit,
  uploadExhibitImage,
  addDocument,
  removeDocument,
  generateQuestions,
  editMuseum,
  uploadMuseumImage,
  uploadMuseumMap,
  deleteMuseumMap,
  editProfile,
  uploadAvatar,
  addTheme,
  editTheme,
  setThemeArchived,
  deleteTheme,
  uploadThemeImage,
  addVoucher,
  editVoucher,
  deleteVoucher,
  editTerms,
  saveLevel1,
  saveLevel2,
  saveCombined,
  commentOnQuestion,
  setVisible,
  passQuestion,
];

/** In the order in which they are loaded. A list that fails keeps those behind it from coming: the exhibits go first. */
const collections = [
  museumCollection,
  profileCollection,
  exhibitCollection,
  themeCollection,
  voucherCollection,
  termsCollection,
  teamCollection,
  questionCollection,
];

export const catalogue: Catalogue = {
  operations: new Map(operations.map((operation) => [operation.name, operation])),
  collections: new Map(collections.map((collection) => [collection.table, collection])),
};
