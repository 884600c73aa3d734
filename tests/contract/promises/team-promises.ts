import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deleteUser, inviteMember, listTeam } from '#contract/team.ts';
import type { Session, Target } from '#tests/contract/target.ts';
import { call, refusal, send, signIn } from '#tests/contract/target.ts';

export function teamPromises(current: () => Target): void {
  const list = async ({ user, token }: Session) =>
    (await call(current(), listTeam, { museumId: user.museumId }, token)).data;

  describe('the team', () => {
    test('is listed with whoever asks among them, and what they do', async () => {
      const session = await signIn(current());
      const me = (await list(session)).find(({ id }) => id === session.user.id);
      expect(me).toMatchObject({ name: session.user.name, email: session.user.email });
      expect(me?.roles.map(({ roleName }) => roleName)).toEqual(session.user.role.map(({ name }) => name));
    });

    test('has whom it invited, once, until they are deleted', async () => {
      const session = await signIn(current());
      const email = `invited-${randomUUID()}@museum.example`;
      const invitation = { firstName: 'Invited', lastName: 'Colleague', email };
      const { Message } = await call(current(), inviteMember, invitation, session.token);
      expect(Message).toMatch(/\S/);
      const invited = (await list(session)).filter((member) => member.email === email);
      expect(invited).toMatchObject([{ name: 'Invited##Colleague', avatar: null }]);
      expect(invited[0]?.roles[0]?.roleName).toMatch(/\S/);

      // Some providers send the letter again to who has not signed in yet.
      const again = { ...invitation, email: email.toUpperCase() };
      const answer = await send(current(), inviteMember, again, session.token);
      const { status } = answer;
      const said = (await answer.json()) as { message?: string; Message?: string };
      expect([200, 409]).toContain(status);
      expect(status === 200 ? (said.Message ?? said.message) : said.message).toMatch(/\S/);
      const invitedStill = (await list(session)).filter(
        (member) => member.email.toLowerCase() === email.toLowerCase(),
      );
      expect(invitedStill).toHaveLength(1);

      const own = { ...invitation, email: session.user.email.toUpperCase() };
      const refused = await refusal(await send(current(), inviteMember, own, session.token));
      expect(refused).toEqual({ status: 409, message: expect.stringMatching(/\S/) });

      const id = invited[0]?.id ?? '';
      await call(current(), deleteUser, { id }, session.token);
      expect((await list(session)).some((member) => member.email === email)).toBe(false);
      expect((await send(current(), deleteUser, { id }, session.token)).status).toBe(404);
    });
  });
}
