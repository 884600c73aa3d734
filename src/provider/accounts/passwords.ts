import { hash, verify } from '@node-rs/argon2';

/** An argon2id hash with its salt and cost inside. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
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
