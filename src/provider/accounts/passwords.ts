import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#provider/refusal.ts';

/** In characters. Longer ones would only cost time. */
const longest = 128;

export function refuseEndless(password: string): void {
  if ([...password].length > longest)
    throw new Refusal(422, `The password is too long: at most ${longest} characters can be kept.`);
}

/** An argon2id hash with its salt and cost inside. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * What somebody typed, against their hash. Spaces at either end do not count, as they do not when a password is set; they
 * do for a hash that was made with them.
 */
export async function isTypedPassword(typed: string, stored: string | undefined): Promise<boolean> {
  const trimmed = typed.trim();
  if (await isPassword(trimmed, stored)) return true;
  return typed !== trimmed && (await isPassword(typed, stored));
}

/** Without a stored hash the work is done all the same, so that the time does not tell which e-mails are known. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy()), password);
  return stored !== undefined && matches;
}

let decoyHash: Promise<string> | undefined;

function decoy(): Promise<string> {
  decoyHash ??= hashPassword('a password that nobody has');
  return decoyHash;
}
