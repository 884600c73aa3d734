// Writes single texts anew while somebody waits: by the model where there is one, by the built-in generator otherwise.
import type { CombinedAnswer, Regenerated } from '#contract/questions.ts';
import type { ExhibitRow } from '#provider/database/exhibits.ts';
import { combineTexts } from './extractive/combine.ts';
import { regenerateByExtract } from './extract-anew.ts';
import { GenerationFailure } from './failure.ts';
import { recordOf } from './generator.ts';
import type { ModelOptions } from './model-call.ts';
import { combineByModel, regenerateByModel } from './model-anew.ts';
import type { Combination, Regeneration } from './regeneration.ts';
import type { Sources } from './sources.ts';

export interface Rewriter {
  /** @throws {GenerationFailure} when a document cannot be read, or the model gives no answer */
  regenerate(exhibit: ExhibitRow, asked: Regeneration): Promise<Regenerated>;
  /** @throws {GenerationFailure} when the model gives no answer that holds */
  combine(asked: Combination): Promise<CombinedAnswer>;
}

/** Nobody waits longer for a text, whatever the model still tries. */
const patience = 60_000;

export function createRewriter(
  sources: Sources,
  model: ModelOptions | undefined,
  closing: AbortSignal,
): Rewriter {
  const quick = model && { ...model, timeout: Math.min(model.timeout ?? patience, patience) };
  const limited = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const late = AbortSignal.timeout(patience);
    try {
      return await work(AbortSignal.any([closing, late]));
    } catch (error) {
      if (!late.aborted && !closing.aborted) throw error;
      throw new GenerationFailure('This took too long. Please try again later.', { isPassing: true });
    }
  };
  return {
    regenerate: (exhibit, asked) =>
      limited(async (signal) => {
        const documents = await sources.read(exhibit, signal);
        const record = recordOf(exhibit);
        if (!quick) return regenerateByExtract(record, documents, asked);
        return regenerateByModel(quick, record, documents, asked, signal);
      }),
    combine: (asked) =>
      limited(async (signal) =>
        quick ? combineByModel(quick, asked, signal) : combineTexts(asked.texts, asked.previous),
      ),
  };
}
