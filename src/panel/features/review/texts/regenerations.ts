// Regenerations under way, whatever is on the screen: what arrives late lands in the part that asked for it.
import { getSubscription, trialHasEnded } from '#contract/museum.ts';
import { callNow } from '#panel/forms/online-call.ts';
import { readSession } from '#panel/store/device/device.ts';
import { keepFact } from '#panel/store/facts.ts';
import { exhibitOf } from '#panel/store/question-fields.ts';
import { watch } from '#panel/store/watch.ts';
import type { Workspace } from '#panel/sync/current.ts';
import { workspace } from '#panel/sync/current.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { currentTexts } from './current-texts.ts';
import { land } from './land.ts';
import { noteOffered } from '#panel/features/review/sources/offered-sentences.ts';
import type { Job } from './regeneration-calls.ts';
import { ask, partsOf } from './regeneration-calls.ts';
import { failureOf, trialEnded, words } from './regeneration-messages.ts';
import type { Run } from './running.ts';
import { begin, cancelAll, end, isFree, seal } from './running.ts';

export { cancelRegeneration, useRunning } from './running.ts';

export type Ending = 'done' | 'failed' | 'cancelled';

/** A model may think for a minute, and the provider gives up after one. */
const timeout = 75_000;

/**
 * Writes something anew: the new texts become versions and an edit like any other. One job a part at a time; an
 * overlapping one fails. Says itself how it ended, unless nobody has asked for it (`quietly`).
 */
export async function startRegeneration(job: Job, { quietly = false } = {}): Promise<Ending> {
  const place = workspace();
  const row = await place.db.questions.get(job.question);
  const parts = partsOf(job, row?.followUps ?? []);
  if (!isFree(job.question, parts)) {
    if (!quietly) notify.message(words.isBusy);
    return 'failed';
  }
  const run = begin(job.question, parts);
  const stopWatching = endWithSession(place);
  const timer = setTimeout(() => run.abort.abort(), timeout);
  let failure: Failed | null = null;
  try {
    failure = await perform(place, job, run, quietly);
  } catch (error) {
    // The storage: what came could not be kept.
    console.warn('A regeneration could not be kept', error);
    failure = { failure: failureOf(job) };
  } finally {
    clearTimeout(timer);
    stopWatching();
  }
  if (run.isCancelled) failure = null;
  end(run, failure && !quietly ? [failure.failure, failure.more].filter(Boolean).join(' ') : null);
  if (failure && !quietly) notify.error(failure.failure);
  return run.isCancelled ? 'cancelled' : failure ? 'failed' : 'done';
}

interface Failed {
  failure: string;
  more?: string;
}

async function perform(place: Workspace, job: Job, run: Run, quietly: boolean): Promise<Failed | null> {
  const { db } = place;
  const { signal } = run.abort;
  if (await isTrialOver(place, signal)) return { failure: trialEnded };
  const sent = await currentTexts(db, job.question);
  if (!sent) return { failure: failureOf(job) };
  const exhibit = await db.exhibits.get(exhibitOf(job.question));
  const came = await ask(job, sent, exhibit?.name ?? '', signal);
  if ('failure' in came) return came;
  const [current, session] = await Promise.all([currentTexts(db, job.question), readSession(place.device)]);
  if (!current) return { failure: failureOf(job) };
  // From here on it is too late to cancel, and too late to sign out was before.
  if (session?.user.id !== db.owner || !seal(run)) return cancelled(run);
  noteOffered(job.question, came.sentences);
  await land(place.db, job, { changes: came.changes, sent: sent.texts, current: current.texts }, quietly);
  return null;
}

function cancelled(run: Run): null {
  run.isCancelled = true;
  return null;
}

/** As the provider says at this moment (decision 8a); what it said last counts when it says nothing. */
async function isTrialOver({ db, session }: Workspace, signal: AbortSignal): Promise<boolean> {
  const { museumId } = session.user;
  const ended = await callNow(getSubscription, { museumId }, 'Regenerating', signal);
  if ('failure' in ended) return false;
  const { data } = ended.reply;
  if (!trialHasEnded(data)) return false;
  await keepFact(db, 'subscription', data);
  return true;
}

/** Signing out, here or in another tab, ends what is under way. */
function endWithSession({ db, device }: Workspace): () => void {
  return watch(
    () => readSession(device),
    (session) => {
      if (session?.user.id !== db.owner) cancelAll();
    },
  );
}
