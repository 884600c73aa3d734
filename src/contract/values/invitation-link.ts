/** What an invitation's letter carries. The token is the right to set one's first password, once. */
export interface InvitationLink {
  email: string;
  token: string;
}

/**
 * The address in the letter. The page asks for a code, as everybody who has no password can; with what stands in the
 * fragment, it need not. A fragment reaches no server, no log and no other site.
 */
export function writeInvitationLink(panel: string, { email, token }: InvitationLink): string {
  const fragment = `email=${encodeURIComponent(email)}&invitation=${encodeURIComponent(token)}`;
  return `${panel.replace(/\/+$/, '')}/forgot-password#${fragment}`;
}

/** From a location's hash; null when it is no invitation. */
export function readInvitationLink(hash: string): InvitationLink | null {
  const parts = /^#email=([^&]+)&invitation=([^&]+)$/.exec(hash);
  if (!parts) return null;
  try {
    return { email: decodeURIComponent(parts[1] ?? ''), token: decodeURIComponent(parts[2] ?? '') };
  } catch {
    return null;
  }
}
