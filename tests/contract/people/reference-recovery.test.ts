// A forgotten password at the reference provider (part 1, sections 2, 5 and 7), on every database there is.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgotPassword, resetPassword, verifyCode } from '#contract/recovery.ts';
import { login } from '#contract/session.ts';
import { getUserProfile } from '#contract/users.ts';
import { recoveries, resetRights } from '#provider/database/schema-accounts.ts';
import { readEnvironment } from '#provider/environment.ts';
import { createLog } from '#provider/log.ts';
import { createDelivery } from '#provider/mail/deliver.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { startMailServer } from '#tests/support/smtp.ts';
import { call, refusal, send } from '#tests/contract/target.ts';
import { databaseKinds } from '#tests/contract/targets.ts';

const minute = 60_000;
const newPassword = 'Next-Vitrine-1';
const role = 'admin';
const wrongCode = { status: 400, message: 'incorrect or expired verification code' };

for (const { name, start } of databaseKinds()) {
  describe.skipIf(start === null)(`a forgotten password, on ${name}:`, () => {
    let now = new Date('2026-06-01T09:00:00Z');
    let database: { url?: string; stop(): Promise<void> } | undefined;
    let provider: TestProvider;
    beforeAll(async () => {
      database = await start?.();
      const codeRequests = { max: 3, per: 15 * minute };
      const options = { clock: () => now, config: { codeRequests, loginAttempts: { max: 8, per: minute } } };
      provider = await providerInProcess({
        ...options,
        ...(database?.url ? { databaseUrl: database.url } : {}),
      });
    });
    afterAll(async () => {
      await provider.close();
      await database?.stop();
    });

    const pass = (ms: number) => {
      now = new Date(now.getTime() + ms);
    };
    async function askForCode({ email }: TestUser): Promise<string> {
      await call(provider, forgotPassword, { email, role });
      await provider.mail.idle();
      const letter = provider.letters.findLast(({ to }) => to === email);
      return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
    }
    const enter = (email: string, otpCode: string) => send(provider, verifyCode, { email, otpCode, role });
    async function rightToReset(user: TestUser): Promise<string> {
      const { email } = user;
      const { resetToken } = await call(provider, verifyCode, {
        email,
        otpCode: await askForCode(user),
        role,
      });
      return resetToken ?? '';
    }
    const reset = (email: string, password: string, token?: string) =>
      send(provider, resetPassword, { email, password, role }, token);
    const mayEnter = async (email: string, password: string) =>
      (await send(provider, login, { email, password, role })).ok;

    test('the code from the letter opens a new password, and the old one is void', async () => {
      const user = await provider.addUser();
      const token = await rightToReset(user);
      expect((await reset(user.email, newPassword, token)).ok).toBe(true);
      expect(await mayEnter(user.email, newPassword)).toBe(true);
      expect(await mayEnter(user.email, user.password)).toBe(false);
    });

    test('a reset is told to the person by a letter; one that fails is not', async () => {
      const user = await provider.addUser();
      const token = await rightToReset(user);
      await reset(user.email, newPassword, token);
      await reset(user.email, 'Other-Vitrine-1', token);
      await provider.mail.idle();
      const said = provider.letters.filter(
        ({ to, subject }) => to === user.email && subject.includes('was set'),
      );
      expect(said).toHaveLength(1);
      expect(said[0]?.text).not.toContain(newPassword);
    });

    test('a reset ends every session that the person had', async () => {
      const user = await provider.addUser();
      await reset(user.email, newPassword, await rightToReset(user));
      expect((await send(provider, getUserProfile, { userId: user.id }, user.token)).status).toBe(401);
    });

    test('an unknown e-mail is answered like a known one, and nobody gets a letter', async () => {
      const user = await provider.addUser();
      const known = await call(provider, forgotPassword, { email: user.email, role });
      const unknown = await call(provider, forgotPassword, { email: 'nobody@nowhere.example', role });
      await provider.mail.idle();
      expect(unknown).toEqual(known);
      expect(provider.letters.filter(({ to }) => to === 'nobody@nowhere.example')).toEqual([]);
      expect(await refusal(await enter('nobody@nowhere.example', '123456'))).toEqual(wrongCode);
    });

    test('a code works once', async () => {
      const user = await provider.addUser();
      const code = await askForCode(user);
      expect((await enter(user.email, code)).ok).toBe(true);
      expect(await refusal(await enter(user.email, code))).toEqual(wrongCode);
    });

    test('of two who enter the code at the same moment, one gets in', async () => {
      const user = await provider.addUser();
      const code = await askForCode(user);
      const both = await Promise.all([enter(user.email, code), enter(user.email, code)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test('a code holds for ten minutes', async () => {
      const user = await provider.addUser();
      const code = await askForCode(user);
      pass(10 * minute);
      expect(await refusal(await enter(user.email, code))).toEqual(wrongCode);
    });

    test('after five wrong tries the right code is void too', async () => {
      const user = await provider.addUser();
      const code = await askForCode(user);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let tried = 0; tried < 5; tried++) {
        expect(await refusal(await enter(user.email, wrong))).toEqual(wrongCode);
      }
      expect(await refusal(await enter(user.email, code))).toEqual(wrongCode);
    });

    test('a new code takes the place of the earlier one', async () => {
      const user = await provider.addUser();
      const first = await askForCode(user);
      const second = await askForCode(user);
      if (first !== second) expect(await refusal(await enter(user.email, first))).toEqual(wrongCode);
      expect((await enter(user.email, second)).ok).toBe(true);
    });

    test('somebody else’s code opens nothing', async () => {
      const [ann, bob] = [await provider.addUser(), await provider.addUser()];
      const code = await askForCode(ann);
      await askForCode(bob);
      const entered = await enter(bob.email, code);
      // One in a million: both got the same.
      if (!entered.ok) expect(await refusal(entered)).toEqual(wrongCode);
      const token = await rightToReset(await provider.addUser());
      expect((await reset(bob.email, newPassword, token)).status).toBe(400);
      expect(await mayEnter(bob.email, newPassword)).toBe(false);
    });

    test('without the right from the code nothing is reset, and the right works once and for ten minutes', async () => {
      const user = await provider.addUser();
      expect((await reset(user.email, newPassword)).status).toBe(400);
      expect((await reset(user.email, newPassword, user.token)).status).toBe(400);
      const token = await rightToReset(user);
      expect((await reset(user.email, newPassword, token)).ok).toBe(true);
      expect((await reset(user.email, 'Another-Vitrine-1', token)).status).toBe(400);
      const late = await rightToReset(user);
      pass(10 * minute);
      expect((await reset(user.email, 'Another-Vitrine-1', late)).status).toBe(400);
    });

    test('a weak password is refused with the reason, and the right is still there', async () => {
      const user = await provider.addUser();
      const token = await rightToReset(user);
      const refused = await refusal(await reset(user.email, 'vitrine-2026', token));
      expect(refused).toEqual({ status: 422, message: 'The password needs an upper-case letter.' });
      expect((await reset(user.email, newPassword, token)).ok).toBe(true);
    });

    test('the database holds neither the code nor the right in the clear', async () => {
      const user = await provider.addUser();
      const code = await askForCode(user);
      expect(JSON.stringify(await provider.db.select().from(recoveries))).not.toContain(code);
      const { resetToken } = await call(provider, verifyCode, { email: user.email, otpCode: code, role });
      expect(resetToken).toMatch(/\S/);
      expect(JSON.stringify(await provider.db.select().from(resetRights))).not.toContain(resetToken);
    });

    test('an e-mail that is asked for too often from one address waits, known or not', async () => {
      const user = await provider.addUser();
      for (const email of [user.email, 'stranger@nowhere.example']) {
        for (let asked = 0; asked < 3; asked++) await call(provider, forgotPassword, { email, role });
        const refused = await send(provider, forgotPassword, { email: ` ${email.toUpperCase()}`, role });
        expect(refused.status).toBe(429);
        expect(refused.headers.get('Retry-After')).toBe('900');
      }
    });

    test('whoever guesses codes waits, whatever code they guess for', async () => {
      const statuses: number[] = [];
      for (let tried = 0; tried < 9; tried++) {
        statuses.push((await enter('guessed@nowhere.example', String(100_000 + tried))).status);
      }
      expect(statuses).toEqual([...Array<number>(8).fill(400), 429]);
    });
  });
}

describe('all calls without a token', () => {
  const limited = (config: object) =>
    providerInProcess({ config: { guestCalls: { max: 4, per: minute }, ...config } });
  const guess = (provider: TestProvider, from: string) =>
    send(provider, login, { email: 'a@b.example', password: 'x', role }, undefined, {
      'X-Forwarded-For': from,
    });

  test('are limited together, for each address', async () => {
    const provider = await limited({});
    const statuses: number[] = [];
    // What anybody can write in a header buys no further tries.
    for (let asked = 0; asked < 5; asked++) statuses.push((await guess(provider, `10.0.0.${asked}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    await provider.close();
  });

  test('behind a proxy that is trusted, each person has an own count', async () => {
    const provider = await limited({ trustedProxies: 1 });
    for (let asked = 0; asked < 4; asked++) await guess(provider, `forged-${asked}, 10.0.0.1`);
    expect((await guess(provider, 'forged, 10.0.0.1')).status).toBe(429);
    expect((await guess(provider, '10.0.0.2')).status).toBe(401);
    await provider.close();
  });
});

describe('letters', () => {
  const letter = { to: 'ann@museum.example', subject: 'A code', text: 'It is 123456.\n' };

  test('lie in a folder that only the provider reads, and in the log, when there is no server', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-mail-'));
    let logged = '';
    const log = createLog('info', { write: (line) => void (logged += line) });
    await createDelivery({ folder }, log)(letter);
    const [file = ''] = await readdir(folder);
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toContain('To: ann@museum.example');
    expect(text).toContain('It is 123456.');
    expect(logged).toContain('It is 123456.');
    await rm(folder, { recursive: true });
  });

  test('lie in the folder alone in production: no code and no link is in the log', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-mail-'));
    const options = readEnvironment({ NODE_ENV: 'production', PUBLIC_URL: 'https://vitrine.example' }).mail;
    let logged = '';
    const log = createLog('info', { write: (line) => void (logged += line) });
    await createDelivery({ ...options, folder }, log)({ ...letter, subject: '123456 is your code' });
    const [file = ''] = await readdir(folder);
    expect(logged).toContain(file);
    expect(logged).not.toContain('123456');
    expect(logged).not.toContain(letter.to);
    await rm(folder, { recursive: true });
  });

  test('leave by the server that is configured, from the sender that is', async () => {
    const server = await startMailServer();
    const from = 'City Museum <no-reply@museum.example>';
    const options = { smtpUrl: server.url, from, folder: 'nowhere' };
    await createDelivery(options, createLog('silent'))(letter);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toContain('From: City Museum <no-reply@museum.example>');
    expect(server.received[0]).toContain('It is 123456.');
    await server.close();
  });
});
