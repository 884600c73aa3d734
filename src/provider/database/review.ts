// What a review writes of an exhibit's questions. Each query names the museum: there is no way to reach another museum's
// rows through this file. Whoever changes a question locks its exhibit first, as a generation and a deletion do.
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { CombinedAnswer, QuestionEdit } from '#contract/questions.ts';
import { ageGroups } from '#contract/limits.ts';
import { Refusal } from '#provider/http/refusal.ts';
import type { Database } from './database.ts';
import { exhibits } from './schema.ts';
import { answers, questions } from './schema-questions.ts';
import type { ChangedText } from './known-sentences.ts';
import { knownSentences, writeSources } from './known-sentences.ts';

export type StoredQuestion = typeof questions.$inferSelect;

/** A question's texts, with ids as the tables hold them. */
export interface AcceptedEdit extends Omit<QuestionEdit, 'questionId' | 'answers'> {
  id: number;
  answers: { id: number; answer: QuestionEdit['answers'][number]['answer'] }[];
}

const passed = 'Pass';

/**
 * Writes them all, or none. A follow-up of a question that is hidden is hidden with it, whatever was sent.
 *
 * @returns false when one of the questions does not exist
 * @throws {Refusal} 422 when an answer is not its question's
 */
export async function saveQuestions(
  db: Database,
  museumId: number,
  edits: readonly AcceptedEdit[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ids = edits.map(({ id }) => id);
    const stored = await hold(tx, museumId, ids);
    if (stored.length < ids.length) return false;
    const changed = changedTexts(edits, await ownAnswers(tx, edits));
    const exhibitIds = stored.map(({ exhibitId }) => exhibitId);
    const known = changed.length > 0 ? await knownSentences(tx, exhibitIds) : null;
    for (const { id, question, comment, isVisibleToUser, answers: texts } of edits) {
      const values = { question, comment, visibleToUser: isVisibleToUser };
      await tx.update(questions).set(values).where(eq(questions.id, id));
      for (const { id: answerId, answer } of texts) {
        await tx.update(answers).set(answer).where(eq(answers.id, answerId));
      }
    }
    if (known) await writeSources(tx, changed, known);
    await hideUnderHidden(
      tx,
      stored.map(({ id, parentId }) => parentId ?? id),
    );
    return true;
  });
}

/** @returns false when there is no such question */
export async function saveComment(
  db: Database,
  museumId: number,
  id: number,
  comment: string | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const question = await holdMain(tx, museumId, id, 'Write the comment on the question');
    if (!question) return false;
    await tx.update(questions).set({ comment }).where(eq(questions.id, id));
    return true;
  });
}

/** @returns false when there is no such question */
export async function saveCombined(
  db: Database,
  museumId: number,
  id: number,
  texts: CombinedAnswer,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const question = await holdMain(tx, museumId, id, 'Save the combined answer on the question');
    if (!question) return false;
    const known = await knownSentences(tx, [question.exhibitId]);
    const changed: ChangedText[] = [];
    for (const ageGroup of ageGroups) {
      const basicCombined = texts[ageGroup];
      const [row] = await tx
        .insert(answers)
        .values({ questionId: id, ageGroup, standard: '', detailed: '', basic: '', basicCombined })
        .onConflictDoUpdate({ target: [answers.questionId, answers.ageGroup], set: { basicCombined } })
        .returning({ id: answers.id });
      if (row)
        changed.push({ questionId: id, answerId: row.id, length: 'basicCombined', text: basicCombined });
    }
    await writeSources(tx, changed, known);
    return true;
  });
}

/**
 * Whether it is shown from now on; null when there is no such question. Its follow-ups go with it.
 *
 * @throws {Refusal} 422 for a follow-up whose question is hidden
 */
export async function toggleVisible(db: Database, museumId: number, id: number): Promise<boolean | null> {
  return db.transaction(async (tx) => {
    const [question] = await hold(tx, museumId, [id]);
    if (!question) return null;
    const visibleToUser = !question.visibleToUser;
    if (visibleToUser && question.parentId !== null) await assertShown(tx, question.parentId);
    const withFollowUps = or(eq(questions.id, id), eq(questions.parentId, id));
    await tx.update(questions).set({ visibleToUser }).where(withFollowUps);
    return visibleToUser;
  });
}

/** What a completion came to. */
export interface Passed {
  isReviewed: boolean;
  /** Questions that passed with others, without anybody having read them, and that visitors no longer see. */
  hidden: number;
}

/**
 * Passes a question, or all of its exhibit. An exhibit In Review whose questions have all passed is Reviewed. Questions
 * that pass because others do are hidden, with their follow-ups: whoever wants visitors to see them shows them.
 *
 * @returns null when there is no such question
 */
