/**
 * Where files live. What a person sends arrives beside the store, and is kept only after its content was checked: so a
 * late or repeated PUT to a signed address can never change a file that others already see.
 */
export interface FileStore {
  /** An address that accepts one PUT of this file, for a while. */
  uploadAddress(origin: string, key: string): string;
  /** An address that answers GET, the same text for days: mirrors and caches compare it. */
  fileAddress(origin: string, key: string): string;
  /** What was sent to the upload address; null when nothing (whole) arrived. */
  arrived(key: string): Promise<Uint8Array | null>;
  /** Resolves when a power cut can no longer take it away. */
  keep(key: string, bytes: Uint8Array): Promise<void>;
  open(key: string): Promise<{ size: number; stream: ReadableStream<Uint8Array> } | null>;
  /** Forgets what arrived, not what was kept. */
  discard(key: string): Promise<void>;
  remove(key: string): Promise<void>;
}
