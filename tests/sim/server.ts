import type { Exhibit } from '#contract/exhibits.ts';
import type { User } from '#contract/session.ts';

export interface SimUser {
  id: string;
  email: string;
  password: string;
  role: string;
}

/** The provider's side of a simulated museum: the model, or a real one. */
export interface SimServer {
  readonly users: readonly SimUser[];
  /** What it holds now. */
  readonly exhibits: ReadonlyMap<string, Exhibit>;
  /** Answers one request, with the effect applied at once. */
  answer(request: Request): Promise<Response>;
  /** A new session's token. */
  signIn(user: SimUser): Promise<string>;
  present(user: SimUser): User;
  /** Whose token it is; undefined when it is nobody's any more. */
  bearerOf(token: string): SimUser | undefined;
  /** A colleague on another device, whom nothing ever goes wrong for. Resolves with the record's id. */
  put(exhibit: Exhibit): Promise<string>;
  remove(id: string): Promise<void>;
}
