// Where the sentences of answers come from, by query.
import { asc, eq, inArray } from 'drizzle-orm';
import type { Excerpt } from '#contract/sentence-sources.ts';
import type { SentenceSource } from '#provider/generate/generated.ts';
import type { Database } from './database.ts';
import { inParts } from './parts.ts';
import { answers, excerpts, questions, sources } from './schema-questions.ts';

export type ExcerptRow = typeof excerpts.$inferSelect;
export type SourceRow = typeof sources.$inferSelect;
export type NewSource = typeof sources.$inferInsert;

/** What one new question is made of, with the ids that it got. */
export interface Sourced {
  questionId: number;
  /** By age. */
  answerIds: ReadonlyMap<string, number>;
  sources: readonly SentenceSource[];
  setAside?: readonly Excerpt[];
}

/** Each excerpt of a question once, however many sentences quote it. */
export async function addSources(tx: Database, all: readonly Sourced[]): Promise<void> {
  const places = all.flatMap(({ questionId, sources: given, setAside = [] }) =>
    [...new Set([...given.flatMap(({ excerpt }) => excerpt ?? []), ...setAside])].map((excerpt) => ({
      questionId,
      excerpt,
    })),
  );
  const ids = await addExcerpts(tx, places);
  const idOf = new Map<string, number>();
  const keys = keysOf();
  for (const [index, { questionId, excerpt }] of places.entries()) {
    idOf.set(keys(questionId, excerpt), ids[index] ?? 0);
  }
  const rows = all.flatMap(({ questionId, answerIds, sources: given }) =>
    given.flatMap(({ age, length, sentence, how, excerpt, lacks }): NewSource[] => {
      const answerId = answerIds.get(age);
      if (answerId === undefined) return [];
      const excerptId = excerpt ? (idOf.get(keys(questionId, excerpt)) ?? null) : null;
      return [{ answerId, length, sentence, how, excerptId, lacks }];
    }),
  );
  for (const part of inParts(rows)) await tx.insert(sources).values(part);
}

/** Their ids, in their order. */
export async function addExcerpts(
  tx: Database,
  places: readonly { questionId: number; excerpt: Excerpt }[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const part of inParts(places)) {
    const rows = part.map(({ questionId, excerpt }) => ({ questionId, ...columnsOf(excerpt) }));
    const added = await tx.insert(excerpts).values(rows).returning({ id: excerpts.id });
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

function keysOf(): (questionId: number, excerpt: Excerpt) => string {
  const numbers = new Map<Excerpt, number>();
  return (questionId, excerpt) => {
    const number = numbers.get(excerpt) ?? numbers.size;
    numbers.set(excerpt, number);
    return `${questionId} ${number}`;
  };
}

export function excerptOfRow(row: ExcerptRow): Excerpt {
  const { document, page, starts, ends, words, before, after, isSetAside } = row;
  const excerpt = { document, page, start: starts, end: ends, words, before, after };
  return isSetAside ? { ...excerpt, isSetAside } : excerpt;
}

function columnsOf({ document, page, start, end, words, before, after, isSetAside = false }: Excerpt) {
  return { document, page, starts: start, ends: end, words, before, after, isSetAside };
}

export interface ExhibitSources {
  /** By question or follow-up. */
  excerpts: ExcerptRow[];
  /** By answer. */
  sources: SourceRow[];
}

export async function listSources(db: Database, exhibitId: number): Promise<ExhibitSources> {
  const mine = db.select({ id: questions.id }).from(questions).where(eq(questions.exhibitId, exhibitId));
  const places = await db
    .select()
    .from(excerpts)
    .where(inArray(excerpts.questionId, mine))
    .orderBy(asc(excerpts.id));
  const given = db.select({ id: answers.id }).from(answers).where(inArray(answers.questionId, mine));
  const rows = await db
    .select()
    .from(sources)
    .where(inArray(sources.answerId, given))
    .orderBy(asc(sources.answerId), asc(sources.length), asc(sources.sentence), asc(sources.id));
  return { excerpts: places, sources: rows };
}
