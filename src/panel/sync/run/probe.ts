// One question to the provider that changes nothing finds out whether it can be reached.
import { getSubscription } from '#contract/museum.ts';
import { signOut } from './conclude.ts';
import type { Probe } from './connectivity.ts';
import { Failure } from './failure.ts';
import type { Pass } from './pass.ts';
import { ownSession } from './pass.ts';
import { connect } from './wire.ts';

/** So small a question is answered by then, in milliseconds, or not at all. */
const longestWait = 8_000;

/** `ofPass`: asked for once there is something to find out. */
export function connectionProbe(ofPass: () => Pass): Probe {
  let asking: Promise<boolean> | null = null;
  let ending = new AbortController();
  return {
    ask() {
      if (asking) return asking;
      ending = new AbortController();
      const { signal } = ending;
      const timer = setTimeout(
        () => ending.abort(new DOMException('No answer', 'TimeoutError')),
        longestWait,
      );
      const answer = isBack(ofPass(), signal).finally(() => {
        clearTimeout(timer);
        if (asking === answer) asking = null;
      });
      asking = answer;
      return answer;
    },
    giveUp() {
      ending.abort(new DOMException('Asked anew', 'AbortError'));
      asking = null;
    },
  };
}

async function isBack(pass: Pass, signal: AbortSignal): Promise<boolean> {
  const { db, edges, connectivity } = pass;
  const session = await ownSession(pass);
  if (!session || !connectivity.mayTry(pass.now())) return false;
  const { token, user } = session;
  const begunAt = pass.now();
  try {
    const provider = connect(edges, { address: db.provider, token });
    await provider.call(getSubscription, { museumId: user.museumId }, { signal });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // Nothing was found out.
    if (signal.reason?.name === 'AbortError') return false;
    if (error.kind === 'unauthorized' || error.kind === 'trial-ended') {
      await signOut(pass, { token }, error);
      return false;
    }
    if (error.kind !== 'refused' && error.kind !== 'broken') {
      await connectivity.failed(error, begunAt);
      return false;
    }
  }
  await connectivity.answered();
  return true;
}
