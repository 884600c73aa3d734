import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { ClientRequest } from 'node:http';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exhibitStatuses, listExhibits } from '#contract/exhibits.ts';
import { exhibitArtist, exhibitName, exhibitNumber } from '#contract/limits.ts';
import { getMuseum } from '#contract/museum.ts';
import { getUploadAddresses } from '#contract/uploads.ts';
import { museums } from '#provider/database/schema.ts';
import { demoPassword, demoUsers } from '#provider/demo/demo-users.ts';
import { readEnvironment, readServingEnvironment } from '#provider/environment.ts';
import { createLog } from '#provider/log.ts';
import type { RunningProvider, ServerOptions } from '#provider/server.ts';
import { startProvider } from '#provider/server.ts';
import { folderWithTables } from '#tests/support/fresh-database.ts';
import { call, signIn } from '#tests/contract/target.ts';

let folder: string;
let running: RunningProvider[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-installation-'));
});
afterEach(async () => {
  for (const provider of running) await provider.close();
  running = [];
  await rm(folder, { recursive: true, force: true });
});

async function start(options: ServerOptions = {}): Promise<RunningProvider> {
  const dataFolder = options.dataFolder ?? (await folderWithTables());
  const provider = await startProvider({ log: createLog('silent'), ...options, dataFolder });
  running.push(provider);
  return provider;
}

function targetOf({ url }: RunningProvider, email: string = demoUsers[0].email) {
  const close = () => Promise.resolve();
  return { url: `${url}/api`, fetch, email, password: demoPassword, close };
}

/** A PUT that the server has begun to read: it said so by answering the expectation. */
async function startPut(
  address: string,
): Promise<{ sending: ClientRequest; status: Promise<number | undefined> }> {
  const sending = request(address, { method: 'PUT', headers: { Expect: '100-continue' } });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  await new Promise((resolve) => {
    sending.once('continue', resolve);
    sending.flushHeaders();
  });
  sending.write('the beginning, ');
  return { sending, status };
}

describe('the demo museum', () => {
  test('is worth looking at, for both of its people', async () => {
    const provider = await start({ config: { demo: true } });
    const sessions = await Promise.all(demoUsers.map(async ({ email }) => signIn(targetOf(provider, email))));
    expect(sessions.map(({ user }) => user.role[0]?.name)).toEqual(['admin', 'creator']);
    expect(sessions.every(({ user }) => user.loginAttempt >= 1)).toBe(true);
    const [{ user, token } = { user: { museumId: '' }, token: '' }] = sessions;

    const target = targetOf(provider);
    const { data: museum } = await call(target, getMuseum, { id: user.museumId }, token);
    expect(museum.totalFloor).toBe(3);
    expect(museum.operating_hours).toHaveLength(7);

    const { data } = await call(target, listExhibits, { museumId: user.museumId }, token);
    expect(data.length).toBeGreaterThanOrEqual(40);
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(exhibitStatuses));
    expect(data.some(({ room_number }) => room_number === 0)).toBe(true);
    for (const exhibit of data) {
      expect(exhibit.name.length).toBeLessThanOrEqual(exhibitName.max);
      expect(exhibit.artist_name.length).toBeLessThanOrEqual(exhibitArtist.max);
      expect(exhibit.exhibit_id.length).toBeLessThanOrEqual(exhibitNumber.max);
      expect(exhibit.documents.length).toBeGreaterThanOrEqual(1);
    }
    const [first] = data;
    const image = await fetch(first?.image_url ?? '');
    expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    const text = await (await fetch(first?.documents[0]?.file_key ?? '')).text();
    expect(text).toContain(first?.name);
  });

  test('is planted once, and what people change in it stays', async () => {
    const first = await start({ dataFolder: folder, config: { demo: true } });
    const before = await signIn(targetOf(first));
    const { data } = await call(
      targetOf(first),
      listExhibits,
      { museumId: before.user.museumId },
      before.token,
    );
    await first.close();

    const second = await start({ dataFolder: folder, config: { demo: true } });
    const after = await call(
      targetOf(second),
      listExhibits,
      { museumId: before.user.museumId },
      before.token,
    );
    expect(after.data.map(({ id, name }) => [id, name])).toEqual(data.map(({ id, name }) => [id, name]));
    expect((await fetch(after.data[0]?.image_url ?? '')).status).toBe(200);
    expect(await second.db.$count(museums)).toBe(1);
  });

  test('is refused in production, unless somebody asks for it', () => {
    const wanted = (env: Record<string, string>) => readEnvironment(env).config?.demo;
    expect(wanted({})).toBe(true);
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://vitrine.museum.example' };
    expect(wanted(production)).toBe(false);
    expect(wanted({ ...production, VITRINE_DEMO: '1' })).toBe(true);
    expect(wanted({ VITRINE_DEMO: '0' })).toBe(false);
  });
});

