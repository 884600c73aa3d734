// Goes through long documents beside the provider, for as long as it is asked to. Started by extractor.ts.
import type { Extraction } from './extracted.ts';
import { createExtraction } from './extracted.ts';
import { GenerationFailure } from './failure.ts';
import { watchMemory } from './reader-memory.ts';

/** One of the generator's answers, by its name. */
export type Errand = { [Kind in keyof Extraction]: { kind: Kind; input: Input<Kind> } }[keyof Extraction];
export type Input<Kind extends keyof Extraction> = Parameters<Extraction[Kind]>[0];
/** `failed`: in words for the person who asked. */
export type Outcome = { value: ReturnType<Extraction[keyof Extraction]> } | { failed: string };

watchMemory();
const extraction = createExtraction();

// The provider is gone: nobody waits for an answer.
process.once('disconnect', () => process.exit());
process.on('message', (errand: Errand) => process.send?.(outcomeOf(errand)));

function outcomeOf(errand: Errand): Outcome {
  try {
    return {
      value: errand.kind === 'anew' ? extraction.anew(errand.input) : extraction.questions(errand.input),
    };
  } catch (error) {
    // Anything else is a fault of ours, and ends this process.
    if (error instanceof GenerationFailure) return { failed: error.message };
    throw error;
  }
}
