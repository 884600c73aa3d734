// Contract, "Optional: what changed since". What each single call changes is followed beside all other promises.
import { describe, expect, test } from 'vitest';
import { listChanges } from '#contract/changes.ts';
import { addExhibit, deleteExhibit, editExhibit, listExhibits } from '#contract/exhibits.ts';
import { startFollower } from '#tests/contract/follower.ts';
import type { Target } from '#tests/contract/target.ts';
import { call, exhibitPayload, newExhibit, refusal, send, signIn } from '#tests/contract/target.ts';

export function changePromises(current: () => Target): void {
  const ask = async (since?: string) => {
    const { user, token } = await signIn(current());
    const input = { museumId: user.museumId, ...(since === undefined ? {} : { since }) };
    return (await call(current(), listChanges, input, token)).data;
  };

  describe('what changed', () => {
    test('nothing, is said in less than a kilobyte', async () => {
      const { revision } = await ask();
      const { user, token } = await signIn(current());
      const input = { museumId: user.museumId, since: revision };
      const answer = await (await send(current(), listChanges, input, token)).text();
      expect(answer.length).toBeLessThan(1024);
      const { startAnew, more, records, gone } = await ask(revision);
      expect([startAnew ?? false, more ?? false, records ?? {}, gone ?? {}]).toEqual([false, false, {}, {}]);
    });

    test('an exhibit that was added, changed and deleted comes, comes again, and goes: once each', async () => {
      const session = await signIn(current());
      const follower = await startFollower(current(), session);
      const id = await newExhibit(current(), session);
      expect(await follower.follow()).toMatchObject({ came: 1, went: 0 });
      const payload = exhibitPayload(session, { name: 'Another name' });
      for (const name of ['One name', payload.name])
        await call(current(), editExhibit, { ...payload, name, id }, session.token);
      expect(await follower.follow()).toMatchObject({ came: 1, went: 0 });
      expect(follower.held.exhibits).toMatchObject(new Map([[id, { id, name: 'Another name' }]]));
      await call(current(), deleteExhibit, { id }, session.token);
      expect((await follower.follow()).went).toBe(1);
      expect(await follower.follow()).toMatchObject({ came: 0, went: 0 });
    });

    test('a revision says the same however often it is asked from', async () => {
      const session = await signIn(current());
      const { revision } = await ask();
      const id = await newExhibit(current(), session);
      const [first, second] = [await ask(revision), await ask(revision)];
      expect(second).toEqual(first);
      expect(first.records?.exhibits?.map((exhibit) => exhibit.id)).toEqual([id]);
      await call(current(), deleteExhibit, { id }, session.token);
    });

    test.each(['', '0', 'yesterday', '-1', '99999999999999', 'x-all-1-1'])(
      'a revision that nobody gave out, %j, leads to the lists',
      async (since) => {
        const answer = await ask(since);
        expect(answer).toMatchObject({ startAnew: true, revision: (await ask()).revision });
        expect(answer.records ?? {}).toEqual({});
      },
    );

    test('more than a page of them come in pages, and none is skipped', { timeout: 60_000 }, async () => {
      const session = await signIn(current());
      const { token, user } = session;
      const follower = await startFollower(current(), session);
      const ids: string[] = [];
      for (let count = 0; count < 505; count++) {
        ids.push((await call(current(), addExhibit, exhibitPayload(session), token)).exhibitId);
      }
      const { data } = await call(current(), listExhibits, { museumId: user.museumId }, token);
      expect(await follower.follow()).toEqual({ came: 505, went: 0, answers: 2 });
      expect(follower.held.exhibits).toEqual(new Map(data.map((exhibit) => [exhibit.id, exhibit])));
      for (const id of ids) await call(current(), deleteExhibit, { id }, token);
    });

    test('of another museum is not told', async () => {
      const { token } = await signIn(current());
      const answer = await send(current(), listChanges, { museumId: '999999' }, token);
      expect(await refusal(answer)).toEqual({ status: 404, message: expect.any(String) });
    });
  });
}
