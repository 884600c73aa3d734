import type { Caller } from '#provider/accounts/tokens.ts';
import type { Deps } from '#provider/deps.ts';

/** A request as a handler sees it. */
export interface GuestCall<Input> extends Deps {
  input: Input;
  now: Date;
  /** Where files are reached from this request's point of view. */
  origin: string;
  /** Who asks, as far as the network shows. */
  remote: string;
  /** What the browser calls itself; empty when it says nothing. */
  browser: string;
  /** What came in `Authorization`; on a guest call it proves nothing yet. */
  token: string | null;
}

export interface Call<Input> extends GuestCall<Input> {
  caller: Caller;
  token: string;
}
