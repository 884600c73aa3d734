// The e-mail that the forgot-password step keeps for the two steps after it, and then the right to reset. It survives a
// reload, and the way to the mail app and back; a reset or a logout forgets it.

export interface Recovery {
  email: string;
  /** What the provider gave for the right code. */
  resetToken: string | null;
}

const key = 'recovery';
/** Where the browser keeps nothing. */
let inMemory: Recovery | null = null;

export function keepRecovery(recovery: Recovery): void {
  inMemory = null;
  try {
    localStorage.setItem(key, JSON.stringify(recovery));
  } catch {
    inMemory = recovery;
  }
}

export function keptRecovery(): Recovery | null {
  if (inMemory) return inMemory;
  try {
    return asRecovery(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

export function forgetRecovery(): void {
  inMemory = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

function asRecovery(value: unknown): Recovery | null {
  if (typeof value !== 'object' || value === null) return null;
  const { email, resetToken } = value as Partial<Recovery>;
  return typeof email === 'string' && email ? { email, resetToken: resetToken ?? null } : null;
}
