import { eq } from 'drizzle-orm';
import { trialHasEnded } from '#contract/museum.ts';
import type { Call } from '#provider/http/call.ts';
import type { ExhibitRow } from '#provider/database/exhibits.ts';
import { findExhibit } from '#provider/database/exhibits.ts';
import { museums } from '#provider/database/schema.ts';
import { Refusal, notFound } from '#provider/http/refusal.ts';
import { toRowId } from './own-museum.ts';

/** @throws {Refusal} 404 when the museum has no such exhibit */
export async function ownExhibit({ db, caller }: Call<unknown>, id: string): Promise<ExhibitRow> {
  const exhibit = await findExhibit(db, caller.museumId, toRowId(id));
  if (!exhibit) throw notFound('exhibit');
  return exhibit;
}

/** Part 1, section 6. Not 403: what is there stays readable, and nobody is signed out. */
export async function assertTrialGoesOn({ db, caller }: Call<unknown>, words: string): Promise<void> {
  const [museum] = await db
    .select({ plan: museums.plan, status: museums.planStatus })
    .from(museums)
    .where(eq(museums.id, caller.museumId));
  if (trialHasEnded(museum)) throw new Refusal(422, words);
}
