import { pruneAttempts } from './accounts/attempts.ts';
import { prunePlaces } from './accounts/places.ts';
import { pruneRecoveries } from './accounts/recovery.ts';
import { pruneTokens } from './accounts/tokens.ts';
import { pruneGone } from './database/changes.ts';
import { pruneGenerations } from './database/generations.ts';
import { pruneLetters } from './database/letters.ts';
import { forgetAbandoned } from './database/uploads.ts';
import type { Deps } from './deps.ts';
import { pruneIdempotencyKeys } from './http/idempotency.ts';

const day = 24 * 60 * 60_000;

/** Removes what has had its time: ended sessions, old keys, uploads that nobody verified. */
export async function tidy({ db, files, clock, config }: Deps): Promise<void> {
  const now = clock();
  const before = (age: number) => new Date(now.getTime() - age);
  await pruneTokens(db, now, config.sessionIdles);
  await pruneRecoveries(db, now);
  await pruneAttempts(db, now);
  await prunePlaces(db, now);
  await pruneIdempotencyKeys(db, before(config.idempotencyKeysLast));
  await pruneGenerations(db, before(config.generationsKept));
  await pruneGone(db, before(config.revisionsLast + day));
  await pruneLetters(db, before(config.lettersKept));
  const abandoned = await forgetAbandoned(db, before(config.abandonedUploadsLast));
  for (const key of abandoned) await files.remove(key);
}
