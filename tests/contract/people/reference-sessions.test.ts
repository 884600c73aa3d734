import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { getMuseum } from '#contract/museum.ts';
import { login } from '#contract/session.ts';
import { getUserProfile } from '#contract/users.ts';
import { hashPassword } from '#provider/accounts/passwords.ts';
import { newToken } from '#provider/accounts/tokens.ts';
import { demoPassword, demoUsers } from '#provider/demo/demo-users.ts';
import { tokens, users } from '#provider/database/schema.ts';
import type { TestProvider, TestProviderOptions } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { quickHash } from '#tests/support/quick-hash.ts';
import { call, refusal, send, signIn } from '#tests/contract/target.ts';

const open: TestProvider[] = [];

async function start(options?: TestProviderOptions): Promise<TestProvider> {
  const provider = await providerInProcess(options);
  open.push(provider);
  return provider;
}

afterEach(async () => {
  for (const provider of open.splice(0)) await provider.close();
});

const day = 24 * 60 * 60_000;

describe('tokens of the reference provider', () => {
  test('the database holds only the hash of a token', async () => {
    const provider = await start();
    const user = await provider.addUser();
    const { token } = await signIn({ ...provider, ...user });
    const stored = await provider.db
      .select()
      .from(tokens)
      .where(eq(tokens.userId, Number(user.id)));
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('the database holds only an argon2 hash of a password', async () => {
    const provider = await start();
    const user = await provider.addUser();
    const [stored] = await provider.db
      .select()
      .from(users)
      .where(eq(users.id, Number(user.id)));
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test('two people who chose one password have hashes that do not tell', async () => {
    const [one, other] = [await hashPassword('Password-1!'), await hashPassword('Password-1!')];
    const saltOf = (stored: string) => stored.split('$')[4];
    expect(one).not.toBe(other);
    expect(saltOf(one)).not.toBe(saltOf(other));
    expect(Buffer.from(saltOf(one) ?? '', 'base64')).toHaveLength(16);
  });

  test('of a thousand tokens each has 32 bytes, and no two begin alike', () => {
    const made = Array.from({ length: 1000 }, () => newToken(1, new Date(), 1000, null).token);
    expect(made.filter((token) => Buffer.from(token, 'base64url').byteLength !== 32)).toEqual([]);
    expect(new Set(made.map((token) => token.slice(0, 11))).size).toBe(1000);
  });

  test('a token ends by itself after its time', async () => {
    let now = new Date('2026-03-01T10:00:00Z');
    const provider = await start({ clock: () => now });
    const user = await provider.addUser();
    for (const _ of [1, 2, 3]) {
      now = new Date(now.getTime() + 9.9 * day);
      await call(provider, getUserProfile, { userId: user.id }, user.token);
    }
    now = new Date(now.getTime() + day);
    const ended = await send(provider, getUserProfile, { userId: user.id }, user.token);
    expect(ended.status).toBe(401);
  });

  test('a token that nobody uses ends after fourteen days, or as many as the installation says', async () => {
    let now = new Date('2026-03-01T10:00:00Z');
    const usual = await start({ clock: () => now });
    const patient = await start({ clock: () => now, config: { sessionIdles: 20 * day } });
    const user = await usual.addUser();
    const asked = async (provider: TestProvider) =>
      (await send(provider, getUserProfile, { userId: user.id }, user.token)).status;
    now = new Date(now.getTime() + 13.9 * day);
    expect(await asked(usual)).toBe(200);
    now = new Date(now.getTime() + 14.1 * day);
    expect([await asked(usual), await asked(patient)]).toEqual([401, 200]);
  });

  test('a session in use is written down once an hour, not at every request', async () => {
    let now = new Date('2026-03-01T10:00:00Z');
    const provider = await start({ clock: () => now });
    const user = await provider.addUser();
    const usedAt = async () => {
      await call(provider, getUserProfile, { userId: user.id }, user.token);
      const ours = eq(tokens.userId, Number(user.id));
      return (await provider.db.select().from(tokens).where(ours))[0]?.usedAt.toISOString();
    };
    now = new Date('2026-03-01T10:30:00Z');
    expect(await usedAt()).toBe('2026-03-01T10:00:00.000Z');
    now = new Date('2026-03-01T11:30:00Z');
    expect(await usedAt()).toBe('2026-03-01T11:30:00.000Z');
  });
});

describe('signing in to the reference provider', () => {
  test('the first sign-in says so, and later ones do not', async () => {
    const provider = await start();
    const user = await provider.addUser();
    await provider.db
      .update(users)
      .set({ signIns: 0 })
      .where(eq(users.id, Number(user.id)));
    const first = await signIn({ ...provider, ...user });
    const second = await signIn({ ...provider, ...user });
    expect([first.user.loginAttempt, second.user.loginAttempt]).toEqual([0, 1]);
  });

  test('capitals and spaces around an e-mail do not matter', async () => {
    const provider = await start();
    const user = await provider.addUser();
    const { user: signedIn } = await signIn({ ...provider, ...user, email: ` ${user.email.toUpperCase()} ` });
    expect(signedIn.id).toBe(user.id);
  });

  test.each([' Password-1!', 'Password-1! ', '  Password-1!\t'])(
    'spaces around the password do not count: “%s”',
    async (typed) => {
      const provider = await start();
      const user = await provider.addUser();
      await signIn({ ...provider, ...user, password: typed });
    },
  );

  test('a password that was set with its spaces opens as it was typed', async () => {
    const provider = await start();
    const user = await provider.addUser();
    const passwordHash = await quickHash(' Spaced-1! ');
    await provider.db
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, Number(user.id)));
    await signIn({ ...provider, ...user, password: ' Spaced-1! ' });
    const { email } = user;
    const without = { email, password: 'Spaced-1!', role: 'admin' };
    expect((await send(provider, login, without)).status).toBe(401);
  });

  test('a hash that costs less than one does now is made anew at the next sign-in, and the password stays', async () => {
    const provider = await start();
    const user = await provider.addUser();
    const enter = (password: string) => send(provider, login, { email: user.email, password, role: 'admin' });
    const weak = await hash(user.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const stored = async () => {
      const [row] = await provider.db
        .select()
        .from(users)
        .where(eq(users.id, Number(user.id)));
      return row?.passwordHash;
    };
    await provider.db
      .update(users)
      .set({ passwordHash: weak })
      .where(eq(users.id, Number(user.id)));
    expect((await enter('Wrong-1!')).status).toBe(401);
    expect(await stored()).toBe(weak);
    expect((await enter(` ${user.password} `)).status).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await enter(user.password)).status).toBe(200);
    expect(await stored()).toBe(renewed);
  });

  test('too many wrong passwords are told to wait, and for how long', async () => {
    let now = new Date('2026-03-01T10:00:00Z');
    const provider = await start({ clock: () => now, config: { loginAttempts: { max: 3, per: 60_000 } } });
    const { email, password } = await provider.addUser();
    const attempt = async (secret: string) =>
      send(provider, login, { email, password: secret, role: 'admin' });

    for (const _ of [1, 2, 3]) expect((await attempt('wrong')).status).toBe(401);
    now = new Date(now.getTime() + 20_000);
    const refused = await attempt(password);
    expect(refused.headers.get('Retry-After')).toBe('40');
    expect(await refusal(refused)).toEqual({ status: 429, message: expect.stringContaining('40 seconds') });

    now = new Date(now.getTime() + 41_000);
    expect((await attempt(password)).status).toBe(200);
  });

  test('a right password is never counted against anybody', async () => {
    const provider = await start({ config: { loginAttempts: { max: 2, per: 60_000 } } });
    const user = await provider.addUser();
    for (const _ of [1, 2, 3, 4]) await signIn({ ...provider, ...user });
  });

  test('the demo’s people cannot sign in where the demo is not wanted', async () => {
    const [admin] = demoUsers;
    const provider = await start({ config: { demo: false } });
    const museumId = await provider.addMuseum();
    const user = await provider.addUser({ museumId, email: admin.email });
    await call(provider, getMuseum, { id: museumId }, user.token);
    const refused = await send(provider, login, {
      email: admin.email,
      password: user.password,
      role: 'admin',
    });
    expect(refused.status).toBe(401);
    expect(demoPassword).not.toBe(user.password);
    await provider.db.delete(users).where(eq(users.email, admin.email));
  });
});
