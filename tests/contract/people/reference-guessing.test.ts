// Guessing at the reference provider, and what strangers can do to somebody else's account: on every database there is.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readInvitationLink } from '#contract/values/invitation-link.ts';
import { forgotPassword, resetPassword, verifyCode } from '#contract/recovery.ts';
import { login, logout } from '#contract/session.ts';
import { inviteMember } from '#contract/team.ts';
import { defaultConfig } from '#provider/config.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { refusal, send } from '#tests/contract/target.ts';
import { databaseKinds } from '#tests/contract/targets.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const role = 'admin';
const newPassword = 'Next-Vitrine-1';

for (const { name, start } of databaseKinds()) {
  describe.skipIf(start === null)(`on ${name}:`, () => {
    let now = new Date('2026-06-01T09:00:00Z');
    let database: { url?: string; stop(): Promise<void> } | undefined;
    /** Three processes with one database. */
    let processes: TestProvider[];
    let provider: TestProvider;
    let ann: TestUser;
    let networks = 0;
    beforeAll(async () => {
      database = await start?.();
      const place = database?.url ? { databaseUrl: database.url } : {};
      // Sixty in place of three hundred: each costs a slow hash.
      const sixty = { accountAttempts: { ...defaultConfig.accountAttempts, max: 60 } };
      const calls = { guestCalls: { ...defaultConfig.guestCalls, max: 60 } };
      const config = { trustedProxies: 1, panelUrl: 'https://panel.example', ...sixty, ...calls };
      const begin = () => providerInProcess({ clock: () => now, config, ...place });
      processes = [await begin(), await begin(), await begin()];
      provider = processes[0] as TestProvider;
    });
    beforeEach(async () => {
      // Every test on a day of its own.
      now = new Date(now.getTime() + 2 * day);
      ann = await provider.addUser();
    });
    afterAll(async () => {
      for (const one of processes) await one.close();
      await database?.stop();
    });

    const pass = (ms: number) => {
      now = new Date(now.getTime() + ms);
    };
    /** An address that nobody has had before. */
    const somewhere = () => {
      networks += 1;
      return `10.0.${Math.floor(networks / 250)}.${networks % 250}`;
    };
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const enter = (password: string, address: string, email = ann.email, at = provider) =>
      send(at, login, { email, password, role }, undefined, from(address));
    const ask = (address: string, email = ann.email, at = provider) =>
      send(at, forgotPassword, { email, role }, undefined, from(address));
    const tryCode = (otpCode: string, address: string, at = provider) =>
      send(at, verifyCode, { email: ann.email, otpCode, role }, undefined, from(address));
    const reset = (token: string, address: string, email = ann.email) =>
      send(provider, resetPassword, { email, password: newPassword, role }, token, from(address));
    /** As many wrong passwords from there as are judged, for one person after the other. */
    async function guessFrom(address: string | (() => string)): Promise<void> {
      const next = typeof address === 'string' ? () => address : address;
      const people = [await provider.addUser(), await provider.addUser(), await provider.addUser()];
      people.push(await provider.addUser());
      for (const { email } of people) {
        for (let tried = 0; tried < 16; tried++) await enter('wrong', next(), email);
      }
    }
    const lettersTo = async (email: string) => {
      for (const one of processes) await one.mail.idle();
      return processes.flatMap(({ letters }) => letters).filter(({ to }) => to === email);
    };
    async function lastLink(email = ann.email): Promise<string> {
      const letters = await lettersTo(email);
      const link = /https:\S+#\S+/.exec(letters.at(-1)?.text ?? '')?.[0] ?? '';
      return readInvitationLink(new URL(link).hash)?.token ?? '';
    }
    const codeIn = (text: string) => /Your code is (\d{6})/.exec(text)?.[1];

    describe('whoever guesses a password', () => {
      test('has as many tries at three processes as at one', async () => {
        const address = somewhere();
        const statuses: number[] = [];
        for (let tried = 0; tried < 24; tried++) {
          statuses.push((await enter('wrong', address, ann.email, processes[tried % 3])).status);
        }
        expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(4).fill(429)]);
      });

      test('has as many when all are sent at once', async () => {
        const address = somewhere();
        const answers = await Promise.all(
          Array.from({ length: 40 }, (_, tried) => enter('wrong', address, ann.email, processes[tried % 3])),
        );
        expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
      });

      test('has no more of them where their owner signs in, one after the other or at once', async () => {
        const desk = somewhere();
        expect((await enter(ann.password, desk)).status).toBe(200);
        for (let tried = 0; tried < 10; tried++)
          expect((await enter('wrong', desk, ann.email, processes[tried % 3])).status).toBe(401);
        const answers = await Promise.all(
          Array.from({ length: 30 }, (_, tried) => enter('wrong', desk, ann.email, processes[tried % 3])),
        );
        expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
        const refused = await enter(ann.password, desk);
        expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
        pass(minute);
        expect((await enter(ann.password, desk)).status).toBe(200);
        // What was right takes back what was wrong before it.
        expect((await enter('wrong', desk)).status).toBe(401);
      });

      test('is told to wait by no request that began later and was counted earlier', async () => {
        const address = somewhere();
        expect((await enter('wrong', address, ann.email, processes[0])).status).toBe(401);
        pass(-20);
        expect((await enter('wrong', address, ann.email, processes[1])).status).toBe(401);
        pass(20);
      });

      test('waits longer each time, and is told for how long', async () => {
        const address = somewhere();
        for (let tried = 0; tried < 20; tried++) await enter('wrong', address);
        const waits: number[] = [];
        for (let round = 0; round < 8; round++) {
          const { headers } = await enter('wrong', address);
          waits.push(Number(headers.get('Retry-After')));
          pass(Number(headers.get('Retry-After')) * 1000);
          await enter('wrong', address);
        }
        expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
      });

      test('with a thousand addresses has some hundred tries a day at most', async () => {
        let judged = 0;
        for (let tried = 0; tried < 70; tried++) {
          if ((await enter('wrong', somewhere())).status === 401) judged += 1;
        }
        expect(judged).toBe(60);
        const { max, per, longest = 0 } = defaultConfig.accountAttempts;
        expect(max + Math.log2(longest / per) + day / longest).toBeLessThan(420);
      });
    });

    describe('a stranger', () => {
      test('who has used up all tries for an account keeps nobody out where they have signed in before', async () => {
        const home = somewhere();
        expect((await enter(ann.password, home)).status).toBe(200);
        for (let tried = 0; tried < 61; tried++) await enter('wrong', somewhere());
        expect((await enter('wrong', somewhere())).status).toBe(429);
        expect((await enter(ann.password, home)).status).toBe(200);
      });

      test('with some dozen addresses keeps nobody out at a place that is new', async () => {
        for (let tried = 0; tried < 50; tried++) await enter('wrong', somewhere());
        expect((await enter(ann.password, somewhere())).status).toBe(200);
      });

      test('behind the same address keeps out nobody who signs in there, and others for a minute', async () => {
        const museum = somewhere();
        await enter(ann.password, museum);
        const bo = await provider.addUser();
        await guessFrom(museum);
        expect((await enter(ann.password, museum)).status).toBe(200);
        const refused = await enter(bo.password, museum, bo.email);
        expect(refused.headers.get('Retry-After')).toBe('60');
        expect((await refusal(refused)).message).toBe('Too many attempts. Please wait 60 seconds.');
        pass(minute);
        expect((await enter(bo.password, museum, bo.email)).status).toBe(200);
      });

      test('is known by what the proxy saw, whatever they write in front of it', async () => {
        const stranger = somewhere();
        const pretended = () => `${somewhere()}, ${stranger}`;
        await guessFrom(pretended);
        expect((await enter('wrong', pretended())).status).toBe(429);
        // Whose address they wrote has not used up a try.
        const owner = somewhere();
        await guessFrom(() => `${owner}, ${somewhere()}`);
        expect((await enter(ann.password, owner)).status).toBe(200);
      });

      test('keeps nobody from signing out', async () => {
        const museum = somewhere();
        await guessFrom(museum);
        const signedOut = await send(provider, logout, {}, ann.token, from(museum));
        expect(signedOut.status).toBe(200);
      });

      test('who asks for a code voids no invitation', async () => {
        const email = `invited-${crypto.randomUUID()}@museum.example`;
        await send(provider, inviteMember, { firstName: 'Bo', lastName: 'Ng', email }, ann.token);
        const invitation = await lastLink(email);
        expect((await ask(somewhere(), email)).status).toBe(200);
        expect((await reset(invitation, somewhere(), email)).status).toBe(200);
      });

      test('who asks for codes and tries them keeps nobody from a new password', async () => {
        for (let asked = 0; asked < 12; asked++) {
          await ask(somewhere());
          for (let tried = 0; tried < 5; tried++) await tryCode('000000', somewhere());
        }
        const home = somewhere();
        await ask(home);
        expect((await reset(await lastLink(), home)).status).toBe(200);
        expect((await enter(newPassword, home)).status).toBe(200);
      });

      test('sends nobody more than some thirty letters a day, and the link in the last one holds until the next', async () => {
        const until = now.getTime() + day;
        while (now.getTime() < until) {
          const asked = await ask(somewhere());
          if (asked.status === 429) {
            const wait = Number(asked.headers.get('Retry-After')) * 1000;
            expect(wait).toBeLessThan(defaultConfig.linkLasts);
            pass(wait);
          }
        }
        expect((await lettersTo(ann.email)).length).toBeLessThan(36);
        expect((await reset(await lastLink(), somewhere())).status).toBe(200);
      });
    });

    describe('a code', () => {
      test('is tried ten times a day, whatever the addresses and processes: not a third of a million in a century', async () => {
        let judged = 0;
        for (let round = 0; round < 8; round++) {
          await ask(somewhere());
          for (let tried = 0; tried < 3; tried++) {
            const answer = await tryCode(
              String(round * 10 + tried).padStart(6, '0'),
              somewhere(),
              processes[tried],
            );
            if (answer.status === 400) judged += 1;
          }
          pass(30 * minute);
        }
        expect(judged).toBe(10);
        expect(judged * 36_525).toBeLessThan(1_000_000 / 2);
      });

      test('that nobody could enter any more is not sent; the link is', async () => {
        await ask(somewhere());
        for (let tried = 0; tried < 10; tried++) await tryCode('000000', somewhere());
        await ask(somewhere());
        const [before, after] = await lettersTo(ann.email);
        expect(codeIn(before?.text ?? '')).toMatch(/^\d{6}$/);
        expect(codeIn(after?.text ?? '')).toBeUndefined();
        expect(after?.subject).not.toMatch(/\d/);
        expect((await reset(await lastLink(), somewhere())).status).toBe(200);
      });

      test('works where its person has signed in before, whatever strangers tried', async () => {
        const home = somewhere();
        await enter(ann.password, home);
        await ask(somewhere());
        for (let tried = 0; tried < 12; tried++) await tryCode('000000', somewhere());
        await ask(home);
        const code = codeIn((await lettersTo(ann.email)).at(-1)?.text ?? '') ?? '';
        expect((await tryCode(code, home)).status).toBe(200);
      });
    });

    test('a reset takes every other right to one away', async () => {
      await ask(somewhere());
      const first = await lastLink();
      await ask(somewhere());
      expect((await reset(await lastLink(), somewhere())).status).toBe(200);
      expect((await reset(first, somewhere())).status).toBe(400);
    });
  });
}

test('without an address that is configured, a letter names none: a stranger chooses the Host of a request', async () => {
  const provider = await providerInProcess();
  const { email } = await provider.addUser();
  const headers = { 'Content-Type': 'application/json', Host: 'evil.example' };
  const body = JSON.stringify({ email, role });
  const url = 'http://evil.example/api/auth/forget-password';
  await provider.fetch(new Request(url, { method: 'POST', headers, body }));
  await provider.mail.idle();
  expect(provider.letters[0]?.text).toContain('\n/forgot-password#email=');
  expect(provider.letters[0]?.text).not.toContain('evil');
  await provider.close();
});
