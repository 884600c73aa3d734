// Writes single texts anew while somebody waits: by the model where there is one, by the built-in generator otherwise.
import { whileWanted } from '#provider/while-wanted.ts';
import type { CombinedAnswer, Regenerated } from '#contract/questions.ts';
import type { ExhibitRow } from '#provider/database/exhibits.ts';
import { combineTexts } from './extractive/combine.ts';
import type { Extractor } from './extractor.ts';
import { GenerationFailure } from './failure.ts';
import { museumOf, recordOf } from './generator.ts';
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
const timeout = 60_000;

export function createRewriter(
  { sources, extractor }: { sources: Sources; extractor: Extractor },
  model: ModelOptions | undefined,
  closing: AbortSignal,
): Rewriter {
  const quick = model && { ...model, timeout: Math.min(model.timeout ?? timeout, timeout) };
  const limited = <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const inTime = async (signal: AbortSignal) => {
      try {
        return await work(signal);
      } catch (error) {
        if (!signal.aborted) throw error;
        throw new GenerationFailure('This took too long. Please try again later.', { isPassing: true });
      }
    };
    return whileWanted([closing], inTime, timeout);
  };
  return {
    regenerate: (exhibit, asked) =>
      limited(async (signal) => {
        const documents = await sources.read(exhibit, signal);
        const record = recordOf(exhibit);
        if (quick) return regenerateByModel(quick, record, documents, asked, signal);
        return extractor.anew(museumOf(exhibit), { record, documents, asked }, signal);
      }),
    combine: (asked) =>
      limited(async (signal) =>
        quick ? combineByModel(quick, asked, signal) : combineTexts(asked.texts, asked.previous),
      ),
  };
}
