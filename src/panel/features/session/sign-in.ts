// The sign-in itself, and what is said when it fails. Loaded when the form is there: the first frame does without it.
import { login, panelRole } from '#contract/session.ts';
import { isStorageError, storageTrouble } from '#panel/store/database-error.ts';
import type { Device } from '#panel/store/device/device.ts';
import { keepSession, keepSetting } from '#panel/store/device/device.ts';
import { findHome } from '#panel/store/device/moved.ts';
import type { Edges } from '#panel/sync/run/edges.ts';
import { connect } from '#panel/sync/run/wire.ts';
import { whyNot } from './guest-messages.ts';
import type { LoginValues } from './login-rules.ts';

/**
 * Signs in and keeps the session on this device; never the password.
 *
 * @throws {Failure} when the provider did not let them in, and what the storage throws
 */
export async function signIn(
  { email, password }: LoginValues,
  { device, provider, edges }: { device: Device; provider: string; edges: Pick<Edges, 'fetch' | 'now'> },
): Promise<void> {
  const request = { email: email.trim(), password, role: panelRole };
  const answer = await connect(edges, { address: provider, token: null }).call(login, request);
  const { user } = answer;
  const home = await findHome(device, { provider, userId: user.id });
  await keepSetting(device, 'trialEnded', false);
  await keepSession(device, {
    user,
    token: answer.accessToken,
    refreshToken: answer.refreshToken,
    provider,
    ...(home === undefined ? {} : { home }),
    signedInAt: edges.now(),
  });
}

/** Why the sign-in failed and what to do, in a sentence or two. */
export function whyNotSignedIn(error: unknown): string {
  if (isStorageError(error)) return storageInWords(error);
  return whyNot(error, {
    action: 'Signing in',
    unauthorized: 'Incorrect email or password.',
    refused: 'Something went wrong',
  });
}

function storageInWords(error: unknown): string {
  return storageTrouble(error) === 'full'
    ? 'Signed in, but this device has no space left to keep it. Free some (photos, downloads, other apps), then try again.'
    : 'Signed in, but the browser did not keep it. Open Vitrine in a normal window, not a private one, then try again.';
}
