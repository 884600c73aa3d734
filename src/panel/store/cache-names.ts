/** Provider images, by path. Written by the service worker alone; deleted at logout by the panel as well. */
export const imageCache = 'vitrine-images';

/** The panel's own files, of this build and of earlier ones that a tab still runs. */
export const shellCache = 'vitrine-shell';

/** The Background Sync tag under which the worker sends what waits. */
export const drainTag = 'vitrine-drain';
