import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import type { Installation, InstallationOptions } from './installation.ts';
import { openInstallation } from './installation.ts';
import { servePanel } from './http/panel-files.ts';

export interface ServerOptions extends InstallationOptions {
  /** 0 takes any free one. */
  port?: number;
  host?: string;
  /** The built panel. Without it, only the API is served. */
  panelFolder?: string | undefined;
}

export interface RunningProvider extends Pick<Installation, 'db' | 'files' | 'config' | 'log'> {
  /** Without a path: the API is at `${url}/api`. */
  url: string;
  /** Stops listening, lets open requests finish, closes the database. */
  close(): Promise<void>;
}

export async function startProvider(options: ServerOptions = {}): Promise<RunningProvider> {
  const installation = await openInstallation(options);
  const app = createApp(installation);
  if (options.panelFolder) servePanel(app, options.panelFolder);
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  // Browsers keep idle connections for about a minute. One that is reset under a request makes them send it again.
  server.keepAliveTimeout = 75_000;
  const host = options.host ?? '127.0.0.1';
  try {
    await listen(server, options.port ?? 0, host);
  } catch (error) {
    await installation.close();
    throw error;
  }
  const { db, files, config, log } = installation;
  const close = once(async () => {
    await stop(server);
    await installation.close();
  });
  return { url: urlOf(server, host), db, files, config, log, close };
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

// A kept-alive connection would hold the process for ever, also one that becomes idle only now. A request gets its time.
async function stop(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const overdue = setTimeout(() => server.closeAllConnections(), 10_000);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(idle);
  clearTimeout(overdue);
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
