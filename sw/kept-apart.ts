/**
 * Files that are no part of the shell, because most visits do without them: the library that reads codes, which is as
 * large as the whole panel, and what is done now and then. Each kind has a cache of its own, filled when a page asks for
 * it in a quiet moment.
 */
import type { KeptApart } from '#panel/store/cache-names.ts';
import { apartOf, keptApart } from '#panel/store/cache-names.ts';
import { fetchFile } from './fetch-file.ts';
import type { ShellFile } from './shell-files.ts';
import { keyOf } from './shell-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Stores what is missing. Not being able to is no trouble: the next page asks again. */
export async function keepApart(name: KeptApart, all: readonly ShellFile[]): Promise<void> {
  try {
    const cache = await caches.open(keptApart[name].cache);
    for (const file of all.filter(({ url }) => apartOf(url) === name)) {
      const key = keyOf(file, self.location.href);
      if (!(await cache.match(key))) await cache.put(key, await fetchFile(file, all));
    }
  } catch (error) {
    console.warn(`What is kept apart could not be kept (${name}):`, error);
  }
}

/** Removes what no tab asks for any more. Call only when every tab runs this build. */
export async function removeOldApart(all: readonly ShellFile[]): Promise<void> {
  const current = new Set(all.map((file) => keyOf(file, self.location.href)));
  for (const { cache: name } of Object.values(keptApart)) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    const kept = await cache.keys();
    await Promise.all(kept.filter(({ url }) => !current.has(url)).map((old) => cache.delete(old)));
  }
}
