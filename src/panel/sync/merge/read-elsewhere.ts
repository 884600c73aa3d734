// A large list is asked for, parsed and compared in a thread of its own, and comes back as what is to be written. What goes
// wrong with the thread says nothing about the network: the list is then read where the engine runs.
import { longestSilence } from '#panel/sync/run/edges.ts';
import type { FailureDetails, FailureKind } from '#panel/sync/run/failure.ts';
import { Failure } from '#panel/sync/run/failure.ts';
import type { Listed, ListJob, ListPart } from './read-list.ts';

/** What the thread has to know: it shares nothing with this one but the device's database. */
export interface Errand {
  job: ListJob;
  database: string;
  address: string;
  token: string;
}

/** What the thread says. `lost`: it cannot do it. */
export type Said =
  | { kind: 'moved' }
  | { kind: 'part'; part: ListPart }
  | { kind: 'listed'; listed: Listed }
  | { kind: 'failed'; failure: FailureDetails & { kind: FailureKind } }
  | { kind: 'lost' };

interface Hearing {
  onPart(part: ListPart): Promise<void>;
  /** It gets on. */
  onMoved(): void;
}

/** Resolves with null when the thread cannot be had, or was lost on its way. @throws {Failure} as the request did */
export type ReadElsewhere = (errand: Errand, hearing: Hearing) => Promise<Listed | null>;

/** A thread that does one errand. */
export type Thread = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** The thread gives up by itself, and says so, before this is over (milliseconds): it was ended by the browser. */
const longestQuiet = longestSilence * 1.5;

export function readElsewhere(open: () => Thread): ReadElsewhere {
  return async (errand, hearing) => {
    let thread: Thread;
    try {
      thread = open();
    } catch {
      return null;
    }
    try {
      return await hear(thread, errand, hearing);
    } finally {
      thread.terminate();
    }
  };
}

function hear(thread: Thread, errand: Errand, { onPart, onMoved }: Hearing): Promise<Listed | null> {
  return new Promise((resolve, reject) => {
    // One part after the other, and all of them before the end of the list.
    let written = Promise.resolve();
    let timer: ReturnType<typeof setTimeout>;
    const end = (finish: () => void) => {
      clearTimeout(timer);
      written.then(finish, reject);
    };
    const lose = () => end(() => resolve(null));
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(lose, longestQuiet);
    };
    thread.addEventListener('error', lose);
    thread.addEventListener('messageerror', lose);
    thread.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      listen();
      onMoved();
      if (data.kind === 'part') {
        written = written.then(() => onPart(data.part));
        // Nothing more is wanted: another pass has taken over, or the storage gave way.
        written.catch(reject);
      }
      if (data.kind === 'listed') end(() => resolve(data.listed));
      if (data.kind === 'failed') end(() => reject(new Failure(data.failure.kind, data.failure)));
      if (data.kind === 'lost') lose();
    });
    listen();
    thread.postMessage(errand);
  });
}
