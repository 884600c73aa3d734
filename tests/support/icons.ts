import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';

/**
 * Draws the installed app's icons from `public/icon.svg`: `npx tsx tests/support/icons.ts`. They are kept in
 * the repository, so that a build needs no browser.
 */
const folder = join(import.meta.dirname, '../../public/icons');
const paper = '#faf8f3';
const lapis = '#1f4a98';

/** Shortcuts of the app's icon: a white drawing on lapis, on a grid of 24. */
const shortcuts = {
  'shortcut-add': 'M12 6v12M6 12h12',
  'shortcut-exhibits': 'M5.5 5.5h13v13h-13zM9 9h6v6H9z',
  'shortcut-review': 'M5 6h14v10H10l-5 4zM9 11l2 2 4-4.5',
};

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const mark = readFileSync(join(folder, '../icon.svg'), 'utf8');
  // Without the round corners: the device cuts its own. The safe zone is a circle of 80 %.
  const full = mark.replace(/ rx="\d+"/, '');
  const safe = full
    .replace(/(<g )/, '<g transform="translate(71.7 71.7) scale(.72)"><g ')
    .replace('</svg>', '</g></svg>');
  await draw(browser, 'icon-192', 192, mark);
  await draw(browser, 'icon-512', 512, mark);
  await draw(browser, 'maskable-512', 512, safe);
  await draw(browser, 'apple-touch-icon-180', 180, full);
  for (const [name, path] of Object.entries(shortcuts)) await draw(browser, name, 96, shortcut(path));
  await browser.close();
}

async function draw(browser: Browser, name: string, size: number, svg: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `);
  await page.setContent(`<body style="margin:0;background:transparent">${sized}</body>`);
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
  await page.close();
}

const shortcut = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="12" fill="${lapis}"/>` +
  `<path d="${path}" fill="none" stroke="${paper}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

await main();
