/** One sentence of the specification, and the test that shows it to be so. */
export interface Row {
  /** As in the specification: `5 Login`, `8 Uploads`. */
  section: string;
  /** The rule in short, or the message to the letter. */
  says: string;
  /** The test's file, from the top of the project. */
  file: string;
  /** The test's own title, as it stands in the file. */
  test: string;
  /** What must stand in that test, or beside the tests of its file. Without it: what the row says. */
  seen?: string | readonly string[];
}

/** Rows of one section whose tests are in one file. */
export function rowsOf(
  section: string,
  file: string,
  rows: readonly (readonly [says: string, test: string, seen?: string | readonly string[]])[],
): Row[] {
  return rows.map(([says, test, seen]) => ({ section, says, file, test, ...(seen ? { seen } : {}) }));
}
