// A provider under test, beside whom somebody follows what changed: after each write, they hold what the lists show.
import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '#contract/endpoints.ts';
import type { Follower } from './follower.ts';
import { readLists, startFollower } from './follower.ts';
import type { Session, Target } from './target.ts';
import { signIn } from './target.ts';

export interface FollowedTarget extends Target {
  /** Names of the calls that were followed so far. */
  readonly followed: ReadonlySet<string>;
}

const writes = Object.values(endpoints)
  .filter(({ reads, guest }) => !reads && !guest)
  .map(({ name, method, path }) => ({
    name,
    pattern: new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`),
  }));

/** Of those that show in a list: a password shows nowhere, nor does the end of a session. */
export const allWrites = writes
  .map(({ name }) => name)
  .filter((name) => !/password|session/i.test(name))
  .toSorted();

/** What is written at the same time is followed when all of it has been answered, or a little later. */
const mostTries = 5;

export async function followedTarget(target: Target): Promise<FollowedTarget> {
  const session = await signIn(target);
  const follower = await startFollower(target, session);
  const followed = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...target,
    followed,
    async fetch(request) {
      const call = `${request.method} ${new URL(request.url).pathname.replace(/^.*?\/api/, '')}`;
      const response = await target.fetch(request);
      const written = writes.find(({ pattern }) => pattern.test(call));
      if (!written || !response.ok) return response;
      followed.add(written.name);
      const following = last.then(() => expectFollowed(target, session, { follower, call }));
      // What fails here is this write's failure, and not that of all that come after.
      last = following.catch(() => {});
      await following;
      return response;
    },
  };
}

async function expectFollowed(
  target: Target,
  session: Session,
  { follower, call }: { follower: Follower; call: string },
): Promise<void> {
  let cause: unknown;
  for (let tries = 0; tries < mostTries; tries++) {
    // An exhibit that is deleted at the same time may be gone by the time its questions are asked for.
    const lists = await readLists(target, session).catch((error: unknown) => {
      cause = error;
      return null;
    });
    await follower.follow();
    if (lists && isDeepStrictEqual(follower.held, lists)) return;
  }
  throw new Error(`After ${call}, what changed is not what the lists show.`, { cause });
}
