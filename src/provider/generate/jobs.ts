// Generations are jobs in the database, so that they survive whatever happens to this process. Any number of processes
// may share the work: who takes one holds it by a lease.
import { randomUUID } from 'node:crypto';
import type { Held } from '#provider/database/generations.ts';
import {
  finishGeneration,
  giveBack,
  nextGeneration,
  renewLease,
  takeBackAll,
  takeGeneration,
} from '#provider/database/generations.ts';
import { findExhibit } from '#provider/database/exhibits.ts';
import type { Deps } from '#provider/deps.ts';
import { GenerationFailure } from './failure.ts';
import { generateFor } from './generator.ts';
import type { ModelOptions } from './model-call.ts';
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

export interface Generation {
  /** Whether a model writes the questions, or the built-in generator takes them from the documents. */
  readonly hasModel: boolean;
  /** Writes single texts anew, while somebody waits. */
  readonly rewriter: Rewriter;
  /** Goes on with what an earlier process left. `isAlone`: no other process has this database. */
  resume(isAlone: boolean): Promise<void>;
  /** Says that there is something to do. */
  wake(): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Stops at once. What was under way goes on after the next start. */
  close(): Promise<void>;
}

const mostAttempts = 3;
const lease = 60_000;
const lookEvery = 60_000;
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
  const worker = randomUUID();
  const closing = new AbortController();
  const sources = createSources(deps, options);
  const underWay = new Set<Promise<void>>();
  const later = (wait: number) => new Date(clock().getTime() + wait);
  // Generations whose documents this process lacks, and until when it leaves them to others.
  const left = new Map<number, number>();
  const leftNow = () => {
    for (const [id, until] of left) if (until <= clock().getTime()) left.delete(id);
    return [...left.keys()];
  };
  let looking: Promise<void> | undefined;
  let wasWoken = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    wasWoken = true;
    looking ??= look()
      .catch((err: unknown) => log.error({ err }, 'generations'))
      .finally(() => {
        looking = undefined;
        if (wasWoken) wake();
      });
  }

  async function look(): Promise<void> {
    while (wasWoken && !closing.signal.aborted) {
      wasWoken = false;
      clearTimeout(timer);
      await takeAll();
      await lookAgainWhenDue();
    }
    wasWoken = false;
  }

  async function takeAll(): Promise<void> {
    while (underWay.size < (options.workers ?? 2) && !closing.signal.aborted) {
      const held = await takeGeneration(db, worker, clock(), later(lease), leftNow());
      if (!held) return;
      const work = perform(held)
        .catch((err: unknown) => log.error({ err, generation: held.id }, 'generation'))
        .finally(() => {
          underWay.delete(work);
          wake();
        });
      underWay.add(work);
    }
  }

  async function lookAgainWhenDue(): Promise<void> {
    if (closing.signal.aborted) return;
    const due = await nextGeneration(db, leftNow());
    const wait = due ? due.getTime() - clock().getTime() : lookEvery;
    timer = setTimeout(wake, Math.min(lookEvery, Math.max(100, wait)));
    timer.unref();
  }

  function isBusy(): boolean {
    return looking !== undefined || underWay.size > 0;
  }

  async function perform(held: Held): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([closing.signal, lost.signal]);
    const renewing = setInterval(() => {
      void renewLease(db, held, later(lease))
        .then((isMine) => isMine || lost.abort())
        .catch((err: unknown) => log.error({ err, generation: held.id }, 'lease'));
    }, lease / 3);
    try {
      await generate(held, signal);
    } catch (error) {
      if (!lost.signal.aborted) await settle(held, error);
    } finally {
      clearInterval(renewing);
    }
  }

  async function generate(held: Held, signal: AbortSignal): Promise<void> {
    // It took the process with it before: once more would do the same.
    if (held.attempts > mostAttempts) throw new GenerationFailure(interrupted);
    const exhibit = await findExhibit(db, held.museumId, held.exhibitId);
    if (!exhibit) return;
    const questions = await generateFor(exhibit, sources, options.model, signal);
    signal.throwIfAborted();
    await finishGeneration(db, held, { questions }, clock());
  }

  async function settle(held: Held, error: unknown): Promise<void> {
    if (closing.signal.aborted) return giveBack(db, held, clock(), { counts: false });
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
    return finishGeneration(db, held, { reason: failure?.message ?? broken }, clock());
  }

  return {
    hasModel: options.model !== undefined,
    rewriter: createRewriter(sources, options.model, closing.signal),
    async resume(isAlone) {
      if (isAlone) await takeBackAll(db, clock());
      wake();
    },
    wake,
    async idle() {
      while (isBusy()) {
        await looking;
        await Promise.all(underWay);
      }
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      await this.idle();
      clearTimeout(timer);
    },
  };
}

const interrupted =
  'The generation was interrupted several times. One of the documents may be damaged; please check them and try again.';
const broken = 'Something went wrong while the questions were generated. Please try again.';
