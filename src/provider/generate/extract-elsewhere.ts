// The process that goes through long documents, as the provider sees it.
import type { Errand, Outcome } from './extract-process.ts';
import { GenerationFailure } from './failure.ts';
import { startLimited } from './limited-process.ts';

/** It is kept for the next text. Milliseconds. */
const keptFor = 60_000;

/**
 * One process, started when it is first needed, and again when it has ended. It is asked one thing at a time.
 *
 * @throws {GenerationFailure} as the generator does, and where the documents took its memory
 */
export function createElsewhere(
  closing: AbortSignal,
): (errand: Errand, signal: AbortSignal) => Promise<unknown> {
  let kept: Beside | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    kept?.kill();
    kept = null;
  }
  closing.addEventListener('abort', end, { once: true });

  return async (errand, signal) => {
    signal.throwIfAborted();
    closing.throwIfAborted();
    clearTimeout(idle);
    if (!kept?.isAlive()) kept = startBeside();
    const beside = kept;
    signal.addEventListener('abort', end, { once: true });
    try {
      const outcome = await beside.ask(errand);
      if ('failed' in outcome) throw new GenerationFailure(outcome.failed);
      return outcome.value;
    } catch (error) {
      // It was ended for that.
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', end);
      idle = setTimeout(end, keptFor).unref();
    }
  };
}

interface Beside {
  /** @throws {Error} when it ends before it has answered */
  ask(errand: Errand): Promise<Outcome>;
  isAlive(): boolean;
  kill(): void;
}

function startBeside(): Beside {
  const child = startLimited('extract-process.ts');
  let asked: { resolve(outcome: Outcome): void; reject(error: Error): void } | null = null;
  child.on('message', (outcome: Outcome) => asked?.resolve(outcome));
  child.on('error', (error) => asked?.reject(error));
  child.on('exit', (code, by) => asked?.reject(endedBy(code, by)));
  // Nobody's exit waits for it, but while it is asked.
  const hold = (isHeld: boolean) => {
    for (const one of [child, child.channel])
      if (isHeld) one?.ref();
      else one?.unref();
  };
  return {
    async ask(errand) {
      hold(true);
      try {
        return await new Promise<Outcome>((resolve, reject) => {
          asked = { resolve, reject };
          child.send(errand, () => undefined);
        });
      } finally {
        asked = null;
        hold(false);
      }
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: () => void child.kill('SIGKILL'),
  };
}

function endedBy(code: number | null, by: NodeJS.Signals | null): Error {
  // Its own watch ends it so, and Node itself, when the heap is full.
  if (by === 'SIGTERM' || by === 'SIGABRT') return new GenerationFailure(tooLarge);
  // Not by us: the machine has no memory left, for whomever.
  if (by === 'SIGKILL') return new GenerationFailure(endedMeanwhile, { isPassing: true });
  return new Error(`The process that goes through documents ended with ${code ?? by}.`);
}

const tooLarge = 'The documents are too much to go through at once. Please upload shorter ones.';
const endedMeanwhile = 'The documents could not be gone through just now. Please try again later.';
