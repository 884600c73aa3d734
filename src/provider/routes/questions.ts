import type { Hono } from 'hono';
import { generateQuestions, listQuestions } from '#contract/questions.ts';
import type { AppEnv } from '#provider/app-env.ts';
import { requestGeneration } from '#provider/database/generations.ts';
import * as table from '#provider/database/questions.ts';
import type { Deps } from '#provider/deps.ts';
import { noDocuments } from '#provider/generate/generator.ts';
import { mount } from '#provider/http/mount.ts';
import { Refusal } from '#provider/http/refusal.ts';
import { assertTrialGoesOn, ownExhibit } from './own-exhibit.ts';
import { presentSourced } from './present-question.ts';

export function questionRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mount(routes, deps, generateQuestions, async (call) => {
    const exhibit = await ownExhibit(call, call.input.exhibitId);
    await assertTrialGoesOn(call, trialEnded);
    if (exhibit.documents.length === 0) throw new Refusal(422, noDocuments);
    await requestGeneration(call.db, exhibit.id, call.now);
    call.generation.wake();
    const how = call.generation.hasModel ? '' : ' from the documents’ own sentences';
    return { message: `Questions are being generated${how}.` };
  });

  mount(routes, deps, listQuestions, async (call) => {
    const exhibit = await ownExhibit(call, call.input.exhibitId);
    const rows = await table.listQuestions(call.db, exhibit.id);
    return presentSourced(rows);
  });
}

const trialEnded =
  'Your trial for AI-based question generation has come to an end. You can still access your previous data, and if you’d like to continue, please contact the team.';
