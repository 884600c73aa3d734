// What came of a regeneration, put where it was asked for.
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { keepMadeFrom } from '#panel/features/review/keep-review.ts';
import { isDerived, noted } from './made-from.ts';
import { changeTexts } from '#panel/features/review/question/question-drafts.ts';
import type { Job } from './regeneration-calls.ts';
import { successOf, words } from './regeneration-messages.ts';
import { isSameText } from './version-history.ts';
import { isElsewhere, keepArrival, readVersions } from './versions.ts';

type Texts = Readonly<Record<string, string>>;

/** New versions and an edit like any other, unless the question is at another of its versions by now. Says what came of it. */
export async function land(
  db: MuseumDatabase,
  job: Job,
  texts: { changes: Texts; sent: Texts; current: Texts },
  quietly = false,
): Promise<void> {
  const now = Date.now();
  const prompt = 'prompt' in job ? job.prompt : undefined;
  const isLate = isElsewhere(await readVersions(db, job.question), texts);
  await keepArrival(db, job.question, { ...texts, prompt }, now);
  // Whatever is typed by then: they were made from what was sent.
  const made = { ...texts.sent, ...texts.changes };
  const derived = Object.keys(texts.changes).filter(isDerived);
  if (derived.length > 0) await keepMadeFrom(job.question, (known) => noted(known, made, derived));
  if (isLate) return void notify.message(words.elsewhere);
  const isSame = Object.entries(texts.changes).every(([field, text]) =>
    isSameText(text, texts.current[field] ?? ''),
  );
  if (isSame) return void (quietly || notify.message(words.isSame));
  await changeTexts(db, job.question, texts.changes, now);
  if (!quietly) notify.success(successOf(job));
}
