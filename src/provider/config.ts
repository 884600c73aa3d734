const minute = 60_000;
const day = 24 * 60 * minute;

/** What an installation may choose. Durations in milliseconds, sizes in bytes. */
export interface ProviderConfig {
  /** The address that people use, without a path. Without it, addresses follow the request's own. */
  publicUrl: string | undefined;
  /** Where people open the panel, without a path, for letters. Without it, it is at the API's own address. */
  panelUrl: string | undefined;
  sessionLasts: number;
  uploadAddressLasts: number;
  /** Addresses of stored files change only when a window ends, and hold for one to two windows. */
  fileAddressWindow: number;
  /** Longer than a tablet may reasonably stay offline with a create in its outbox. */
  idempotencyKeysLast: number;
  abandonedUploadsLast: number;
  /** How long it is known what became of a generation. */
  generationsKept: number;
  loginAttempts: { max: number; per: number };
  /** How often one e-mail may ask for a code. */
  codeRequests: { max: number; per: number };
  /** How often one person may invite somebody. */
  invitations: { max: number; per: number };
  /** The link in an invitation holds so long. */
  invitationLasts: number;
  /** How often one address may make any call without a token. */
  guestCalls: { max: number; per: number };
  /** A code that was mailed, and then the right to reset, hold so long. */
  codeLasts: number;
  /** Wrong tries until a code is void. */
  codeTries: number;
  /** How many proxies stand in front: so many entries of X-Forwarded-For, from the right, can be believed. */
  trustedProxies: number;
  /** For the calls that need most. Guests, and calls that need less, have less: see body-limits.ts. */
  maxBody: number;
  /** Whether the demo museum is planted, and its people, whose password is public, may sign in. */
  demo: boolean;
}

export const defaultConfig: ProviderConfig = {
  publicUrl: undefined,
  panelUrl: undefined,
  sessionLasts: 30 * day,
  uploadAddressLasts: 15 * minute,
  fileAddressWindow: 7 * day,
  idempotencyKeysLast: 90 * day,
  abandonedUploadsLast: day,
  generationsKept: 90 * day,
  loginAttempts: { max: 20, per: minute },
  codeRequests: { max: 5, per: 15 * minute },
  invitations: { max: 30, per: 60 * minute },
  invitationLasts: 7 * day,
  guestCalls: { max: 300, per: minute },
  codeLasts: 10 * minute,
  codeTries: 5,
  trustedProxies: 0,
  maxBody: 4 * 1024 * 1024,
  demo: false,
};
