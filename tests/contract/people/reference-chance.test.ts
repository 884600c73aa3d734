// What nobody may guess comes from the system's chance: where that says the same again, so does all that is made of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newAccount } from '#provider/accounts/new-account.ts';
import { isPassword } from '#provider/accounts/passwords.ts';
import { grantReset, newCode } from '#provider/accounts/recovery.ts';
import { newToken } from '#provider/accounts/tokens.ts';
import { settings, users } from '#provider/database/schema.ts';
import { resetRights } from '#provider/database/schema-accounts.ts';
import { newFileKey } from '#provider/files/file-key.ts';
import { signingSecret } from '#provider/files/signing-secret.ts';
import type { TestProvider } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';

/** What the system's chance says; null when it says what it likes. */
const chance = vi.hoisted(() => ({ says: null as number | null }));

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  return {
    ...real,
    randomBytes: (size: number) => (chance.says === null ? real.randomBytes(size) : bytesOf(size)),
    randomInt: (most: number) => chance.says ?? real.randomInt(most),
    randomUUID: () => (chance.says === null ? real.randomUUID() : bytesOf(16).toString('hex')),
  };
});

function bytesOf(size: number): Buffer {
  return Buffer.alloc(size, chance.says ?? 0);
}

let provider: TestProvider;
beforeAll(async () => {
  provider = await providerInProcess();
});
afterAll(async () => {
  chance.says = null;
  await provider.close();
});

const later = new Date('2100-01-01');

const secrets: [string, () => string | Promise<string>][] = [
  ['a token', () => newToken(1, new Date(), 1000, null).token],
  ['a code', async () => (await newCode()).code],
  ['the right to reset a password', newRight],
  ['the key of a file', () => newFileKey({ museumId: 1, purpose: 'museum_map' }, 'map.png')],
  ['the key that signs addresses', newSigningSecret],
];

test.each(secrets)('%s comes from the system’s chance, and from nothing else', async (_, make) => {
  chance.says = 7;
  const one = await make();
  await sleep(5);
  expect(await make()).toBe(one);
  chance.says = 8;
  expect(await make()).not.toBe(one);
});

test('the password of somebody who has chosen none comes from the system’s chance', async () => {
  chance.says = 7;
  const account = { museum: 'A museum', email: 'first@museum.example', name: 'First' };
  const id = await newAccount(provider.db, account);
  const [stored] = await provider.db.select().from(users).where(eq(users.id, id));
  expect(await isPassword(bytesOf(32).toString('base64url'), stored?.passwordHash)).toBe(true);
});

async function newRight(): Promise<string> {
  const { db } = provider;
  const account = { museum: 'A museum', email: `${Date.now()}@museum.example`, name: 'Somebody' };
  const right = await grantReset(db, await newAccount(db, account), later);
  await db.delete(resetRights);
  return right;
}

async function newSigningSecret(): Promise<string> {
  await provider.db.delete(settings);
  return signingSecret(provider.db);
}
