/** What the precache decides, without a cache: names, keys, and which file belongs to which build. */
import { apartOf, shellCache } from '#panel/store/cache-names.ts';

/** One line of the list that the build writes into the worker. Hashed names need no revision. */
export interface ShellFile {
  url: string;
  revision: string | null;
}

export const page = 'index.html';

/** One cache per build. The page names the hashed entry script, so its revision stands for the whole build. */
export function cacheName(files: readonly ShellFile[]): string {
  return `${shellCache}-${fileFor(page, files)?.revision ?? 'unknown'}`;
}

/** Caches of builds that no tab runs any more. */
export function outdatedCaches(names: readonly string[], files: readonly ShellFile[]): string[] {
  return names.filter((name) => name.startsWith(`${shellCache}-`) && name !== cacheName(files));
}

/** What is kept apart is in the list of files, but no part of the shell. */
export function isShell({ url }: ShellFile): boolean {
  return apartOf(url) === undefined;
}

/** Where a file is kept. The revision is part of it, so an unhashed file of another build is never taken for it. */
export function keyOf({ url, revision }: ShellFile, base: string): string {
  const key = new URL(url, base);
  if (revision) key.searchParams.set('revision', revision);
  return key.href;
}

export function fileFor(path: string, files: readonly ShellFile[]): ShellFile | undefined {
  return files.find((file) => file.url === path);
}

/** Deep links of the panel; not the API and not files (`/config.json`, `/robots.txt`). */
export function isPanelRoute(pathname: string): boolean {
  return !/^\/api(\/|$)/.test(pathname) && !/\.[^/]*$/.test(pathname);
}

/** Is it this page? Hosts answer unknown paths with the panel's page, and portals everything with theirs. */
export function isOurs({ url }: ShellFile, html: string): boolean {
  return html.includes(url === page ? 'id="root"' : `id="${url.replace('.html', '')}"`);
}

/** Scripts and styles that a page loads but the build does not hold: the page is of another build. */
export function foreignAssets(html: string, files: readonly ShellFile[]): string[] {
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1] ?? '');
  return named.filter((url) => !fileFor(url, files));
}

/** Whether every open tab runs a script of this build; a tab that did not say what it runs does not count. */
export function allRun(scripts: readonly (string | undefined)[], files: readonly ShellFile[]): boolean {
  return scripts.every((script) => script !== undefined && fileFor(pathOf(script), files) !== undefined);
}

function pathOf(address: string): string {
  return new URL(address).pathname.slice(1);
}
