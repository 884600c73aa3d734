import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { trialHasEnded } from '#contract/museum.ts';
import type { Answer, FollowUp, Question } from '#contract/questions.ts';
import { generateQuestions, listQuestions } from '#contract/questions.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { Call } from '#provider/call.ts';
import type { ExhibitRow } from '#provider/database/exhibits.ts';
import { findExhibit } from '#provider/database/exhibits.ts';
import { requestGeneration } from '#provider/database/generations.ts';
import type { QuestionRow } from '#provider/database/questions.ts';
import * as table from '#provider/database/questions.ts';
import { museums } from '#provider/database/schema.ts';
import type { Deps } from '#provider/deps.ts';
import { noDocuments } from '#provider/generate/generator.ts';
import { mount } from '#provider/mount.ts';
import { Refusal, notFound } from '#provider/refusal.ts';
import { toRowId } from './own-museum.ts';

export function questionRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mount(routes, deps, generateQuestions, async (call) => {
    const exhibit = await ownExhibit(call);
    await assertTrialGoesOn(call);
    if (exhibit.documents.length === 0) throw new Refusal(422, noDocuments);
    await requestGeneration(call.db, exhibit.id, call.now);
    call.generation.wake();
    const how = call.generation.hasModel ? '' : ' from the documents’ own sentences';
    return { message: `Questions are being generated${how}.` };
  });

  mount(routes, deps, listQuestions, async (call) => {
    const exhibit = await ownExhibit(call);
    const rows = await table.listQuestions(call.db, exhibit.id);
    return { data: rows.map(presentQuestion) };
  });
}

async function ownExhibit(call: Call<{ exhibitId: string }>): Promise<ExhibitRow> {
  const exhibit = await findExhibit(call.db, call.caller.museumId, toRowId(call.input.exhibitId));
  if (!exhibit) throw notFound('exhibit');
  return exhibit;
}

/** Part 1, section 6. Not 403: what is there stays readable, and nobody is signed out. */
async function assertTrialGoesOn({ db, caller }: Call<unknown>): Promise<void> {
  const [museum] = await db
    .select({ plan: museums.plan, status: museums.planStatus })
    .from(museums)
    .where(eq(museums.id, caller.museumId));
  if (!trialHasEnded(museum)) return;
  throw new Refusal(
    422,
    'Your trial for AI-based question generation has come to an end. You can still access your previous data, and if you’d like to continue, please contact the team.',
  );
}

type Presented = Awaited<ReturnType<typeof table.listQuestions>>[number];

function presentQuestion(row: Presented): Question {
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
