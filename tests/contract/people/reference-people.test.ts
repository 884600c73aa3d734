// What whoever runs the provider does about people, by `npm run people`: beside a provider that runs, and without one.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readInvitationLink } from '#contract/values/invitation-link.ts';
import { resetPassword } from '#contract/recovery.ts';
import { login } from '#contract/session.ts';
import { getUserProfile } from '#contract/users.ts';
import { inviteMember, listTeam } from '#contract/team.ts';
import { hashed } from '#provider/accounts/tokens.ts';
import { users } from '#provider/database/schema.ts';
import { deleteMember } from '#provider/database/team.ts';
import { createLog } from '#provider/log.ts';
import { answerPeople } from '#provider/operator/people.ts';
import { giveTables } from '#tests/support/fresh-database.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import type { Account } from '#tests/contract/power-cut/provider-process.ts';
import { createMuseum, serve } from '#tests/contract/power-cut/provider-process.ts';
import { call, refusal, send } from '#tests/contract/target.ts';
import { databaseKinds } from '#tests/contract/targets.ts';

const role = 'admin';

for (const { name, start } of databaseKinds()) {
  describe.skipIf(start === null)(`on ${name}, npm run people`, () => {
    let now = new Date('2026-06-01T09:00:00Z');
    let database: { url?: string; stop(): Promise<void> } | undefined;
    let provider: TestProvider;
    let ann: TestUser;
    let logged = '';
    beforeAll(async () => {
      database = await start?.();
      provider = await providerInProcess({
        ...(database?.url ? { databaseUrl: database.url } : {}),
        clock: () => now,
        log: createLog('info', { write: (line) => void (logged += line) }),
        config: { publicUrl: 'https://vitrine.example' },
      });
    });
    afterAll(async () => {
      await provider.close();
      await database?.stop();
    });
    beforeEach(async () => {
      now = new Date('2026-06-01T09:00:00Z');
      ann = await provider.addUser({ name: 'Ann##Lee' });
      logged = '';
    });

    const people = (...args: string[]) => answerPeople(deps(), args);
    const deps = (sendsLetters = false) => ({ ...provider.deps, sendsLetters });
    const rolesOf = async (of: TestUser, email: string) => {
      const { data } = await call(provider, listTeam, { museumId: of.museumId }, of.token);
      return data.find((member) => member.email === email)?.roles.map(({ roleName }) => roleName);
    };
    const events = () =>
      [...logged.matchAll(/"security":"([^"]+)","userId":(\d+)/g)].map(([, what, who]) => [what, who]);

    test('lists everybody with their museum, name, role, last use and open sessions', async () => {
      const bo = await provider.addUser({ museumId: ann.museumId, role: 'creator', name: 'Bo\u001B[2J##Oh' });
      await call(provider, login, { email: bo.email, password: bo.password, role });
      const { lines } = await people('list');
      expect(lines[0]).toMatch(/^museum +name +e-mail +role +last use +open sessions$/);
      expect(lines.find((line) => line.includes(ann.email))).toMatch(
        /^A museum +Ann Lee +\S+ +admin +2026-06-01 09:00 UTC +1$/,
      );
      expect(lines.find((line) => line.includes(bo.email))).toMatch(/ Bo \[2J Oh +\S+ +creator .* 2$/);
    });

    test('makes a creator an admin, who may then invite, and back again', async () => {
      const bo = await provider.addUser({ museumId: ann.museumId, role: 'creator' });
      const invite = () =>
        send(provider, inviteMember, { firstName: 'Cy', lastName: 'Oh', email: `c${bo.email}` }, bo.token);
      expect((await refusal(await invite())).status).toBe(422);
      expect((await people('promote', bo.email.toUpperCase())).code).toBe(0);
      expect((await invite()).status).toBe(200);
      expect((await people('demote', bo.email)).lines).toEqual([`${bo.email} is a creator of A museum now.`]);
      expect(await rolesOf(ann, bo.email)).toEqual(['creator']);
      expect(events()).toContainEqual(['role changed', bo.id]);
    });

    test('leaves a museum its last admin, also when two are demoted at once', async () => {
      const bo = await provider.addUser({ museumId: ann.museumId });
      const both = await Promise.all([people('demote', ann.email), people('demote', bo.email)]);
      expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
      expect(both.find(({ code }) => code === 2)?.lines).toEqual([
        expect.stringMatching(/is the last admin of A museum\. Promote somebody else first\.$/),
      ]);
    });

    test('who was demoted in the same moment deletes nobody', async () => {
      const bo = await provider.addUser({ museumId: ann.museumId });
      await people('demote', ann.email);
      const [museumId, id, by] = [ann.museumId, bo.id, ann.id].map(Number) as [number, number, number];
      expect(await deleteMember(provider.db, { museumId, id, by })).toBeNull();
      expect(await rolesOf(bo, bo.email)).toEqual(['admin']);
    });

    test('shows a person’s sessions and ends them, and nobody else’s', async () => {
      const bo = await provider.addUser({ museumId: ann.museumId });
      now = new Date('2026-06-02T10:30:00Z');
      await call(provider, getUserProfile, { userId: ann.id }, ann.token);
      const { lines } = await people('sessions', ann.email);
      expect(lines[1]?.split(/ {2,}/)).toEqual([
        'not known',
        '2026-06-01 09:00 UTC',
        '2026-06-02 10:30 UTC',
        '2026-07-01 09:00 UTC',
      ]);
      expect(await people('end-sessions', ann.email)).toEqual({
        lines: [`1 of ${ann.email}’s sessions ended.`],
        code: 0,
      });
      expect((await send(provider, getUserProfile, { userId: ann.id }, ann.token)).status).toBe(401);
      expect((await send(provider, getUserProfile, { userId: bo.id }, bo.token)).status).toBe(200);
      expect(events()).toEqual([['sessions ended', ann.id]]);
    });

    test('exports all that is kept of a person, without what gives access, and nobody else’s', async () => {
      const bo = await provider.addUser({ museumId: ann.museumId, name: 'Bo##Oh' });
      await call(provider, login, { email: ann.email, password: ann.password, role });
      const { lines, code } = await people('export', ann.email);
      expect(code).toBe(0);
      const text = lines.join('\n');
      const kept = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
      expect(kept['users']).toEqual([expect.objectContaining({ email: ann.email, name: 'Ann##Lee' })]);
      // One of them by signing in just now, one from before.
      expect(kept['tokens']).toHaveLength(2);
      expect(kept['places']).toHaveLength(1);
      expect(text).not.toContain(bo.email);
      const [row] = await provider.db.select().from(users).where(eq(users.email, ann.email));
      expect(row?.passwordHash).toMatch(/^\$argon2/);
      for (const secret of [row?.passwordHash ?? '', hashed(ann.token)]) expect(text).not.toContain(secret);
      expect(events()).toContainEqual(['personal data exported', ann.id]);
    });

    test('invites again who never signed in, with a link that sets a password', async () => {
      const email = `new-${ann.email}`;
      await call(provider, inviteMember, { firstName: 'Cy', lastName: 'Oh', email }, ann.token);
      now = new Date('2026-06-20T09:00:00Z');
      const { lines } = await people('invite-again', email);
      expect(lines[0]).toContain('it works once, until 2026-06-27 09:00 UTC');
      const link = readInvitationLink(new URL(lines[1] ?? '').hash);
      expect(lines[1]).toMatch(/^https:\/\/vitrine\.example\/forgot-password#/);
      expect(link?.email).toBe(email);
      const chosen = { email, password: 'Next-Vitrine-1', role };
      await call(provider, resetPassword, chosen, link?.token);
      expect((await send(provider, login, chosen)).status).toBe(200);
      expect((await people('invite-again', email)).code).toBe(2);
      await provider.mail.idle();
      const invitations = provider.letters.filter(
        ({ to, subject }) => to === email && subject.startsWith('Your invitation'),
      );
      expect(invitations.at(-1)?.text).toContain(lines[1]);
    });

    test('prints no link where a server takes letters', async () => {
      const email = `new-${ann.email}`;
      await call(provider, inviteMember, { firstName: 'Cy', lastName: 'Oh', email }, ann.token);
      const { lines } = await answerPeople(deps(true), ['invite-again', email]);
      expect(lines).toEqual([`An invitation is on its way to ${email}.`]);
    });

    test.each([
      [[], /^Usage: /],
      [['rename', 'a@b.example'], /^Usage: /],
      [['promote'], /^Usage: /],
      [['constructor', 'a@b.example'], /^Usage: /],
      [['promote', 'nobody@nowhere.example'], /^Nobody here has the e-mail nobody@nowhere\.example\.$/],
    ])('answers %j with one sentence, and changes nothing', async (args, sentence) => {
      const { lines, code } = await people(...args);
      expect(code).toBe(2);
      expect(lines).toEqual([expect.stringMatching(sentence)]);
      expect(logged).toBe('');
    });
  });
}

describe('beside a provider on the embedded database', () => {
  const timeout = 120_000;
  let folder: string;
  let account: Account;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-people-'));
    await giveTables(folder);
    account = await createMuseum({ folder });
  }, timeout);
  afterAll(async () => rm(folder, { recursive: true, force: true }));

  async function program(...args: string[]) {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder, VITRINE_DEMO: '0' };
    const command = ['--import', 'tsx', 'src/provider/people.ts', ...args];
    return new Promise<{ code: number; said: string; logged: string }>((resolve) => {
      execFile(process.execPath, command, { env }, (error, said, logged) =>
        resolve({ code: error ? Number(error.code) : 0, said, logged }),
      );
    });
  }

  test(
    'the command works through it, and the session that it ends is one of its own',
    async () => {
      const provider = await serve({ folder });
      try {
        const target = { url: `${provider.url}/api`, fetch };
        const { accessToken, user } = await call(target, login, { ...account, role });
        expect((await program('list')).said).toMatch(
          /City Museum +Ada Lee +admin@museum.example +admin .* 1\n/,
        );
        expect(await program('end-sessions', account.email)).toMatchObject({ code: 0 });
        expect((await send(target, getUserProfile, { userId: user.id }, accessToken)).status).toBe(401);
        const refused = await program('demote', account.email);
        expect(refused).toMatchObject({ code: 2, said: '' });
        expect(refused.logged).toMatch(/^\S+ is the last admin of City Museum\. [^\n]+\n$/);
      } finally {
        await provider.kill();
      }
    },
    timeout,
  );

  test(
    'the socket is its owner’s alone, and one of a killed provider is in nobody’s way',
    async () => {
      const killed = await serve({ folder });
      const { mode } = await stat(join(folder, 'operator', 'socket'));
      expect([mode & 0o777, (await stat(join(folder, 'operator'))).mode & 0o777]).toEqual([0o600, 0o700]);
      await killed.kill();
      expect(await readdir(join(folder, 'operator'))).toEqual(['socket']);
      const { code, said, logged } = await program('end-sessions', account.email);
      expect([code, said]).toEqual([0, `0 of ${account.email}’s sessions ended.\n`]);
      expect(logged).toContain('"security":"sessions ended"');
      await (await serve({ folder })).kill();
    },
    timeout,
  );

  test('where there is no installation, the command makes none', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'vitrine-people-'));
    const env = { ...process.env, DATA_DIR: empty };
    const said = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', 'src/provider/people.ts', 'list'],
        { env },
        (_, __, text) => resolve(text),
      );
    });
    expect(said).toMatch(/^There is no installation in .*\n$/);
    expect(await readdir(empty)).toEqual([]);
    await rm(empty, { recursive: true });
  });
});
