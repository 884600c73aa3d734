// The three calls of a forgotten password, and what is said when they fail. Loaded when a form is there.
import { forgotPassword, resetPassword, verifyCode } from '#contract/recovery.ts';
import { panelRole } from '#contract/session.ts';
import { Failure } from '#panel/sync/run/failure.ts';
import { connect } from '#panel/sync/run/wire.ts';
import type { GuestMessages } from './guest-messages.ts';
import { whyNot } from './guest-messages.ts';
import { keepRecovery } from './kept-email.ts';

const edges = { fetch: (address: string, init: RequestInit) => fetch(address, init), now: () => Date.now() };

/** Asks for a code, and keeps the e-mail for the next step. */
export async function askForCode(provider: string, email: string): Promise<string | undefined> {
  const request = { email: email.trim(), role: panelRole };
  const { message } = await connect(edges, { address: provider, token: null }).call(forgotPassword, request);
  keepRecovery({ email: request.email, resetToken: null });
  return message;
}

/** Keeps what the right code gives. */
export async function enterCode(provider: string, email: string, otpCode: string): Promise<void> {
  const request = { email, otpCode, role: panelRole };
  const { resetToken } = await connect(edges, { address: provider, token: null }).call(verifyCode, request);
  keepRecovery({ email, resetToken });
}

export async function setNewPassword(
  provider: string,
  { email, resetToken, password }: { email: string; resetToken: string | null; password: string },
): Promise<string | undefined> {
  const request = { email, password: password.trim(), role: panelRole };
  return (await connect(edges, { address: provider, token: resetToken }).call(resetPassword, request))
    .message;
}

/** Part 1, section 8. */
const refusals = {
  forgot: { action: 'Asking for a code', refused: 'Forgotpassword failed' },
  resend: { action: 'Asking for a code', refused: 'Failed to resend OTP. Please try again later.' },
  verify: { action: 'Checking the code', refused: 'An error occurred. Please try again.' },
  reset: { action: 'Setting a new password', refused: 'An error occurred. Please try again.' },
} satisfies Record<string, GuestMessages>;

export function whyNotRecovered(error: unknown, step: keyof typeof refusals): string {
  const isBadCode = step === 'verify' && error instanceof Failure && error.status === 400 && !error.said;
  return isBadCode ? 'incorrect or expired verification code' : whyNot(error, refusals[step]);
}
