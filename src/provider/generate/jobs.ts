// Generations are jobs in the database.
import { randomUUID } from 'node:crypto';
import type { Held } from '#provider/database/generations.ts';
import {
  finishGeneration,
  giveBack,
  keepProgress,
  nextGeneration,
  progressOf,
  renewLease,
  takeBackAll,
  takeGeneration,
} from '#provider/database/generations.ts';
import { findExhibit } from '#provider/database/exhibits.ts';
import type { Deps } from '#provider/deps.ts';
import type { Worker } from '#provider/due-work.ts';
import { createWorker, lookEvery } from '#provider/due-work.ts';
import { GenerationFailure } from './failure.ts';
import type { WritingProgress } from './generated.ts';
import { createExtractor } from './extractor.ts';
import { generateFor } from './generator.ts';
import { writtenOf } from './model.ts';
import type { ModelOptions } from './model-call.ts';
import type { DocumentTexts } from './document-texts.ts';
import { createDocumentTexts } from './document-texts.ts';
import type { Rewriter } from './rewriter.ts';
import { createRewriter } from './rewriter.ts';
import type { SourceOptions } from './sources.ts';
import { createSources } from './sources.ts';

export interface JobOptions extends SourceOptions {
  /** Without it, questions are taken from the documents' own sentences. */
  model?: ModelOptions | undefined;
  /** How many at a time. */
  workers?: number | undefined;
  /** Waits before the second and the third attempt. */
  retryAfter?: readonly number[] | undefined;
}

export interface Generation extends Omit<Worker, 'closing'> {
  /** Whether a model writes the questions, or the built-in generator takes them from the documents. */
  readonly hasModel: boolean;
  /** Writes single texts anew, while somebody waits. */
  readonly rewriter: Rewriter;
  /** What an exhibit's documents say, for whoever reviews what was made of them. */
  readonly documentTexts: DocumentTexts;
  /** Goes on with what an earlier process left. `isAlone`: no other process has this database. */
  resume(isAlone: boolean): Promise<void>;
}

const mostAttempts = 3;
/** A document that cannot be had is looked for so long. */
const mostAway = 15 * 60_000;
/** Longer than the others look: who lacks a document leaves the generation to them first. */
const leftToOthers = 2 * lookEvery;
const awayRetry = 10_000;

export function createGeneration(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>,
  options: JobOptions,
): Generation {
  const { db, files, clock, log } = deps;
  const name = randomUUID();
  const sources = createSources(deps, options);
  const later = (wait: number) => new Date(clock().getTime() + wait);
  // Generations whose documents this process lacks, and until when it leaves them to others.
  const left = new Map<number, number>();
  const leftNow = () => {
    for (const [id, until] of left) if (until <= clock().getTime()) left.delete(id);
    return [...left.keys()];
  };
  const worker = createWorker<Held>(deps, {
    name: 'generation',
    atATime: options.workers ?? 2,
    take: (leaseEnds) => takeGeneration(db, name, clock(), leaseEnds, leftNow()),
    renew: (held, leaseEnds) => renewLease(db, held, leaseEnds),
    next: () => nextGeneration(db, leftNow()),
    async perform(held, signal, lost) {
      try {
        await generate(held, signal);
      } catch (error) {
        if (!lost.aborted) await settle(held, error);
      }
    },
  });
  const { closing, wake, idle, close } = worker;
  const extractor = createExtractor(closing);

  async function generate(held: Held, signal: AbortSignal): Promise<void> {
    // It took the process with it before: once more would do the same.
    if (held.attempts > mostAttempts) throw new GenerationFailure(interrupted);
    const exhibit = await findExhibit(db, held.museumId, held.exhibitId);
    if (!exhibit) return;
    const writing = {
      progress: options.model ? await progressOf(db, held) : null,
      keep(progress: WritingProgress) {
        signal.throwIfAborted();
        return keepProgress(db, held, progress);
      },
    };
    const written = await generateFor(exhibit, { sources, extractor }, options.model, writing, signal);
    signal.throwIfAborted();
    await finishGeneration(db, held, written, clock());
  }

  async function settle(held: Held, error: unknown): Promise<void> {
    if (closing.aborted) return giveBack(db, held, clock(), { counts: false });
    const failure = error instanceof GenerationFailure ? error : null;
    if (!failure) log.error({ err: error, generation: held.id }, 'generation');
    if (failure?.isAway && clock().getTime() - held.requestedAt.getTime() < mostAway) {
      if (!files.isWhole) left.set(held.id, clock().getTime() + leftToOthers);
      return giveBack(db, held, later(awayRetry), { counts: false });
    }
    left.delete(held.id);
    const mayPass = failure?.isPassing ?? true;
    if (mayPass && held.attempts < mostAttempts) {
      const wait = (options.retryAfter ?? [5_000, 30_000])[held.attempts - 1] ?? 30_000;
      return giveBack(db, held, later(wait), { counts: true });
    }
    const reason = failure?.message ?? broken;
    // What a model has written is not thrown away because the rest did not come.
    const written = writtenOf(await progressOf(db, held), reason);
    return finishGeneration(db, held, written ?? { reason }, clock());
  }

  return {
    hasModel: options.model !== undefined,
    rewriter: createRewriter({ sources, extractor }, options.model, closing),
    documentTexts: createDocumentTexts(sources, closing),
    async resume(isAlone) {
      if (isAlone) await takeBackAll(db, clock());
      wake();
    },
    wake,
    idle,
    close,
  };
}

const interrupted =
  'The generation was interrupted several times. One of the documents may be damaged; please check them and try again.';
const broken = 'Something went wrong while the questions were generated. Please try again.';
