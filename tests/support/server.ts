import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** Answers a request by itself, or returns false to let the files answer. */
export type Override = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface StaticHost {
  readonly address: string;
  /** Which folder is served: swap it to deploy another build. */
  root: string;
  /** Paths asked for, in order. */
  readonly requests: string[];
  override: Override | undefined;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** The plainest of hosts: files as they lie, the page at /, 404 for the rest. What `dist/` must be happy with. */
export async function startStaticHost(root: string, port = 0): Promise<StaticHost> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (!host.override?.(request, response)) void sendFile(host.root, request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const host: StaticHost = {
    // localhost is a secure context, so service workers are allowed.
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    root,
    requests,
    override: undefined,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return host;
}

async function sendFile(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = join(root, normalize(pathname === '/' ? '/index.html' : pathname));
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  response.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'content-length': file.size,
    'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  createReadStream(path).pipe(response);
}
