import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addExhibit, listExhibits } from '#contract/exhibits.ts';
import { issueToken } from '#provider/accounts/tokens.ts';
import { defaultConfig } from '#provider/config.ts';
import { tidy } from '#provider/housekeeping.ts';
import { createLog } from '#provider/log.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { call, refusal, send, uniqueNumber } from '#tests/contract/target.ts';
import { databaseKinds } from '#tests/contract/targets.ts';

for (const { name, start } of databaseKinds()) {
  describe.skipIf(!start)(`Idempotency-Key on ${name}`, () => {
    let provider: TestProvider;
    let stop: (() => Promise<void>) | undefined;

    beforeAll(async () => {
      const database = await start?.();
      stop = database?.stop;
      provider = await providerInProcess(database?.url ? { databaseUrl: database.url } : {});
    });
    afterAll(async () => {
      await provider.close();
      await stop?.();
    });

    function payload(user: TestUser, changes: object = {}) {
      const place = { floor: 1, roomNumber: 1, roomName: '' };
      const what = { name: 'Vase', artistName: 'Potter', exhibitNumber: uniqueNumber(), tags: ['clay'] };
      return { ...what, ...place, museumId: user.museumId, ...changes };
    }

    async function add(user: TestUser, key: string, input: object): Promise<Response> {
      return send(provider, addExhibit, input, user.token, { 'Idempotency-Key': key });
    }

    async function count(user: TestUser): Promise<number> {
      const { museumId } = user;
      return (await call(provider, listExhibits, { museumId }, user.token)).data.length;
    }

    test('a create that is sent again is answered again and not done again', async () => {
      const user = await provider.addUser();
      const input = payload(user);
      const first = await add(user, 'key-1', input);
      const repeated = await add(user, 'key-1', Object.fromEntries(Object.entries(input).toReversed()));
      expect([first.status, repeated.status]).toEqual([200, 200]);
      expect(await repeated.json()).toEqual(await first.json());
      expect(await count(user)).toBe(1);
    });

    test('ten at once make one', async () => {
      const user = await provider.addUser();
      const input = payload(user);
      const answers = await Promise.all(Array.from({ length: 10 }, async () => add(user, 'key-1', input)));
      const bodies = await Promise.all(answers.map(async (answer) => JSON.stringify(await answer.json())));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(bodies).size).toBe(1);
      expect(await count(user)).toBe(1);
    });

    test('the key of another request is refused', async () => {
      const user = await provider.addUser();
      await add(user, 'key-1', payload(user));
      const other = await refusal(await add(user, 'key-1', payload(user)));
      expect(other).toEqual({ status: 422, message: expect.stringContaining('Idempotency-Key') });
      expect(await count(user)).toBe(1);
    });

    test('two people may choose the same key', async () => {
      const [one, two] = [await provider.addUser(), await provider.addUser()];
      await add(one, 'key-1', payload(one));
      await add(two, 'key-1', payload(two));
      expect([await count(one), await count(two)]).toEqual([1, 1]);
    });

    test('a refused create leaves its key free', async () => {
      const user = await provider.addUser();
      const [taken, free] = [payload(user), payload(user)];
      await add(user, 'key-1', taken);
      expect((await add(user, 'key-2', { ...free, exhibitNumber: taken.exhibitNumber })).status).toBe(409);
      expect((await add(user, 'key-2', free)).status).toBe(200);
    });

    test('keys are remembered for longer than a season offline, and not for ever', async () => {
      const user = await provider.addUser();
      const input = payload(user);
      await add(user, 'key-1', input);
      const later = (days: number) => ({
        ...provider,
        clock: () => new Date(Date.now() + days * 24 * 60 * 60_000),
        config: defaultConfig,
        log: createLog('silent'),
      });
      await tidy(later(60));
      expect((await add(await signedInAgain(user), 'key-1', input)).status).toBe(200);
      await tidy(later(91));
      expect((await add(await signedInAgain(user), 'key-1', input)).status).toBe(409);
    });

    // Tidying a season ahead ended the session as well.
    async function signedInAgain(user: TestUser): Promise<TestUser> {
      return { ...user, token: await issueToken(provider.db, Number(user.id), new Date(), 60_000) };
    }
  });
}
