// An exhibit's questions by query.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { ageGroups } from '#contract/limits.ts';
import type { GeneratedAnswers, GeneratedQuestion } from '#provider/generate/generated.ts';
import { questionCount } from '#provider/generate/generated.ts';
import type { Database } from './database.ts';
import { inParts } from './parts.ts';
import { answers, questions } from './schema-questions.ts';
import type { ExcerptRow, SourceRow, Sourced } from './sources.ts';
import { addSources, listSources } from './sources.ts';

type StoredAnswer = typeof answers.$inferSelect & { sources: SourceRow[] };

export type QuestionRow = typeof questions.$inferSelect & { answers: StoredAnswer[]; excerpts: ExcerptRow[] };

/** Questions with their follow-ups, each with its answers, in the exhibit's order. */
export async function listQuestions(
  db: Database,
  exhibitId: number,
): Promise<(QuestionRow & { followUps: QuestionRow[] })[]> {
  const rows = await db
    .select()
    .from(questions)
    .where(eq(questions.exhibitId, exhibitId))
    .orderBy(asc(questions.position), asc(questions.id));
  const ids = db.select({ id: questions.id }).from(questions).where(eq(questions.exhibitId, exhibitId));
  const given = await db
    .select()
    .from(answers)
    .where(inArray(answers.questionId, ids))
    .orderBy(asc(answers.id));
  const listed = await listSources(db, exhibitId);
  const sourcesOf = grouped(listed.sources, ({ answerId }) => answerId);
  const excerptsOf = grouped(listed.excerpts, ({ questionId }) => questionId);
  const sourced = given.map((row) => ({ ...row, sources: sourcesOf.get(row.id) ?? [] }));
  const answersOf = grouped(sourced, ({ questionId }) => questionId);
  const all = rows.map((row) => ({
    ...row,
    answers: answersOf.get(row.id) ?? [],
    excerpts: excerptsOf.get(row.id) ?? [],
  }));
  const followUpsOf = grouped(all, ({ parentId }) => parentId);
  return (followUpsOf.get(null) ?? []).map((row) => ({ ...row, followUps: followUpsOf.get(row.id) ?? [] }));
}

/** Puts new questions in the place of those that nobody reviewed. What somebody passed or commented on stays. */
export async function replaceQuestions(
  tx: Database,
  exhibitId: number,
  generated: readonly GeneratedQuestion[],
  now: Date,
): Promise<void> {
  const mine = eq(questions.exhibitId, exhibitId);
  await tx
    .delete(questions)
    .where(and(mine, isNull(questions.parentId), isNull(questions.review), isNull(questions.comment)));
  const kept = await tx
    .select()
    .from(questions)
    .where(and(mine, isNull(questions.parentId)));
  const known = new Set(kept.map(({ question }) => question.toLowerCase()));
  const fresh = generated
    .filter(({ question }) => !known.has(question.toLowerCase()))
    .slice(0, Math.max(0, questionCount.max - kept.length));
  const position = Math.max(-1, ...kept.map((row) => row.position)) + 1;
  await addQuestions(tx, [{ exhibitId, questions: fresh, position }], now);
}

export interface NewQuestions {
  exhibitId: number;
  questions: readonly GeneratedQuestion[];
  /** Of the first one. */
  position?: number;
  review?: string;
}

export async function addQuestions(tx: Database, all: readonly NewQuestions[], now: Date): Promise<void> {
  const main = all.flatMap(({ exhibitId, questions: list, position = 0, review = null }) =>
    list.map((asked, index) => ({ asked, exhibitId, parentId: null, position: position + index, review })),
  );
  const mainIds = await insertQuestions(tx, main, now);
  const followUps = main.flatMap(({ asked, exhibitId }, index) =>
    asked.followUps.map((one, at) => ({
      asked: one,
      exhibitId,
      parentId: mainIds[index] ?? null,
      position: at,
      review: null,
    })),
  );
  const followUpIds = await insertQuestions(tx, followUps, now);
  const added: Added[] = [
    ...main.map(({ asked }, index) => ({ asked, questionId: mainIds[index] ?? 0 })),
    ...followUps.map(({ asked }, index) => ({ asked, questionId: followUpIds[index] ?? 0 })),
  ];
  const rows = added.flatMap(({ asked, questionId }) => answerRows(questionId, asked.answers));
  const answerIds = new Map<number, Map<string, number>>();
  for (const part of inParts(rows)) {
    const { id, questionId, ageGroup } = answers;
    for (const row of await tx.insert(answers).values(part).returning({ id, questionId, ageGroup })) {
      const mine = answerIds.get(row.questionId) ?? new Map<string, number>();
      answerIds.set(row.questionId, mine.set(row.ageGroup, row.id));
    }
  }
  const sourced = added.flatMap(({ asked, questionId }): Sourced[] => {
    const ids = answerIds.get(questionId);
    return asked.sources && ids ? [{ ...asked, questionId, answerIds: ids, sources: asked.sources }] : [];
  });
  await addSources(tx, sourced);
}

interface Added {
  asked: Pick<GeneratedQuestion, 'answers' | 'sources' | 'setAside'>;
  questionId: number;
}

interface NewRow {
  asked: { question: string };
  exhibitId: number;
  parentId: number | null;
  position: number;
  review: string | null;
}

async function insertQuestions(tx: Database, rows: readonly NewRow[], now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const part of inParts(rows)) {
    const values = part.map(({ asked, ...row }) => ({ ...row, question: asked.question, createdAt: now }));
    const added = await tx.insert(questions).values(values).returning({ id: questions.id });
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

function answerRows(questionId: number, given: GeneratedAnswers) {
  return ageGroups.map((ageGroup) => {
    const { standard, detailed, basic } = given[ageGroup];
    return { questionId, ageGroup, standard, detailed, basic };
  });
}

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
