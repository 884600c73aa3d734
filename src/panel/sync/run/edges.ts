// Everything the engine touches outside itself. Tests replace these, and only these.

export interface FileSend {
  url: string;
  body: Blob;
  contentType: string;
  onProgress(sent: number): void;
  signal: AbortSignal;
}

export interface Channel {
  postMessage(message: string): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

export interface Edges {
  /** Milliseconds since 1970. */
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  uuid(): string;
  fetch(request: string, init: RequestInit): Promise<Response>;
  /** PUTs a file and reports how much left. Resolves with the status. Rejects when there was no answer. */
  sendFile(send: FileSend): Promise<number>;
  /** Resolves after `ms`, or at once when aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  locks: Pick<LockManager, 'request'>;
  /** To the other tabs and the worker. */
  channel(name: string): Channel;
  /** Milliseconds since a person last touched the app; Infinity when it is hidden. Patience depends on it. */
  idle(): number;
  /** Resolves once a screen that shows a change just made can have read and drawn it; at once where nobody looks. */
  drawn(): Promise<void>;
}

/** An answer that lets nothing be heard for so long is given up, in milliseconds. It may take as long as it moves. */
export const longestSilence = 30_000;

/** The same for a file on its way, which may have to wait for its store. */
export const longestStall = 60_000;
