// What is still to be said after the load of the page that ends a logout.
export interface Farewell {
  /** Stands on the login page. */
  sentence: string;
  /** The provider's refusal, as a toast. */
  refusal: string | null;
}

const key = 'vitrine-farewell';

export function leaveFarewell(farewell: Farewell): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(farewell));
  } catch {
    // Without storage there is nothing to tell it with.
  }
}

/** What was left to be said, until it is forgotten. */
export function readFarewell(): Farewell | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Farewell | null;
  } catch {
    return null;
  }
}

export function forgetFarewell(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was none.
  }
}
