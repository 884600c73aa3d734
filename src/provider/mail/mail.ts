// Letters to people are written down with what they belong to, and leave as soon as somebody takes them.
import { randomUUID } from 'node:crypto';
import type { Database } from '#provider/database/database.ts';
import type { HeldLetter } from '#provider/database/letters.ts';
import {
  addLetter,
  dropLetter,
  finishLetter,
  nextLetter,
  renewLetter,
  sendLater,
  takeBackLetters,
  takeLetter,
} from '#provider/database/letters.ts';
import type { Deps } from '#provider/deps.ts';
import type { Worker } from '#provider/due-work.ts';
import { createWorker } from '#provider/due-work.ts';
import type { Deliver, Letter } from './deliver.ts';
import { isFinal } from './deliver.ts';

interface Posted {
  kind: HeldLetter['kind'];
  userId: number;
  letter: Letter;
  /** It is of no use after that. */
  expiresAt: Date;
}

export interface Mail extends Omit<Worker, 'closing'> {
  /**
   * Writes a letter down, in the transaction of what it belongs to: both are, or neither. It leaves when somebody wakes
   * the mail after that, or a minute later.
   */
  post(db: Database, posted: Posted): Promise<void>;
  /**
   * The same work for nobody. How long an answer takes must not show a stranger that somebody has this e-mail, and a
   * letter costs a write that is on the disk before the answer.
   */
  postToNobody(db: Database, kind: HeldLetter['kind']): Promise<void>;
  /** Goes on with what an earlier process left. `isAlone`: no other process has this database. */
  resume(isAlone: boolean): Promise<void>;
}

const firstWait = 5_000;
const longestWait = 30 * 60_000;
/** A server that is away for so long is no passing trouble. */
const mostTried = 2 * 24 * 60 * 60_000;

export function createMail({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>, deliver: Deliver): Mail {
  const name = randomUUID();
  const worker = createWorker<HeldLetter>(
    { clock, log },
    {
      name: 'letters',
      atATime: 4,
      take: (leaseEnds) => takeLetter(db, name, clock(), leaseEnds),
      renew: (held, leaseEnds) => renewLetter(db, held, leaseEnds),
      next: () => nextLetter(db),
      perform: send,
    },
  );
  const { wake, idle, close } = worker;

  async function send(held: HeldLetter): Promise<void> {
    const { recipient: to, subject, body: text } = held;
    if (subject === null || text === null) return dropLetter(db, held);
    if (held.expiresAt <= clock()) return fail(held, held.reason ?? 'Nobody was there to send it.');
    try {
      await deliver({ to, subject, text, id: `letter-${held.id}-${held.createdAt.getTime().toString(36)}` });
    } catch (error) {
      return settle(held, error);
    }
    await finishLetter(db, held, null, clock());
  }

  async function settle(held: HeldLetter, error: unknown): Promise<void> {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const now = clock().getTime();
    // Ever longer, and ever denser towards the end.
    const left = held.expiresAt.getTime() - now;
    const wait = Math.min(firstWait * 3 ** (held.attempts - 1), longestWait, left / 4);
    if (isFinal(error) || wait < firstWait) return fail(held, reason);
    log.warn({ letter: held.id, attempts: held.attempts, reason }, 'a letter waits');
    return sendLater(db, held, reason, new Date(now + wait));
  }

  async function fail(held: HeldLetter, reason: string): Promise<void> {
    const { id: letter, kind, attempts, createdAt } = held;
    const seconds = Math.round((clock().getTime() - createdAt.getTime()) / 1000);
    log.error({ letter, kind, attempts, seconds, reason }, 'a letter was not sent');
    await finishLetter(db, held, reason, clock());
  }

  return {
    async post(tx, { kind, userId, letter, expiresAt }) {
      const createdAt = clock();
      const mostUntil = new Date(createdAt.getTime() + mostTried);
      const until = expiresAt < mostUntil ? expiresAt : mostUntil;
      const content = { recipient: letter.to, subject: letter.subject, body: letter.text };
      await addLetter(tx, { kind, userId, ...content, createdAt, expiresAt: until });
    },
    async postToNobody(tx, kind) {
      const now = clock();
      const nothing = { userId: null, recipient: '', subject: null, body: null };
      await addLetter(tx, { kind, ...nothing, createdAt: now, expiresAt: now });
    },
    async resume(isAlone) {
      if (isAlone) await takeBackLetters(db, clock());
      wake();
    },
    wake,
    idle,
    close,
  };
}
