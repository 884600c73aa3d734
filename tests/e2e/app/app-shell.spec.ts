import { readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { keptApart } from '#panel/store/cache-names.ts';
import { nextBuild } from '#tests/support/deploy.ts';
import { test, untilQuiet } from '#tests/support/installed-panel.ts';

test('a deep link opens from a cold start without network', async ({ tab, host, context }) => {
  await tab.close();
  await host.close();
  const page = await context.newPage();
  await page.goto(`${host.address}/exhibitmanagement`);
  await expectStarted(page);
});

test('the configuration and the API are never answered from a cache', async ({ tab, host }) => {
  for (const path of ['/config.json', '/api/exhibition/get-all']) {
    await tab.evaluate((address) => fetch(address), path);
    expect(host.requests.filter((asked) => asked === path).length).toBeGreaterThan(0);
  }
  await host.close();
  const failed = await tab.evaluate(() =>
    fetch('/config.json').then(
      () => false,
      () => true,
    ),
  );
  expect(failed).toBe(true);
});

test('a new version waits until somebody agrees', async ({ tab, host }) => {
  const before = await entryScript(tab);
  host.root = await nextBuild('dist', 'second');
  await checkForUpdate(tab);
  await tab.reload();
  await expectStarted(tab);
  expect(await entryScript(tab)).toBe(before);
});

test('agreeing in one tab neither reloads another nor takes its files away', async ({
  tab,
  host,
  context,
}) => {
  await tab.evaluate(() => Object.assign(window, { typed: 'Bronze vase, 12th century' }));
  const oldFiles = await readdir('dist/assets');
  // What reads codes is a file of the old version as well, once the device has it.
  await tab.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'KEEP_READER' });
  });
  await expect.poll(() => readerFiles(tab)).toHaveLength(2);
  host.root = await nextBuild('dist', 'second');
  const other = await context.newPage();
  await other.goto(host.address);
  await checkForUpdate(other);
  await untilQuiet(other);
  await agree(other);
  await other.reload();
  await expectStarted(other);

  expect(await entryScript(other)).toContain('second');
  expect(await tab.evaluate(() => (window as { typed?: string }).typed)).toBe('Bronze vase, 12th century');
  // The host has none of them any more.
  for (const file of oldFiles.filter((name) => /\.(js|css|wasm)$/.test(name))) {
    expect(await tab.evaluate((path) => fetch(path).then(({ status }) => status), `/assets/${file}`)).toBe(
      200,
    );
  }

  await tab.close();
  await other.reload();
  await expect.poll(() => shellCaches(other)).toHaveLength(1);
  expect(await readerFiles(other)).toEqual([]);
});

test('a deploy that is half done is not taken over, and the panel opens offline', async ({
  tab,
  host,
  context,
}) => {
  const [shell] = await shellCaches(tab);
  const second = await nextBuild('dist', 'second');
  const [missing = ''] = (await readdir(join(second, 'assets'))).filter((name) => name.endsWith('.js'));
  host.root = second;
  host.override = (request, response) => request.url === `/assets/${missing}` && notFound(response);
  await tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
  await expect.poll(() => host.requests).toContain(`/assets/${missing}`);
  await expect.poll(() => waitingOrInstalling(tab)).toBe(false);
  await tab.close();
  await host.close();
  const page = await context.newPage();
  await page.goto(`${host.address}/thememanagement`);
  await expectStarted(page);
  expect(await shellCaches(page)).toContain(shell);
});

test('a page of the old build beside the worker of the new one is not taken over', async ({ tab, host }) => {
  const second = await nextBuild('dist', 'second');
  host.override = (request, response) => {
    if (request.url !== '/index.html') return false;
    host.requests.push('old page');
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<div id="root"></div><script type="module" src="/assets/index-old.js"></script>');
    return true;
  };
  host.root = second;
  await tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
  await expect.poll(() => host.requests).toContain('old page');
  await expect.poll(() => waitingOrInstalling(tab)).toBe(false);
  host.override = undefined;
  await checkForUpdate(tab);
  expect(await waitingOrInstalling(tab)).toBe(true);
});

test('the sync engine loads in a worker that was stopped, without network', async ({
  tab,
  host,
  context,
}) => {
  const session = await context.newCDPSession(tab);
  const registrationId = await stopWorker(session);
  await host.close();
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: host.address,
    registrationId,
    tag: 'vitrine-drain',
    lastChance: false,
  });
  await expect.poll(() => engineIn(context)).toBe('function');
  expect(host.requests.filter((path) => path.startsWith('/sw-engine.js'))).toHaveLength(1);
});

/** The panel has replaced the page's own text. */
async function expectStarted(page: Page): Promise<void> {
  await expect(page.locator('#root > *').first()).toBeAttached();
  await expect(page.locator('.starting')).toHaveCount(0);
}

/** Resolves when a newer version waits. */
async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing;
    if (registration.waiting || !worker) return;
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => resolve());
    });
  });
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
    .toBe(true);
}

/** What applyUpdate() sends; the reload is then the test's. */
async function agree(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const taken = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'SKIP_WAITING' });
    await taken;
  });
}

function waitingOrInstalling(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return Boolean(registration.waiting ?? registration.installing);
  });
}

function entryScript(page: Page): Promise<string> {
  return page
    .locator('script[type="module"]')
    .first()
    .evaluate((script) => (script as HTMLScriptElement).src);
}

function shellCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('vitrine-shell')));
}

function readerFiles(page: Page): Promise<string[]> {
  return page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url),
    keptApart.reader.cache,
  );
}

function notFound(response: ServerResponse): true {
  response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
  return true;
}

/** Resolves with the registration's id, when the worker has come to rest. */
async function stopWorker(session: CDPSession): Promise<string> {
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  const stopped = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  await session.send('ServiceWorker.stopAllWorkers');
  await stopped;
  return registrationId;
}

async function engineIn(context: BrowserContext): Promise<string | undefined> {
  const worker = context.serviceWorkers().at(-1);
  return worker?.evaluate(
    () => typeof (self as { vitrineEngine?: { drain?: unknown } }).vitrineEngine?.drain,
  );
}
