import type { Exhibit } from '#contract/exhibits.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { User } from '#contract/session.ts';
import type { Theme } from '#contract/themes.ts';
import type { Voucher } from '#contract/vouchers.ts';
import type { Replica } from './replica.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';

export interface SimUser {
  id: string;
  email: string;
  password: string;
  role: string;
}

/** A museum's terms, under the museum's id. */
export interface SimTerms {
  id: string;
  terms: string[];
}

/** What a provider holds now, by id. A record that was written is another object than before. */
export interface Holdings {
  readonly exhibits: ReadonlyMap<string, Exhibit>;
  readonly themes: ReadonlyMap<string, Theme>;
  readonly vouchers: ReadonlyMap<string, Voucher>;
  readonly terms: ReadonlyMap<string, SimTerms>;
  /** As the device keeps them, by their keys. */
  readonly questions: ReadonlyMap<string, QuestionRow>;
}

/** The provider's side of a simulated museum: the model, or a real one. */
export interface SimServer extends Holdings {
  readonly users: readonly SimUser[];
  /** Whether an exhibit that is new may be put into a theme. */
  readonly showsDrafts: boolean;
  /** What its reads show while they lag. The real one has none. */
  readonly replica?: Replica;
  /** It tells what changed since a revision, and tablets ask for that. */
  readonly tellsChanges?: boolean;
  /** Its records and numbers as they are now; the result puts them back, and gives the numbers since then again. */
  backUp?(): () => void;
  /** Answers one that changes nothing. */
  read?(request: Request): Promise<Response>;
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
  putTheme(theme: Theme): Promise<string>;
  toggleTheme(id: string): Promise<void>;
  removeTheme(id: string): Promise<void>;
  putVoucher(voucher: Voucher): Promise<string>;
  removeVoucher(id: string): Promise<void>;
  putTerms(lines: string[]): Promise<void>;
  /** An exhibit with questions that wait for a review, each with so many follow-ups. */
  putInReview(exhibit: Exhibit, followUps: readonly number[]): Promise<string>;
  /** Any call of a colleague. */
  asColleague<Input, Reply>(endpoint: Endpoint<Input, Reply>, input: NoInfer<Input>): Promise<Reply>;
}
