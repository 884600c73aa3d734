/** Where a bug is put. */
interface Place {
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
}

/** A bug that is put into the panel on purpose, to see that it is noticed. Only tests know how. */
export interface Mutant extends Place {
  /** What is wrong, as a sentence. */
  name: string;
  /** The reports that it stands for, by their numbers in reports.ts. */
  reports: readonly number[];
  /** What else keeps the promise, and has to be taken away with it. */
  also?: Place;
  /** What must fail while it is in place: the simulator, or a test. */
  caughtBy: 'simulator' | NamedTest;
}

export interface NamedTest {
  file: string;
  /** Its groups and its own name, with a space between them. */
  test: string;
}

export const inPromises = (test: string): NamedTest => ({ file: 'tests/sim/promises.test.ts', test });
export const inStories = (test: string): NamedTest => ({ file: 'tests/sim/stories.test.ts', test });
export const inTooLate = (test: string): NamedTest => ({ file: 'tests/sim/too-late.test.ts', test });
export const inComingBack = (test: string): NamedTest => ({ file: 'tests/sim/coming-back.test.ts', test });
export const inHiddenTabs = (test: string): NamedTest => ({ file: 'tests/sim/hidden-tabs.test.ts', test });
export const inBackoff = (test: string): NamedTest => ({
  file: 'src/panel/sync/run/backoff.test.ts',
  test,
});

/** Where it is put. */
export function placesOf(mutant: Mutant): Place[] {
  return [mutant, ...(mutant.also ? [mutant.also] : [])];
}

/** The source with the bug in it. @throws when the place is not there, or not the only one of its kind */
export function withMutant(source: string, name: string, { file, find, replace }: Place): string {
  const [before = '', after, ...more] = source.split(find);
  if (after === undefined || more.length > 0) {
    const count = after === undefined ? 'is not' : `stands ${more.length + 1} times`;
    throw new Error(`“${name}” cannot be put in place: ${JSON.stringify(find)} ${count} in ${file}`);
  }
  return before + replace + after;
}
