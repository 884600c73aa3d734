// Sends what waits, up to six requests at a time, each record's changes in order.
import type { Session } from '#panel/store/device.ts';
import { readSession } from '#panel/store/device.ts';
import { attempt, claim } from './attempt.ts';
import type { Pass } from './pass.ts';
import { nextChain } from './queue.ts';
import { turnstile } from './turnstile.ts';

/** So many requests at a time: browsers keep so many connections to a host. */
const width = 6;
/** While some write down what became of their request, others have theirs under way. */
const mostHands = 9;

/** Drains until nothing can be sent now. New entries may arrive meanwhile; `wake` lets idle hands take them. */
export function startDrain(pass: Pass): { done: Promise<void>; wake(): void } {
  const active = new Set<string>();
  const hands = new Set<Promise<void>>();
  const troubles: unknown[] = [];
  const enter = turnstile(width);
  let stopped = false;

  const hire = () => {
    if (stopped || hands.size >= (pass.reach.isOk() ? mostHands : 1)) return;
    const hand: Promise<void> = work()
      .catch((error: unknown) => {
        // The device's storage gave way: nobody starts anything more, and the pass ends with it.
        stopped = true;
        troubles.push(error);
      })
      .finally(() => hands.delete(hand));
    hands.add(hand);
  };

  async function work(): Promise<void> {
    while (!stopped) {
      const chain = await nextChain(pass, active);
      if (!chain) return;
      // Two hands may have looked at the same time.
      if (active.has(chain)) continue;
      active.add(chain);
      try {
        // One record is under way; see whether there is another one for another pair of hands.
        if (pass.reach.isOk()) hire();
        const goOn = await drainChain(pass, chain, enter, () => stopped);
        if (!goOn) stopped = true;
      } finally {
        active.delete(chain);
      }
    }
  }

  hire();
  return { done: untilIdle(hands, troubles), wake: hire };
}

async function untilIdle(hands: ReadonlySet<Promise<void>>, troubles: readonly unknown[]): Promise<void> {
  while (hands.size > 0) await Promise.all(hands);
  if (troubles.length > 0) throw troubles[0];
}

/** Sends one record's changes in order. Resolves with false when the pass must end. */
async function drainChain(
  pass: Pass,
  chain: string,
  enter: () => Promise<() => void>,
  isStopped: () => boolean,
): Promise<boolean> {
  for (;;) {
    const leave = await enter();
    try {
      // Others went through meanwhile, and may have met the end of the connection.
      if (isStopped() || !pass.reach.mayTry(pass.now())) return true;
      const session = await readSession(pass.device);
      if (!isOwner(pass, session)) return false;
      const entry = await claim(pass, chain);
      if (entry === 'lost') return false;
      if (!entry) return true;
      const verdict = await attempt(pass, session, entry, leave);
      if (verdict !== 'next') return verdict === 'leave-chain';
    } finally {
      leave();
    }
    if (!pass.reach.mayTry(pass.now())) return false;
    if (!(await hasMore(pass, chain))) return true;
  }
}

async function hasMore({ db }: Pass, chain: string): Promise<boolean> {
  return (await db.outbox.where('chain').equals(chain).count()) > 0;
}

// Identity is checked immediately before each send: nothing leaves under another person's token.
function isOwner({ db }: Pass, session: Session | null): session is Session & { token: string } {
  return session?.token != null && session.user.id === db.owner && session.provider === db.provider;
}
