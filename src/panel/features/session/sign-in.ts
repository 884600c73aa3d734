// The sign-in itself, and what is said when it fails. Loaded when the form is there: the first frame does without it.
import { ContractError } from '#contract/endpoint.ts';
import { login, panelRole } from '#contract/session.ts';
import { isStorageError, storageTrouble } from '#panel/store/database-error.ts';
import type { Device } from '#panel/store/device.ts';
import { keepSession, keepSetting } from '#panel/store/device.ts';
import type { Edges } from '#panel/sync/edges.ts';
import { Failure } from '#panel/sync/failure.ts';
import { connect } from '#panel/sync/wire.ts';
import type { LoginValues } from './login-rules.ts';

/** Part 1, section 8, after a 403. */
export const trialEndedWarning =
  'The trial has ended and access to the web app is on hold. Contact the provider’s team to continue.';

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
  await keepSetting(device, 'trialEnded', false);
  await keepSession(device, {
    user: answer.user,
    token: answer.accessToken,
    refreshToken: answer.refreshToken,
    provider,
    signedInAt: edges.now(),
  });
}

/** Why the sign-in failed and what to do, in a sentence or two. */
export function whyNotSignedIn(error: unknown): string {
  if (error instanceof Failure) return failureInWords(error);
  if ((error as { name?: string }).name === 'ConfigError') return configInWords(error as { kind?: string });
  if (isStorageError(error)) return storageInWords(error);
  return 'Something went wrong';
}

function failureInWords(failure: Failure): string {
  const { kind, said, status } = failure;
  switch (kind) {
    case 'no-answer':
      return noAnswerInWords(failure);
    case 'trial-ended':
      return said ?? trialEndedWarning;
    case 'unauthorized':
      return said ?? 'The email or the password is not right.';
    case 'transient':
      if (status === 429) return `Too many attempts. Try again ${whenAgain(failure.retryAfter)}.`;
      return (
        said ??
        `The provider has trouble just now${status ? ` (${status})` : ''}. Try again in a few minutes.`
      );
    case 'refused':
      return said ?? 'Something went wrong';
  }
}

function noAnswerInWords({ cause, portal, timedOut }: Failure): string {
  if (cause instanceof ContractError) {
    return `The provider sent an answer that Vitrine does not understand (${cause.message}). Tell whoever runs it.`;
  }
  if (portal) {
    return 'Something else answered in the provider’s place. If this Wi-Fi has a sign-in page of its own, open that first, then try again.';
  }
  if (timedOut) return 'The provider took too long to answer. Try again in a moment.';
  return 'The provider cannot be reached. Signing in needs the network: check the connection, then try again.';
}

function whenAgain(retryAfter: number | undefined): string {
  if (retryAfter === undefined) return 'in a few minutes';
  const seconds = Math.max(1, Math.ceil(retryAfter / 1000));
  return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

function configInWords({ kind }: { kind?: string }): string {
  return kind === 'broken'
    ? 'Vitrine does not know its provider: config.json is missing or makes no sense. Tell whoever installed it.'
    : 'Vitrine could not ask where its provider is. The first start needs the network: check the connection, then try again.';
}

function storageInWords(error: unknown): string {
  return storageTrouble(error) === 'full'
    ? 'Signed in, but this device has no space left to keep it. Free some (photos, downloads, other apps), then try again.'
    : 'Signed in, but the browser did not keep it. Open Vitrine in a normal window, not a private one, then try again.';
}