describe('an installation', () => {
  test('lets a request in progress finish before it closes, and then answers nobody', async () => {
    const provider = await start({ config: { demo: true } });
    const target = targetOf(provider);
    const { token } = await signIn(target);
    const upload = { purpose: 'user_profile' as const, fileName: ['me.png'] };
    const { data } = await call(target, getUploadAddresses, upload, token);
    const { sending, status } = await startPut(data[0] ?? '');
    const closing = provider.close();
    sending.end('the rest');
    expect(await status).toBe(200);
    await closing;
    await expect(fetch(`${provider.url}/api/auth/login`)).rejects.toThrow('fetch failed');
  });

  test('closes as it should from the moment on in which it says that it is ready', async () => {
    const environment = { ...process.env, DATA_DIR: await folderWithTables(), PORT: '0', LOG_LEVEL: 'error' };
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/provider/main.ts'], {
      env: { ...environment, NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) =>
      child.once('exit', (code, signal) => resolve(code === null ? signal : code)),
    );
    child.stdout.once('data', () => child.kill('SIGTERM'));
    expect(await ended).toBe(0);
  });

  test('starts fresh when asked to, and touches nothing in the folder that is not its own', async () => {
    await writeFile(join(folder, 'letter.txt'), 'mine');
    const first = await start({ dataFolder: folder });
    await first.db.insert(museums).values({ name: 'Old', plan: 'full_access', planStatus: 'active' });
    await first.close();
    const second = await start({ dataFolder: folder, fresh: true });
    expect(await second.db.$count(museums)).toBe(0);
    expect(await readFile(join(folder, 'letter.txt'), 'utf8')).toBe('mine');
  });

  test('will not wipe a database server', async () => {
    const options = { dataFolder: folder, databaseUrl: 'postgres://localhost/x', fresh: true };
    await expect(startProvider(options)).rejects.toThrow('DATABASE_URL');
  });

  test('says which setting makes no sense', () => {
    expect(() => readEnvironment({ PORT: 'abc' })).toThrow('PORT');
    expect(() => readEnvironment({ PUBLIC_URL: 'museum.example' })).toThrow('PUBLIC_URL');
    expect(() => readEnvironment({ READERS: '0' })).toThrow('READERS');
    expect(readEnvironment({ READERS: '3' }).generation?.readers).toBe(3);
    expect(() => readServingEnvironment({ NODE_ENV: 'production' })).toThrow(/^PUBLIC_URL is needed/);
    expect(() => readEnvironment({ PANEL_URL: 'museum.example' })).toThrow('PANEL_URL');
    expect(readEnvironment({ PANEL_URL: 'https://panel.example/' }).config?.panelUrl).toBe(
      'https://panel.example',
    );
  });
});

describe('the panel’s files', () => {
  let panelFolder: string;
  let provider: RunningProvider;
  let url: string;

  beforeAll(async () => {
    panelFolder = await mkdtemp(join(tmpdir(), 'vitrine-panel-'));
    await mkdir(join(panelFolder, 'assets'));
    await writeFile(join(panelFolder, 'index.html'), '<!doctype html><title>Vitrine</title>');
    await writeFile(join(panelFolder, 'sw.js'), '// worker');
    await writeFile(join(panelFolder, 'config.json'), '{"provider":"/api"}');
    await writeFile(join(panelFolder, 'manifest.webmanifest'), '{}');
    await writeFile(join(panelFolder, 'assets', 'main-abc123.js'), '// panel');
    const dataFolder = await folderWithTables();
    provider = await startProvider({ panelFolder, dataFolder, log: createLog('silent') });
    ({ url } = provider);
  });
  afterAll(async () => {
    await provider.close();
    await rm(panelFolder, { recursive: true });
  });

  test.each(['/', '/exhibitmanagement', '/editexhibit/12', '/index.html'])(
    '%s is the panel',
    async (path) => {
      const response = await fetch(url + path);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(policy).toContain("worker-src 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
    },
  );

  test.each([
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/config.json', 'application/json', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/assets/main-abc123.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('%s has its kind and its time', async (path, type, caching) => {
    const { status, headers } = await fetch(url + path);
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([200, type, caching]);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('a script of an earlier build is missing, not the panel in its place', async () => {
    const { status, headers } = await fetch(`${url}/assets/main-old.js`);
    expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-cache']);
  });

  test('the API’s unknown calls stay JSON', async () => {
    const response = await fetch(`${url}/api/nothing`);
    expect([response.status, await response.json()]).toEqual([404, { message: 'There is no such call.' }]);
  });

  test('nothing outside the folder is served', async () => {
    await writeFile(join(panelFolder, '..', 'vitrine-outside.txt'), 'outside');
    for (const path of [
      '/..%2fvitrine-outside.txt',
      '/%2e%2e%2fvitrine-outside.txt',
      '/assets/..%2f..%2fvitrine-outside.txt',
    ]) {
      const response = await fetch(url + path);
      expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining('outside')]);
    }
    await rm(join(panelFolder, '..', 'vitrine-outside.txt'));
  });
});
