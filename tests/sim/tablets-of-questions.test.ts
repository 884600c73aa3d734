// Two tablets of one person that are at the same review.
import { saveLevel1 } from '#panel/features/review/operations.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { answerField, main } from '#panel/store/question-fields.ts';
import { describe, expect, it } from 'vitest';
import { act } from './actions/acting.ts';
import { untouched } from './actions/exhibits.ts';
import { pass } from './actions/questions.ts';
import { checkConverged } from './world/convergence.ts';
import { review } from './world/scope.ts';
import type { SimTab } from './world/tablet.ts';
import type { Played } from './actions/three-tablets.ts';
import { after, minute, queued, second, setDown } from './actions/three-tablets.ts';
import { withWorld } from './world/with-world.ts';
import { ada } from './world/world.ts';

describe('a review that two tablets are at', () => {
  const playWithQuestions = (story: (played: Played & { keys: string[] }) => Promise<void>) =>
    withWorld(
      async (world) => {
        const fields = { id: '50', ...world.fresh.exhibit(), ...untouched };
        await world.run(world.server.putInReview(fields, [0, 0]));
        world.ledger.onEffect();
        const first = await world.openTab();
        await world.addTablet(ada);
        const another = await world.openTab();
        await world.scheduler.pass(10 * second);
        await story({ world, tabs: [first, another, another], keys: [...world.server.questions.keys()] });
        await checkConverged(world);
      },
      { scope: review },
    );
  const question = async ({ world }: Played, { db }: SimTab, key = '') =>
    (await world.run(db.questions.get(key))) as QuestionRow;

  it('is through when each of them completed another question', () =>
    playWithQuestions(async (played) => {
      const [first, another] = played.tabs;
      const [one, two] = played.keys;
      setDown(played, true);
      for (const [tab, mine, other] of [
        [first, one, two],
        [another, two, one],
      ] as const) {
        const others = [await question(played, tab, other)];
        await pass(played.world, tab, { row: await question(played, tab, mine), others, passAll: false });
      }
      setDown(played, false);
      await after(played, 4 * minute);
      expect([...played.world.server.questions.values()].map(({ review: is }) => is)).toEqual([
        'Pass',
        'Pass',
      ]);
      expect(played.world.server.exhibits.get('50')?.status).toBe('Reviewed');
      for (const tab of played.tabs) expect(await queued(played, tab)).toEqual([]);
    }));

  it('does not pass with a text that the other one wrote meanwhile, before it was read', () =>
    playWithQuestions(async (played) => {
      const [first, another] = played.tabs;
      const [one] = played.keys;
      setDown(played, true);
      const row = await question(played, first, one);
      const field = answerField(main, 'Teen', 'standard');
      const input = { id: row.id, base: { [field]: row[field] }, changes: { [field]: 'Rewritten' } };
      await act(played.world, first, 'rewrites an answer', [{ operation: saveLevel1, input }]);
      played.world.ledger.onWish({
        owner: first.author,
        value: 'Rewritten',
        base: row[field],
        field,
        record: row.id,
      });
      await pass(played.world, another, {
        row: await question(played, another, one),
        others: [],
        passAll: false,
      });
      first.tablet.weather = { ...first.tablet.weather, isDown: false };
      first.engine?.wake('reachable');
      await after(played, 30 * second);
      setDown(played, false);
      await after(played, 2 * minute);
      expect(await queued(played, another)).toMatchObject([
        { state: 'conflict', conflict: { kind: 'changed' } },
      ]);
      expect(played.world.server.questions.get(one ?? '')?.review).not.toBe('Pass');
    }));
});
