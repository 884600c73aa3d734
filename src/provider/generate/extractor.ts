// The built-in generator, for whoever serves others meanwhile: short documents are gone through at once, long ones, which
// take a second or, where somebody means harm, three, in a process of its own.
import { whileWanted } from '#provider/while-wanted.ts';
import { createElsewhere } from './extract-elsewhere.ts';
import type { Errand, Input } from './extract-process.ts';
import type { Extraction } from './extracted.ts';
import { createExtraction } from './extracted.ts';
import { GenerationFailure } from './failure.ts';
import { TooManyWaiting, createReaderPool } from './reader-pool.ts';

/** What the built-in generator can be asked for, of an exhibit of this museum. */
export type Extractor = {
  /**
   * @throws {GenerationFailure} as the generator does; as a passing one when too many wait, or it takes too long
   * @throws the signal's reason
   */
  [Kind in keyof Extraction]: (
    museumId: number,
    input: Input<Kind>,
    signal: AbortSignal,
  ) => Promise<ReturnType<Extraction[Kind]>>;
};

/** In characters, of all documents: they are gone through in less than a tenth of a second. */
const mostHere = 20_000;

/** @param timeout how long one answer may take, in milliseconds */
export function createExtractor(closing: AbortSignal, timeout = 60_000): Extractor {
  const here = createExtraction();
  const elsewhere = createElsewhere(closing);
  const slots = createReaderPool({ slots: 1, mostWaiting: 20 });

  async function ask(museumId: number, errand: Errand, signal: AbortSignal): Promise<unknown> {
    const inTime = (wanted: AbortSignal) =>
      whileWanted([wanted], async (until) => elsewhere(errand, until), timeout);
    try {
      return await slots.run(museumId, () => inTime(signal), signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TooManyWaiting) throw new GenerationFailure(tooMany, { isPassing: true });
      if (isTimeout(error)) throw new GenerationFailure(tooSlow, { isPassing: true });
      throw error;
    }
  }

  return {
    async questions(museumId, input, signal) {
      if (isShort(input)) return here.questions(input);
      return (await ask(museumId, { kind: 'questions', input }, signal)) as ReturnType<
        Extraction['questions']
      >;
    },
    async anew(museumId, input, signal) {
      if (isShort(input)) return here.anew(input);
      return (await ask(museumId, { kind: 'anew', input }, signal)) as ReturnType<Extraction['anew']>;
    },
  };
}

function isShort({ documents }: Input<'questions'>): boolean {
  return documents.reduce((sum, { text }) => sum + text.length, 0) <= mostHere;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

const tooMany = 'Many long documents of your museum are being read already. Please try again in a minute.';
const tooSlow = 'The documents took too long to go through. Please try again later, or upload shorter ones.';
