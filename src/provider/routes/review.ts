import type { Hono } from 'hono';
import {
  passQuestion,
  saveCombinedAnswer,
  saveComment,
  saveQuestions,
  toggleVisible,
} from '#contract/questions.ts';
import type { AppEnv } from '#provider/app-env.ts';
import * as table from '#provider/database/review.ts';
import type { Deps } from '#provider/deps.ts';
import { mount } from '#provider/http/mount.ts';
import { notFound } from '#provider/http/refusal.ts';
import { acceptedCombined, acceptedComment, acceptedEdits } from './accepted-review.ts';
import { toRowId } from './own-museum.ts';

/** What staff decide about the questions of their exhibits (part 2, sections 4 and 7). */
export function reviewRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mount(routes, deps, saveQuestions, async ({ db, caller, input }) => {
    const found = await table.saveQuestions(db, caller.museumId, acceptedEdits(input));
    if (!found) throw notFound('question');
    return { message: 'Questions updated successfully' };
  });

  mount(routes, deps, saveCombinedAnswer, async ({ db, caller, input }) => {
    const texts = acceptedCombined(input.answer);
    const found = await table.saveCombined(db, caller.museumId, toRowId(input.questionId), texts);
    if (!found) throw notFound('question');
    return { message: 'Basic combined answers saved successfully' };
  });

  mount(routes, deps, saveComment, async ({ db, caller, input }) => {
    const comment = acceptedComment(input.comment);
    const found = await table.saveComment(db, caller.museumId, toRowId(input.questionId), comment);
    if (!found) throw notFound('question');
    return { message: comment === null ? 'Comment removed' : 'Comment saved successfully' };
  });

  mount(routes, deps, toggleVisible, async ({ db, caller, input }) => {
    const isVisible = await table.toggleVisible(db, caller.museumId, toRowId(input.questionId));
    if (isVisible === null) throw notFound('question');
    return { message: isVisible ? 'Visitors see this question now' : 'Visitors no longer see this question' };
  });

  mount(routes, deps, passQuestion, async ({ db, caller, input, now }) => {
    const { questionId, isPassAll } = input;
    const passed = await table.passQuestion(db, caller.museumId, toRowId(questionId), isPassAll, now);
    if (passed === null) throw notFound('question');
    const done = 'All required questions have been reviewed.';
    return {
      message: passed.isReviewed ? done + hiddenToo(passed.hidden) : 'Question reviewed successfully',
    };
  });
}

/** What nobody read is listed, so that nobody looks for it in the visitors' app. */
function hiddenToo(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' One that nobody had passed is hidden from visitors.'
    : ` ${count} that nobody had passed are hidden from visitors.`;
}
