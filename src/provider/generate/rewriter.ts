// Writes single texts anew while somebody waits: by the model where there is one, by the built-in generator otherwise.
import { whileWanted } from '#provider/while-wanted.ts';
import type { CombinedAnswer, Regenerated } from '#contract/questions.ts';
import type { ExhibitRow } from '#provider/database/exhibits.ts';
import { combineTexts } from './extractive/combine.ts';
import type { ExhibitRecord, Material } from './extractive/material.ts';
import { materialOf } from './extractive/material.ts';
import { regenerateByExtract } from './extract-anew.ts';
import { GenerationFailure } from './failure.ts';
import { recordOf } from './generator.ts';
import type { ModelOptions } from './model-call.ts';
import { combineByModel, regenerateByModel } from './model-anew.ts';
import type { Combination, Regeneration } from './regeneration.ts';
import type { SourceDocument } from './read-document.ts';
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
  sources: Sources,
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
  const found = lastMaterials();
  return {
    regenerate: (exhibit, asked) =>
      limited(async (signal) => {
        const documents = await sources.read(exhibit, signal);
        const record = recordOf(exhibit);
        if (!quick) return regenerateByExtract(found(record, documents), asked);
        return regenerateByModel(quick, record, documents, asked, signal);
      }),
    combine: (asked) =>
      limited(async (signal) =>
        quick ? combineByModel(quick, asked, signal) : combineTexts(asked.texts, asked.previous),
      ),
  };
}

/** Whoever reviews an exhibit asks for one text after the other; thick documents take half a second to go through. */
function lastMaterials(): (record: ExhibitRecord, documents: readonly SourceDocument[]) => Material {
  const most = 4;
  let last: { key: string; material: Material }[] = [];
  return (record, documents) => {
    const key = JSON.stringify([record, documents]);
    const known = last.find((one) => one.key === key) ?? { key, material: materialOf(record, documents) };
    last = [known, ...last.filter((one) => one !== known)].slice(0, most);
    return known.material;
  };
}
