import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#provider/http/refusal.ts';

/** In characters. Longer ones would only cost time. */
const longest = 128;

/**
 * What the rules for characters do not say of a new password.
 *
 * @throws {Refusal} 422 when it is endless, or one of the 49,000 that are known from leaks and tried first
 */
export async function refuseUnsafe(password: string): Promise<void> {
  if ([...password].length > longest)
    throw new Refusal(422, `The password is too long: at most ${longest} characters can be kept.`);
  const { commonPasswords } = await import('./common-passwords.ts');
  if (commonPasswords.has(password.toLowerCase()))
    throw new Refusal(422, 'This password is too easy to guess. Choose another.');
}

/** What a hash costs: memory in kilobytes, passes, lanes. Raised here, every hash follows at its person's next sign-in. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An argon2id hash with its salt and cost inside. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether it was made in another way, or at another cost, than one is now. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/**
 * What somebody typed, as their hash has it; null when it is another password. Spaces at either end do not count, as they
 * do not when a password is set; they do for a hash that was made with them.
 */
export async function typedPassword(typed: string, stored: string | undefined): Promise<string | null> {
  const trimmed = typed.trim();
  if (await isPassword(trimmed, stored)) return trimmed;
  return typed !== trimmed && (await isPassword(typed, stored)) ? typed : null;
}

export async function isTypedPassword(typed: string, stored: string | undefined): Promise<boolean> {
  return (await typedPassword(typed, stored)) !== null;
}

/** Without a stored hash the work is done all the same, so that the time does not show which e-mails are known. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy()), password);
  return stored !== undefined && matches;
}

let decoyHash: Promise<string> | undefined;

function decoy(): Promise<string> {
  decoyHash ??= hashPassword('a password that nobody has');
  return decoyHash;
}
