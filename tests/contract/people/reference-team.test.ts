// The team at the reference provider (part 2, sections 2, 5 and 6), on every database there is.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getExhibit } from '#contract/exhibits.ts';
import { readInvitationLink } from '#contract/values/invitation-link.ts';
import { forgotPassword, resetPassword, verifyCode } from '#contract/recovery.ts';
import { login } from '#contract/session.ts';
import { deleteUser, inviteMember, listTeam } from '#contract/team.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import { getUserProfile } from '#contract/users.ts';
import { users } from '#provider/database/schema.ts';
import { resetRights } from '#provider/database/schema-accounts.ts';
import { tidy } from '#provider/housekeeping.ts';
import { defaultConfig } from '#provider/config.ts';
import { createLog } from '#provider/log.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { pngImage } from '#tests/contract/sample-files.ts';
import { call, refusal, send } from '#tests/contract/target.ts';
import { databaseKinds } from '#tests/contract/targets.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const password = 'First-Vitrine-1';
const role = 'admin';

for (const { name, start } of databaseKinds()) {
  describe.skipIf(start === null)(`the team on ${name}:`, () => {
    let now = new Date('2026-06-01T09:00:00Z');
    let database: { url?: string; stop(): Promise<void> } | undefined;
    let provider: TestProvider;
    let ann: TestUser;
    beforeAll(async () => {
      database = await start?.();
      const config = { panelUrl: 'https://panel.example', invitations: { max: 3, per: 60 * minute } };
      const options = { clock: () => now, config };
      provider = await providerInProcess({
        ...options,
        ...(database?.url ? { databaseUrl: database.url } : {}),
      });
    });
    beforeEach(async () => {
      const museumId = await provider.addMuseum({ name: 'City Museum' });
      ann = await provider.addUser({ museumId, name: 'Ann##Lee' });
    });
    afterAll(async () => {
      await provider.close();
      await database?.stop();
    });

    const pass = (ms: number) => {
      now = new Date(now.getTime() + ms);
    };
    const newEmail = () => `${randomUUID()}@museum.example`;
    const invite = (changes: object, token = ann.token) =>
      send(provider, inviteMember, { firstName: 'Bo', lastName: 'Ng', email: newEmail(), ...changes }, token);
    const list = async () => (await call(provider, listTeam, { museumId: ann.museumId }, ann.token)).data;
    const remove = (id: string, token = ann.token) => send(provider, deleteUser, { id }, token);
    async function letterTo(email: string) {
      await provider.mail.idle();
      return provider.letters.findLast(({ to }) => to === email);
    }
    /** The address in the letter, and what it carries. */
    async function invited(): Promise<{ email: string; token: string; link: URL }> {
      const email = newEmail();
      expect((await invite({ email })).status).toBe(200);
      const letter = await letterTo(email);
      const link = new URL(/https?:\S+#\S+/.exec(letter?.text ?? '')?.[0] ?? '');
      return { email, link, token: readInvitationLink(link.hash)?.token ?? '' };
    }
    const reset = (email: string, token: string, chosen = password) =>
      send(provider, resetPassword, { email, password: chosen, role }, token);
    const signIn = (email: string, typed = password) =>
      send(provider, login, { email, password: typed, role });

    describe('somebody who is invited', () => {
      test('is in the list as a creator, and hears from whom and where to', async () => {
        const email = newEmail();
        const { Message } = await call(
          provider,
          inviteMember,
          { firstName: ' Bo ', lastName: ' van Ng 2nd ', email: ` ${email} ` },
          ann.token,
        );
        expect(Message).toBe(`An invitation is on its way to ${email}.`);
        const [, bo] = await list();
        expect(bo).toMatchObject({ name: 'Bo##van Ng 2nd', email, roles: [{ roleName: 'creator' }] });
        const letter = await letterTo(email);
        expect(letter?.subject).toBe('Your invitation to City Museum');
        expect(letter?.text).toContain('Ann Lee invites you to the back office of City Museum.');
        expect(letter?.text).toContain('within 7 days');
        expect(letter?.text).toContain('https://panel.example/forgot-password#');
      });

      test('sets a password with the link, once, and signs in for the first time', async () => {
        const { email, token, link } = await invited();
        expect(readInvitationLink(link.hash)?.email).toBe(email);
        expect((await reset(email, token)).status).toBe(200);
        expect((await reset(email, token, 'Another-Vitrine-1')).status).toBe(400);
        const { user } = (await (await signIn(email)).json()) as { user: object };
        expect(user).toMatchObject({ role: [{ name: 'creator' }], loginAttempt: 0, museumId: ann.museumId });
      });

      test('cannot be signed in as before that, whatever is typed', async () => {
        const { email, token } = await invited();
        for (const typed of ['', 'password', token]) {
          expect((await signIn(email, typed)).status).toBe(401);
        }
      });

      test('has the link for seven days; housekeeping does not take it away before', async () => {
        const [early, late] = [await invited(), await invited()];
        pass(7 * day - minute);
        await tidy({ ...provider, clock: () => now, config: defaultConfig, log: createLog('silent') });
        expect((await reset(early.email, early.token)).status).toBe(200);
        pass(minute);
        expect((await reset(late.email, late.token)).status).toBe(400);
      });

      test('can ask for a code instead, with an old link or none', async () => {
        const { email } = await invited();
        pass(8 * day);
        await call(provider, forgotPassword, { email, role });
        const otpCode = /\b\d{6}\b/.exec((await letterTo(email))?.text ?? '')?.[0] ?? '';
        const { resetToken } = await call(provider, verifyCode, { email, otpCode, role });
        expect((await reset(email, resetToken ?? '')).status).toBe(200);
        expect((await signIn(email)).status).toBe(200);
      });

      test('alone can use the link, which the database does not hold', async () => {
        const { token } = await invited();
        const other = await invited();
        expect((await reset(other.email, token)).status).toBe(400);
        const stored = [await provider.db.select().from(resetRights), await provider.db.select().from(users)];
        expect(JSON.stringify(stored)).not.toContain(token);
      });
    });

    describe('an invitation', () => {
      test.each([
        [{ firstName: ' ' }, 'please enter a first name'],
        [{ lastName: '' }, 'please enter a last name'],
        [{ firstName: 'B' }, 'The first name is too short: use at least 2 characters.'],
        [{ lastName: 'x'.repeat(51) }, 'The last name is too long: 51 characters, and the limit is 50.'],
        [{ firstName: 'Bo##' }, 'The first name cannot have “#” in it.'],
        [{ email: '' }, 'please enter an email address'],
        [{ email: 'bo@museum' }, 'invalid email format please enter a valid email'],
      ])('with %j is refused: %s', async (changes, message) => {
        expect(await refusal(await invite(changes))).toEqual({ status: 422, message });
        expect(await list()).toHaveLength(1);
      });

      test('of a member is refused, in whatever capitals, and no letter leaves', async () => {
        const letters = provider.letters.length;
        const message = `${ann.email.toUpperCase()} is a member of the team already.`;
        const refused = await refusal(await invite({ email: ann.email.toUpperCase() }));
        expect(refused).toEqual({ status: 409, message });
        await provider.mail.idle();
        expect(provider.letters).toHaveLength(letters);
      });

      test('of somebody of another museum tells nothing of that: not the answer, not the list, not a second try', async () => {
        const stranger = await provider.addUser();
        const { email } = stranger;
        const known = (await (await invite({ email })).json()) as object;
        expect(known).toEqual({ Message: `An invitation is on its way to ${email}.` });
        const unknown = newEmail();
        await invite({ email: unknown });
        const [, first, second] = await list();
        expect(first).toEqual({ ...second, id: first?.id, email });
        const colleague = await provider.addUser({ museumId: ann.museumId });
        const again = [
          await (await invite({ email }, colleague.token)).json(),
          await (await invite({ email: unknown }, colleague.token)).json(),
        ];
        expect(again).toEqual(
          [email, unknown].map((one) => ({ Message: `An invitation is on its way to ${one}.` })),
        );
        expect(await list()).toHaveLength(4);
        const profile = async (id = '') =>
          (await call(provider, getUserProfile, { userId: id }, ann.token)).data;
        const [left, right] = [await profile(first?.id), await profile(second?.id)];
        expect(left).toEqual({ ...right, id: left.id, email });
        expect((await remove(first?.id ?? '')).status).toBe(200);
      });

      test('of somebody of another museum leaves them where they are, and their letter says what to do', async () => {
        const stranger = await provider.addUser();
        const { email } = stranger;
        await invite({ email });
        const letter = await letterTo(email);
        expect(letter?.text).toContain('You already sign in with this email address at another museum');
        expect(letter?.text).not.toContain('#');
        const { user } = (await (await signIn(email, stranger.password)).json()) as { user: object };
        expect(user).toMatchObject({ id: stranger.id, museumId: stranger.museumId });
        await call(provider, forgotPassword, { email, role });
        const otpCode = /\b\d{6}\b/.exec((await letterTo(email))?.text ?? '')?.[0] ?? '';
        const { resetToken } = await call(provider, verifyCode, { email, otpCode, role });
        expect((await reset(email, resetToken ?? '')).status).toBe(200);
        expect((await signIn(email)).status).toBe(200);
      });

      test('that is sent ten times at once makes one member', async () => {
        const email = newEmail();
        const colleagues = await Promise.all(
          Array.from({ length: 10 }, async () => provider.addUser({ museumId: ann.museumId })),
        );
        const answers = await Promise.all(colleagues.map(async ({ token }) => invite({ email }, token)));
        const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
        expect(statuses).toEqual(Array<number>(10).fill(200));
        expect((await list()).filter((member) => member.email === email)).toHaveLength(1);
      });

      test('of somebody who was invited and has not signed in sends a new link, and both work until one is used', async () => {
        const { email, token: first } = await invited();
        expect((await invite({ email: email.toUpperCase(), firstName: 'Bob' })).status).toBe(200);
        expect(await list()).toMatchObject([{ id: ann.id }, { name: 'Bob##Ng', email }]);
        await provider.mail.idle();
        const letters = provider.letters.filter(({ to }) => to.toLowerCase() === email);
        const [, second] = letters.map(
          ({ text }) => readInvitationLink(new URL(/https?:\S+#\S+/.exec(text)?.[0] ?? '').hash)?.token,
        );
        expect(letters).toHaveLength(2);
        expect(second).not.toBe(first);
        expect((await reset(email, first)).status).toBe(200);
        expect((await reset(email, second ?? '', 'Another-Vitrine-1')).status).toBe(400);
      });

      test('of somebody who has signed in since is refused', async () => {
        const { email, token } = await invited();
        await reset(email, token);
        await signIn(email);
        const message = `${email} is a member of the team already.`;
        expect(await refusal(await invite({ email }))).toEqual({ status: 409, message });
        expect((await signIn(email)).status).toBe(200);
      });

      test('of somebody who has left the other museum since is one that they can use', async () => {
        const stranger = await provider.addUser();
        const { email } = stranger;
        await invite({ email });
        const admin = await provider.addUser({ museumId: stranger.museumId });
        await remove(stranger.id, admin.token);
        await invite({ email });
        const letter = await letterTo(email);
        const link = new URL(/https?:\S+#\S+/.exec(letter?.text ?? '')?.[0] ?? '');
        expect((await reset(email, readInvitationLink(link.hash)?.token ?? '')).status).toBe(200);
        const { user } = (await (await signIn(email)).json()) as { user: object };
        expect(user).toMatchObject({ museumId: ann.museumId });
      });

      test('waits when somebody sends too many; a colleague does not', async () => {
        for (let sent = 0; sent < 3; sent++) expect((await invite({})).status).toBe(200);
        const refused = await invite({});
        expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
        const colleague = await provider.addUser({ museumId: ann.museumId });
        expect((await invite({}, colleague.token)).status).toBe(200);
      });
    });

    describe('somebody who is deleted', () => {
      test('is signed out, cannot sign in, and may be invited again', async () => {
        const bo = await provider.addUser({ museumId: ann.museumId });
        const [exhibit = ''] = await provider.addExhibits(ann.museumId, 1);
        expect(await (await remove(bo.id)).json()).toEqual({ message: 'User deleted successfully' });
        expect((await send(provider, getExhibit, { id: exhibit }, bo.token)).status).toBe(401);
        expect((await signIn(bo.email, bo.password)).status).toBe(401);
        expect((await remove(bo.id)).status).toBe(404);
        expect((await invite({ email: bo.email })).status).toBe(200);
        await call(provider, getExhibit, { id: exhibit }, ann.token);
      });

      test('takes their picture with them', async () => {
        const bo = await provider.addUser({ museumId: ann.museumId });
        const target = { purpose: 'user_profile' as const, fileName: ['bo.png'] };
        const { data } = await call(provider, getUploadAddresses, target, bo.token);
        const body = await pngImage().arrayBuffer();
        await provider.fetch(new Request(data[0] ?? '', { method: 'PUT', body }));
        await call(provider, verifyUpload, target, bo.token);
        const { avatar = null } = (await list()).find(({ id }) => id === bo.id) ?? {};
        expect((await provider.fetch(new Request(avatar ?? ''))).status).toBe(200);
        await remove(bo.id);
        expect((await provider.fetch(new Request(avatar ?? ''))).status).toBe(404);
      });

      test('is not oneself', async () => {
        const message = 'You cannot delete yourself. Ask another admin.';
        expect(await refusal(await remove(ann.id))).toEqual({ status: 422, message });
        await call(provider, getUserProfile, { userId: ann.id }, ann.token);
      });

      test('is one of two who delete each other at the same moment: somebody stays', async () => {
        const bo = await provider.addUser({ museumId: ann.museumId });
        const answers = await Promise.all([remove(bo.id), remove(ann.id, bo.token)]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        const left = await Promise.all(
          [ann, bo].map(async ({ id, token }) => send(provider, getUserProfile, { userId: id }, token)),
        );
        expect(left.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
      });
    });

    test('a creator is told that the team is not theirs to manage, and stays signed in', async () => {
      const creator = await provider.addUser({ museumId: ann.museumId, role: 'Creator' });
      const message = 'Your role cannot manage the team. Ask an admin of your museum.';
      const answers = [
        await send(provider, listTeam, { museumId: ann.museumId }, creator.token),
        await invite({}, creator.token),
        await remove(ann.id, creator.token),
        await remove(creator.id, creator.token),
      ];
      for (const answer of answers) expect(await refusal(answer)).toEqual({ status: 422, message });
      expect(await list()).toHaveLength(2);
      await call(provider, getUserProfile, { userId: creator.id }, creator.token);
    });
  });
}

test('without an address of the panel, the letter leads to where the provider itself is reached', async () => {
  const provider = await providerInProcess({ config: { publicUrl: 'https://museum.example/' } });
  const { token } = await provider.addUser();
  const invitation = { firstName: 'Bo', lastName: 'Ng', email: `${randomUUID()}@museum.example` };
  await call(provider, inviteMember, invitation, token);
  await provider.mail.idle();
  expect(provider.letters[0]?.text).toContain('\nhttps://museum.example/forgot-password#email=');
  await provider.close();
});
