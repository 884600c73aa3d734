import type { Answer, FollowUp, Question } from '#contract/questions.ts';
import type { QuestionRow } from '#provider/database/questions.ts';

type Presented = QuestionRow & { followUps: QuestionRow[] };

export function presentQuestion(row: Presented): Question {
  const { comment, review, followUps } = row;
  return { ...presentAsked(row), comment, review, followupQuestions: followUps.map(presentAsked) };
}

function presentAsked({ id, question, visibleToUser, answers }: QuestionRow): FollowUp {
  return { id: String(id), question, visible_to_user: visibleToUser, answers: answers.map(presentAnswer) };
}

function presentAnswer({ id, ageGroup, ...texts }: QuestionRow['answers'][number]): Answer {
  const { standard, detailed, basic, basicCombined } = texts;
  return {
    id: String(id),
    age_group: ageGroup,
    answer: { standard, detailed, basic, basicCombined },
  };
}
