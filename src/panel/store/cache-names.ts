/** Provider images, by path. Written by the service worker alone; deleted at logout by the panel as well. */
export const imageCache = 'vitrine-images';

/** What the list of exhibits looked like, for the next start (shell/lifecycle/first-screen.ts). The person's, so it goes at logout. */
export const screenCache = 'vitrine-screen';

/** The panel's own files, of this build and of earlier ones that a tab still runs. */
export const shellCache = 'vitrine-shell';

/**
 * What is no part of the shell: a cache for each, and the names that the build gives to what it holds. Nobody's own, so it
 * stays at logout.
 */
export const keptApart = {
  /** The library that reads codes, where the browser does not: our module (scan/library-reader.ts) and its wasm. */
  reader: { cache: 'vitrine-reader', holds: /^assets\/(library-reader|zxing_reader)-/ },
  /** What a museum does now and then, such as bringing in a spreadsheet. */
  later: { cache: 'vitrine-later', holds: /^assets\/later\// },
} as const;

export type KeptApart = keyof typeof keptApart;

/** Which of them holds this file of the build, `assets/….js`; undefined: it is a part of the shell. */
export function apartOf(file: string): KeptApart | undefined {
  return (Object.keys(keptApart) as KeptApart[]).find((name) => keptApart[name].holds.test(file));
}

/** The Background Sync tag under which the worker sends what waits. */
export const drainTag = 'vitrine-drain';
