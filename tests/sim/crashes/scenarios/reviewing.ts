// A review: a text, a comment and its end; the last question, which waits for another one; a switch.
import {
  commentOnQuestion,
  passQuestion,
  saveLevel1,
  setVisible,
  textsOf,
} from '#panel/features/review/operations.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { answerField, main } from '#panel/store/question-fields.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { untouched } from '#tests/sim/actions/exhibits.ts';
import type { Scenario } from '#tests/sim/crashes/play.ts';
import type { Stage } from '#tests/sim/crashes/stage.ts';
import type { Fault } from '#tests/sim/world/network.ts';
import { coveredBy, switchOf } from '#tests/sim/invariants/review-ledger.ts';
import { review as scope } from '#tests/sim/world/scope.ts';

const teen = answerField(main, 'Teen', 'standard');

/** Two questions with a follow-up each, which the tablet shows. */
async function withQuestions(stage: Stage): Promise<void> {
  const { model, world } = stage;
  await model.putInReview({ id: '60', ...world.fresh.exhibit(), ...untouched }, [1, 1]);
  world.ledger.onEffect();
  stage.wake();
  await stage.pass(3_000);
}

function question({ model }: Stage, at: number): QuestionRow {
  const row = [...model.questions.values()][at];
  if (!row) throw new Error('there is no such question');
  return row;
}

function write(stage: Stage, at: number, field: string): Change {
  const { id, [field]: was } = question(stage, at);
  const { watch } = stage.world;
  watch.onWritten(stage.tab.db.owner, field, 'Mine');
  watch.onSeen(stage.tab.db.owner, was);
  const input = { id, base: { [field]: was }, changes: { [field]: 'Mine' } };
  return { operation: field === 'comment' ? commentOnQuestion : saveLevel1, input };
}

/** With the text that was written just before. */
function complete(stage: Stage, at: number, { passAll = false, change = {} } = {}): Change {
  const row = question(stage, at);
  const seen = textsOf({ ...row, ...change });
  stage.world.watch.review.onPass(stage.tab.db.owner, row.id, seen);
  const others = [...stage.model.questions.keys()].filter((id) => id !== row.id);
  return { operation: passQuestion, input: { id: row.id, passAll, seen, others } };
}

function hide(stage: Stage): Change {
  const row = question(stage, 0);
  const { watch, ledger } = stage.world;
  const { owner } = stage.tab.db;
  for (const one of coveredBy(main, row)) {
    watch.onWritten(owner, 'visible', [switchOf(row.id, one), false]);
    ledger.review.visibility.onWish(owner, switchOf(row.id, one), false);
  }
  return { operation: setVisible, input: { id: row.id, asked: main, visible: false, was: true } };
}

const whole = (stage: Stage) => [
  write(stage, 0, teen),
  write(stage, 0, 'comment'),
  complete(stage, 0, { change: { [teen]: 'Mine' } }),
];

const lastOne = (stage: Stage) => [write(stage, 0, teen), complete(stage, 1, { passAll: true })];

const played: readonly [name: string, changes: (stage: Stage) => Change[], call: string, fault: Fault][] = [
  ['a review is completed with a new text and a comment', whole, 'nothing', '503'],
  [
    'such a review is completed, and the answer about the text is lost',
    whole,
    'PUT /exhibit/question',
    'answer lost',
  ],
  [
    'such a review is completed, and the comment gets half an answer',
    whole,
    'PUT /exhibit/comment',
    'truncated',
  ],
  ['the last question passes all, after a text of another one', lastOne, 'nothing', '503'],
  ['the last one passes all, and the text of another one is lost', lastOne, 'PUT /exhibit/question', 'lost'],
  [
    'a question is hidden, and the answer is lost',
    (stage) => [hide(stage)],
    'PUT /exhibit/visible',
    'answer lost',
  ],
  [
    'a question is hidden, and the network asks twice',
    (stage) => [hide(stage)],
    'PUT /exhibit/visible',
    'sent twice',
  ],
];

export const reviewing: readonly Scenario[] = played.map(([name, changes, call, fault]) => ({
  name,
  scope,
  async before(stage) {
    await withQuestions(stage);
    stage.plan(call, fault);
  },
  acts: [(stage) => stage.save(changes(stage))],
  lasts: 8_000,
}));
