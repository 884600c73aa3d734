import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { nextBuild } from '#tests/support/deploy.ts';
import { untilQuiet } from '#tests/support/installed-panel.ts';

import { arrive, expectPill, field, openExhibit, refuseDrafts, signIn } from '#tests/e2e/support/acts.ts';
import { openReview, someQuestions } from '#tests/e2e/support/questions.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { name: string; url: string; icons: { src: string; sizes: string }[] }[];
}

test('the manifest has all that a home screen needs, and its pictures are what they claim', async ({
  page,
}) => {
  await page.goto('/login');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(href ?? '')).json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Vitrine', start_url: '/', display: 'standalone' });
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Exhibits', 'Add exhibit', 'Review']);
  const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes } of pictures) expect(`${src} ${await sizeOf(page, src)}`).toBe(`${src} ${sizes}`);
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveCount(1);
});

test('the browser finds nothing that hinders the installation', async ({ page, context, museum }) => {
  await arrive(page, museum.admin);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Tests run in a private window, where nothing is ever installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('the browser’s offer to install is made by the panel, and can be put away for good', async ({
  page,
  museum,
}) => {
  await arrive(page, museum.admin);
  await page.evaluate(offerInstall);
  const hint = page.getByText('Install Vitrine on this device');
  await expect(hint).toBeVisible();
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(hint).toHaveCount(0);
  expect(await page.evaluate(() => (window as { asked?: boolean }).asked)).toBe(true);
});

test('an offer to install that comes before the first paint is kept until there is somebody to see it', async ({
  page,
  museum,
}) => {
  await arrive(page, museum.admin);
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${offerInstall.toString()})`);
  await page.reload();
  await expect(page.getByText('Install Vitrine on this device')).toBeVisible();
});

/** Runs in the page: what Chromium says where a panel can be installed. */
function offerInstall(): void {
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void ((window as { asked?: boolean }).asked = true),
    userChoice: Promise.resolve({ outcome: 'dismissed' }),
  });
  window.dispatchEvent(offer);
}

test.describe('on an iPad', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  });

  test('the way to the home screen is told in words, until it is put away', async ({ page, museum }) => {
    await arrive(page, museum.admin);
    const hint = page.getByText(/press Share ?, then Add to Home Screen/);
    await expect(hint).toBeVisible();
    // In one line, and not where somebody reads and decides.
    expect(await hint.evaluate((one) => one.getClientRects().length)).toBe(1);
    const id = await museum.addReview(someQuestions(2));
    await openReview(page, id);
    await expect(hint).toHaveCount(0);
    await page.goto('/exhibitmanagement');
    await page.getByRole('button', { name: 'Don’t show this again' }).click();
    await expect(hint).toHaveCount(0);
    await page.reload();
    await expectPill(page, 'All synced');
    await expect(hint).toHaveCount(0);
  });
});

test('a new version asks, waits for unsaved input, and leaves the other tab alone', async ({
  page,
  context,
  museum,
  road,
}) => {
  test.setTimeout(90_000);
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  const other = await context.newPage();
  await other.goto('/exhibitmanagement');
  await openExhibit(other, 'Harbour at Dusk');
  // The draft cannot be kept, so what is typed stands on the screen alone.
  await refuseDrafts(page);
  await refuseDrafts(other);
  await field(other, 'Name').fill('Typed in the other tab');

  await road.serve(await nextBuild('dist', 'second'));
  await checkForUpdate(page);
  const update = page.getByRole('button', { name: 'Update now' });
  await expect(page.getByText('A new version of Vitrine is ready.')).toBeVisible({ timeout: 20_000 });
  await expect(other.getByText('A new version of Vitrine is ready.')).toBeVisible();
  expect(await entryScript(page)).not.toContain('second');

  await openExhibit(page, 'Harbour at Dusk');
  await field(page, 'Name').fill('Typed before the update');
  await update.click();
  await expect(page.getByText(/^Save or discard what you are editing first/)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Typed before the update');

  await field(page, 'Name').fill('Harbour at Dusk');
  await untilQuiet(other);
  await update.click();
  await expect.poll(() => entryScript(page), { timeout: 20_000 }).toContain('second');
  await expect(field(page, 'Name')).toHaveValue('Harbour at Dusk');
  await expect(field(other, 'Name')).toHaveValue('Typed in the other tab');
  expect(await entryScript(other)).not.toContain('second');
});

test('“Later” puts the new version off, and it asks again at the next start', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  await road.serve(await nextBuild('dist', 'second'));
  await checkForUpdate(page);
  const offer = page.getByText('A new version of Vitrine is ready.');
  await expect(offer).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(offer).toBeVisible();
  expect(await entryScript(page)).not.toContain('second');
});

test('a shortcut to a screen leads there, through the sign-in when it has to', async ({ page, museum }) => {
  await page.goto('/addexhibit');
  await signIn(page, museum.admin);
  await expect(page).toHaveURL('/addexhibit');
});

/** The width and height that stand in a PNG's head. */
async function sizeOf(page: Page, src: string): Promise<string> {
  const bytes = await (await page.request.get(src)).body();
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

function entryScript(page: Page): Promise<string> {
  return page
    .locator('script[type="module"]')
    .first()
    .evaluate((script) => (script as HTMLScriptElement).src);
}

/** Until one is found: a check of the browser's own, begun before the deploy, answers for the one that joins it. */
async function checkForUpdate(page: Page): Promise<void> {
  const check = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      return Boolean(registration.installing ?? registration.waiting);
    });
  await expect.poll(check, { timeout: 20_000 }).toBe(true);
}
