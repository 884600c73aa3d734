import { describe, expect, test } from 'vitest';
import { deleteExhibit, getExhibit } from '#contract/exhibits.ts';
import { generateQuestions } from '#contract/questions.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import type { Session, Target } from '#tests/contract/target.ts';
import { call, newExhibit, refusal, send, signIn } from '#tests/contract/target.ts';

const text =
  'The vase was made in Lisbon in 1890. It is blue, and it is 40 centimetres high. The potter painted it by hand. ' +
  'A merchant bought it in 1901. The museum received it as a gift in 1950.';

/** Longer than any generation from a few sentences takes. */
const timeout = 50_000;

export function generationPromises(current: () => Target): void {
  async function addDocument({ token }: Session, exhibitId: string): Promise<void> {
    const target = { purpose: 'exhibit_document' as const, exhibitId, fileName: ['notes.txt'] };
    const { data } = await call(current(), getUploadAddresses, target, token);
    const headers = { 'Content-Type': 'text/plain' };
    await current().fetch(new Request(data[0] ?? '', { method: 'PUT', headers, body: text }));
    expect((await call(current(), verifyUpload, target, token)).code).toBe(200);
  }

  async function statusOf({ token }: Session, id: string): Promise<string> {
    return (await call(current(), getExhibit, { id }, token)).data.status;
  }

  describe('a generation', () => {
    test('is under way or has ended when it is answered, and ends In Review or in Draft', async () => {
      const session = await signIn(current());
      const id = await newExhibit(current(), session);
      await addDocument(session, id);
      await call(current(), generateQuestions, { exhibitId: id }, session.token);
      const statuses = [await statusOf(session, id)];
      for (const until = Date.now() + timeout; statuses.at(-1) === 'In Progress' && Date.now() < until;) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        statuses.push(await statusOf(session, id));
      }
      expect(['In Review', 'Draft']).toContain(statuses.at(-1));
      await call(current(), deleteExhibit, { id }, session.token);
    });

    test('that is asked for twice is answered twice', async () => {
      const session = await signIn(current());
      const id = await newExhibit(current(), session);
      await addDocument(session, id);
      await call(current(), generateQuestions, { exhibitId: id }, session.token);
      const again = await send(current(), generateQuestions, { exhibitId: id }, session.token);
      expect(again.ok).toBe(true);
      await call(current(), deleteExhibit, { id }, session.token);
    });

    test('of an exhibit without documents is refused with a reason, and it stays a draft', async () => {
      const session = await signIn(current());
      const id = await newExhibit(current(), session);
      const refused = await refusal(
        await send(current(), generateQuestions, { exhibitId: id }, session.token),
      );
      expect(refused).toEqual({ status: 422, message: expect.stringMatching(/\S/) });
      expect(await statusOf(session, id)).toBe('Draft');
      await call(current(), deleteExhibit, { id }, session.token);
    });

    test('of an unknown exhibit is refused with 404', async () => {
      const session = await signIn(current());
      const answer = await send(current(), generateQuestions, { exhibitId: '999999999' }, session.token);
      expect(answer.status).toBe(404);
    });
  });
}
