// What the log tells after an attack, and what it must not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChanges } from '#contract/changes.ts';
import { forgotPassword, resetPassword, verifyCode } from '#contract/recovery.ts';
import { login, logout } from '#contract/session.ts';
import { getMuseum } from '#contract/museum.ts';
import { deleteUser, inviteMember, listTeam } from '#contract/team.ts';
import { changePassword, getUserProfile } from '#contract/users.ts';
import { createLog } from '#provider/log.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { call, send } from '#tests/contract/target.ts';

const role = 'admin';
let provider: TestProvider;
let ann: TestUser;
let logged = '';
beforeAll(async () => {
  provider = await providerInProcess({
    log: createLog('info', { write: (line) => void (logged += line) }),
    config: { loginAttempts: { max: 2, per: 60_000 } },
  });
  ann = await provider.addUser();
});
afterAll(async () => provider.close());

const events = () =>
  logged
    .trim()
    .split('\n')
    .filter(Boolean)
    .map(
      (line) =>
        JSON.parse(line) as {
          security?: string;
          userId?: number | null;
          remote?: string;
          members?: number;
          member?: number;
        },
    )
    .filter(({ security }) => security !== undefined);

async function codeFor(email: string): Promise<string> {
  await provider.mail.idle();
  const letter = provider.letters.findLast(({ to }) => to === email);
  return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
}

test('what somebody may not do is a line of its own', async () => {
  const cy = await provider.addUser({ museumId: ann.museumId, role: 'creator' });
  const from = events().length;
  const { museumId } = ann;
  await send(provider, listTeam, { museumId }, cy.token);
  await send(provider, deleteUser, { id: ann.id }, cy.token);
  await send(provider, getMuseum, { id: await provider.addMuseum() }, cy.token);
  await send(provider, getMuseum, { id: museumId }, cy.token);
  expect(
    events()
      .slice(from)
      .map(({ security, userId }) => [security, userId]),
  ).toEqual([
    ['not allowed', Number(cy.id)],
    ['not allowed', Number(cy.id)],
    ['another museum asked for', Number(cy.id)],
  ]);
});

test('who read the e-mails of colleagues is a line of its own, without them', async () => {
  const bo = await provider.addUser({ museumId: ann.museumId });
  const { museumId } = ann;
  const { data } = await call(provider, listChanges, { museumId }, bo.token);
  const cy = await provider.addUser({ museumId });
  const from = events().length;
  await call(provider, listTeam, { museumId }, bo.token);
  await call(provider, getUserProfile, { userId: ann.id }, bo.token);
  await call(provider, getUserProfile, { userId: bo.id }, bo.token);
  await call(provider, listChanges, { museumId, since: data.revision }, bo.token);
  expect(
    events()
      .slice(from)
      .map(({ security, userId, ...more }) => [security, userId, more.members ?? more.member]),
  ).toEqual([
    ['team read', Number(bo.id), expect.any(Number)],
    ['profile read', Number(bo.id), Number(ann.id)],
    ['team read', Number(bo.id), 1],
  ]);
  for (const { email } of [ann, bo, cy]) expect(logged).not.toContain(email);
});

test('each security event is a line with whom it concerns and from where, and no secret', async () => {
  const bo = await provider.addUser({ museumId: ann.museumId });
  const from = events().length;
  const enter = (password: string) => send(provider, login, { email: ann.email, password, role });
  for (const guess of ['Guess-1!', 'Guess-2!', 'Guess-3!']) await enter(guess);
  await send(provider, login, { email: 'nobody@nowhere.example', password: 'Guess-4!', role });
  await call(provider, forgotPassword, { email: ann.email, role });
  const code = await codeFor(ann.email);
  const wrong = code === '000000' ? '000001' : '000000';
  await send(provider, verifyCode, { email: ann.email, otpCode: wrong, role });
  const { resetToken } = await call(provider, verifyCode, { email: ann.email, otpCode: code, role });
  await send(
    provider,
    resetPassword,
    { email: ann.email, password: 'Next-Vitrine-1', role },
    resetToken ?? '',
  );
  const change = { oldPassword: 'Guess-5!', newPassword: 'Next-Vitrine-2' };
  await send(provider, changePassword, change, bo.token);
  await send(provider, changePassword, { ...change, oldPassword: bo.password }, bo.token);
  const invited = 'invited@museum.example';
  await send(provider, inviteMember, { firstName: 'Cy', lastName: 'Oh', email: invited }, bo.token);
  await send(provider, deleteUser, { id: ann.id }, bo.token);
  await send(provider, logout, {}, bo.token);

  const [a, b] = [Number(ann.id), Number(bo.id)];
  const found = events()
    .slice(from)
    .map(({ security, userId }) => [security, userId]);
  expect(found).toEqual([
    ['sign-in refused', a],
    ['sign-in refused', a],
    ['sign-in locked', a],
    ['sign-in refused', null],
    ['code asked', a],
    ['code refused', a],
    ['password reset', a],
    ['current password refused', b],
    ['password changed', b],
    ['member invited', b],
    ['member deleted', b],
    ['session ended', b],
  ]);
  expect(events().every(({ remote }) => remote === 'here')).toBe(true);
  const secrets = [
    'Guess-',
    'Next-Vitrine',
    bo.password,
    bo.token,
    code,
    resetToken ?? '?',
    ann.email,
    invited,
  ];
  for (const secret of secrets) expect(logged).not.toContain(secret);
});
