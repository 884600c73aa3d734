import { describe, expect, test } from 'vitest';
import { splitName } from '#contract/values/person-name.ts';
import { login, logout } from '#contract/session.ts';
import { getUserProfile } from '#contract/users.ts';
import type { Target } from '#tests/contract/target.ts';
import { call, refusal, send, signIn } from '#tests/contract/target.ts';

export function sessionPromises(current: () => Target): void {
  describe('signing in', () => {
    test('the right pair answers the user and a token', async () => {
      const { user, token } = await signIn(current());
      expect(token).toMatch(/\S/);
      expect(user.email.toLowerCase()).toBe(current().email.toLowerCase());
      expect(splitName(user.name).first).toMatch(/\S/);
      expect(user.role[0]?.name).toMatch(/\S/);
    });

    test('the token opens calls, raw and without Bearer', async () => {
      const { user, token } = await signIn(current());
      const { data } = await call(current(), getUserProfile, { userId: user.id }, token);
      expect(data).toMatchObject({ id: user.id, email: user.email, museumId: user.museumId });
    });

    test('a wrong password and an unknown e-mail are refused alike, with a message', async () => {
      const { email } = current();
      const pairs = [
        { email, password: 'not the password', role: 'admin' },
        { email: 'nobody@nowhere.example', password: 'not the password', role: 'admin' },
      ];
      const [wrong, unknown] = await Promise.all(
        pairs.map(async (pair) => refusal(await send(current(), login, pair))),
      );
      expect(wrong).toEqual({ status: 401, message: expect.stringMatching(/\S/) });
      expect(unknown).toEqual(wrong);
    });

    test('two sign-ins do not end each other', async () => {
      const first = await signIn(current());
      const second = await signIn(current());
      await call(current(), logout, {}, second.token);
      await call(current(), getUserProfile, { userId: first.user.id }, first.token);
    });
  });

  describe('the token', () => {
    test('a call without one, or with one that nobody has, is refused with 401', async () => {
      const { user } = await signIn(current());
      const without = await send(current(), getUserProfile, { userId: user.id });
      const invented = await send(current(), getUserProfile, { userId: user.id }, 'a-token-that-nobody-has');
      expect(await refusal(without)).toEqual({ status: 401, message: expect.any(String) });
      expect(await refusal(invented)).toEqual({ status: 401, message: expect.any(String) });
    });

    test('it is dead after logout', async () => {
      const { user, token } = await signIn(current());
      await call(current(), logout, {}, token);
      const after = await send(current(), getUserProfile, { userId: user.id }, token);
      expect(after.status).toBe(401);
    });
  });
}
