import type { Entry } from '#panel/store/entries.ts';
import { chainOf } from '#panel/store/entries.ts';
import type { Asked } from '#panel/store/question-fields.ts';
import { workspace } from '#panel/sync/current.ts';
import { correct } from '#panel/sync/outbox/decisions.ts';
import { pendingOf } from '#panel/sync/outbox/mirror.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { setVisible } from './operations.ts';

/** Wishes that visitors see a question or a follow-up, or do not. One that was refused is wished again, not followed. */
export async function wishVisible(id: string, asked: Asked, visible: boolean): Promise<void> {
  const outbox = await workspace().outbox();
  const input = { id, asked, visible, was: !visible };
  const pending = await pendingOf(outbox.db, chainOf({ table: 'questions', id }));
  const refused = pending.find((entry) => entry.state === 'refused' && isWishFor(entry, asked));
  if (!refused) return perform(outbox, [{ operation: setVisible, input }]);
  await correct(outbox, refused.seq, input);
  // A corrected change is no new one, which is all that the engine looks out for.
  workspace().wake('changed');
}

export function isWishFor({ operation, input }: Entry, asked: Asked): boolean {
  return operation === setVisible.name && (input as { asked: Asked }).asked === asked;
}
