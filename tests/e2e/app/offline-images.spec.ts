import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { test, untilControlled } from '#tests/support/installed-panel.ts';
import type { StaticHost } from '#tests/support/server.ts';
import { startStaticHost } from '#tests/support/server.ts';

test('an image seen once shows offline, whatever the signature in its address', async ({ tab, host }) => {
  serveImages(host);
  expect(await shows(tab, '/api/files/vase.png?signature=valid')).toBe(true);
  await untilKept(tab, `${host.address}/api/files/vase.png`);
  expect(await shows(tab, '/api/files/vase.png?signature=expired')).toBe(true);
  expect(await shows(tab, '/api/files/other.png?signature=expired')).toBe(false);
  await host.close();
  expect(await shows(tab, '/api/files/vase.png?signature=later')).toBe(true);
  expect(await shows(tab, '/api/files/never-seen.png')).toBe(false);
});

test('images of another origin are kept when it allows, and shown in any case', async ({ tab }) => {
  const store = await startStaticHost('dist');
  serveImages(store);
  expect(await shows(tab, `${store.address}/open/vase.png?cors=yes`)).toBe(true);
  await untilKept(tab, `${store.address}/open/vase.png`);
  expect(await shows(tab, `${store.address}/closed/vase.png`)).toBe(true);
  await store.close();
  expect(await shows(tab, `${store.address}/open/vase.png?signature=later`)).toBe(true);
  expect(await keptImages(tab)).toEqual([`${store.address}/open/vase.png`]);
});

for (const progress of ['shown', 'on its way'] as const) {
  test(`an image that was ${progress} when the worker came is kept as well`, async ({ page, host }) => {
    serveImages(host);
    const begun = host.override;
    const worker = held();
    const image = held();
    if (progress === 'shown') image.letGo();
    host.override = (request, response) => {
      const answerBegun = () => begun?.(request, response) ?? false;
      if (request.url === '/sw.js') {
        void worker.gone.then(async () => response.writeHead(200, script).end(await readFile('dist/sw.js')));
        return true;
      }
      if (request.url !== '/api/files/vase.png') return answerBegun();
      void image.gone.then(answerBegun);
      return true;
    };
    await page.goto(host.address);
    await page.evaluate(
      (src) => document.body.append(Object.assign(new Image(), { src })),
      '/api/files/vase.png',
    );
    const shown = page.locator('img[src="/api/files/vase.png"]');
    await expect(shown).toHaveJSProperty('naturalWidth', progress === 'shown' ? 4 : 0);
    worker.letGo();
    await untilControlled(page);
    image.letGo();
    await expect(shown).toHaveJSProperty('naturalWidth', 4);
    await untilKept(page, `${host.address}/api/files/vase.png`);
    expect(await keptImages(page)).toHaveLength(1);
  });
}

test("a portal's page in the place of an image is not kept", async ({ tab, host }) => {
  host.override = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Please sign in to the Wi-Fi</h1>');
    return true;
  };
  expect(await shows(tab, '/api/files/vase.png')).toBe(false);
  serveImages(host);
  expect(await shows(tab, '/api/files/vase.png?signature=valid')).toBe(true);
});

test('at logout the images are gone', async ({ tab, host }) => {
  serveImages(host);
  await shows(tab, '/api/files/vase.png');
  await untilKept(tab, `${host.address}/api/files/vase.png`);
  await tab.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'CLEAR_IMAGES' }));
  await expect.poll(() => keptImages(tab)).toEqual([]);
});

function keptImages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('vitrine-images'))) return [];
    return (await (await caches.open('vitrine-images')).keys()).map(({ url }) => url);
  });
}

async function untilKept(page: Page, address: string): Promise<void> {
  await expect.poll(() => keptImages(page)).toContain(address);
}

function shows(page: Page, src: string): Promise<boolean> {
  return page.evaluate(
    (address) =>
      new Promise<boolean>((resolve) => {
        const image = new Image();
        image.addEventListener('load', () => resolve(true));
        image.addEventListener('error', () => resolve(false));
        image.src = address;
      }),
    src,
  );
}

/** An answer that is held back until the test lets it go. */
function held(): { gone: Promise<void>; letGo: () => void } {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  return { gone, letGo };
}

const script = { 'content-type': 'text/javascript' };
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';

/** A file store: signed addresses that expire, and CORS where the address asks for it. */
function serveImages(host: StaticHost): void {
  host.override = (request, response) => {
    const url = new URL(request.url ?? '/', host.address);
    if (!url.pathname.endsWith('.png') || url.pathname.startsWith('/icons/')) return false;
    if (url.searchParams.get('signature') === 'expired') {
      response.writeHead(403).end();
      return true;
    }
    const cors = url.searchParams.has('cors') ? { 'access-control-allow-origin': '*' } : {};
    response.writeHead(200, { 'content-type': 'image/svg+xml', vary: 'Origin', ...cors }).end(svg);
    return true;
  };
}
