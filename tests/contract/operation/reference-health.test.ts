// What those see who watch an installation: load balancers, monitors, browsers that know it as https.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { forgotPassword } from '#contract/recovery.ts';
import { demoUsers } from '#provider/demo/demo-users.ts';
import { createLog } from '#provider/log.ts';
import type { RunningProvider, ServerOptions } from '#provider/server.ts';
import { startProvider } from '#provider/server.ts';
import { folderWithTables } from '#tests/support/fresh-database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { call } from '#tests/contract/target.ts';

let provider: RunningProvider | undefined;
afterEach(async () => provider?.close());

async function start(options: ServerOptions = {}) {
  const dataFolder = await folderWithTables();
  provider = await startProvider({ log: createLog('silent'), dataFolder, ...options });
  const { url } = provider;
  return (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
}

test('the process says that it lives, and that it is ready as long as its database answers', async () => {
  const get = await start();
  expect((await get('/api/health/live')).status).toBe(200);
  expect(await (await get('/api/health/ready')).json()).toEqual({ status: 'ready' });
  if (!provider) throw new Error('no provider');
  Object.assign(provider.db, { execute: () => Promise.reject(new Error('gone')) });
  const ready = await get('/api/health/ready');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ message: 'The database does not answer.' });
  expect((await get('/api/health/live')).status).toBe(200);
});

test.each(['/health', '/healthz', '/metrics'])(
  'a monitor that asks %s is not told a page of the panel',
  async (path) => {
    const panelFolder = await mkdtemp(join(tmpdir(), 'vitrine-page-'));
    await writeFile(join(panelFolder, 'index.html'), '<title>Vitrine</title>');
    const get = await start({ panelFolder });
    expect((await get('/exhibitmanagement')).status).toBe(200);
    expect((await get(path)).status).toBe(404);
    await rm(panelFolder, { recursive: true });
  },
);

test('no answer names the program that gives it, or its version', async () => {
  const panelFolder = await mkdtemp(join(tmpdir(), 'vitrine-page-'));
  await writeFile(join(panelFolder, 'index.html'), '<title>Vitrine</title>');
  const get = await start({ panelFolder });
  const paths = ['/', '/assets/none.js', '/api/health/live', '/api/made-up', '/api/exhibit/1'];
  const answers = await Promise.all(paths.map((path) => get(path)));
  const names = answers.flatMap(({ headers }) => [...headers.keys()]);
  expect(names.filter((name) => /^(server|via|x-powered-by|x-generator|.*version.*)$/.test(name))).toEqual(
    [],
  );
  const said = await Promise.all(
    answers.map(async (answer) => `${[...answer.headers.values()].join()} ${await answer.text()}`),
  );
  expect(said.filter((text) => /hono|node|express|\d+\.\d+\.\d+/i.test(text))).toEqual([]);
  await rm(panelFolder, { recursive: true });
});

test('metrics are for who has the token, and name calls, not what strangers make up', async () => {
  const get = await start({ config: { metricsToken: 'let me see' } });
  await get('/api/health/live');
  await get('/api/made-up/1');
  await get('/api/made-up/2');
  expect((await get('/api/metrics')).status).toBe(401);
  expect((await get('/api/metrics', { Authorization: 'Bearer let me sea' })).status).toBe(401);
  const shown = await get('/api/metrics', { Authorization: 'Bearer let me see' });
  expect(shown.status).toBe(200);
  const text = await shown.text();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/health\/live",status="200"\} 1/,
  );
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('made-up');
});

test('metrics tell how many letters wait for a mail server, and how many will never be sent', async () => {
  const get = await start({
    config: { metricsToken: 'let me see', demo: true },
    mail: { smtpUrl: `smtp://127.0.0.1:${await freePort()}`, from: 'Museum <no-reply@museum.example>' },
  });
  const shown = async () => (await get('/api/metrics', { Authorization: 'Bearer let me see' })).text();
  expect(await shown()).toContain('letters{state="waiting"} 0');
  const target = { url: `${provider?.url}/api`, fetch };
  await call(target, forgotPassword, { email: demoUsers[0].email, role: 'admin' });
  await expect.poll(shown).toContain('letters{state="waiting"} 1');
  expect(await shown()).toContain('letters{state="failed"} 0');
});

test('without a token there are no metrics', async () => {
  const get = await start();
  expect((await get('/api/metrics')).status).toBe(404);
});

test('a provider that people reach by https tells browsers to come no other way, and another one does not', async () => {
  const secure = await start({ config: { publicUrl: 'https://vitrine.museum.example' } });
  expect((await secure('/api/health/live')).headers.get('strict-transport-security')).toMatch(
    /^max-age=\d{7,}/,
  );
  await provider?.close();
  const plain = await start({ config: { publicUrl: 'http://vitrine.museum.example' } });
  expect((await plain('/api/health/live')).headers.get('strict-transport-security')).toBeNull();
});
