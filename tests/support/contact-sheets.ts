// Every screen of the built panel with the demo museum, and what people meet between them (moments.ts), at the three sizes,
// in light and dark, in one contact sheet each: `tsx tests/support/contact-sheets.ts <folder>`. For looking at; nothing is
// compared.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { ScreenName } from '#panel/paths.ts';
import { paths, sameScreen, sidebar } from '#panel/paths.ts';
import { demoPassword, demoUsers } from '#provider/demo/demo-users.ts';
import { createLog } from '#provider/log.ts';
import { startProvider } from '#provider/server.ts';
import { openLetterBox } from '#tests/e2e/support/letters.ts';
import { colleagueAt } from '#tests/e2e/support/museum.ts';
import { browserArguments, findBrowser } from './browser.ts';
import { signInToDemo, untilDrawn } from './demo-panel.ts';
import { moments } from './moments.ts';

const sizes = [
  { width: 1180, height: 820, columns: 4 },
  { width: 820, height: 1180, columns: 6 },
  { width: 390, height: 844, columns: 8 },
];
const schemes = ['light', 'dark'] as const;
/** Of the whole sheet, in pixels. */
const sheetWidth = 2400;
/** How long a screen may go on asking the provider before its picture is taken, in milliseconds. */
const settling = 1_500;
const folder = process.argv[2];
if (!folder) throw new Error('Say where the sheets go: tsx tests/support/contact-sheets.ts <folder>');

const screens = (Object.keys(paths) as (keyof typeof paths)[]).filter(
  (name): name is ScreenName => !(name in sameScreen),
);

type Scheme = (typeof schemes)[number];

interface Picture {
  name: string;
  images: Record<Scheme, Buffer>;
}

await mkdir(folder, { recursive: true });
const log = createLog('silent');
const letters = await openLetterBox();
const mail = { folder: letters.folder };
const provider = await startProvider({ panelFolder: 'dist', log, mail, config: { demo: true } });
const colleague = await colleagueAt(`${provider.url}/api`, {
  email: demoUsers[0].email,
  password: demoPassword,
});
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
try {
  for (const [round, { columns, ...viewport }] of sizes.entries()) {
    const context = await browser.newContext({ viewport, baseURL: provider.url });
    const page = await context.newPage();
    const sheets = {
      screens: [...(await guestScreens(page, round)), ...(await screensOfStaff(page))],
      moments: await momentsOfStaff(page, round),
    };
    await context.close();
    for (const [what, pictures] of Object.entries(sheets)) {
      for (const scheme of schemes) {
        const path = join(folder, `${what}-${viewport.width}x${viewport.height}-${scheme}.png`);
        await writeFile(path, await sheet(browser, pictures, scheme, columns));
        console.log(`${path}: ${pictures.length} pictures`);
      }
    }
  }
} finally {
  await browser.close();
  await provider.close();
  await letters.throwAway();
}

async function guestScreens(page: Page, round: number): Promise<Picture[]> {
  const pictures: Picture[] = [];
  await page.goto(paths.login);
  await page.getByRole('button', { name: 'Log In' }).click();
  pictures.push(await picture(page, 'login'));
  await page.goto(paths.forgotPassword);
  pictures.push(await picture(page, 'forgotPassword'));
  await page.getByLabel('Email').fill(demoUsers[0].email);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.otp}*`);
  pictures.push(await picture(page, 'otp'));
  await page.getByLabel('Verification code').fill(await letters.codeFor(demoUsers[0].email, round + 1));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL(`**${paths.resetPassword}*`);
  pictures.push(await picture(page, 'resetPassword'));
  return pictures;
}

async function momentsOfStaff(page: Page, round: number): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const { name, come } of moments(colleague, round)) {
    await come(page);
    pictures.push(await picture(page, name));
  }
  return pictures;
}

async function screensOfStaff(page: Page): Promise<Picture[]> {
  await signInToDemo(page);
  const pictures: Picture[] = [];
  for (const name of screens) {
    await page.goto(await addressOf(page, name));
    const shown = await picture(page, name);
    // Guests alone see some: whoever is signed in is led on.
    if (new URL(page.url()).pathname.startsWith(paths[name].split(':')[0] ?? '')) pictures.push(shown);
  }
  return pictures;
}

/** Of a record: the first one of the list that leads to it. */
async function addressOf(page: Page, name: ScreenName): Promise<string> {
  const address = paths[name];
  if (!address.endsWith('/:id')) return address;
  const entry = sidebar.find((one) => 'with' in one && one.with.some((part) => part === name));
  if (!entry) throw new Error(`No list leads to ${address}.`);
  await page.goto(paths[entry.to]);
  const link = page.locator('.row-link').first();
  await link.waitFor();
  const [id = ''] = (await link.getAttribute('href'))?.split('/').toReversed() ?? [];
  return address.replace(':id', id);
}

async function picture(page: Page, name: string): Promise<Picture> {
  await page.locator('main, form').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: settling }).catch(() => {});
  const images: Partial<Picture['images']> = {};
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await untilDrawn(page);
    images[colorScheme] = await page.screenshot();
  }
  return { name, images: images as Picture['images'] };
}

async function sheet(
  own: Browser,
  pictures: readonly Picture[],
  scheme: Scheme,
  columns: number,
): Promise<Buffer> {
  const page = await own.newPage({ viewport: { width: sheetWidth, height: 800 } });
  const figures = pictures.map(
    ({ name, images }) =>
      `<figure><img src="data:image/png;base64,${images[scheme].toString('base64')}"><figcaption>${name}</figcaption></figure>`,
  );
  const style = `body { margin: 12px; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 12px; background: #888; font: 14px sans-serif } figure { margin: 0 } img { width: 100% }`;
  await page.setContent(`<style>${style}</style>${figures.join('')}`);
  const image = await page.screenshot({ fullPage: true });
  await page.close();
  return image;
}
