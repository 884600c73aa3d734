/** The name of one user's database at one provider. Two people on one tablet never share one. */
export async function databaseName(provider: string, userId: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${provider}\n${userId}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `vitrine-${Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
