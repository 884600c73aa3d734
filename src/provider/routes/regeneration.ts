import type { Hono } from 'hono';
import { combineAnswers, regenerate } from '#contract/questions.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { Call } from '#provider/http/call.ts';
import type { ExhibitRow } from '#provider/database/exhibits.ts';
import { listQuestions } from '#provider/database/questions.ts';
import { knownSentences, offerSentences } from '#provider/database/known-sentences.ts';
import { findMainQuestion } from '#provider/database/review.ts';
import type { Deps } from '#provider/deps.ts';
import { combinedSentences } from '#provider/generate/combined-sentences.ts';
import { GenerationFailure } from '#provider/generate/failure.ts';
import { mount } from '#provider/http/mount.ts';
import { Refusal, notFound } from '#provider/http/refusal.ts';
import { acceptedCombination, acceptedRegeneration } from './accepted-regeneration.ts';
import { assertTrialGoesOn, ownExhibit } from './own-exhibit.ts';
import { toRowId } from './own-museum.ts';

/** Single texts written anew. Nothing of it is stored: that is up to a save (part 2, section 7). */
export function regenerationRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mount(routes, deps, regenerate, async (call) => {
    const exhibit = await ownExhibit(call, call.input.exhibitId);
    await assertMayGenerate(call, exhibit);
    const stored = await listQuestions(call.db, exhibit.id);
    const asked = acceptedRegeneration(
      call.input,
      stored.map(({ question }) => question),
    );
    const data = await withReason(call.generation.rewriter.regenerate(exhibit, asked));
    // By its words: it may be reworded and not saved yet.
    const about = stored.find(({ question }) => asked.mainQuestions.includes(question)) ?? stored[0];
    if (about && data.sentences) await offerSentences(call.db, about.id, data.sentences);
    return { data };
  });

  mount(routes, deps, combineAnswers, async (call) => {
    const id = toRowId(call.input.questionId);
    const found = await findMainQuestion(call.db, call.caller.museumId, id);
    if (!found) throw notFound('question');
    const exhibit = await ownExhibit(call, String(found.exhibitId));
    await assertMayGenerate(call, exhibit);
    const stored = await listQuestions(call.db, exhibit.id);
    const question = stored.find((one) => one.id === id);
    if (!question) throw notFound('question');
    const asked = acceptedCombination(call.input, question);
    const combined = await withReason(call.generation.rewriter.combine(asked));
    const sentences = combinedSentences(combined, asked, await knownSentences(call.db, [exhibit.id]));
    await offerSentences(call.db, id, sentences);
    return { data: { combined, sentences } };
  });
}

async function assertMayGenerate(call: Call<unknown>, { documents }: ExhibitRow): Promise<void> {
  await assertTrialGoesOn(call, trialEnded);
  if (documents.length === 0) throw new Refusal(422, noSource);
}

// Part 2, sections 6 and 8, to the letter.
const trialEnded =
  'The AI trial has ended, previous data is still accessible, and you should contact the product team.';
const noSource =
  'The source file has been removed, so AI generation, regeneration and changes are unavailable until files are uploaded in the Exhibit section.';

/** Why there is no text, shown to the person who waits for one. */
async function withReason<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof GenerationFailure)) throw error;
    throw new Refusal(error.isPassing ? 503 : 422, error.message);
  }
}
