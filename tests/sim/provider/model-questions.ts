// The model's questions. Whoever shows or hides a question only toggles, and its follow-ups go with it.
import { ageGroups } from '#contract/limits.ts';
import type { Answer, CombinedAnswer, FollowUp, Question, QuestionEdit } from '#contract/questions.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { keysOf, toQuestionRow } from '#panel/store/question-fields.ts';
import { Refused } from './model-calls.ts';

export class ModelQuestions {
  /** As the device keeps them, by their keys. One that was written is another object than before. */
  readonly rows = new Map<string, QuestionRow>();
  readonly byExhibit = new Map<string, readonly Question[]>();
  private nextId = 101;

  /** New questions in the place of those that are there. `followUps`: how many each one has. */
  generate(exhibitId: string, followUps: readonly number[]): void {
    const questions = followUps.map((count): Question => {
      const asked = this.asked('What is it?');
      const followupQuestions = Array.from({ length: count }, () => this.asked('Why is it so?'));
      return { ...asked, comment: null, review: null, followupQuestions };
    });
    this.remove(exhibitId);
    this.write(exhibitId, questions);
  }

  /** The numbers alone: the replica knows the records. */
  backUp(): () => void {
    const { nextId } = this;
    return () => void (this.nextId = nextId);
  }

  list(exhibitId: string): readonly Question[] {
    return this.byExhibit.get(exhibitId) ?? [];
  }

  remove(exhibitId: string): void {
    this.byExhibit.delete(exhibitId);
    const [first, last] = keysOf(exhibitId);
    for (const key of this.rows.keys()) if (key >= first && key <= last) this.rows.delete(key);
  }

  /** All of them, or none. */
  save(edits: readonly QuestionEdit[]): void {
    for (const { questionId, question, answers } of edits) {
      const [, asked] = this.find(questionId);
      const texts = [question, ...answers.flatMap(({ answer }) => [answer.standard, answer.detailed])];
      if (texts.some((text) => text.trim() === '')) throw new Refused(422, 'A text is required.');
      const known = new Set(asked.answers.map(({ id }) => id));
      if (answers.some(({ id }) => !known.has(id))) throw new Refused(422, 'That is another question’s.');
    }
    for (const edit of edits) this.change(edit.questionId, (asked) => edited(asked, edit));
  }

  combine(questionId: string, texts: CombinedAnswer): void {
    this.change(questionId, (asked) => ({
      ...asked,
      answers: asked.answers.map((one) => {
        const basicCombined = texts[one.age_group as keyof CombinedAnswer];
        return { ...one, answer: { ...one.answer, basicCombined } };
      }),
    }));
  }

  comment(questionId: string, comment: string): void {
    this.change(questionId, (asked) => ({ ...asked, comment: comment.trim() || null }));
  }

  toggle(questionId: string): void {
    const [question, asked] = this.find(questionId);
    const shown = !asked.visible_to_user;
    if (shown && asked !== question && !question.visible_to_user)
      throw new Refused(422, 'Its question is hidden.');
    this.change(questionId, (one) => ({
      ...one,
      visible_to_user: shown,
      ...('followupQuestions' in one && {
        followupQuestions: one.followupQuestions.map((each) => ({ ...each, visible_to_user: shown })),
      }),
    }));
  }

  /** Resolves with the exhibit when all of it has passed. */
  pass(questionId: string, isPassAll: boolean): string | null {
    const [question, asked, exhibitId] = this.find(questionId);
    if (asked !== question) throw new Refused(422, 'That is a follow-up.');
    const before = this.list(exhibitId);
    const review = 'Pass';
    const isMeant = (one: Question) => (isPassAll || one === question) && one.review !== review;
    this.write(
      exhibitId,
      before.map((one) => (isMeant(one) ? { ...one, review } : one)),
    );
    return this.list(exhibitId).every((one) => one.review === review) ? exhibitId : null;
  }

  private asked(question: string): FollowUp {
    const answer = { standard: 'It is old.', detailed: 'It is very old.', basic: 'Old.', basicCombined: '' };
    const answers = ageGroups.map((age_group) => ({ id: this.newId(), age_group, answer }));
    return { id: this.newId(), question, visible_to_user: true, answers };
  }

  private newId(): string {
    return String(this.nextId++);
  }

  /** The question, what of it was asked for, and its exhibit. */
  private find(id: string): [Question, Question | FollowUp, string] {
    for (const [exhibitId, questions] of this.byExhibit) {
      for (const question of questions) {
        if (question.id === id) return [question, question, exhibitId];
        const followUp = question.followupQuestions.find((one) => one.id === id);
        if (followUp) return [question, followUp, exhibitId];
      }
    }
    throw new Refused(404, 'There is no such question.');
  }

  private change(id: string, change: <Asked extends Question | FollowUp>(asked: Asked) => Asked): void {
    const [question, asked, exhibitId] = this.find(id);
    const after = asked === question ? change(question) : withFollowUp(question, change(asked));
    this.write(
      exhibitId,
      this.list(exhibitId).map((one) => (one === question ? after : one)),
    );
  }

  private write(exhibitId: string, questions: readonly Question[]): void {
    const before = this.list(exhibitId);
    this.byExhibit.set(exhibitId, questions);
    for (const [position, question] of questions.entries()) {
      if (before[position] === question) continue;
      const row = toQuestionRow(exhibitId, question, position);
      this.rows.set(row.id, row);
    }
  }
}

function withFollowUp(question: Question, followUp: FollowUp): Question {
  const followupQuestions = question.followupQuestions.map((one) =>
    one.id === followUp.id ? followUp : one,
  );
  return { ...question, followupQuestions };
}

function edited<Asked extends Question | FollowUp>(asked: Asked, edit: QuestionEdit): Asked {
  const texts = new Map(edit.answers.map(({ id, answer }) => [id, answer]));
  const answers = asked.answers.map((one): Answer => {
    const written = texts.get(one.id);
    return written ? { ...one, answer: { ...one.answer, ...written } } : one;
  });
  const { question, comment, isVisibleToUser: visible_to_user } = edit;
  return { ...asked, question, visible_to_user, answers, ...('comment' in asked && { comment }) };
}
