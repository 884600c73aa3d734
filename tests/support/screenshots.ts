// The pictures of the README, taken from the built panel and the demo museum: `tsx tests/support/screenshots.ts [folder]`.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { createLog } from '#provider/log.ts';
import { startProvider } from '#provider/server.ts';
import { browserArguments, findBrowser } from './browser.ts';
import { signInToDemo, untilDrawn } from './demo-panel.ts';

/** In bytes: they are loaded with the README. */
const largest = 120_000;
const tablet = { width: 1180, height: 620 };
const tall = { width: 1180, height: 820 };
const phone = { width: 390, height: 844 };
const folder = process.argv[2] ?? join('.github', 'pictures');

await mkdir(folder, { recursive: true });
const log = createLog('silent');
const provider = await startProvider({ panelFolder: 'dist', log, config: { demo: true } });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
try {
  await takePictures(browser, provider.url);
} finally {
  await browser.close();
  await provider.close();
}

async function takePictures(own: Browser, address: string): Promise<void> {
  const login = await own.newPage({ viewport: phone, baseURL: address });
  await login.goto('/login');
  await login.getByRole('button', { name: 'Log In' }).waitFor();
  await take(login, 'login');

  const page = await own.newPage({ viewport: tablet, baseURL: address });
  await signInToDemo(page);
  await take(page, 'exhibits');
  await page.getByRole('link', { name: 'Vitrine' }).click();
  await page.getByRole('heading', { name: 'Waiting for review' }).waitFor();
  await take(page, 'dashboard');
  await openRegenerated(page);
  await page.getByRole('button', { name: /^Compare .*Adult, detailed answer$/ }).click();
  await page.getByRole('dialog').waitFor();
  await page.setViewportSize(tall);
  await take(page, 'review-compare');
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(0, 0);
  await take(page, 'review');
  await page.setViewportSize(tablet);
  await page.goto('/exhibitmanagement');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page
    .getByRole('link', { name: 'Bust of Nefertiti' })
    .or(page.locator('.row-link').first())
    .first()
    .click();
  await page.getByLabel(/^Artist/).waitFor();
  await page.getByText('All synced').waitFor();
  await take(page, 'form-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await workOffline(page);
  await take(page, 'changes');
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await take(page, 'exhibits-phone');
}

/** The review of the first exhibit with an answer, detailed and for Adults, of which its documents have another one. */
async function openRegenerated(page: Page): Promise<void> {
  await page.goto('/review-panel');
  await page.locator('.row-link').first().waitFor();
  for (const name of await page.locator('.row-link').allInnerTexts()) {
    await page.goto('/review-panel');
    await page.getByRole('link', { name, exact: true }).click();
    if (await regeneratesAnAnswer(page)) return;
  }
  throw new Error('No answer could be regenerated.');
}

async function regeneratesAnAnswer(page: Page): Promise<boolean> {
  await page.getByRole('tab').first().waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await page.getByRole('textbox', { name: /Adult, detailed answer$/ }).click();
    await page.getByRole('button', { name: /^Regenerate .*Adult, detailed answer$/ }).click();
    const said = page.getByRole('region', { name: 'Notifications' });
    const isThere = await said
      .getByText('Success!')
      .waitFor({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) continue;
    await said.getByRole('button').first().click();
    return true;
  }
  return false;
}

/** Two changes that wait, in the list of changes. */
async function workOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByLabel(/^Artist/).fill('Workshop of the palace');
  await page.getByRole('button', { name: 'Update & Generate Q&A' }).click();
  await page
    .getByRole('button', { name: /^Delete / })
    .nth(3)
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText(/Offline · \d waiting/).click();
  await page.getByRole('dialog', { name: 'Changes' }).waitFor();
  await page.getByRole('dialog', { name: 'Changes' }).getByText('Waiting 2').waitFor();
}

async function take(page: Page, name: string): Promise<void> {
  await untilDrawn(page);
  const path = join(folder, `${name}.webp`);
  const session = await page.context().newCDPSession(page);
  // A quarter of the same picture as PNG, and no eye tells them apart.
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
  await session.detach();
  const picture = Buffer.from(data, 'base64');
  await writeFile(path, picture);
  console.log(`${path}: ${Math.round(picture.byteLength / 1000)} kB`);
  if (picture.byteLength > largest) throw new Error(`${path} is too big for the README.`);
}
