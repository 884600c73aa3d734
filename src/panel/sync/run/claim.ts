// A change becomes this pass's, or somebody else's.
import type { Entry } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { readFact } from '#panel/store/facts.ts';
import type { Pass, Takes } from './pass.ts';
import { canGo } from '#panel/sync/outbox/queue.ts';

/** Writes the intent before sending: from here on, a crash leaves an entry that is settled by reading first. */
export async function claim(
  pass: Pass,
  chain: string,
  takes: Takes,
): Promise<Entry | null | 'lost' | 'not-mine'> {
  const { db, catalogue, fence } = pass;
  return db.transaction(
    'rw',
    [db.outbox, db.facts, db.shadows, db.clocks, db.history, db.table(subjectOf(chain).table)],
    async () => {
      if ((await readFact(db, 'fence')) !== fence) return 'lost';
      const entry = await db.outbox.where('chain').equals(chain).first();
      if (!entry || !canGo(pass, entry)) return null;
      if (!takes(entry)) return 'not-mine';
      const operation = catalogue.operations.get(entry.operation);
      const isFirst = entry.intent === undefined && entry.state === 'waiting';
      const intent = isFirst ? await operation?.prepare?.(db, entry.input, entry.alike) : entry.intent;
      const wasAmbiguous = entry.state === 'ambiguous';
      const { waited = 0, ...rest } = entry;
      const claimed: Entry = {
        ...rest,
        state: 'sending',
        fence,
        attempts: entry.attempts + 1,
        ...(intent === undefined ? {} : { intent }),
        // A clock that was put back must not make the settle window endless.
        sentAt: wasAmbiguous ? Math.min(entry.sentAt ?? 0, pass.now()) : pass.now(),
        ...(wasAmbiguous ? { waited } : {}),
      };
      await db.outbox.put(claimed);
      // The caller must know what it was, the store what it is.
      return wasAmbiguous ? { ...claimed, state: 'ambiguous' } : claimed;
    },
  );
}