export async function passQuestion(
  db: Database,
  museumId: number,
  id: number,
  isPassAll: boolean,
  now: Date,
): Promise<Passed | null> {
  return db.transaction(async (tx) => {
    const question = await holdMain(tx, museumId, id, 'Pass the question');
    if (!question) return null;
    const { exhibitId } = question;
    const main = and(eq(questions.exhibitId, exhibitId), isNull(questions.parentId));
    const hidden = isPassAll ? await hideUnread(tx, exhibitId, id) : 0;
    await tx
      .update(questions)
      .set({ review: passed })
      .where(isPassAll ? main : eq(questions.id, id));
    const open = and(main, or(isNull(questions.review), ne(questions.review, passed)));
    if ((await tx.$count(questions, open)) > 0) return { isReviewed: false, hidden };
    await tx
      .update(exhibits)
      .set({ status: 'Reviewed', updatedAt: now })
      .where(and(eq(exhibits.id, exhibitId), eq(exhibits.status, 'In Review')));
    const reviewed = and(eq(exhibits.id, exhibitId), eq(exhibits.status, 'Reviewed'));
    return { isReviewed: (await tx.$count(exhibits, reviewed)) > 0, hidden };
  });
}

/** The exhibit's questions that nobody passed or commented on, but for this one. @returns how many visitors saw until now */
async function hideUnread(tx: Database, exhibitId: number, id: number): Promise<number> {
  const unread = await tx
    .select({ id: questions.id, visibleToUser: questions.visibleToUser })
    .from(questions)
    .where(
      and(
        eq(questions.exhibitId, exhibitId),
        isNull(questions.parentId),
        ne(questions.id, id),
        isNull(questions.comment),
        or(isNull(questions.review), ne(questions.review, passed)),
      ),
    );
  const ids = unread.map((one) => one.id);
  const withFollowUps = or(inArray(questions.id, ids), inArray(questions.parentId, ids));
  await tx.update(questions).set({ visibleToUser: false }).where(withFollowUps);
  return unread.filter(({ visibleToUser }) => visibleToUser).length;
}

/** @throws {Refusal} 422 for a follow-up */
export async function findMainQuestion(
  db: Database,
  museumId: number,
  id: number,
): Promise<StoredQuestion | undefined> {
  const [found] = await db
    .select({ question: questions })
    .from(questions)
    .innerJoin(exhibits, eq(exhibits.id, questions.exhibitId))
    .where(and(eq(questions.id, id), eq(exhibits.museumId, museumId)));
  return found && asMain(found.question, 'Combine the answers of the question');
}

/** The museum's questions among these, with their exhibits held: nobody replaces or deletes them meanwhile. */
async function hold(tx: Database, museumId: number, ids: readonly number[]): Promise<StoredQuestion[]> {
  const wanted = inArray(questions.id, [...ids]);
  const theirs = tx.select({ id: questions.exhibitId }).from(questions).where(wanted);
  const held = await tx
    .select({ id: exhibits.id })
    .from(exhibits)
    .where(and(eq(exhibits.museumId, museumId), inArray(exhibits.id, theirs)))
    .orderBy(asc(exhibits.id))
    .for('update');
  const ours = inArray(
    questions.exhibitId,
    held.map(({ id }) => id),
  );
  return tx.select().from(questions).where(and(wanted, ours));
}

async function holdMain(
  tx: Database,
  museumId: number,
  id: number,
  words: string,
): Promise<StoredQuestion | undefined> {
  const [question] = await hold(tx, museumId, [id]);
  return question && asMain(question, words);
}

function asMain(question: StoredQuestion, words: string): StoredQuestion {
  if (question.parentId === null) return question;
  throw new Refusal(422, `${words} itself: a follow-up goes with it.`);
}

type AnswerRow = typeof answers.$inferSelect;

/** The answers that are written, as they are. @throws {Refusal} 422 when one is not its question's */
async function ownAnswers(tx: Database, edits: readonly AcceptedEdit[]): Promise<Map<number, AnswerRow>> {
  const ids = edits.flatMap((edit) => edit.answers.map(({ id }) => id));
  const found = await tx.select().from(answers).where(inArray(answers.id, ids));
  const rowOf = new Map(found.map((row) => [row.id, row]));
  for (const edit of edits) {
    if (edit.answers.some(({ id }) => rowOf.get(id)?.questionId !== edit.id)) {
      throw new Refusal(422, `An answer that was sent with “${edit.question}” is not an answer to it.`);
    }
  }
  return rowOf;
}

function changedTexts(edits: readonly AcceptedEdit[], rowOf: ReadonlyMap<number, AnswerRow>): ChangedText[] {
  return edits
    .flatMap((edit) => edit.answers.map((answer) => ({ ...answer, questionId: edit.id })))
    .flatMap(({ id, questionId, answer }) =>
      (['standard', 'detailed', 'basic'] as const)
        .filter((length) => rowOf.get(id)?.[length] !== answer[length])
        .map((length) => ({ questionId, answerId: id, length, text: answer[length] })),
    );
}

async function assertShown(tx: Database, parentId: number): Promise<void> {
  const [parent] = await tx.select().from(questions).where(eq(questions.id, parentId));
  if (parent?.visibleToUser) return;
  throw new Refusal(422, 'The question above it is hidden: show that one first, and its follow-ups with it.');
}

async function hideUnderHidden(tx: Database, mainIds: readonly number[]): Promise<void> {
  const hidden = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(inArray(questions.id, [...mainIds]), eq(questions.visibleToUser, false)));
  const under = inArray(
    questions.parentId,
    hidden.map(({ id }) => id),
  );
  await tx.update(questions).set({ visibleToUser: false }).where(under);
}
