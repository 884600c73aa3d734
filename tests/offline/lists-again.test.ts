// When the lists are read beside their own time.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { passQuestion, textsOf } from '#panel/features/review/operations.ts';
import { catalogue } from '#panel/operations.ts';
import { keepFact, readFact } from '#panel/store/facts.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { questionKey } from '#panel/store/question-fields.ts';
import { startEngine } from '#panel/sync/run/engine.ts';
import { takeTurn } from '#panel/sync/run/leader.ts';
import { listsLane } from '#panel/sync/run/lists-lane.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { Pass } from '#panel/sync/run/pass.ts';
import { keepConnectivity } from '#panel/sync/run/connectivity.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import { sharedLooks } from '#panel/sync/run/shared-looks.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
  await scene.tab.syncUntilQuiet();
});
afterEach(() => scene.close());

const lists = () => scene.net.arrived.filter((call) => call === 'POST /api/exhibit/get-by-museum').length;

it('what is asked for while another read begins is read next, and not forgotten', async () => {
  const { db, device } = scene.tab;
  const edges = scene.tablet.edges();
  await takeTurn(db, edges, async ({ fence, known }) => {
    const pass: Pass = {
      db,
      device,
      catalogue,
      edges,
      fence,
      loading: known.loading,
      underWay: undefined,
      // A question's texts, say: what has the lane at work.
      partsDue: true,
      connectivity: keepConnectivity(db, edges, { known: known.reach, fence }),
      probe: { ask: async () => true, giveUp: () => {} },
      over: new AbortController().signal,
      now: edges.now,
      idempotencyKeys: false,
      changes: false,
      settled: new Set(),
      beside: new Map(),
      heldBack: new Set(),
      looks: sharedLooks(),
      unlisted: 0,
      listMoved: false,
      onProgress: () => {},
    };
    const lane = listsLane(pass, {
      isAsked: false,
      async isThere() {
        pass.unlisted = 1;
        lane.seekMoved();
        return true;
      },
    });
    const control = { onMoved: () => {}, wakeAll: () => {}, isOver: () => false };
    const { work } = lane.make(control);
    const before = lists();
    await work();
    expect(lists()).toBe(before);
    await work();
    expect(lists()).toBe(before + 1);
  });
});

it('whoever reloads the panel gets the lists at once, though they came a moment ago', async () => {
  const { db, device } = scene.tab;
  const before = lists();
  const engine = startEngine({ db, device, catalogue, edges: scene.tablet.edges(), begin: 'asked' });
  await scene.until(async () => {
    scene.tablet.pass(500);
    return lists() > before;
  });
  await engine.stop();
});

it('each completion of a review has the list of exhibits read again, also where it is slow or long', async () => {
  const [exhibit = ''] = await scene.elsewhere.add(aMask());
  const [first = '', second = ''] = await scene.addQuestions(exhibit);
  await scene.tab.sync();
  const { db } = scene.tab;
  for (const question of [first, second]) {
    const loading = await readFact(db, 'loading');
    if (!loading) throw new Error('nothing is loaded');
    await keepFact(db, 'loading', { ...loading, rest: 10 * 60_000 });
    const id = questionKey(exhibit, question);
    const seen = textsOf((await db.questions.get(id)) as QuestionRow);
    const before = lists();
    await perform(scene.tab.outbox, [
      { operation: passQuestion, input: { id, passAll: false, seen, others: [] } },
    ]);
    await scene.tab.sync('changed');
    expect(lists()).toBe(before + 1);
  }
});
