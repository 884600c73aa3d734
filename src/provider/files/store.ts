/**
 * Where files live. What a person sends arrives beside the store, and is kept only after its content was checked: so a
 * late or repeated PUT to a signed address can never change a file that others already see.
 */
export interface FileStore {
  /** Whether what is missing here is missing everywhere. A folder that each process has for itself holds only some. */
  readonly isWhole: boolean;
  /** An address that accepts one PUT of this file, for a while. */
  uploadAddress(origin: string, key: string): string;
  /** An address that answers GET, the same text for days: mirrors and caches compare it. */
  fileAddress(origin: string, key: string): string;
  /** What was sent to the upload address; null when nothing (whole) arrived. To be closed by who asked. */
  arrived(key: string): Promise<Arrived | null>;
  /** Resolves when a power cut can no longer take it away. */
  keep(key: string, content: Blob, label: Label): Promise<void>;
  open(key: string): Promise<{ size: number; stream: ReadableStream<Uint8Array> } | null>;
  /** Forgets what arrived, not what was kept. */
  discard(key: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** @throws {Error} when files can neither be stored nor read at the moment */
  check(): Promise<void>;
}

/** A file as it was when it was asked for: what else arrives at the address meanwhile does not change it. */
export interface Arrived {
  /** In bytes. */
  size: number;
  /** From its beginning, each time. */
  stream(): ReadableStream<Uint8Array>;
  /** Puts it where others see it. Resolves when a power cut can no longer take it away. */
  keep(label: Label): Promise<void>;
  close(): Promise<void>;
}

/** What is sent with the file to whoever opens it. */
export interface Label {
  name: string;
  contentType: string;
}
