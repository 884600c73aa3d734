// The e-mail that the forgot-password step keeps for the two steps after it, and then the right to reset. It survives a
// reload, and the way to the mail app and back; a reset or a logout forgets it.
import { recoveryKey } from './recovery-key.ts';

export interface Recovery {
  email: string;
  /** What the provider gave for the right code. */
  resetToken: string | null;
  /** It came with an invitation: there is no password yet. */
  isInvited?: boolean;
}

export function keepRecovery(recovery: Recovery): void {
  localStorage.setItem(recoveryKey, JSON.stringify(recovery));
}

export function keptRecovery(): Recovery | null {
  try {
    return asRecovery(JSON.parse(localStorage.getItem(recoveryKey) ?? 'null'));
  } catch {
    return null;
  }
}

export function forgetRecovery(): void {
  localStorage.removeItem(recoveryKey);
}

function asRecovery(value: unknown): Recovery | null {
  if (typeof value !== 'object' || value === null) return null;
  const { email, resetToken, isInvited = false } = value as Partial<Recovery>;
  return typeof email === 'string' && email ? { email, resetToken: resetToken ?? null, isInvited } : null;
}
