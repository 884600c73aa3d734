// Every call of a review that changes something, times everything that can become of it.
import {
  commentOnQuestion,
  passQuestion,
  saveCombined,
  saveLevel1,
  setVisible,
  textsOf,
} from '#panel/features/review/operations.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { answerField, combinedFields, main } from '#panel/store/question-fields.ts';
import type { Operation } from '#panel/sync/declare/operation.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { untouched } from './actions/exhibits.ts';
import type { ProviderModel } from './provider/model.ts';
import type { Call, Tried } from './world/outcomes.ts';
import { describeOutcomes, load } from './world/outcomes.ts';
import { coveredBy, switchOf } from './invariants/review-ledger.ts';
import { review } from './world/scope.ts';

const teen = answerField(main, 'Teen', 'standard');

/** Two questions are there; the change is about the first one. */
const withFirst =
  <Input>(operation: Operation<Input>, input: (row: QuestionRow, tried: Tried) => Input) =>
  async (tried: Tried): Promise<Change[]> => {
    const { model, world } = tried;
    await model.putInReview({ ...untouched, ...world.fresh.exhibit(), id: '50' }, [1, 1]);
    await load(tried);
    return [{ operation, input: input(first(model), tried) }];
  };

function first({ questions }: ProviderModel): QuestionRow {
  const [row] = questions.values();
  if (!row) throw new Error('there is no question');
  return row;
}

function written(fields: readonly string[]) {
  return (row: QuestionRow, { world }: Tried) => {
    const { watch, user } = world;
    for (const field of fields) watch.onWritten(user.id, field, 'Mine');
    return {
      id: row.id,
      base: Object.fromEntries(fields.map((field) => [field, row[field]])),
      changes: Object.fromEntries(fields.map((field) => [field, 'Mine'])),
    };
  };
}

const countOf =
  (...fields: string[]) =>
  (model: ProviderModel) =>
    fields.every((field) => first(model)[field] === 'Mine') ? 1 : 0;

const calls: Record<string, Call> = {
  'PUT /exhibit/question': {
    ends: {},
    prepare: withFirst(saveLevel1, written([teen])),
    effects: countOf(teen),
  },
  'PUT /exhibit/combined-answer': {
    ends: {},
    prepare: withFirst(saveCombined, written(combinedFields())),
    effects: countOf(...combinedFields()),
  },
  'PUT /exhibit/comment': {
    ends: {},
    prepare: withFirst(commentOnQuestion, written(['comment'])),
    effects: countOf('comment'),
  },
  'PUT /exhibit/visible/user': {
    ends: {},
    prepare: withFirst(setVisible, (row, { world }) => {
      for (const one of coveredBy(main, row))
        world.watch.onWritten(world.user.id, 'visible', [switchOf(row.id, one), false]);
      return { id: row.id, asked: main, visible: false, was: true };
    }),
    effects: (model) => (first(model)['main.visible'] === false ? 1 : 0),
  },
  'PUT /exhibit/question/review': {
    ends: {},
    prepare: withFirst(passQuestion, (row, { world }) => {
      const seen = textsOf(row);
      world.watch.review.onPass(world.user.id, row.id, seen);
      return { id: row.id, passAll: false, seen, others: [] };
    }),
    effects: (model) => (first(model).review === 'Pass' ? 1 : 0),
  },
};

describeOutcomes(calls, review);
