// A record that is deleted, unless somebody changed it since the person saw it. For any noun.
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import type { Struct } from 'superstruct';
import { object, string } from 'superstruct';
import { Failure } from '#panel/sync/run/failure.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { FailedMessages, Operation, Row } from './operation.ts';
import { operation } from './operation.ts';
import type { Provider } from '#panel/sync/run/wire.ts';

export interface Removed<Fields> {
  id: string;
  /** As the person saw it. */
  seen: Fields;
}

interface Removal<Fields extends object> {
  /** On disk for ever: `noun.verb/version`. */
  name: string;
  /** In words: 'Delete exhibit'. */
  describe: string;
  failed: FailedMessages;
  /** What a browser alert says when it is refused (decision 11). `said`: the provider's words, or ours. */
  alert?(said: string): string;
  table: MirrorTable;
  fields: Struct<Fields, any>;
  fieldsOf(row: Row): Fields;
  /** Is it still what the person saw, as far as a deletion is concerned? Left out: the same in everything. */
  isAsSeen?(theirs: Fields, seen: Fields): boolean;
  /** Resolves with the provider's message. */
  remove(provider: Provider, id: string): Promise<string | undefined>;
}

export function removal<Fields extends object>(declared: Removal<Fields>): Operation<Removed<Fields>> {
  const { name, describe, failed, table, fields: struct, fieldsOf, isAsSeen = isSame } = declared;
  return operation<Removed<Fields>>({
    name,
    kind: 'remove',
    input: object({ id: string(), seen: struct }) as unknown as Struct<Removed<Fields>, any>,
    subject: ({ id }) => ({ table, id }),
    describe: () => describe,
    failed,
    ...(declared.alert ? { alert: declared.alert } : {}),
    apply: () => null,
    isAgain: () => true,
    async send({ id, seen }, { provider, read }) {
      const theirs = await read();
      if (theirs && !isAsSeen(fieldsOf(theirs), seen)) {
        return { kind: 'conflict', conflict: { kind: 'changed', theirs } };
      }
      // Already gone counts as done (decision 17).
      const message = theirs
        ? ((await orIfGone(() => declared.remove(provider, id))) ?? undefined)
        : undefined;
      return { kind: 'done', row: null, from: theirs, how: theirs ? 'sent' : 'found', message };
    },
  });
}

/** What a call resolves with; null when the provider says that there is no such record. */
export async function orIfGone<Reply>(call: () => Promise<Reply>): Promise<Reply | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null;
    throw error;
  }
}
