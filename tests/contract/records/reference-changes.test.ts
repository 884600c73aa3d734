// What changed since a revision, at the reference provider: what only its database and its people can show.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { listChanges } from '#contract/changes.ts';
import { addExhibit, deleteExhibit, editExhibit, listExhibits } from '#contract/exhibits.ts';
import { deleteUser } from '#contract/team.ts';
import { updateProfile } from '#contract/users.ts';
import { issueToken } from '#provider/accounts/tokens.ts';
import { defaultConfig } from '#provider/config.ts';
import type { Database } from '#provider/database/database.ts';
import { addQuestions } from '#provider/database/questions.ts';
import { changes } from '#provider/database/schema-changes.ts';
import { answers, questions } from '#provider/database/schema-questions.ts';
import { exhibits, floorPlans, settings, themeExhibits, themes, users } from '#provider/database/schema.ts';
import { tidy } from '#provider/housekeeping.ts';
import { createLog } from '#provider/log.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import type { Follower } from '#tests/contract/follower.ts';
import { readLists, startFollower } from '#tests/contract/follower.ts';
import { call, exhibitPayload } from '#tests/contract/target.ts';
import { databaseKinds } from '#tests/contract/targets.ts';

const day = 24 * 60 * 60_000;

for (const { name, start } of databaseKinds()) {
  describe.skipIf(start === null)(`on ${name}, who follows what changed`, () => {
    let provider: TestProvider;
    let stop = async () => {};
    let ann: TestUser;
    let now = Date.now();
    beforeAll(async () => {
      const database = await start?.();
      stop = database?.stop ?? stop;
      const url = database?.url;
      provider = await providerInProcess({
        ...(url ? { databaseUrl: url } : {}),
        clock: () => new Date(now),
      });
    });
    beforeEach(async () => {
      now = Date.now();
      ann = await provider.addUser();
    });
    afterAll(async () => {
      await provider.close();
      await stop();
    });

    const sessionOf = ({ id, museumId, token }: TestUser, role = 'admin') => ({
      token,
      user: { id, museumId, name: '', email: '', avatar: null, role: [{ name: role }], loginAttempt: 1 },
    });
    const follow = (user = ann, role = 'admin') => startFollower(provider, sessionOf(user, role));
    const add = async () => {
      const payload = exhibitPayload({ user: ann });
      return (await call(provider, addExhibit, payload, ann.token)).exhibitId;
    };
    const ask = async ({ museumId, token }: TestUser, since: string) =>
      (await call(provider, listChanges, { museumId, since }, token)).data;

    test('hears nothing of the team as a creator, and starts anew once they are an admin', async () => {
      const ben = await provider.addUser({ museumId: ann.museumId, role: 'creator' });
      const creator = await follow(ben, 'creator');
      const admin = await follow(ann);
      const cleo = await provider.addUser({ museumId: ann.museumId });
      await call(provider, updateProfile, { name: 'Cleo##Now' }, cleo.token);
      await call(provider, deleteUser, { id: cleo.id }, ann.token);
      expect(await creator.follow()).toMatchObject({ came: 0, went: 0 });
      expect(await admin.follow()).toMatchObject({ went: 1 });
      await provider.db
        .update(users)
        .set({ role: 'admin' })
        .where(eq(users.id, Number(ben.id)));
      expect(await ask(ben, creator.revision())).toMatchObject({ startAnew: true });
      expect(await ask(ann, admin.revision())).not.toMatchObject({ startAnew: true });
    });

    test('is told of what went for sixty days, and starts anew after that, although it is forgotten', async () => {
      const id = await add();
      const follower = await follow();
      await call(provider, deleteExhibit, { id }, ann.token);
      const from = follower.revision();
      now += defaultConfig.revisionsLast - day;
      await passTime();
      expect((await ask(ann, from)).gone?.exhibits).toEqual([id]);
      now += 2 * day + day;
      await passTime();
      expect(await ask(ann, from)).toMatchObject({ startAnew: true });
      expect(await provider.db.$count(changes, eq(changes.museumId, Number(ann.museumId)))).toBeLessThan(4);
    });

    test('starts anew when a backup was put back, although the numbers have passed theirs again', async () => {
      const follower = await follow();
      await add();
      const before = await storedEpoch();
      await putEpoch('another');
      expect(await ask(ann, follower.revision())).toMatchObject({ startAnew: true });
      await putEpoch(before);
      expect(await ask(ann, follower.revision())).not.toMatchObject({ startAnew: true });
    });

    test('hears of a part that is written without its record', async () => {
      const museumId = Number(ann.museumId);
      const ids = await provider.addExhibits(ann.museumId, 2);
      await askQuestionsOf(provider.db, ids.slice(0, 1));
      const { db } = provider;
      const made = { createdAt: new Date(), updatedAt: new Date() };
      const [theme] = await db
        .insert(themes)
        .values({ museumId, name: 'Masks', description: 'Of many kinds.', ...made })
        .returning();
      const themeId = theme?.id ?? 0;
      const inTour = ids.map((id, position) => ({ themeId, exhibitId: Number(id), position }));
      await db.insert(themeExhibits).values(inTour);
      const [question] = await db
        .select()
        .from(questions)
        .where(eq(questions.exhibitId, Number(ids[0])));
      const writes = [
        () => db.delete(themeExhibits).where(eq(themeExhibits.exhibitId, Number(ids[1]))),
        () =>
          db
            .update(answers)
            .set({ standard: 'Another text.' })
            .where(eq(answers.questionId, question?.id ?? 0)),
        () => db.insert(floorPlans).values({ museumId, floor: 7, rooms: 1 }),
      ];
      for (const write of writes) {
        const follower = await follow();
        const before = structuredClone(follower.held);
        await write();
        expect((await follower.follow()).came).toBe(1);
        expect(follower.held).toEqual(await readLists(provider, sessionOf(ann)));
        expect(follower.held).not.toEqual(before);
      }
    });

    test('gets the questions of twenty-five exhibits at a time', async () => {
      const ids = await provider.addExhibits(ann.museumId, 30);
      const follower = await follow();
      await askQuestionsOf(provider.db, ids);
      expect(await follower.follow()).toEqual({ came: 30, went: 0, answers: 2 });
      expect(follower.held).toEqual(await readLists(provider, sessionOf(ann)));
    });

    test(
      'of ten thousand exhibits hears of the ten that changed, in less than 20 kB',
      { timeout: 60_000 },
      async () => {
        const ids = await provider.addExhibits(ann.museumId, 10_000);
        const { data } = await call(provider, listChanges, { museumId: ann.museumId }, ann.token);
        for (const id of ids.slice(100, 110)) {
          await call(provider, editExhibit, { ...exhibitPayload({ user: ann }), id }, ann.token);
        }
        const answer = await ask(ann, data.revision);
        expect(answer.records?.exhibits?.map((exhibit) => exhibit.id)).toEqual(ids.slice(100, 110));
        expect(JSON.stringify(answer).length).toBeLessThan(20_000);
      },
    );

    test('misses nothing that many write at the same time', { timeout: 60_000 }, async () => {
      const ids = await provider.addExhibits(ann.museumId, 12);
      const followers = [await follow(), await follow()];
      const isOver = { now: false };
      const following = followers.map((one) => keepFollowing(one, isOver));
      const write = async (round: number) => {
        const id = ids[(round * 7) % ids.length] ?? '';
        const added = round % 3 === 0 ? await add() : null;
        await call(provider, editExhibit, { ...exhibitPayload({ user: ann }), id }, ann.token);
        if (added && round % 2 === 0) await call(provider, deleteExhibit, { id: added }, ann.token);
      };
      await Promise.all(Array.from({ length: 48 }, (_, round) => write(round)));
      isOver.now = true;
      await Promise.all(following);
      const lists = await readLists(provider, sessionOf(ann));
      for (const { held } of followers) expect(held).toEqual(lists);
    });

    test.skipIf(name === 'PGlite')('misses nothing of a transaction that takes long', async () => {
      const [slow = '', quick = ''] = await provider.addExhibits(ann.museumId, 2);
      const follower = await follow();
      const editQuick = () =>
        call(provider, editExhibit, { ...exhibitPayload({ user: ann }), id: quick }, ann.token);
      let quickEnds: Promise<unknown> = Promise.resolve();
      await provider.db.transaction(async (tx) => {
        await tx
          .update(exhibits)
          .set({ name: 'Slow' })
          .where(eq(exhibits.id, Number(slow)));
        // Its number is given out now, long before it ends. Whoever writes next waits for it.
        await tx.execute(sql`set constraints all immediate`);
        quickEnds = editQuick();
        expect(await follower.follow()).toMatchObject({ came: 0 });
        await Promise.race([quickEnds, new Promise((resolve) => setTimeout(resolve, 300))]);
        expect(await follower.follow()).toMatchObject({ came: 0 });
      });
      await quickEnds;
      await follower.follow();
      const { data } = await call(provider, listExhibits, { museumId: ann.museumId }, ann.token);
      expect(data.find(({ id }) => id === slow)?.name).toBe('Slow');
      expect(follower.held.exhibits).toEqual(new Map(data.map((exhibit) => [exhibit.id, exhibit])));
    });

    /** It is tidied up, and somebody who was away signs in again. */
    async function passTime(): Promise<void> {
      const clock = () => new Date(now);
      await tidy({ ...provider, config: defaultConfig, clock, log: createLog('silent') });
      const token = await issueToken(provider.db, Number(ann.id), clock(), defaultConfig.sessionLasts);
      ann = { ...ann, token };
    }

    async function storedEpoch(): Promise<string | undefined> {
      const [row] = await provider.db.select().from(settings).where(eq(settings.name, 'epoch'));
      return row?.value;
    }

    async function putEpoch(value: string | undefined): Promise<void> {
      await provider.db.delete(settings).where(eq(settings.name, 'epoch'));
      if (value !== undefined) await provider.db.insert(settings).values({ name: 'epoch', value });
    }
  });
}

async function keepFollowing(follower: Follower, isOver: { now: boolean }): Promise<void> {
  while (!isOver.now) await follower.follow();
  await follower.follow();
}

async function askQuestionsOf(db: Database, exhibitIds: readonly string[]): Promise<void> {
  const answer = { standard: 'One.', detailed: 'One, and more.', basic: 'One.' };
  const ofAllAges = { 'Pre-teen': answer, Teen: answer, Adult: answer };
  const asked = [{ question: 'What is it?', answers: ofAllAges, followUps: [] }];
  const all = exhibitIds.map((id) => ({ exhibitId: Number(id), questions: asked }));
  await addQuestions(db, all, new Date());
}
