import { expect, it } from 'vitest';
import { newAccount } from '#provider/accounts/new-account.ts';
import { providerInProcess } from '#tests/support/provider.ts';

it('the first admin of a new museum signs in with the password that was printed', async () => {
  const provider = await providerInProcess();
  const email = `${crypto.randomUUID()}@museum.test`;
  const account = { museum: 'City Museum', email, name: 'Ada##Lee' };
  const password = await newAccount(provider.db, account);
  const body = JSON.stringify({ email, password, role: 'admin' });
  const headers = { 'content-type': 'application/json' };
  const response = await provider.fetch(
    new Request(`${provider.url}/auth/login`, { method: 'POST', headers, body }),
  );
  expect(await response.json()).toMatchObject({ user: { name: 'Ada##Lee', loginAttempt: 0 } });
  await expect(newAccount(provider.db, account)).rejects.toThrow('already');
  await provider.close();
});
