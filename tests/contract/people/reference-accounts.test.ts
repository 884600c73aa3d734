// The first admin of a museum, by `npm run create-museum`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resetPassword } from '#contract/recovery.ts';
import { login } from '#contract/session.ts';
import { createLog } from '#provider/log.ts';
import { answerCreateMuseum } from '#provider/operator/create-museum.ts';
import { giveTables } from '#tests/support/fresh-database.ts';
import type { TestProvider } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { firstLink, orderMuseum, serve } from '#tests/contract/power-cut/provider-process.ts';
import { call, refusal, send } from '#tests/contract/target.ts';

const role = 'admin';

describe('the first admin of a new museum', () => {
  let now = new Date('2026-06-01T09:00:00Z');
  let provider: TestProvider;
  let logged = '';
  beforeAll(async () => {
    provider = await providerInProcess({
      clock: () => now,
      log: createLog('info', { write: (line) => void (logged += line) }),
      config: { publicUrl: 'https://vitrine.example' },
    });
  });
  afterAll(async () => provider.close());

  const order = (changes: { email?: string; firstName?: string } = {}, sendsLetters = false) =>
    answerCreateMuseum(
      { ...provider.deps, sendsLetters },
      { museum: 'City Museum', email: someEmail(), firstName: 'Ada', lastName: 'Lee', ...changes },
    );
  const someEmail = () => `${crypto.randomUUID()}@museum.example`;

  test('sets a password with the link that is printed, once, and signs in for the first time', async () => {
    const { lines, code } = await order({ email: `Ada-${someEmail()}` });
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^City Museum is ready, and Ada-\S+@museum\.example is its admin\.$/);
    expect(lines[2]).toMatch(/^https:\/\/vitrine\.example\/forgot-password#/);
    const { email, token } = firstLink(lines.join('\n'));
    const chosen = { email, password: 'First-Vitrine-1', role };
    await call(provider, resetPassword, chosen, token);
    expect((await send(provider, resetPassword, chosen, token)).status).toBe(400);
    const { user } = await call(provider, login, chosen);
    expect(user).toMatchObject({ name: 'Ada##Lee', loginAttempt: 0, role: [{ name: 'admin' }] });
    expect(logged).toContain('"security":"museum created"');
    for (const secret of [token, email]) expect(logged).not.toContain(secret);
  });

  test('has seven days for it: nothing that was printed opens the museum later', async () => {
    now = new Date('2026-06-01T09:00:00Z');
    const { email, token } = firstLink((await order()).lines.join('\n'));
    now = new Date('2026-06-08T09:00:01Z');
    const chosen = { email, password: 'First-Vitrine-1', role };
    expect((await send(provider, resetPassword, chosen, token)).status).toBe(400);
    expect((await send(provider, login, chosen)).status).toBe(401);
  });

  test('gets a letter where a server takes letters, and nothing is printed', async () => {
    const email = someEmail();
    const { lines } = await order({ email }, true);
    expect(lines[1]).toBe(`An invitation is on its way to ${email}.`);
    await provider.mail.idle();
    expect(provider.letters.findLast(({ to }) => to === email)?.text).toContain(
      'back office of City Museum.',
    );
  });

  test('is nobody who signs in already, and nobody with half an address', async () => {
    const email = someEmail();
    await order({ email });
    expect(await order({ email: email.toUpperCase() })).toEqual({
      lines: [`Somebody signs in as ${email.toUpperCase()} already.`],
      code: 2,
    });
    expect(await order({ email: 'ada@museum' })).toMatchObject({ code: 2 });
    expect(await order({ firstName: 'A#da' })).toMatchObject({ code: 2 });
  });
});

test(
  'a museum is made beside a provider that runs on the embedded database',
  { timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-museum-'));
    await giveTables(folder);
    const provider = await serve({ folder });
    try {
      const said = await orderMuseum({ folder }, { email: 'ada@museum.example' });
      const { email, token } = firstLink(said);
      const target = { url: `${provider.url}/api`, fetch };
      const chosen = { email, password: 'First-Vitrine-1', role };
      expect((await refusal(await send(target, login, chosen))).status).toBe(401);
      await call(target, resetPassword, chosen, token);
      expect((await send(target, login, chosen)).status).toBe(200);
    } finally {
      await provider.kill();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
