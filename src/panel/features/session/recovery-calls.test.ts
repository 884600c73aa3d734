// What the steps of a forgotten password send (part 1, sections 6 and 7).
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptRecovery } from './kept-email.ts';
import { askForCode, enterCode, setNewPassword } from './recovery-calls.ts';

const provider = 'https://museum.example/api';

let sent: { call: string; body: unknown; token: string | null }[];
beforeEach(() => {
  sent = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { method, headers } = new Request(url, init);
    sent.push({
      call: `${method} ${url.slice(provider.length)}`,
      body: JSON.parse(init.body as string),
      token: headers.get('authorization'),
    });
    return Response.json({ message: 'Done.', resetToken: 'right' });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('each step sends the role admin with the e-mail, and the right to reset goes as it came', async () => {
  await askForCode(provider, ' ann@museum.example ');
  expect(keptRecovery()?.email).toBe('ann@museum.example');
  await enterCode(provider, 'ann@museum.example', '123456');
  const { email = '', resetToken = null } = keptRecovery() ?? {};
  await setNewPassword(provider, { email, resetToken, password: ' Next-Vitrine-1 ' });
  const who = { email: 'ann@museum.example', role: 'admin' };
  expect(sent).toEqual([
    { call: 'POST /auth/forget-password', body: who, token: null },
    { call: 'POST /auth/verifyOTPCode', body: { ...who, otpCode: '123456' }, token: null },
    { call: 'POST /auth/resetPassword', body: { ...who, password: 'Next-Vitrine-1' }, token: 'right' },
  ]);
});
