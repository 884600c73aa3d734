// The plainest worker that makes a page start without network: everything is stored, and answered from there.
importScripts('/files.js');

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('files').then((cache) => cache.addAll(self.files)));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const key = event.request.mode === 'navigate' ? '/index.html' : event.request;
  event.respondWith(caches.match(key).then((kept) => kept ?? fetch(event.request)));
});
