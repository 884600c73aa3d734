/**
 * The service worker: listeners only. It answers with the panel's own files and with provider images, and
 * sends what waits when the browser wakes it. Every other request (the API, config.json) is left alone.
 */
import { drainWhenAwake, loadEngine } from './background.ts';
import { answerImage, clearImages, isProviderImage, keepShown } from './images.ts';
import { keepApart } from './kept-apart.ts';
import { answerShell, installShell, removeOldShells } from './precache.ts';
import type { ShellFile } from './shell-files.ts';
import { isShell } from './shell-files.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ShellFile[] };

// Written in by the build: every file of the panel.
const all = self.__WB_MANIFEST;
const files = all.filter(isShell);

self.addEventListener('install', (event) => {
  // No skipWaiting here: a new version waits until somebody agrees (src/panel/shell/lifecycle/update.ts).
  loadEngine();
  event.waitUntil(installShell(files));
});

self.addEventListener('activate', (event) => {
  // The first visit works offline without a reload; a later version takes over its tabs in any case.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const answer = isProviderImage(event.request, self.location.origin)
    ? answerImage(event)
    : answerShell(event.request, files);
  if (answer) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  const { type, addresses = [] } = event.data as { type?: string; addresses?: string[] };
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'CLEAR_IMAGES') event.waitUntil(clearImages());
  if (type === 'KEEP_READER') event.waitUntil(keepApart('reader', all));
  if (type === 'KEEP_LATER') event.waitUntil(keepApart('later', all));
  if (type === 'SHOWN_IMAGES') event.waitUntil(keepShown(addresses));
  // A page has started, so perhaps the last tab of an older build is gone.
  if (type === 'STARTED') event.waitUntil(removeOldShells(all));
});

self.addEventListener('sync', drainWhenAwake);
self.addEventListener('periodicsync', drainWhenAwake);
