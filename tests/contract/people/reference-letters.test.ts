// Letters on their way to a real mail server, on every database there is: none is lost, and none leaves twice.
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgotPassword } from '#contract/recovery.ts';
import { deleteUser, inviteMember, listTeam } from '#contract/team.ts';
import { letters } from '#provider/database/schema-letters.ts';
import { createLog } from '#provider/log.ts';
import { createDelivery } from '#provider/mail/deliver.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import type { MailServer, MailServerOptions } from '#tests/support/smtp.ts';
import { startMailServer } from '#tests/support/smtp.ts';
import { call, send } from '#tests/contract/target.ts';
import { databaseKinds } from '#tests/contract/targets.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const role = 'admin';
const from = 'City Museum <no-reply@museum.example>';

for (const { name, start } of databaseKinds()) {
  describe.skipIf(start === null)(`letters on ${name}:`, () => {
    let now = new Date('2026-06-01T09:00:00Z');
    let logged = '';
    let port: number;
    let database: { url?: string; stop(): Promise<void> } | undefined;
    let servers: MailServer[] = [];
    let providers: TestProvider[] = [];
    let provider: TestProvider;
    let ann: TestUser;

    async function open(smtpUrl = `smtp://127.0.0.1:${port}`): Promise<TestProvider> {
      const log = createLog('info', { write: (line) => void (logged += line) });
      const opened = await providerInProcess({
        clock: () => now,
        log,
        deliver: createDelivery({ smtpUrl, from, folder: 'nowhere' }, log),
        ...(database?.url ? { databaseUrl: database.url } : {}),
      });
      providers.push(opened);
      return opened;
    }
    async function mailServer(options: MailServerOptions = {}): Promise<MailServer> {
      const server = await startMailServer({ port, ...options });
      servers.push(server);
      return server;
    }

    beforeAll(async () => {
      database = await start?.();
    });
    afterAll(async () => database?.stop());
    beforeEach(async () => {
      logged = '';
      port = await freePort();
      provider = await open();
      ann = await provider.addUser({ name: 'Ann##Lee' });
    });
    afterEach(async () => {
      await provider.db.delete(letters);
      for (const one of providers) await one.close();
      for (const one of servers) await one.close();
      [providers, servers] = [[], []];
    });

    /** As long as that passes, with whoever sends letters looking at the end. */
    async function pass(wait: number): Promise<void> {
      now = new Date(now.getTime() + wait);
      provider.mail.wake();
      await provider.mail.idle();
    }
    const newEmail = () => `${crypto.randomUUID()}@museum.example`;
    async function invite(email = newEmail(), at = provider): Promise<string> {
      await call(at, inviteMember, { firstName: 'Bo', lastName: 'Ng', email }, ann.token);
      await at.mail.idle();
      return email;
    }
    const askForCode = (email: string) => send(provider, forgotPassword, { email, role });
    const stored = () => provider.db.select().from(letters).orderBy(asc(letters.id));
    const members = async () =>
      (await call(provider, listTeam, { museumId: ann.museumId }, ann.token)).data.map(({ email }) => email);

    test('a letter that finds no server waits, and arrives once when there is one', async () => {
      const email = await invite();
      expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1, recipient: email }]);
      await pass(6 * second);
      await pass(16 * second);
      expect(await stored()).toMatchObject([
        { state: 'waiting', attempts: 3, reason: expect.stringContaining('ECONNREFUSED') },
      ]);
      const server = await mailServer();
      await pass(hour);
      await pass(hour);
      expect(server.received).toHaveLength(1);
      expect(server.received[0]).toContain(`To: ${email}`);
      expect(await stored()).toMatchObject([{ state: 'sent', reason: null, finishedAt: expect.any(Date) }]);
    });

    test('waits grow, so that a server that is away is not asked all the time', async () => {
      await invite();
      for (let passed = 0; passed < 4 * 60; passed++) await pass(minute);
      const [{ attempts } = { attempts: 0 }] = await stored();
      expect(attempts).toBeGreaterThan(8);
      expect(attempts).toBeLessThan(20);
    });

    test('a mailbox that the server does not have is a failure at once, with the server’s reason', async () => {
      const email = newEmail();
      const server = await mailServer({ unknown: [email] });
      await invite(email);
      await invite();
      expect(server.received).toHaveLength(1);
      const [refused] = await stored();
      expect(refused).toMatchObject({ state: 'failed', attempts: 1, recipient: email });
      expect(refused?.reason).toContain('There is no such mailbox here');
      expect(logged).toContain('a letter was not sent');
    });

    test('a name with a line break adds nothing to the letter’s headers', async () => {
      const injected = 'Bcc: spy@museum.example';
      const server = await mailServer();
      const museumId = await provider.addMuseum({ name: `City\r\n${injected}\r\n\r\nMuseum` });
      const { token } = await provider.addUser({ museumId, name: `Ann\r\n${injected}##Lee` });
      const email = newEmail();
      await call(provider, inviteMember, { firstName: `Bo\r\n${injected}`, lastName: 'Ng', email }, token);
      await provider.mail.idle();
      const headers = server.received[0]?.split('\r\n\r\n')[0] ?? '';
      expect(headers).toContain(`To: ${email}`);
      expect(headers.split('\r\n').filter((line) => line.startsWith('Bcc'))).toEqual([]);
    });

    test('no letter is given to a server whose certificate nobody vouches for', async () => {
      const server = await mailServer({ secure: true });
      const careful = await open(`smtps://127.0.0.1:${port}`);
      await invite(newEmail(), careful);
      expect(server.received).toEqual([]);
      expect(await stored()).toMatchObject([
        { state: 'waiting', attempts: 1, reason: expect.stringContaining('certificate') },
      ]);
    });

    test('a server that does not take our password is no failure of the letter', async () => {
      const server = await mailServer();
      const wrong = await open(server.url.replace('//', '//somebody:wrong@'));
      await invite(newEmail(), wrong);
      expect(await stored()).toMatchObject([
        { state: 'waiting', reason: expect.stringMatching(/auth|login/i) },
      ]);
    });

    test('a letter that nobody takes fails: an invitation after two days, a code’s when its link ends', async () => {
      await invite();
      await askForCode(ann.email);
      for (let passed = 0; passed < 5; passed++) await pass(30 * minute);
      expect((await stored()).map(({ kind, state }) => [kind, state])).toEqual([
        ['invitation', 'waiting'],
        ['recovery', 'failed'],
      ]);
      for (let passed = 0; passed < 100; passed++) await pass(30 * minute);
      const [invitation] = await stored();
      expect(invitation).toMatchObject({ state: 'failed', reason: expect.stringContaining('ECONNREFUSED') });
      expect(logged).toMatch(/"kind":"invitation","attempts":\d+,"seconds":1\d{5},/);
    });

    test('what opens an account is in no letter that was sent or failed, and in no log', async () => {
      const email = newEmail();
      const server = await mailServer({ unknown: [email] });
      await invite(email);
      await askForCode(ann.email);
      await provider.mail.idle();
      const code = /\b\d{6}\b/.exec(server.received[0] ?? '')?.[0] ?? 'none';
      expect((await stored()).map(({ state, subject, body }) => [state, subject, body])).toEqual([
        ['failed', null, null],
        ['sent', null, null],
      ]);
      expect(logged).not.toContain(code);
      expect(logged).not.toContain('forgot-password#');
    });

    test('an invitation and its letter are one: without the letter, nobody is invited', async () => {
      const { post } = provider.mail;
      Object.assign(provider.mail, { post: () => Promise.reject(new Error('the disk is full')) });
      const invitation = { firstName: 'Bo', lastName: 'Ng', email: newEmail() };
      expect((await send(provider, inviteMember, invitation, ann.token)).status).toBe(500);
      expect(await members()).toEqual([ann.email]);
      Object.assign(provider.mail, { post });
      await invite(invitation.email);
      expect(await members()).toEqual([ann.email, invitation.email]);
    });

    test('a newer letter takes the place of one that has not left', async () => {
      const email = await invite();
      await pass(second);
      await invite(email);
      const server = await mailServer();
      await pass(hour);
      expect(server.received).toHaveLength(1);
    });

    test('the letter of somebody who was deleted does not leave any more', async () => {
      const email = await invite();
      const { data } = await call(provider, listTeam, { museumId: ann.museumId }, ann.token);
      const { id = '' } = data.find((member) => member.email === email) ?? {};
      await call(provider, deleteUser, { id }, ann.token);
      const server = await mailServer();
      await pass(hour);
      expect(server.received).toEqual([]);
    });

    test('whoever asks for a code waits for no mail server, and an unknown e-mail costs a write as well', async () => {
      let go: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        go = resolve;
      });
      const server = await mailServer({ taking: () => held });
      expect((await askForCode(ann.email)).status).toBe(200);
      const [first] = await stored();
      expect(first?.state).not.toBe('sent');
      const unknown = newEmail();
      expect((await askForCode(unknown)).status).toBe(200);
      go();
      await provider.mail.idle();
      expect(server.received).toHaveLength(1);
      // Written, and thrown away without a trace of whom somebody asked about.
      const left = await stored();
      expect(left.map(({ recipient }) => recipient)).toEqual([ann.email]);
      const before = left[0]?.id ?? 0;
      await askForCode(ann.email);
      const ids = (await stored()).map(({ id }) => id);
      expect(ids.at(-1)).toBe(before + 2);
    });

    test('two processes send each letter once', async () => {
      const other = await open();
      for (let invited = 0; invited < 12; invited++) await invite();
      const server = await mailServer();
      now = new Date(now.getTime() + hour);
      for (const one of [provider, other]) one.mail.wake();
      for (const one of [provider, other]) await one.mail.idle();
      const recipients = server.received.map((letter) => /^To: (\S+)/m.exec(letter)?.[1]);
      expect(recipients).toHaveLength(12);
      expect(new Set(recipients).size).toBe(12);
      const states = await provider.db.select().from(letters).where(eq(letters.state, 'sent'));
      expect(states).toHaveLength(12);
    });
  });
}
