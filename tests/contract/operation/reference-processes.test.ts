// Four processes on one PostgreSQL with a bucket and a mail server, killed at random while people work: together they
// keep what each of them said. `npm test -- processes` goes on for five minutes, the run of every day for some seconds.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listThemes } from '#contract/themes.ts';
import { letters } from '#provider/database/schema-letters.ts';
import { generations } from '#provider/database/schema-questions.ts';
import type { MailServer } from '#tests/support/smtp.ts';
import { startMailServer } from '#tests/support/smtp.ts';
import type { S3Server } from '#tests/support/s3.ts';
import { startS3 } from '#tests/support/s3.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { readLists, startFollower } from '#tests/contract/follower.ts';
import { postgresPrograms, startPostgres } from '#tests/contract/postgres-server.ts';
import { patiently, pause, untilAnswered } from '#tests/contract/processes/answered.ts';
import { audit, repeatedLetters, underWay } from '#tests/contract/processes/audit.ts';
import type { Fleet } from '#tests/contract/processes/fleet.ts';
import { startFleet } from '#tests/contract/processes/fleet.ts';
import type { Guessing } from '#tests/contract/processes/guests.ts';
import { guess, signInAnywhere } from '#tests/contract/processes/guests.ts';
import { emptyLedger, peopleAtWork, workOnce, workUntil } from '#tests/contract/processes/people.ts';

const asked = process.env['VITRINE_PROCESSES'];
const isLong = asked !== undefined;
/** In milliseconds. */
const lasts = asked === 'all' ? 300_000 : Number(asked ?? 5) * 1000;
const killEvery = isLong ? 2500 : 700;
const rest = isLong ? 120 : 25;
const minute = 60_000;

const programs = postgresPrograms();

describe.skipIf(programs === null)('four processes that are killed at random', () => {
  const closing: (() => Promise<unknown>)[] = [];
  let fleet: Fleet;
  let seeds: TestProvider;
  let mail: MailServer;
  let bucket: S3Server;
  beforeAll(async () => {
    const database = await startPostgres(programs ?? '');
    closing.unshift(database.stop);
    bucket = await startS3();
    closing.unshift(bucket.close);
    // Moments in which a process may die with a letter that has not left, or has and is not known to have.
    const slowly = () => pause(300 * Math.random());
    mail = await startMailServer({ asked: slowly, taking: slowly });
    closing.unshift(mail.close);
    fleet = await startFleet(4, environment(database.url, bucket, mail));
    closing.unshift(fleet.close);
    seeds = await providerInProcess({ databaseUrl: database.url });
    closing.unshift(seeds.close);
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  test(
    'lose nothing that was acknowledged, keep nothing twice, and count as one',
    async () => {
      const museumId = await seeds.addMuseum();
      const admins: TestUser[] = [];
      for (let count = 0; count < (isLong ? 20 : 3); count++) admins.push(await seeds.addUser({ museumId }));
      const sessions = admins.map(sessionOf);
      const [session = sessionOf(await seeds.addUser())] = sessions;
      const [ledger, guessings, tokens] = [emptyLedger(), [] as Guessing[], new Set<string>()];
      const follower = await patiently(() => startFollower(fleet.any, session));
      const end = Date.now() + lasts;
      const isOver = () => Date.now() > end;
      const people = peopleAtWork(fleet, sessions, ledger);
      await workUntil(
        isOver,
        [
          ...people.all,
          async () => tokens.add(await signInAnywhere(fleet, admins.at(-1) as TestUser)),
          async () => guessings.push(await guess(fleet, (await seeds.addUser()).email)),
          async () => patiently(() => follower.follow()),
          async () => {
            await pause(killEvery * Math.random() * 2);
            await fleet.killOne();
          },
        ],
        ledger,
        rest,
      );
      // So that generations and letters are under way when all of them die.
      const begin = () => workOnce([...people.begun, ...people.begun], ledger);
      await fleet.killAll(begin, isLong ? () => Promise.resolve() : passAMinute);
      const read = () => patiently(() => readLists(fleet.any, session));
      await expect.poll(async () => underWay(await read()), { timeout: 200_000, interval: 500 }).toEqual([]);
      await expect.poll(openLetters, { timeout: 200_000, interval: 200 }).toBe(0);
      const lists = await read();
      expect(await audit(ledger, lists, mail.received)).toEqual([]);
      await patiently(() => follower.follow());
      expect(follower.held).toEqual(lists);
      for (const token of tokens) await untilAnswered(fleet.any, listThemes, { input: { museumId }, token });
      for (const guessing of guessings) expectOneCount(guessing);
      expect(repeatedLetters(mail.received)).toBeLessThanOrEqual(4 * fleet.kills());
      const said = figures();
      console.info('acknowledged by four processes, and there after all kills:', said);
      expect(Math.min(...Object.values(said).slice(0, 8))).toBeGreaterThan(0);

      function figures() {
        return {
          kills: fleet.kills(),
          exhibits: ledger.exhibits.size,
          themes: ledger.themes.size,
          edits: ledger.edits.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
          documents: ledger.documents.size,
          invitations: ledger.invited.acknowledged.size,
          signIns: tokens.size,
          guessed: guessings.length,
          'sent again with their key': ledger.repeated,
          'invitations in doubt': ledger.invited.inDoubt.size,
          'letters that came twice, with their id': repeatedLetters(mail.received),
        };
      }
    },
    lasts + 600_000,
  );

  /** As if it had: the processes that died hold what they had for so long. */
  async function passAMinute(): Promise<void> {
    for (const table of [generations, letters]) {
      await seeds.db.update(table).set({ dueAt: sql`${table.dueAt} - interval '1 minute'` });
    }
  }

  function openLetters(): Promise<number> {
    return seeds.db.$count(letters, sql`${letters.state} in ('waiting', 'sending')`);
  }
});

/** Twenty, and one more after each wait, whichever processes were asked and died. */
function expectOneCount({ judged, unanswered, lasted, afterwards }: Guessing): void {
  const waits = Math.floor(Math.log2(lasted / minute + 1));
  expect(judged).toBeLessThanOrEqual(20 + waits);
  expect(judged + unanswered).toBeGreaterThanOrEqual(20);
  if (lasted < minute / 2) expect(new Set(afterwards)).toEqual(new Set([429]));
}

function environment(databaseUrl: string, { place }: S3Server, { url }: MailServer): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    S3_BUCKET: place.bucket,
    S3_REGION: place.region,
    S3_ENDPOINT: place.endpoint ?? '',
    S3_KEY: place.key,
    S3_SECRET: place.secret,
    SMTP_URL: url,
    MAIL_FROM: 'City Museum <no-reply@museum.example>',
    TRUSTED_PROXIES: '1',
  };
}

function sessionOf({ id, museumId, token, email }: TestUser) {
  return {
    token,
    user: { id, museumId, name: '', email, avatar: null, role: [{ name: 'admin' }], loginAttempt: 1 },
  };
}
