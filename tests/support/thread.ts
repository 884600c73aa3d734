// The thread for large lists in the same process: what it hears and says is copied on its way, as between real ones.
import { catalogue } from '#panel/operations.ts';
import { doErrand } from '#panel/sync/merge/list-worker.ts';
import type { Errand, Said, Thread } from '#panel/sync/merge/read-elsewhere.ts';
import type { Tablet } from './tablet.ts';

export interface ThreadWatch {
  opened: number;
  /** Resolves before something of it is heard. `drop`: it is not, and nothing after it: the browser ended the thread. */
  before?: (what: Said) => Promise<'drop' | void> | 'drop' | void;
}

export function testThreads(tablet: Pick<Tablet, 'edges'>) {
  const watch: ThreadWatch = { opened: 0 };
  const open = (): Thread => {
    watch.opened += 1;
    const { port1, port2 } = new MessageChannel();
    const events = new EventTarget();
    let said = Promise.resolve();
    let isOver = false;
    const hear = async (what: Said) => {
      if (isOver) return;
      if ((await watch.before?.(what)) === 'drop') {
        isOver = true;
        events.dispatchEvent(new Event('error'));
      } else events.dispatchEvent(new MessageEvent('message', { data: what }));
    };
    port1.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      said = said.then(() => hear(data));
    });
    port2.addEventListener('message', ({ data }: MessageEvent<Errand>) => {
      const { fetch, now } = tablet.edges();
      const say = (what: Said) => port2.postMessage(what);
      void doErrand(catalogue, data, { fetch: fetch as typeof globalThis.fetch, now, say });
    });
    port1.start();
    port2.start();
    return {
      addEventListener: events.addEventListener.bind(events) as Thread['addEventListener'],
      postMessage: (errand: unknown) => port1.postMessage(errand),
      terminate() {
        isOver = true;
        port1.close();
      },
    };
  };
  return { open, watch };
}
