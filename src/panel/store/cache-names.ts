/** Provider images, by path. Written by the service worker alone; deleted at logout by the panel as well. */
export const imageCache = 'vitrine-images';

/** The panel's own files, of this build and of earlier ones that a tab still runs. */
export const shellCache = 'vitrine-shell';

/** The library that reads codes, where the browser does not. Nobody's own, so it stays at logout. */
export const readerCache = 'vitrine-reader';

/** What it holds, by the names that the build gives: our module (scan/library-reader.ts) and the library's wasm. */
export const readerFile = /^assets\/(library-reader|zxing_reader)-/;

/** The Background Sync tag under which the worker sends what waits. */
export const drainTag = 'vitrine-drain';
