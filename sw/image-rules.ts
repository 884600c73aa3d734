/** What the image cache decides, without a cache: keys, what may be kept, and what has to go. */

export interface KeptImage {
  bytes: number;
  /** Milliseconds since the epoch, as of the last day of use. */
  usedAt: number;
}

export interface ImageLimits {
  count: number;
  bytes: number;
}

/** One image may not push out everything else. */
const largestImage = 10_000_000;
const largestCache: ImageLimits = { count: 600, bytes: 150_000_000 };
const day = 86_400_000;

/** Images that are not the panel's own files. `origin` is the panel's. */
export function isProviderImage(request: Pick<Request, 'destination' | 'url'>, origin: string): boolean {
  const url = new URL(request.url);
  const isOwn = url.origin === origin && /^\/((assets|icons)\/|icon\.svg$|favicon)/.test(url.pathname);
  return request.destination === 'image' && url.protocol.startsWith('http') && !isOwn;
}

/** Addresses are signed anew at every answer; the path is what names the image. */
export function imageKey(address: string): string {
  const url = new URL(address);
  return url.origin + url.pathname;
}

/** Only whole images: no portal's page with status 200, and no opaque answers, whose quota is padded. */
export function isWorthKeeping(response: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  const type = response.headers.get('content-type') ?? '';
  return (
    response.status === 200 && response.type !== 'opaque' && /^(image\/|application\/octet-stream)/.test(type)
  );
}

export function isTooLarge(bytes: number): boolean {
  return bytes > largestImage;
}

/** What waits to be sent needs the room first: at most a tenth of what the browser grants. */
export function limitsWithin(quota: number | undefined): ImageLimits {
  return { ...largestCache, bytes: Math.min(largestCache.bytes, (quota ?? Infinity) / 10) };
}

/** Noted once a day and image: writing the image again at every view would cost more than exact order is worth. */
export function isUseWorthNoting(usedAt: number, now: number): boolean {
  return now - usedAt > day;
}

/** The least recently used images beyond the limits, in the order in which they go. */
export function imagesToRemove(kept: ReadonlyMap<string, KeptImage>, limits: ImageLimits): string[] {
  const oldestFirst = [...kept].sort(([, a], [, b]) => a.usedAt - b.usedAt);
  let count = kept.size;
  let bytes = oldestFirst.reduce((sum, [, image]) => sum + image.bytes, 0);
  const removed: string[] = [];
  for (const [key, image] of oldestFirst) {
    if (count <= limits.count && bytes <= limits.bytes) break;
    count -= 1;
    bytes -= image.bytes;
    removed.push(key);
  }
  return removed;
}

/** Limits that leave half of what is there. */
export function halfOf(kept: ReadonlyMap<string, KeptImage>): ImageLimits {
  return { count: Math.floor(kept.size / 2), bytes: Infinity };
}
