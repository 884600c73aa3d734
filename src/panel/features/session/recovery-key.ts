/** Under which localStorage holds what kept-email.ts keeps. By itself, because the first route asks for it. */
export const recoveryKey = 'recovery';

/** Has the forgot-password step been taken? */
export function hasKeptEmail(): boolean {
  try {
    return localStorage.getItem(recoveryKey) !== null;
  } catch {
    return false;
  }
}
