import { changePassword } from '#contract/users.ts';
import { enterWorkspace, leaveWorkspace } from '#panel/sync/current.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callNow } from './online-call.ts';

beforeEach(() => {
  const session = { provider: 'https://museum.example/api', token: 't' };
  enterWorkspace({ session, wake: () => {} } as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  leaveWorkspace();
});

async function failureOf(status: number, body: object): Promise<unknown> {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  const passwords = { oldPassword: 'a', newPassword: 'b' };
  return callNow(changePassword, passwords, 'Changing the password');
}

test('the provider’s own words come first, else the status is said', async () => {
  const said = 'Incorrect current password.';
  expect(await failureOf(400, { message: said })).toEqual({ failure: said, said, status: 400 });
  expect(await failureOf(400, {})).toMatchObject({ failure: expect.stringContaining('(400)') });
});
