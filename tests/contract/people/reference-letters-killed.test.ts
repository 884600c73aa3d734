import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { login } from '#contract/session.ts';
import { inviteMember } from '#contract/team.ts';
import { giveTables } from '#tests/support/fresh-database.ts';
import { startMailServer } from '#tests/support/smtp.ts';
import { createMuseum, serve } from '#tests/contract/power-cut/provider-process.ts';
import { call } from '#tests/contract/target.ts';

/** Letters about the admin's own account may be on their way as well. */
const isInvitation = (letter: string) => letter.includes('To: bo@museum.example');

const from = 'City Museum <no-reply@museum.example>';

test('a provider that is killed while it sends a letter sends it after its next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-letters-'));
  await giveTables(folder);
  const { email, password } = await createMuseum({ folder });
  let wasReached: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    wasReached = resolve;
  });
  const stalled = await startMailServer({
    taking: (letter) => {
      if (!isInvitation(letter)) return Promise.resolve();
      wasReached();
      return new Promise(() => undefined);
    },
  });
  const env = { SMTP_URL: stalled.url, MAIL_FROM: from };
  const first = await serve({ folder, env });
  const target = { url: `${first.url}/api`, fetch };
  const { accessToken } = await call(target, login, { email, password, role: 'admin' });
  const invitation = { firstName: 'Bo', lastName: 'Ng', email: 'bo@museum.example' };
  await call(target, inviteMember, invitation, accessToken);
  await reached;
  await first.kill();
  const arrived = new Promise<void>((resolve) => {
    wasReached = resolve;
  });
  const server = await startMailServer({
    taking: (letter) => Promise.resolve(isInvitation(letter) ? wasReached() : undefined),
  });
  const secondStart = await serve({ folder, env: { ...env, SMTP_URL: server.url } });
  await arrived;
  const invitations = () => server.received.filter(isInvitation);
  await expect.poll(invitations).toHaveLength(1);
  await secondStart.kill();
  await stalled.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}, 120_000);
