// What people are told of work that waits for another address of the provider, or of another provider.
import type { Elsewhere } from '#panel/store/facts.ts';
import { rescueCount } from './rescue-count.ts';

/** What somebody can do who knows that it is the same provider. */
export const askForFormerly =
  'If it is the same provider at another address, ask whoever runs the server to name the old address under “formerly” in config.json.';

/** One sentence on what waits, and what becomes of it. */
export function elsewhereInWords({ provider, changes, drafts }: Elsewhere): string {
  const count = rescueCount({ changes, drafts, files: 0 });
  const waits = changes + drafts === 1 ? 'waits' : 'wait';
  const where = provider === null ? 'another address, which this device does not know any more' : provider;
  return `${count} of yours ${waits} on this device for ${where}. Nothing of it is sent to the provider that you are signed in at.`;
}

/** Said while somebody is signed in where the provider, by config.json, no longer is. Null: all is as it should be. */
export function leftBehindInWords(signedInAt: string, provider: string | undefined): string | null {
  if (provider === undefined || provider === signedInAt) return null;
  return `Vitrine’s provider is at ${provider} now. You are still signed in at ${signedInAt}, and what you change waits for that address. ${askForFormerly} Then it goes on there by itself.`;
}
