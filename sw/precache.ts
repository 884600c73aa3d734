/**
 * The panel's own files. Not workbox-precaching: on activation that deletes every file of the older build,
 * also those that a tab which has not agreed to the update will still ask for. The result is a white page,
 * and its usual cure, clearing the site's data, deletes what waits to be sent. Here each build has a cache,
 * and the cache of an older build goes only when no tab runs it any more.
 */
import { allRun, cacheName, fileFor, isPanelRoute, keyOf, outdatedCaches, page } from './shell-files.ts';
import type { ShellFile } from './shell-files.ts';
import { fetchFile } from './fetch-file.ts';
import { firstScreen } from './first-screen.ts';
import { removeOldApart } from './kept-apart.ts';

declare const self: ServiceWorkerGlobalScope;

const filesAtOnce = 6;
/** A tab that does not answer within this (frozen, busy) is taken for one of an older build. */
const answerWithin = 3_000;

/** Stores all files of this build, or fails: a build with a file missing must not take over. */
export async function installShell(files: readonly ShellFile[]): Promise<void> {
  const cache = await caches.open(cacheName(files));
  const waiting = [...files];
  const storeNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const key = keyOf(file, self.location.href);
      // An earlier build, or an interrupted install of this one, may hold the very file.
      await cache.put(key, (await caches.match(key)) ?? (await fetchFile(file, files)));
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, storeNext));
}

/** Answers a request for the panel itself, or undefined when the request is something else. */
export function answerShell(request: Request, files: readonly ShellFile[]): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate') {
    if (isPanelRoute(pathname)) return answerRoute(request, files);
    const file = fileFor(pathname.slice(1), files);
    return file && stored(file, request);
  }
  const file = fileFor(pathname.slice(1), files);
  if (file) return stored(file, request);
  // A tab of an older build asks for its own files: hashed names never change their content.
  return pathname.startsWith('/assets/') ? stored({ url: pathname, revision: null }, request) : undefined;
}

/** Deletes the files of builds that no tab runs. Whenever that is in doubt, they stay. `all`: with what is kept apart. */
export async function removeOldShells(all: readonly ShellFile[]): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), all);
  // One of them may belong to the build that is about to come. Asked after listing, so none slips through.
  const { installing, waiting } = self.registration;
  if (outdated.length === 0 || installing || waiting) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!allRun(await Promise.all(tabs.map(runningScript)), all)) return;
  // The shells last: as long as one is there, this is done again.
  await removeOldApart(all);
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

async function answerRoute(request: Request, files: readonly ShellFile[]): Promise<Response> {
  // At once: every start waits for them.
  const [screen, shell] = await Promise.all([firstScreen(request.url, files), kept(fileFor(page, files))]);
  return screen ?? shell ?? fetch(request);
}

async function stored(file: ShellFile | undefined, request: Request): Promise<Response> {
  return (await kept(file)) ?? fetch(request);
}

async function kept(file: ShellFile | undefined): Promise<Response | undefined> {
  return file && caches.match(keyOf(file, self.location.href)).catch(() => undefined);
}

/** The entry script of a tab, which src/panel/shell/lifecycle/update.ts sends; it stands for the build. */
function runningScript(tab: Client): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', (event) => resolve(String(event.data)));
    port1.start();
    setTimeout(() => resolve(undefined), answerWithin);
    tab.postMessage({ type: 'WHICH_SCRIPT' }, [port2]);
  });
}
