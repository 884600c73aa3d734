// An exhibit whose questions wait for a review, made as a provider makes them: out of a document.
import { expect } from 'vitest';
import { deleteExhibit, getExhibit } from '#contract/exhibits.ts';
import type { Question } from '#contract/questions.ts';
import { generateQuestions, listQuestions } from '#contract/questions.ts';
import { uploadDocument } from '#tests/support/uploads.ts';
import type { Target } from '#tests/contract/target.ts';
import { call, newExhibit, signIn } from '#tests/contract/target.ts';

const text =
  'The vase was made in Lisbon in 1890. It is blue, and it is 40 centimetres high. The potter painted it by hand. ' +
  'A merchant bought it in 1901. The museum received it as a gift in 1950. It shows a ship with three masts.';

/** Longer than any generation from a few sentences takes. */
const timeout = 50_000;

export interface Review {
  token: string;
  exhibitId: string;
  /** The first question, as it is now. */
  read(): Promise<Question>;
  question: Question;
}

export async function inReview(target: Target, work: (review: Review) => Promise<void>): Promise<void> {
  const session = await signIn(target);
  const { token } = session;
  const exhibitId = await newExhibit(target, session);
  await uploadDocument(target, token, exhibitId, { name: 'notes.txt', bytes: text });
  await call(target, generateQuestions, { exhibitId }, token);
  const status = async () => (await call(target, getExhibit, { id: exhibitId }, token)).data.status;
  await expect.poll(status, { timeout: timeout, interval: 50 }).toBe('In Review');
  const read = async () => {
    const { data } = await call(target, listQuestions, { exhibitId }, token);
    return data[0] as Question;
  };
  await work({ token, exhibitId, read, question: await read() });
  await call(target, deleteExhibit, { id: exhibitId }, token);
}
