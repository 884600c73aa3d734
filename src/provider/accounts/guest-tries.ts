// What counts when somebody without a session tries to prove who they are. Three counters at a time: this account from this
// network, this account from anywhere, this network. From where a person has signed in before, the first alone counts: so
// neither strangers elsewhere nor strangers behind the same address can keep them out.
import type { GuestCall } from '#provider/http/call.ts';
import { tooManyAttempts } from '#provider/http/refusal.ts';
import { securityEvent } from '#provider/security-event.ts';
import type { Tries } from './attempts.ts';
import { forgetTries, giveBack, takeTries, triesOf, waitFor } from './attempts.ts';
import type { Guest } from './find-user.ts';
import { findAndCount } from './find-user.ts';
import { networkOf } from './places.ts';

type Call = GuestCall<{ email: string }>;
type Somebody = Pick<Guest, 'id' | 'isAtKnownPlace'> | undefined;

export interface GuestTries {
  /** This account, from this network. */
  own: Tries;
  shared: Tries[];
}

/**
 * Who wants to sign in, with their try counted.
 *
 * @throws {Refusal} 429
 */
export async function takeSignIn(call: Call): Promise<{ user: Guest | undefined; tries: GuestTries }> {
  const email = emailOf(call);
  const network = networkOf(call.remote);
  const { loginAttempts, accountAttempts } = call.config;
  const own = triesOf('sign-in', `${email} ${network}`, loginAttempts);
  const { user, isCounted } = await findAndCount(call, email, own);
  const shared = user?.isAtKnownPlace
    ? []
    : [triesOf('sign-in to', email, accountAttempts), ofNetwork(call, network)];
  const tries = { own, shared };
  if (!isCounted) await take(call, tries, 'sign-in', user);
  return { user, tries };
}

export function codeRequestTries(call: Call, user: Somebody): GuestTries {
  const { email, network, isKnown } = circumstances(call, user);
  const own = triesOf('ask for a code', `${email} ${network}`, call.config.codeRequests);
  return { own, shared: isKnown ? [] : [ofNetwork(call, network)] };
}

/** However many strangers ask: a mailbox gets so many letters, and what came in the last one holds until the next. */
export function letterTries(call: Call): Tries {
  return triesOf('letters', emailOf(call), call.config.codeLetters);
}

export function codeTries(call: Call, user: Somebody): GuestTries {
  const { email, network, isKnown } = circumstances(call, user);
  const own = triesOf('code', `${email} ${network}`, call.config.loginAttempts);
  const shared = [codesOfTheDay(call, email, isKnown ? network : '')];
  return { own, shared: isKnown ? shared : [...shared, ofNetwork(call, network)] };
}

/** Whether a code that is sent now could be entered from where it was asked for. */
export async function mayEnterCode(call: Call, user: Somebody): Promise<boolean> {
  const { own, shared } = codeTries(call, user);
  return (await waitFor(call.db, [own, ...shared], call.now)) === 0;
}

/** @throws {Refusal} 429 */
export async function take(
  call: Call,
  { own, shared }: GuestTries,
  what: string,
  user: Somebody,
): Promise<void> {
  const wait = await takeTries(call.db, [own, ...shared], call.now);
  if (wait === 0) return;
  securityEvent(call, `${what} locked`, user, { wait });
  throw tooManyAttempts(wait);
}

/** It was right: nothing of it counts. */
export async function succeed({ db }: Call, { own, shared }: GuestTries): Promise<void> {
  await forgetTries(db, [own]);
  await giveBack(db, shared);
}

// By account alone, and by the places that strangers do not have: a cap for each of them.
function codesOfTheDay({ config }: Call, email: string, place: string): Tries {
  return triesOf('codes of the day', `${email} ${place}`, config.codesADay);
}

function ofNetwork({ config }: Call, network: string): Tries {
  return triesOf('guests', network, config.guestCalls);
}

function circumstances(call: Call, user: Somebody) {
  return {
    email: emailOf(call),
    network: networkOf(call.remote),
    isKnown: user?.isAtKnownPlace ?? false,
  };
}

function emailOf({ input }: Call): string {
  return input.email.trim().toLowerCase();
}
