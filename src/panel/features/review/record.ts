// A question with its answers, as one value: how the mirror keeps those of an exhibit, what people can do to them in a
// review, and how they are shown.
import { questionResource } from '#contract/questions.ts';
import { paths } from '#panel/paths.ts';
import { ofStatus } from '#panel/store/search/by-status.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { exhibitOf, keysOf, named } from '#panel/store/question-fields.ts';
import { record } from '#panel/sync/declare/record.ts';
import { questionFieldGroups, questionTextGroup } from './field-groups.ts';
import {
  commentOnQuestion,
  listRows,
  passQuestion,
  readQuestion,
  saveCombined,
  saveLevel1,
  saveLevel2,
  setVisible,
  toRows,
} from './operations.ts';

/** The status of an exhibit whose questions wait for a review. */
const inReview = 'In Review';

export const questionRecord = record({
  resource: questionResource,
  table: 'questions',
  noun: 'question',
  editPath: paths.review,
  // The exhibit's.
  addressId: exhibitOf,
  list: () => Promise.resolve([]),
  read: readQuestion,
  derive: (row) => named(row as QuestionRow),
  parts: {
    of: 'exhibits',
    list: listRows,
    changed: ({ questions }) =>
      (questions ?? []).map((one) => ({
        owner: one.exhibitId,
        rows: toRows(one.exhibitId, one.questions, one.excerpts),
      })),
    ownerOf: exhibitOf,
    keysOf,
    expected: (db) => ofStatus(db, inReview).primaryKeys(),
  },
  operations: [saveLevel1, saveLevel2, saveCombined, commentOnQuestion, setVisible, passQuestion],
  groups: questionFieldGroups,
  groupOf: questionTextGroup,
});
