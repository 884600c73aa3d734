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
import type { Told } from './actions/three-tablets.ts';
import { after, minute, queued, second, setDown } from './actions/three-tablets.ts';
import { withWorld } from './world/with-world.ts';
import { ada } from './world/world.ts';

describe('a review that two tablets are at', () => {
  const tellOfQuestions = (story: (told: Told & { keys: string[] }) => Promise<void>) =>
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
  const question = async ({ world }: Told, { db }: SimTab, key = '') =>
    (await world.run(db.questions.get(key))) as QuestionRow;

  it('is through when each of them completed another question', () =>
    tellOfQuestions(async (told) => {
      const [first, another] = told.tabs;
      const [one, two] = told.keys;
      setDown(told, true);
      for (const [tab, mine, other] of [
        [first, one, two],
        [another, two, one],
      ] as const) {
        const others = [await question(told, tab, other)];
        await pass(told.world, tab, { row: await question(told, tab, mine), others, passAll: false });
      }
      setDown(told, false);
      await after(told, 4 * minute);
      expect([...told.world.server.questions.values()].map(({ review: is }) => is)).toEqual(['Pass', 'Pass']);
      expect(told.world.server.exhibits.get('50')?.status).toBe('Reviewed');
      for (const tab of told.tabs) expect(await queued(told, tab)).toEqual([]);
    }));

  it('does not pass with a text that the other one wrote meanwhile, before it was read', () =>
    tellOfQuestions(async (told) => {
      const [first, another] = told.tabs;
      const [one] = told.keys;
      setDown(told, true);
      const row = await question(told, first, one);
      const field = answerField(main, 'Teen', 'standard');
      const input = { id: row.id, base: { [field]: row[field] }, changes: { [field]: 'Rewritten' } };
      await act(told.world, first, 'rewrites an answer', [{ operation: saveLevel1, input }]);
      told.world.ledger.onWish({
        owner: first.author,
        value: 'Rewritten',
        base: row[field],
        field,
        record: row.id,
      });
      await pass(told.world, another, {
        row: await question(told, another, one),
        others: [],
        passAll: false,
      });
      first.tablet.weather = { ...first.tablet.weather, isDown: false };
      first.engine?.wake('reachable');
      await after(told, 30 * second);
      setDown(told, false);
      await after(told, 2 * minute);
      expect(await queued(told, another)).toMatchObject([
        { state: 'conflict', conflict: { kind: 'changed' } },
      ]);
      expect(told.world.server.questions.get(one ?? '')?.review).not.toBe('Pass');
    }));
});
