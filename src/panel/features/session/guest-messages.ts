// Why a call without a session failed and what to do, in a sentence or two.
import { ContractError } from '#contract/endpoint.ts';
import { Failure } from '#panel/sync/run/failure.ts';

export interface GuestMessages {
  /** What the person is doing, as the start of a sentence: 'Signing in'. */
  action: string;
  /** For a 401 without a message. */
  unauthorized?: string;
  /** For any other refusal without a message. */
  refused: string;
}

/** Part 1, section 8, after a 403. */
const trialEndedWarning =
  'The trial has ended and access to the web app is on hold. Contact the provider’s team to continue.';

export function whyNot(error: unknown, words: GuestMessages): string {
  if (error instanceof Failure) return failureInWords(error, words);
  if ((error as { name?: string }).name === 'ConfigError') return configInWords(error as { kind?: string });
  return 'Something went wrong';
}

function failureInWords(failure: Failure, { action, unauthorized, refused }: GuestMessages): string {
  const { kind, said, status } = failure;
  switch (kind) {
    case 'no-answer':
    case 'broken':
      return noAnswerInWords(failure, action);
    case 'trial-ended':
      return said ?? trialEndedWarning;
    case 'unauthorized':
      return said ?? unauthorized ?? refused;
    case 'transient':
      if (status === 429) return `Too many attempts. Try again ${whenAgain(failure.retryAfter)}.`;
      return said ?? (/try again/i.test(refused) ? refused : `${refused}. Try again in a few minutes.`);
    case 'refused':
      return said ?? refused;
  }
}

function noAnswerInWords({ cause, portal, timedOut }: Failure, action: string): string {
  if (cause instanceof ContractError) {
    return `Your museum’s server sent an answer that Vitrine doesn’t understand (${cause.message}). Tell whoever runs it.`;
  }
  if (portal) {
    return 'Something else answered in place of your museum’s server. If this Wi-Fi has a sign-in page, open it first, then try again.';
  }
  if (timedOut) return 'Your museum’s server took too long to answer. Try again in a moment.';
  return `Your museum’s server can’t be reached. ${action} needs the network: check the connection, then try again.`;
}

function whenAgain(retryAfter: number | undefined): string {
  if (retryAfter === undefined) return 'in a few minutes';
  const seconds = Math.max(1, Math.ceil(retryAfter / 1000));
  if (seconds > 90) return `in ${Math.ceil(seconds / 60)} minutes`;
  return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

function configInWords({ kind }: { kind?: string }): string {
  return kind === 'broken'
    ? 'Vitrine doesn’t know your museum’s server: config.json is missing or invalid. Tell whoever installed it.'
    : 'Vitrine couldn’t find your museum’s server. The first start needs the network: check the connection, then try again.';
}
