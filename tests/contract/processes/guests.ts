// Who signs in at several processes: people with their password, and strangers without it.
import { login } from '#contract/session.ts';
import { listThemes } from '#contract/themes.ts';
import type { TestUser } from '#tests/support/provider.ts';
import { Refused, once, untilAnswered } from './answered.ts';
import type { Fleet } from './fleet.ts';

export interface Guessing {
  /** Wrong passwords that were judged, and those of which nobody was told. */
  judged: number;
  unanswered: number;
  /** From the first try to the last, in milliseconds. */
  lasted: number;
  /** What the processes said afterwards, one after the other. */
  afterwards: number[];
}

const role = 'admin';
/** One after the other would hide that each process counts by itself. */
const atATime = 5;

/** Somebody who has not been there before guesses at somebody else's password, until nothing is judged any more. */
export async function guess({ any, urls }: Fleet, email: string): Promise<Guessing> {
  const headers = { 'X-Forwarded-For': newAddress() };
  const started = Date.now();
  const tries = { judged: 0, unanswered: 0, refused: 0 };
  const attempt = async (at: { url: string; fetch: typeof fetch } | Fleet['any']) => {
    const status = await once(at, login, { input: { email, password: 'wrong', role }, headers }).then(
      (answer) => (answer ? 200 : 0),
      (error: unknown) => (error instanceof Refused ? error.status : 200),
    );
    if (status === 401) tries.judged += 1;
    else if (status === 429) tries.refused += 1;
    else if (status === 0) tries.unanswered += 1;
    else throw new Error(`A wrong password was answered with ${status}.`);
    return status;
  };
  while (tries.refused === 0) await Promise.all(Array.from({ length: atATime }, () => attempt(any)));
  const lasted = Date.now() - started;
  const { judged, unanswered } = tries;
  const afterwards: number[] = [];
  for (const url of urls()) afterwards.push(await attempt({ url, fetch }));
  return { judged, unanswered, lasted, afterwards: afterwards.filter((status) => status !== 0) };
}

/** Signs in, and is known at another process. @returns the token */
export async function signInAnywhere(
  { any }: Fleet,
  { email, password, museumId }: TestUser,
): Promise<string> {
  const headers = { 'X-Forwarded-For': '192.0.2.1' };
  const { accessToken } = await untilAnswered(any, login, { input: { email, password, role }, headers });
  await untilAnswered(any, listThemes, { input: { museumId }, token: accessToken });
  return accessToken;
}

let addresses = 0;

/** An address that nobody has had before. */
function newAddress(): string {
  addresses += 1;
  return `10.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}
