// Bugs in what a review has that other records have not: parts, switches, texts that somebody must have read, and a last
// question that waits for the others.
import type { Mutant } from './mutant.ts';

const review = 'src/panel/features/review/operations.ts';
const parts = 'src/panel/sync/merge/parts.ts';
const outbox = 'src/panel/sync/outbox/outbox.ts';
const waits = 'src/panel/sync/outbox/waits.ts';

const inStoriesOfQuestions = (test: string) => ({ file: 'tests/sim/stories-of-questions.test.ts', test });
const inReview = (test: string) => ({ file: 'tests/offline/review.test.ts', test });

export const reviewing: readonly Mutant[] = [
  {
    name: 'a question is shown or hidden without looking',
    reports: [4],
    file: review,
    find: '.filter(([field, visible]) => visibleField(askedOf(field)) in theirs && theirs[field] !== visible)',
    replace: '.filter(([field]) => visibleField(askedOf(field)) in theirs)',
    caughtBy: 'simulator',
  },
  {
    name: 'a review is completed over texts that nobody has seen',
    reports: [4],
    file: review,
    find: 'if (!isAsSeen(theirs, seen))',
    replace: 'if (!isAsSeen(theirs, seen) && !rows)',
    caughtBy: 'simulator',
  },
  {
    name: 'the last question passes all before what was done to the others',
    reports: [12],
    file: review,
    find: 'passAll ? others.map((id) => ({ table, id })) : []',
    replace: 'passAll ? others.slice(others.length).map((id) => ({ table, id })) : []',
    caughtBy: inReview(
      'completing a review the last one waits for what is undecided about the others, and goes on after it was let go',
    ),
  },
  {
    name: 'a save sends the question and all follow-ups, as they were when the form was opened',
    reports: [15],
    file: review,
    find: 'const asked = [...new Set(fields.map(askedOf))];',
    replace:
      "const asked = [main, ...row.followUps].filter(() => fields.length > 0);\n  row = { ...row, ...Object.fromEntries(row.followUps.map((one) => [`${one}.question`, 'Why is it so?'])) };",
    caughtBy: 'simulator',
  },
  {
    name: 'a part that comes back empty is read as deletions',
    reports: [15],
    file: parts,
    find: 'if (rows.length > 0) {',
    replace:
      'if (rows.length === 0) await pass.db.questions.bulkDelete(await keysOf(pass, collection, owner));\n  else {',
    caughtBy: inReview(
      'the questions of exhibits in review stay when a list of them comes back empty by mistake',
    ),
  },
  {
    name: 'a question is said to be gone when a list of them comes back empty',
    reports: [15],
    file: review,
    find: "if (exhibit && exhibit.data.status !== 'Draft') throw new Failure('broken');",
    replace: '',
    caughtBy: inStoriesOfQuestions(
      'a text is not said to be of a question that is gone when the list of questions comes back empty',
    ),
  },
  {
    name: 'a switch that was refused stays as it was wished for',
    reports: [33],
    file: review,
    find: '  revertsOnFailure: true,\n',
    replace: '',
    caughtBy: inReview(
      'what visitors see the switch goes back when the provider refuses, and again when it is tried again',
    ),
  },
  {
    name: 'two reviews that end their exhibit wait for each other',
    reports: [17],
    file: waits,
    find: 'if (!first || first.seq > entry.seq)',
    replace: 'if (!first)',
    caughtBy: inStoriesOfQuestions(
      'a review that is completed with all twice waits for itself no longer than for the others',
    ),
  },
  {
    name: 'who waits for a switch that was turned back waits for ever',
    reports: [17],
    file: outbox,
    find: '  await release(db, chain);\n',
    replace: '',
    caughtBy: inStoriesOfQuestions(
      'a review is completed with all after a switch that was turned back came to nothing',
    ),
  },
  {
    name: 'a follow-up is shown again by what was done to its question before',
    reports: [3],
    file: 'src/panel/sync/outbox/fold.ts',
    find: 'if (entry.operation === operation.name && operation.commutes) return null;',
    replace: '',
    caughtBy: inStoriesOfQuestions(
      'a follow-up that was hidden last stays hidden, whatever was done to its question before',
    ),
  },
  {
    name: 'questions outlive their exhibit after it was once said to be gone',
    reports: [33],
    file: parts,
    find: 'if ((await keysOf(pass, collection, owner)).length === 0) await pass.db.parts.delete(id);',
    replace: 'if (id !== owner) await pass.db.parts.delete(id);',
    caughtBy: inStoriesOfQuestions(
      'questions go with their exhibit, although it was once said to be gone when it was not',
    ),
  },
  {
    name: 'an exhibit that is opened while its questions are on their way shows them as they were',
    reports: [33],
    file: parts,
    find: '{ owner, rows: listed }, loadedAt);',
    replace: '{ owner, rows: listed }, Math.max(pass.now(), wantedAt));',
    caughtBy: inStoriesOfQuestions(
      'whoever opens an exhibit while its questions are on their way sees what was written since',
    ),
  },
  {
    name: 'what was said to be gone, and is there, is done again and does not show',
    reports: [],
    file: waits,
    find: 'await takeOver(db, catalogue, chain, undefined);',
    replace: 'await takeOver(db, catalogue, `${chain} `, undefined);',
    caughtBy: inStoriesOfQuestions(
      'a switch that went back because its question was said to be gone shows as it was turned once that is there, although what is read is older than a comment',
    ),
  },
  {
    name: 'whoever completes a review sees of the rest what an older read had',
    reports: [],
    file: review,
    find: "of: ['review'], how: 'sent'",
    replace: "how: 'sent'",
    caughtBy: inStoriesOfQuestions(
      'a comment that was saved does not go back to what a colleague had written before it when the review is completed by an older read',
    ),
  },
];
