// Regenerations under way, whatever is on the screen: what arrives late lands in the part that asked for it.
import { getSubscription, trialHasEnded } from '#contract/museum.ts';
import { callNow } from '#panel/forms/online-call.ts';
import { readSession } from '#panel/store/device.ts';
import { keepFact } from '#panel/store/facts.ts';
import { exhibitOf } from '#panel/store/question-fields.ts';
import { watch } from '#panel/store/watch.ts';
import type { Workplace } from '#panel/sync/current.ts';
import { workplace } from '#panel/sync/current.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { currentTexts } from './current-texts.ts';
import { changeTexts } from './question-drafts.ts';
import type { Job } from './regeneration-calls.ts';
import { ask, partsOf } from './regeneration-calls.ts';
import { failureOf, successOf, trialEnded, words } from './regeneration-words.ts';
import type { Run } from './running.ts';
import { begin, cancelAll, end, isFree, seal } from './running.ts';
import { isSameText } from './version-history.ts';
import { isElsewhere, keepArrival, readVersions } from './versions.ts';

export { cancelRegeneration, useRunning } from './running.ts';

export type Ending = 'done' | 'failed' | 'cancelled';

/** A model may think for a minute, and the provider gives up after one. */
const patience = 75_000;

/**
 * Writes something anew: the new texts become versions and an edit like any other. One job a part at a time; an
 * overlapping one fails. Says itself how it ended.
 */
export async function startRegeneration(job: Job): Promise<Ending> {
  const place = workplace();
  const row = await place.db.questions.get(job.question);
  const parts = partsOf(job, row?.followUps ?? []);
  if (!isFree(job.question, parts)) {
    notify.message(words.isBusy);
    return 'failed';
  }
  const run = begin(job.question, parts);
  const stopWatching = endWithSession(place);
  const timer = setTimeout(() => run.abort.abort(), patience);
  let failure: Failed | null = null;
  try {
    failure = await perform(place, job, run);
  } catch (error) {
    // The storage: what came could not be kept.
    console.warn('A regeneration could not be kept', error);
    failure = { failure: failureOf(job) };
  } finally {
    clearTimeout(timer);
    stopWatching();
  }
  if (run.isCancelled) failure = null;
  end(run, failure && [failure.failure, failure.more].filter(Boolean).join(' '));
  if (failure) notify.error(failure.failure);
  return run.isCancelled ? 'cancelled' : failure ? 'failed' : 'done';
}

interface Failed {
  failure: string;
  more?: string;
}

async function perform(place: Workplace, job: Job, run: Run): Promise<Failed | null> {
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
  await land(place, job, { changes: came.changes, sent: sent.texts, current: current.texts });
  return null;
}

function cancelled(run: Run): null {
  run.isCancelled = true;
  return null;
}

type Texts = Readonly<Record<string, string>>;

async function land(
  { db }: Workplace,
  job: Job,
  texts: { changes: Texts; sent: Texts; current: Texts },
): Promise<void> {
  const now = Date.now();
  const prompt = 'prompt' in job ? job.prompt : undefined;
  const isLate = isElsewhere(await readVersions(db, job.question), texts);
  await keepArrival(db, job.question, { ...texts, prompt }, now);
  if (isLate) return void notify.message(words.elsewhere);
  const isSame = Object.entries(texts.changes).every(([field, text]) =>
    isSameText(text, texts.current[field] ?? ''),
  );
  if (isSame) return void notify.message(words.isSame);
  await changeTexts(db, job.question, texts.changes, now);
  notify.success(successOf(job));
}

/** As the provider says at this moment (decision 8a); what it said last counts when it says nothing. */
async function isTrialOver({ db, session }: Workplace, signal: AbortSignal): Promise<boolean> {
  const { museumId } = session.user;
  const ended = await callNow(getSubscription, { museumId }, 'Regenerating', signal);
  if ('failure' in ended) return false;
  const { data } = ended.reply;
  if (!trialHasEnded(data)) return false;
  await keepFact(db, 'subscription', data);
  return true;
}

/** Signing out, here or in another tab, ends what is under way. */
function endWithSession({ db, device }: Workplace): () => void {
  return watch(
    () => readSession(device),
    (session) => {
      if (session?.user.id !== db.owner) cancelAll();
    },
  );
}
