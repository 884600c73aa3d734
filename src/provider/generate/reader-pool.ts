/** Slots for what costs memory and a processor, whoever asks. */
export interface ReaderPool {
  /**
   * Does the work when there is a slot for it. Among those who wait, the next is one whose owner has none; nobody's
   * hundred documents hold up another museum's one.
   *
   * @throws {TooManyWaiting} at once, when too many wait already
   */
  run<T>(owner: number, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

interface Waiting {
  owner: number;
  begin(): void;
}

export function createReaderPool({ slots, mostWaiting }: { slots: number; mostWaiting: number }): ReaderPool {
  const running: number[] = [];
  const waiting: Waiting[] = [];

  function next(): void {
    if (running.length >= slots) return;
    const other = waiting.findIndex(({ owner }) => !running.includes(owner));
    const [chosen] = waiting.splice(Math.max(0, other), 1);
    if (!chosen) return;
    running.push(chosen.owner);
    chosen.begin();
  }

  async function slot(owner: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (waiting.filter((one) => one.owner === owner).length >= mostWaiting) throw new TooManyWaiting();
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(signal.reason as Error);
      };
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const one = { owner, begin };
      waiting.push(one);
      signal.addEventListener('abort', giveUp, { once: true });
      next();
    });
  }

  return {
    async run(owner, work, signal) {
      await slot(owner, signal);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(owner), 1);
        next();
      }
    },
  };
}
