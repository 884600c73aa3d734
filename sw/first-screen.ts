/** What the last tab kept of the list of exhibits (src/panel/shell/lifecycle/first-screen.ts), for the start of the next. */
import { screenCache } from '#panel/store/cache-names.ts';
import type { ShellFile } from './shell-files.ts';
import { fileFor } from './shell-files.ts';

/** The page for exactly this address, as this build would show it. Undefined where there is none. */
export async function firstScreen(url: string, files: readonly ShellFile[]): Promise<Response | undefined> {
  const kept = await caches.match(url, { cacheName: screenCache }).catch(() => undefined);
  const script = kept?.headers.get('X-Script');
  return script && fileFor(script.slice(1), files) ? kept : undefined;
}
