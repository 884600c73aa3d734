// How commands reach a provider that runs on the embedded database, which belongs to one process: a socket in the data
// folder, in a folder that nobody but its owner can enter. Whoever can is who could read the database itself.
import { chmod, mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage, Server } from 'node:http';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { InstallationOptions } from '#provider/installation.ts';
import { withShortPath } from '#provider/http/socket-path.ts';
import { archiveOf } from './backup/write-archive.ts';
import { answerCreateMuseum } from './create-museum.ts';
import type { FirstAdmin } from './create-museum.ts';
import type { InvitingDeps } from './invite.ts';
import { answerPeople } from './people.ts';

export interface Channel {
  /** What is under way on it breaks off. */
  close(): Promise<void>;
}

type Place = Pick<InstallationOptions, 'dataFolder' | 'databaseUrl'>;

const nameOf = (dataFolder: string) => join(resolve(dataFolder), 'operator');

/** Opens it in the data folder, which must be this process's. Where the database is a server, commands need none. */
export async function openChannel({ dataFolder, databaseUrl }: Place, deps: InvitingDeps): Promise<Channel> {
  // Windows has no sockets in folders: there, commands need the provider to be stopped.
  if (!dataFolder || databaseUrl || process.platform === 'win32') return { close: () => Promise.resolve() };
  const folder = nameOf(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await rm(join(folder, 'socket'), { force: true });
  const backups = new Set<Promise<void>>();
  const { fetch } = routes(deps, backups);
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
  await withShortPath(folder, 'socket', (address) => listen(server, address));
  await chmod(join(folder, 'socket'), 0o600);
  server.unref();
  return {
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
      await Promise.all(backups);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function routes(deps: InvitingDeps, backups: Set<Promise<void>>): Hono {
  const app = new Hono();
  app.get('/backup', (c) => {
    const { stream, ended } = archiveOf(deps);
    const work = ended.finally(() => backups.delete(work));
    backups.add(work);
    return c.body(Readable.toWeb(stream) as ReadableStream);
  });
  app.post('/people', async (c) => c.json(await answerPeople(deps, await c.req.json<string[]>())));
  app.post('/museums', async (c) => c.json(await answerCreateMuseum(deps, await c.req.json<FirstAdmin>())));
  app.onError((error, c) => {
    deps.log.error({ err: error }, 'command failed');
    return c.json({ message: error.message }, 500);
  });
  return app;
}

/**
 * Asks the provider that runs on this data folder.
 *
 * @returns null when none does
 * @throws {Error} when it says that something went wrong
 */
export async function askRunning(
  { dataFolder, databaseUrl }: Place,
  path: string,
  body?: unknown,
): Promise<IncomingMessage | null> {
  if (!dataFolder || databaseUrl || process.platform === 'win32') return null;
  const answer = await withShortPath(nameOf(dataFolder), 'socket', (address) =>
    ask(address, path, body),
  ).catch(nullWhenNobodyIsThere);
  if (!answer || answer.statusCode === 200) return answer;
  const { message } = (await readJson(answer)) as { message?: string };
  throw new Error(message ?? `The provider answered ${answer.statusCode}.`);
}

export async function readJson(answer: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += String(part);
  return JSON.parse(text);
}

async function ask(socketPath: string, path: string, body: unknown): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asking = request({ socketPath, path, method, host: 'localhost' }, done);
    asking.once('error', fail);
    asking.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function nullWhenNobodyIsThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return null;
  throw error;
}

async function listen(server: Server, address: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(address, () => {
      server.off('error', fail);
      done();
    });
  });
}
