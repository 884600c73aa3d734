import type { Answer, FollowUp, Question } from '#contract/questions.ts';
import type { Excerpt, SentenceSource } from '#contract/sentence-sources.ts';
import { excerptOfRow } from '#provider/database/sources.ts';
import type { QuestionRow } from '#provider/database/questions.ts';

type Presented = QuestionRow & { followUps: QuestionRow[] };

function presentQuestion(row: Presented, numbers: Numbers): Question {
  const { comment, review, followUps } = row;
  return {
    ...presentAsked(row, numbers),
    comment,
    review,
    followupQuestions: followUps.map((one) => presentAsked(one, numbers)),
  };
}

/** An exhibit's questions, and the places that their sentences come from. */
export function presentSourced(rows: readonly Presented[]): { data: Question[]; excerpts: Excerpt[] } {
  const asked = rows.flatMap((row) => [row, ...row.followUps]);
  const used = new Set(
    asked.flatMap(({ answers }) =>
      answers.flatMap(({ sources }) => sources.map(({ excerptId }) => excerptId)),
    ),
  );
  const all = asked.flatMap(({ excerpts }) =>
    excerpts.filter(({ id, isSetAside }) => isSetAside || used.has(id)),
  );
  const keys = all.map((row) => JSON.stringify(excerptOfRow(row)));
  const places = [...new Set(keys)];
  const numbers = new Map(all.map(({ id }, index) => [id, places.indexOf(keys[index] ?? '')]));
  return {
    data: rows.map((row) => presentQuestion(row, numbers)),
    excerpts: places.map((place) => JSON.parse(place) as Excerpt),
  };
}

/** By the excerpt's id: where it stands in the list that travels. */
type Numbers = ReadonlyMap<number, number>;

function presentAsked({ id, question, visibleToUser, answers }: QuestionRow, numbers: Numbers): FollowUp {
  const given = answers.map((answer) => presentAnswer(answer, numbers));
  return { id: String(id), question, visible_to_user: visibleToUser, answers: given };
}

type AnswerRow = QuestionRow['answers'][number];

function presentAnswer({ id, ageGroup, sources, ...texts }: AnswerRow, numbers: Numbers): Answer {
  const { standard, detailed, basic, basicCombined } = texts;
  const given = sources.map((source) => presentSource(source, numbers));
  return {
    id: String(id),
    age_group: ageGroup,
    answer: { standard, detailed, basic, basicCombined },
    ...(given.length > 0 ? { sources: given } : {}),
  };
}

function presentSource(
  { length, sentence, how, excerptId, lacks }: AnswerRow['sources'][number],
  numbers: Numbers,
): SentenceSource {
  return {
    length,
    sentence,
    how,
    excerpt: (excerptId === null ? undefined : numbers.get(excerptId)) ?? null,
    ...(lacks.length > 0 ? { lacks } : {}),
  };
}
