// An invitation that this page was opened with.
import type { InvitationLink } from '#contract/values/invitation-link.ts';
import { readInvitationLink } from '#contract/values/invitation-link.ts';

let isTaken = false;

/** Of the page before the sign-in: from now on it is on its way. */
export function takeInvitation(): InvitationLink | null {
  const link = readInvitationLink(location.hash);
  if (link) isTaken = true;
  return link;
}

/**
 * Whose invitation somebody opened who is signed in, and was led past that page. By then it is no more in the address; the
 * browser still knows what it loaded.
 */
export function missedInvitation(): string | null {
  const [loaded] = performance.getEntriesByType('navigation');
  if (isTaken || !loaded || !URL.canParse(loaded.name)) return null;
  return readInvitationLink(new URL(loaded.name).hash)?.email ?? null;
}
