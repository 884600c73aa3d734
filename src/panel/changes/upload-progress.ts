// How far the files on their way are, by the change's key. In memory: it is worth nothing after a reload. The tab that
// sends posts it to the others.
interface UploadProgress {
  sent: number;
  total: number;
}

let uploads: ReadonlyMap<string, UploadProgress> = new Map();
const listeners = new Set<() => void>();
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('vitrine-uploads') : null;
others?.addEventListener('message', ({ data }: MessageEvent<{ key: string } & UploadProgress>) => note(data));

/** For useSyncExternalStore. */
export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function uploadsSnapshot(): ReadonlyMap<string, UploadProgress> {
  return uploads;
}

export function reportUpload(key: string, sent: number, total: number): void {
  note({ key, sent, total });
  others?.postMessage({ key, sent, total });
}

function note({ key, sent, total }: { key: string } & UploadProgress): void {
  uploads = new Map(uploads).set(key, { sent, total });
  for (const listener of listeners) listener();
}
