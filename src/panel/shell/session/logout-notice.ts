// What is still to be said after the load of the page that ends a logout.
export interface LogoutNotice {
  /** Stands on the login page. */
  sentence: string;
  /** The provider's refusal, as a toast. */
  refusal: string | null;
}

const key = 'vitrine-farewell';

export function leaveLogoutNotice(notice: LogoutNotice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(notice));
  } catch {
    // Without storage there is nothing to keep it in.
  }
}

/** What was left to be said, until it is forgotten. */
export function readLogoutNotice(): LogoutNotice | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as LogoutNotice | null;
  } catch {
    return null;
  }
}

export function forgetLogoutNotice(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was none.
  }
}
