// The lists: everything now and then, what is under way sooner, parts of records, and what was acknowledged and not seen yet.
import type { Loading } from '#panel/store/facts.ts';
import { signOut } from './conclude.ts';
import { listFailed } from './connectivity.ts';
import type { Edges } from './edges.ts';
import { Failure, isRefusal } from './failure.ts';
import type { Lane, LaneControl } from './lanes.ts';
import { lookAgain, lookAgainIn } from '#panel/sync/merge/look-again.ts';
import { loadParts } from '#panel/sync/merge/parts.ts';
import type { Due, OpenSession, Pass } from './pass.ts';
import { ownSession } from './pass.ts';
import { isDue } from './backoff.ts';
import { refresh } from '#panel/sync/merge/refresh.ts';
import { lookAgainAfter } from '#panel/sync/outbox/under-way.ts';
import { connect } from './wire.ts';

const refreshWatched = 60_000;
const refreshAlone = 15 * 60_000;
const refreshAgain = 10_000;
const firstLoadAgain = 2_000;
const leastRest = 250;

interface Options {
  /** The person wants everything now. */
  isAsked: boolean;
  isThere(): Promise<boolean>;
}

export interface ListsLane {
  make(control: LaneControl): Lane;
  /** Everything, as soon as may be. */
  ask(): void;
  /**
   * What was created may have a twin that only the list shows, and what was completed shows there. True: then lists are
   * asked for.
   */
  seekMoved(): boolean;
}

export function listsLane(pass: Pass, { isAsked: isAskedFor, isThere }: Options): ListsLane {
  let asked = isAskedFor;
  let moved = false;
  return {
    make: ({ onMoved }) => ({
      async work() {
        if (!pass.connectivity.mayTry(pass.now())) return;
        const [isAsked, isMoved] = [asked, moved];
        const isTime = isAsked || isMoved || refreshDueIn(pass) <= 0;
        const due = !isTime ? 'none' : isAsked || isAllDue(pass) ? 'all' : 'under way';
        if (due === 'none' && !pass.partsDue && (await lookAgainIn(pass)) > 0) return;
        const session = (await isThere()) && (await ownSession(pass));
        if (!session) return;
        // What is asked for meanwhile comes next.
        if (isAsked) asked = false;
        if (isMoved) moved = false;
        await readLists(pass, session, { due, onMoved });
      },
      async rest() {
        const due = pass.partsDue ? 0 : Math.min(refreshDueIn(pass), await lookAgainIn(pass));
        return Math.max(leastRest, pass.connectivity.rest(pass.now()), due);
      },
    }),
    ask() {
      asked = true;
    },
    seekMoved() {
      // A list that is large comes soon enough.
      const seeks = pass.unlisted > 0 && restOf(pass.loading) <= refreshWatched;
      const isMoved = pass.listMoved;
      asked ||= seeks;
      moved ||= isMoved;
      pass.unlisted = 0;
      pass.listMoved = false;
      return seeks || isMoved;
    },
  };
}

async function readLists(
  pass: Pass,
  session: OpenSession,
  { due, onMoved }: { due: Due; onMoved(): void },
): Promise<void> {
  const { token } = session;
  const provider = connect(pass.edges, { address: pass.db.provider, token, onMoved });
  try {
    const isLookedAt = await lookAgain(pass, provider);
    const isRead = due !== 'none' || !isLookedAt;
    const isRefreshed = isRead && (await refresh(pass, provider, session, { due, onMoved }));
    if (isRefreshed || pass.partsDue) await loadParts(pass, provider, { isRefreshed });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === 'unauthorized' || error.kind === 'trial-ended') await signOut(pass, session, error);
    else if (!isRefusal(error)) await listFailed(pass, error);
  }
}

/** How long until the lists are to be asked for, in milliseconds; 0 when it is time. */
export function refreshDueIn({
  loading,
  underWay,
  edges,
}: Pick<Pass, 'loading' | 'underWay'> & { edges: Pick<Edges, 'now' | 'idle'> }): number {
  const usual = refreshPause(loading, edges.idle() < refreshAlone);
  // Only what somebody looks at, and what went well last time, is asked for sooner.
  const isUsual = usual === Math.max(refreshWatched, restOf(loading));
  const soon = isUsual && underWay ? Math.max(lookAgainAfter(underWay), restOf(loading) / 10) : Infinity;
  const pause = Math.min(usual, soon);
  const from = soon < usual ? Math.max(loading?.at ?? 0, underWay?.since ?? 0) : loading?.at;
  const at = (from ?? 0) + pause;
  return isDue(at, pause, edges.now()) ? 0 : at - edges.now();
}

// While something is under way, its list alone is asked for in between.
function isAllDue({ loading, edges }: Pass): boolean {
  const age = edges.now() - (loading?.completedAt ?? -Infinity);
  return age < 0 || age >= refreshPause(loading, true);
}

function refreshPause(loading: Loading | undefined, isWatched: boolean): number {
  const isInPart = loading?.isPartial && loading.state === 'failed';
  if (!loading || (!loading.completedAt && !isInPart)) return firstPause(loading);
  if (!isWatched) return refreshAlone;
  return Math.max(loading.state === 'failed' ? refreshAgain : refreshWatched, restOf(loading));
}

/** Ever longer, up to what the lists that did come would rest by themselves: else one that fails has all come again. */
function firstPause(loading: Loading | undefined): number {
  const longer = firstLoadAgain * 2 ** Math.max(0, (loading?.cutOff ?? 0) - 1);
  return Math.min(longer, Math.max(refreshAgain, restOf(loading)));
}

/** As long as the last lists were dear: what they cost decides how soon they come again. Milliseconds. */
function restOf(loading: Loading | undefined): number {
  return Math.min(refreshAlone, loading?.rest ?? 0);
}
