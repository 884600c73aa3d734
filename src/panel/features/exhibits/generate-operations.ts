// Asking for questions and answers, offline too: behind the exhibit's own changes and its documents.
import type { Exhibit } from '#contract/exhibits.ts';
import { getSubscription, trialHasEnded } from '#contract/museum.ts';
import { generateQuestions as generateCall } from '#contract/questions.ts';
import { chainOf } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { Failure } from '#panel/sync/run/failure.ts';
import type { Outcome, Row } from '#panel/sync/declare/operation.ts';
import { operation } from '#panel/sync/declare/operation.ts';
import { array, object, optional, string } from 'superstruct';

export interface AskedGeneration {
  id: string;
  /** Names of the documents that were added for it. */
  documents: string[];
  /** Ids of the documents that the provider had before. Changes of earlier builds lack it. */
  known?: string[] | undefined;
}

/** Part 1, section 6, literally. */
export const trialMessage =
  "Your trial for AI-based question generation has come to an end. You can still access your previous data, and if you'd like to continue, please contact the team.";

const texts = {
  /** Part 1, section 8. */
  failed: 'Error generating questions',
  noDocument: 'There is no document to generate questions from. Add one and save again.',
  noneArrived: 'None of the new documents has arrived, so the questions stay as they are.',
};

const table = 'exhibits' as const;

/** Has questions generated from the documents. */
export const generateQuestions = operation<AskedGeneration>({
  name: 'exhibit.generate/1',
  kind: 'request',
  input: object({ id: string(), documents: array(string()), known: optional(array(string())) }),
  subject: ({ id }) => ({ table, id }),
  describe: () => 'Generate Q&A',
  failed: { refused: texts.failed },
  apply: (row) => row && { ...row, ...begun },
  absorb: ({ input: { documents: before, known } }, { id, documents }) => ({
    input: { id, documents: [...new Set([...before, ...documents])], known },
  }),
  prepare: (db, { id }) => progressOf(db, id),
  async send({ id, documents, known }, context): Promise<Outcome> {
    const theirs = (await context.read()) as (Row & Exhibit) | null;
    if (!theirs) return { kind: 'conflict', conflict: { kind: 'gone' } };
    if (hasRun(context.intent as Progress | null | undefined, theirs)) return done(theirs, 'found');
    // A provider may keep a file under another name than it came with.
    const arrived = theirs.documents.filter((file) =>
      known ? !known.includes(file.id) : documents.includes(file.name),
    );
    if (theirs.documents.length === 0) throw refusal(texts.noDocument);
    if (arrived.length === 0 && hasQuestions(theirs)) {
      // Nothing is new.
      if (documents.length > 0) throw refusal(texts.noneArrived);
      return done(theirs, 'found');
    }
    if (context.ambiguous && !context.windowIsOver) return { kind: 'unsettled' };
    // Decision 8a: just before, however long this has been waiting.
    const { data } = await context.provider.call(getSubscription, { museumId: context.museumId });
    if (trialHasEnded(data)) throw refusal(trialMessage);
    if (context.ambiguous) await context.resending();
    const { message } = await context.provider.call(generateCall, { exhibitId: id });
    // A first one ends in questions, or with a reason.
    const isFirst = theirs.status === 'Draft' && !theirs.draft_reason;
    const before = isFirst ? { before: { status: theirs.status, draft_reason: null } } : {};
    return { ...done({ ...theirs, ...begun }, 'sent', message), ...before };
  },
});

// What came of an earlier one is nothing any more.
const begun = { status: 'In Progress', draft_reason: null, generation_progress: undefined };

/** Part 1, section 4. A status that we do not know is treated like In Review (contract, "Exhibits and files"). */
export function hasQuestions({ status }: Pick<Exhibit, 'status'>): boolean {
  return status !== 'Draft' && status !== 'In Progress';
}

function refusal(words: string): Failure {
  return new Failure('refused', { words });
}

function done(row: Row, how: 'sent' | 'found', message?: string): Outcome {
  return { kind: 'done', row, how, message };
}

type Progress = Pick<Exhibit, 'status' | 'draft_reason'>;

// How far the provider was before it was asked: what is on screen is ahead of it.
async function progressOf(db: MuseumDatabase, id: string): Promise<Progress | null> {
  const shadow = await db.shadows.get(chainOf({ table: 'exhibits', id }));
  const row = shadow?.row as Progress | null | undefined;
  return row ? { status: row.status, draft_reason: row.draft_reason ?? null } : null;
}

// Begun since the first attempt. Whether one that was under way before is another one cannot be known.
function hasRun(before: Progress | null | undefined, now: Exhibit): boolean {
  if (!before || before.status === 'In Progress') return false;
  const reason = now.draft_reason ?? null;
  const isOther = now.status !== before.status || reason !== before.draft_reason;
  return isOther && (now.status === 'Draft' ? reason !== null : now.status !== 'Reviewed');
}
