/**
 * Provider images for offline use: cache first, by path whatever the signature in the address, bounded.
 * Keeping an image is a convenience: nothing here may fail an answer.
 */
import { imageCache } from '#panel/store/cache-names.ts';

import type { ImageLimits, KeptImage } from './image-rules.ts';
import {
  halfOf,
  imageKey,
  imagesToRemove,
  isProviderImage,
  isTooLarge,
  isUseWorthNoting,
  isWorthKeeping,
  limitsWithin,
} from './image-rules.ts';

export { isProviderImage } from './image-rules.ts';

declare const self: ServiceWorkerGlobalScope;

const bytesHeader = 'x-vitrine-bytes';
const usedHeader = 'x-vitrine-used';

/** Read from the cache once in the worker's life, then kept up: summing 600 answers per image is too slow. */
let index: Promise<Map<string, KeptImage>> | undefined;
/** Counts logouts. */
let clearings = 0;

export async function answerImage(event: FetchEvent): Promise<Response> {
  const key = imageKey(event.request.url);
  const clearingsBefore = clearings;
  const kept = await findKept(key);
  if (kept) {
    if (isUseWorthNoting(Number(kept.headers.get(usedHeader)), Date.now()))
      event.waitUntil(keep(key, kept.clone(), clearingsBefore));
    return kept;
  }
  const response = await fetchImage(event.request);
  if (isWorthKeeping(response)) event.waitUntil(keep(key, response.clone(), clearingsBefore));
  return response;
}

/** What a page showed before there was a worker: its images never passed here. */
export async function keepShown(addresses: readonly string[]): Promise<void> {
  const clearingsBefore = clearings;
  for (const address of addresses) {
    const request = { destination: 'image', url: address } as const;
    if (!isProviderImage(request, self.location.origin) || (await findKept(imageKey(address)))) continue;
    const response = await fetchImage(new Request(address, { mode: 'cors' }));
    if (isWorthKeeping(response)) await keep(imageKey(address), response, clearingsBefore);
  }
}

export async function clearImages(): Promise<void> {
  clearings += 1;
  index = undefined;
  await caches.delete(imageCache);
}

async function findKept(key: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(imageCache)).match(key);
  } catch {
    return undefined;
  }
}

/** Asked for with CORS, so that the answer can be kept; a store without CORS still shows, but is not kept. */
async function fetchImage(request: Request): Promise<Response> {
  try {
    return await fetch(request.url, {
      mode: 'cors',
      credentials: 'same-origin',
      signal: request.signal,
      referrerPolicy: request.referrerPolicy,
    });
  } catch {
    if (request.mode !== 'no-cors') return Response.error();
    return fetch(request).catch(() => Response.error());
  }
}

/** `clearingsBefore` is as of the request: what was asked for before a logout does not come back after it. */
async function keep(key: string, response: Response, clearingsBefore: number): Promise<void> {
  try {
    const body = await response.blob();
    if (isTooLarge(body.size) || clearings !== clearingsBefore) return;
    const image = { bytes: body.size, usedAt: Date.now() };
    await putWithRoom(key, () => labelled(body, image));
    if (clearings !== clearingsBefore) return await clearImages();
    (await keptImages()).set(key, image);
    await removeBeyond(limitsWithin((await self.navigator.storage.estimate()).quota));
  } catch {
    // Not kept: the person sees the image all the same.
  }
}

async function putWithRoom(key: string, make: () => Response): Promise<void> {
  const cache = await caches.open(imageCache);
  try {
    await cache.put(key, make());
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    // The room belongs to what waits to be sent; half of the images make some.
    await removeBeyond(halfOf(await keptImages()));
    await cache.put(key, make());
  }
}

async function removeBeyond(limits: ImageLimits): Promise<void> {
  const kept = await keptImages();
  const cache = await caches.open(imageCache);
  for (const key of imagesToRemove(kept, limits)) {
    kept.delete(key);
    await cache.delete(key);
  }
}

/** A plain copy: headers such as Vary or Set-Cookie would hinder finding or keeping it. */
function labelled(body: Blob, { bytes, usedAt }: KeptImage): Response {
  return new Response(body, {
    headers: { 'content-type': body.type, [bytesHeader]: String(bytes), [usedHeader]: String(usedAt) },
  });
}

function keptImages(): Promise<Map<string, KeptImage>> {
  index ??= readIndex();
  return index;
}

async function readIndex(): Promise<Map<string, KeptImage>> {
  const cache = await caches.open(imageCache);
  const kept = new Map<string, KeptImage>();
  for (const request of await cache.keys()) {
    const headers = (await cache.match(request))?.headers;
    kept.set(request.url, {
      bytes: Number(headers?.get(bytesHeader) ?? 0),
      usedAt: Number(headers?.get(usedHeader) ?? 0),
    });
  }
  return kept;
}
