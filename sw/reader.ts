/**
 * The library that reads codes: as large as the whole panel, and needed only where the browser does not read them
 * itself. So it is no part of the shell: it has a cache of its own, filled when a page asks for it in a quiet moment.
 */
import { readerCache } from '#panel/store/cache-names.ts';
import { fetchFile } from './fetch-file.ts';
import type { ShellFile } from './shell-files.ts';
import { keyOf } from './shell-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Stores what is missing. Not being able to is no trouble: the next page asks again. */
export async function keepReader(reader: readonly ShellFile[], shell: readonly ShellFile[]): Promise<void> {
  try {
    const cache = await caches.open(readerCache);
    for (const file of reader) {
      const key = keyOf(file, self.location.href);
      if (!(await cache.match(key))) await cache.put(key, await fetchFile(file, shell));
    }
  } catch (error) {
    console.warn('The reader of codes could not be kept:', error);
  }
}

/** Removes what no tab asks for any more. Call only when every tab runs this build. */
export async function removeOldReader(reader: readonly ShellFile[]): Promise<void> {
  if (!(await caches.has(readerCache))) return;
  const cache = await caches.open(readerCache);
  const current = reader.map((file) => keyOf(file, self.location.href));
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => !current.includes(url)).map((old) => cache.delete(old)));
}
