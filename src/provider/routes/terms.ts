import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { getTerms, termsError, tidyTerms, updateTerms } from '#contract/terms.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { Call } from '#provider/http/call.ts';
import { museums } from '#provider/database/schema.ts';
import type { Deps } from '#provider/deps.ts';
import { mount } from '#provider/http/mount.ts';
import { Refusal } from '#provider/http/refusal.ts';
import { ownMuseum } from './own-museum.ts';

const longestTerm = 2_000;
const mostTerms = 500;

export function termsRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mount(routes, deps, getTerms, async (call) => {
    ownMuseum(call, call.input.museumId);
    return { data: await readOwnTerms(call) };
  });

  mount(routes, deps, updateTerms, async ({ db, caller, input }) => {
    const terms = acceptedTerms(input.terms);
    await db.update(museums).set({ terms }).where(eq(museums.id, caller.museumId));
    return { message: 'Terms and conditions updated successfully' };
  });
}

/** The terms of the caller's museum, a line each. */
export async function readOwnTerms({ db, caller }: Call<unknown>): Promise<string[]> {
  const [museum] = await db
    .select({ terms: museums.terms })
    .from(museums)
    .where(eq(museums.id, caller.museumId));
  return museum?.terms ?? [];
}

function acceptedTerms(written: string[]): string[] {
  const error = termsError(written);
  if (error) throw new Refusal(422, error);
  const terms = tidyTerms(written);
  if (terms.length > mostTerms) throw new Refusal(422, `There are more than ${mostTerms} terms.`);
  if (terms.some((term) => term.length > longestTerm)) {
    throw new Refusal(422, `A term is longer than ${longestTerm} characters.`);
  }
  return terms;
}
