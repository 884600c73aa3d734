// The own profile and password at the reference provider (part 1, sections 5 and 7).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#contract/session.ts';
import { changePassword, getUserProfile, updateProfile } from '#contract/users.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { call, refusal, send, signIn } from '#tests/contract/target.ts';

let provider: TestProvider;
let ann: TestUser;
beforeAll(async () => {
  provider = await providerInProcess({ config: { loginAttempts: { max: 5, per: 60_000 } } });
});
beforeEach(async () => {
  ann = await provider.addUser();
});
afterAll(async () => provider.close());

describe('a name', () => {
  const rename = (name: string) => send(provider, updateProfile, { name }, ann.token);

  test.each(['Ann##Lee', 'María José##Núñez-O’Neil', '  Ann ##  Lee '])(
    '“%s” is taken, trimmed',
    async (name) => {
      expect((await rename(name)).status).toBe(200);
      const { data } = await call(provider, getUserProfile, { userId: ann.id }, ann.token);
      expect(data.name).toBe(
        name
          .split('##')
          .map((part) => part.trim())
          .join('##'),
      );
    },
  );

  test.each([
    ['##Lee', 'Enter a first name.'],
    ['Ann', 'Enter a last name.'],
    ['A##Lee', 'The first name is too short: use at least 2 characters.'],
    [`Ann##${'x'.repeat(51)}`, 'The last name is too long: 51 characters, and the limit is 50.'],
    ['Ann2##Lee', 'The first name can have letters, spaces and hyphens only.'],
    ['Ann##Lee##Smith', 'The last name can have letters, spaces and hyphens only.'],
  ])('“%s” is refused: %s', async (name, message) => {
    expect(await refusal(await rename(name))).toEqual({ status: 422, message });
  });
});

describe('a password', () => {
  const change = (oldPassword: string, newPassword: string) =>
    send(provider, changePassword, { oldPassword, newPassword }, ann.token);

  test('is changed by whoever knows the current one; this session goes on, others end', async () => {
    const other = await signIn({ ...provider, ...ann });
    expect((await change(ann.password, 'Next-Vitrine-1')).status).toBe(200);
    await call(provider, getUserProfile, { userId: ann.id }, ann.token);
    expect((await send(provider, getUserProfile, { userId: ann.id }, other.token)).status).toBe(401);
    const pair = { email: ann.email, password: 'Next-Vitrine-1', role: 'admin' };
    expect((await send(provider, login, pair)).status).toBe(200);
  });

  test('that is another one is told by a letter, with nothing in it that opens anything', async () => {
    await change('Wrong-Guess-1', 'Next-Vitrine-1');
    await change(ann.password, 'Next-Vitrine-1');
    await provider.mail.idle();
    const letters = provider.letters.filter(({ to }) => to === ann.email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'A new password was set for your Vitrine account',
    ]);
    expect(letters[0]?.text).toMatch(/was set for .* on \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    expect(letters[0]?.text).toContain('/forgot-password');
    for (const secret of [ann.password, 'Next-Vitrine-1', ann.token])
      expect(letters[0]?.text).not.toContain(secret);
  });

  test('of many and of any characters counts to its last one; an endless one is refused', async () => {
    const long = `Ваза 🏺 ${'ö"\\\''.repeat(30)}`.slice(0, 127);
    const enter = (password: string) => send(provider, login, { email: ann.email, password, role: 'admin' });
    expect((await change(ann.password, `${long}1`)).status).toBe(200);
    expect((await enter(`${long}1`)).status).toBe(200);
    for (const other of [long, `${long}2`, `${long}1 1`]) expect((await enter(other)).status).toBe(401);
    expect(await refusal(await change(`${long}1`, `${long}123`))).toEqual({
      status: 422,
      message: 'The password is too long: at most 128 characters can be kept.',
    });
  });

  test('that is known from leaks is refused, however its letters are written', async () => {
    for (const known of ['P@ssw0rd', 'p@ssw0rd', 'NCC-1701'])
      expect(await refusal(await change(ann.password, known))).toEqual({
        status: 422,
        message: 'This password is too easy to guess. Choose another.',
      });
    expect((await change(ann.password, 'P@ssw0rd and more')).status).toBe(200);
  });

  test('stays with a wrong current one, a weak new one, or the same again', async () => {
    expect(await refusal(await change('wrong', 'Next-Vitrine-1'))).toEqual({
      status: 400,
      message: 'Incorrect current password.',
    });
    expect((await change(ann.password, 'short')).status).toBe(422);
    expect(await refusal(await change(ann.password, ann.password))).toEqual({
      status: 422,
      message: 'The new password must differ from the current one.',
    });
    await signIn({ ...provider, ...ann });
  });

  test('cannot be guessed by whoever holds a tablet for a while', async () => {
    for (let tried = 0; tried < 5; tried++) await change(`guess ${tried}`, 'Next-Vitrine-1');
    expect((await change(ann.password, 'Next-Vitrine-1')).status).toBe(429);
  });
});

describe('a colleague’s profile', () => {
  const profileOf = (id: string, token: string) => send(provider, getUserProfile, { userId: id }, token);

  test('with its e-mail is for who manages the team: a creator who counts ids finds themselves alone', async () => {
    const creator = await provider.addUser({ museumId: ann.museumId, role: 'creator' });
    expect((await profileOf(creator.id, ann.token)).status).toBe(200);
    expect((await profileOf(creator.id, creator.token)).status).toBe(200);
    const found: string[] = [];
    for (let id = 1; id <= Number(creator.id); id++) {
      const answer = await profileOf(String(id), creator.token);
      if (answer.status !== 404) found.push(String(id));
    }
    expect(found).toEqual([creator.id]);
  });
});
