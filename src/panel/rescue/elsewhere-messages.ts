// What people are shown of work that waits for another address of the provider, or of another provider.
import type { Elsewhere } from '#panel/store/facts.ts';
import { rescueCount } from './rescue-count.ts';

/** What somebody can do who knows that it is the same provider. */
export const askForFormerly =
  'If it is the same server at another address, ask whoever runs it to add the old address under “formerly” in config.json.';

/** One sentence on what waits, and what becomes of it. */
export function elsewhereInWords({ provider, changes, drafts }: Elsewhere): string {
  const count = rescueCount({ changes, drafts, files: 0 });
  const waits = changes + drafts === 1 ? 'waits' : 'wait';
  const where = provider === null ? 'another address that this device no longer knows' : provider;
  return `${count} of yours ${waits} on this device for ${where}. None of it is sent to the server you are signed in to.`;
}

/** Said while somebody is signed in where the provider, by config.json, no longer is. Null: all is as it should be. */
export function leftBehindInWords(signedInAt: string, provider: string | undefined): string | null {
  if (provider === undefined || provider === signedInAt) return null;
  return `Your museum’s server is now at ${provider}. You are still signed in at ${signedInAt}, and your changes are waiting for that address. ${askForFormerly} They will then sync there automatically.`;
}
