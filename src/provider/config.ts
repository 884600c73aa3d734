import type { Limit } from './accounts/attempts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** What an installation may choose. Durations in milliseconds, sizes in bytes. */
export interface ProviderConfig {
  /** The address that people use, without a path. Without it, addresses follow the request's own. */
  publicUrl: string | undefined;
  /** Where people open the panel, without a path, for letters. Without it, it is at the API's own address. */
  panelUrl: string | undefined;
  /** Who shows it may read the metrics. Without it, there are none. */
  metricsToken: string | undefined;
  sessionLasts: number;
  /** A session that nobody uses ends earlier. */
  sessionIdles: number;
  uploadAddressLasts: number;
  /** Addresses of stored files change only when a window ends, and hold for one to two windows. */
  fileAddressWindow: number;
  /** Longer than a tablet may reasonably stay offline with a create in its outbox. */
  idempotencyKeysLast: number;
  /** A tablet that was away for longer reads its lists in full. */
  revisionsLast: number;
  /** What nobody verified is gone then. Longer than an address lasts and a file may take. */
  abandonedUploadsLast: number;
  /** What one museum may store: files, and bytes. One that was announced counts with the most that a file may have. */
  quota: { files: number; bytes: number };
  /** How long it is known what became of a generation. */
  generationsKept: number;
  /** How long it is known what became of a letter. */
  lettersKept: number;
  /** Wrong passwords for one account from one network. */
  loginAttempts: Limit;
  /** Wrong passwords for one account from all networks where its person has not signed in before. */
  accountAttempts: Limit;
  /** How often one e-mail may be asked a code for from one network. */
  codeRequests: Limit;
  /** How many letters with a code one mailbox gets. No wait may be longer than `linkLasts`. */
  codeLetters: Limit;
  /** How many codes are tried for one account. With ten a day, a century tries a third of the million that there are. */
  codesADay: Limit;
  /** How often one person may invite somebody. */
  invitations: Limit;
  /** The link in an invitation holds so long. */
  invitationLasts: number;
  /** How often one network may try without a session, and ask for letters. What was right does not count. */
  guestCalls: Limit;
  /** A code that was mailed, and then the right to reset, hold so long. */
  codeLasts: number;
  /** The link in the same letter holds so long: nobody can guess it, and nobody can use up its tries. */
  linkLasts: number;
  /** Wrong tries until a code is void. */
  codeTries: number;
  /** How many proxies stand in front: so many entries of X-Forwarded-For, from the right, can be believed. */
  trustedProxies: number;
  /** For the calls that need most. Guests, and calls that need less, have less: see body-limits.ts. */
  maxBody: number;
  /** Whether the demo museum is seeded, and its people, whose password is public, may sign in. */
  demo: boolean;
}

export const defaultConfig: ProviderConfig = {
  publicUrl: undefined,
  panelUrl: undefined,
  metricsToken: undefined,
  sessionLasts: 30 * day,
  sessionIdles: 14 * day,
  uploadAddressLasts: 15 * minute,
  fileAddressWindow: 7 * day,
  idempotencyKeysLast: 90 * day,
  revisionsLast: 60 * day,
  abandonedUploadsLast: hour,
  quota: { files: 50_000, bytes: 20 * 1024 ** 3 },
  generationsKept: 90 * day,
  lettersKept: 30 * day,
  loginAttempts: { max: 20, per: minute, longest: hour },
  accountAttempts: { max: 300, per: minute, longest: 15 * minute },
  codeRequests: { max: 5, per: 15 * minute, longest: hour },
  codeLetters: { max: 5, per: minute, longest: hour },
  codesADay: { max: 10, per: day, longest: day },
  invitations: { max: 30, per: hour, window: hour },
  invitationLasts: 7 * day,
  guestCalls: { max: 300, per: minute, longest: minute, window: minute },
  codeLasts: 10 * minute,
  linkLasts: 2 * hour,
  codeTries: 5,
  trustedProxies: 0,
  maxBody: 4 * 1024 * 1024,
  demo: false,
};
