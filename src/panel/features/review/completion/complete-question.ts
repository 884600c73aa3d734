import type { QuestionRow } from '#panel/store/question-fields.ts';
import { workspace } from '#panel/sync/current.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { passQuestion, textsOf } from '#panel/features/review/operations.ts';
import type { Texts } from '#panel/features/review/question/question-texts.ts';

/** Completes the review of a question as the person has read it; `passAll`: and with it, of all. */
export async function completeQuestion(
  row: QuestionRow,
  read: Texts,
  passAll: boolean,
  others: string[],
): Promise<void> {
  const known = textsOf(row);
  const seen = Object.fromEntries(Object.entries(known).map(([field, text]) => [field, read[field] ?? text]));
  const input = { id: row.id, passAll, seen, others };
  await perform(await workspace().outbox(), [{ operation: passQuestion, input }]);
}
