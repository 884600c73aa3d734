/** The demo's people. Their names are their roles, their password is printed at the start. */
export const demoUsers = [
  { email: 'admin@vitrine.example', name: 'Demo##Admin', role: 'admin' },
  { email: 'creator@vitrine.example', name: 'Demo##Creator', role: 'creator' },
] as const;

export const demoPassword = 'Vitrine-2026';

export function isDemoEmail(email: string): boolean {
  return demoUsers.some((user) => user.email === email.trim().toLowerCase());
}
