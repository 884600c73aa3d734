import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { keptApart } from '#panel/store/cache-names.ts';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';
import { addExhibit, arrive, expectAt, field, find, untilKept } from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { filmLabel } from '#tests/e2e/support/film.ts';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork, numberedWorks } from '#tests/e2e/support/works.ts';

const film = join(tmpdir(), `vitrine-label-${process.pid}.y4m`);
filmLabel(film, 'CAM-7');

test.use({
  viewport: { width: 1180, height: 820 },
  launchOptions: {
    executablePath: await findBrowser(),
    args: [
      ...browserArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

test.afterAll(() => rmSync(film, { force: true }));

test('a label that is held into the camera opens its exhibit, offline too', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork(), aWork({ name: 'Blue Vase', exhibit_id: 'CAM-7' }));
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await rememberCameras(page);
  await arrive(page, museum.admin);
  await page.getByRole('button', { name: 'Scan' }).click();
  await expectAt(page, 'Edit exhibit');
  await expect(field(page, 'Name')).toHaveValue('Blue Vase');
  expect(await camerasRunning(page)).toEqual([false]);
  expect([...asked]).toEqual([road.address]);

  await expect.poll(() => keptReader(page)).toBe(2);
  await road.goDown();
  await page.goto('/exhibitmanagement');
  await page.getByRole('button', { name: 'Scan' }).click();
  await expectAt(page, 'Edit exhibit');
  await expect(field(page, 'Exhibit ID')).toHaveValue('CAM-7');
});

test('without a camera the ID is typed, and what is found is chosen from', async ({ page, museum }) => {
  await museum.colleague.add(aWork({ exhibit_id: 'v-77' }), aWork({ name: 'Blue Vase', exhibit_id: 'TWIN' }));
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    navigator.mediaDevices.getUserMedia = refuse;
  });
  await arrive(page, museum.admin);
  await addExhibit(page, { name: 'Red Vase', artist: 'Ana Lima', id: 'twin' });
  await tabTo(page, 'Scan');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Scan a code' });
  await expect(dialog.getByRole('alert')).toContainText('Vitrine isn’t allowed to use the camera.');
  const input = dialog.getByLabel('Exhibit ID');
  await expect(input).toBeFocused();
  await page.keyboard.type('N-0');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('No exhibit with the ID N-0.');
  await expect(input).toHaveValue('N-0');
  await look(page, 'scan dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Scan' })).toBeFocused();

  await page.keyboard.press('Enter');
  await input.fill('Twin');
  await dialog.getByRole('button', { name: 'Find' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 exhibits have the ID Twin. Choose one.');
  await dialog.getByRole('button', { name: /Red Vase/ }).click();
  await expectAt(page, 'Edit exhibit');
  await expect(field(page, 'Name')).toHaveValue('Red Vase');
});

test('labels are printed for what the list shows and for what was added offline', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork({ exhibit_id: 'HARBOUR' }), ...numberedWorks(24));
  await arrive(page, museum.admin);
  await untilKept(page);
  await road.goDown();
  await addExhibit(page, { name: 'Stone', artist: 'Ana Lima', id: 'OFFLINE-1' });
  await find(page, 'work');
  await page.getByRole('link', { name: 'Print labels' }).click();
  await expectAt(page, 'Print labels');
  await expect(page.getByText('24 labels chosen')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Label for Work 002' }).uncheck();
  await find(page, 'offline-1');
  await page.getByRole('checkbox', { name: 'Label for Stone' }).check();
  const paper = page.getByRole('img', { name: 'Preview of sheet 1 of 2, labels on it: 21' });
  await expect(paper).toBeVisible();
  await look(page, 'labels');

  const sheets = await printed(page);
  expect(sheets.map(({ size }) => size)).toEqual(['210 × 297', '210 × 297']);
  expect(sheets[0]?.text).toContain('Work 001 Ana Lima N-001 Work 003 Ana Lima N-003');
  expect(sheets[1]?.text).toBe('Work 023 Ana Lima N-023 Work 024 Ana Lima N-024 Stone Ana Lima OFFLINE-1');

  await page.getByLabel('Labels on A4').selectOption('8');
  await page.getByRole('button', { name: 'Next sheet' }).click();
  await expect(page.getByText('Sheet 2 of 3')).toBeVisible();
  expect(await printed(page)).toHaveLength(3);
});

async function rememberCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const cameras: MediaStream[] = [];
    Object.assign(window, { cameras });
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const camera = await open(wish);
      cameras.push(camera);
      return camera;
    };
  });
}

/** Whether each camera that was opened still runs. */
function camerasRunning(page: Page): Promise<boolean[]> {
  return page.evaluate(() => {
    const { cameras } = window as unknown as { cameras: MediaStream[] };
    return cameras.map((camera) => camera.active);
  });
}

/** How many files of the library that reads codes are on the device. */
function keptReader(page: Page): Promise<number> {
  return page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).length,
    keptApart.reader.cache,
  );
}

/** The pages as they come out of the printer: their size in millimetres, and what is written on them. */
async function printed(page: Page): Promise<{ size: string; text: string }[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf);
  return Promise.all(
    text.map(async (words, index) => {
      const [left = 0, bottom = 0, right = 0, top = 0] = (await pdf.getPage(index + 1)).view;
      const [width, height] = [right - left, top - bottom].map((points) => Math.round((points / 72) * 25.4));
      return { size: `${width} × ${height}`, text: words.replaceAll(/\s+/g, ' ').trim() };
    }),
  );
}
