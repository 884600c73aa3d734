/** One requirement of the OWASP Application Security Verification Standard 4.0.3, of level 1 or 2. */
export interface Requirement {
  /** As in the standard: `2.1.1`. */
  number: string;
  /** What it is about, in our words. */
  about: string;
  answer: Answer;
}

/** The test that shows it, or why it is not this program's to fulfil. */
export type Answer = { file: string; test: string } | { notOurs: string };

/** Requirements that tests of one file show. */
export function shownIn(
  file: string,
  rows: readonly (readonly [number: string, about: string, test: string])[],
): Requirement[] {
  return rows.map(([number, about, test]) => ({ number, about, answer: { file, test } }));
}

/** What another program, the operator or nobody has to fulfil here. */
export function notOurs(
  rows: readonly (readonly [number: string, about: string, why: string])[],
): Requirement[] {
  return rows.map(([number, about, why]) => ({ number, about, answer: { notOurs: why } }));
}
