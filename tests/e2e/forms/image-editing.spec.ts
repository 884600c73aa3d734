// Cropping and turning an image, by keyboard alone and by hand; what reaches the provider is what was seen.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { readImage } from '#panel/forms/files/image-bytes.ts';
import { sha256 } from '#tests/e2e/support/museum.ts';

import {
  arrive,
  choosePhoto,
  expectPill,
  field,
  imageInput,
  openExhibit,
  takePhoto,
  update,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import { focusedName, tabTo } from '#tests/e2e/support/keyboard.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

/** A real JPEG, drawn by the browser: its left half red, its right half blue. */
async function redAndBlue(page: Page, width: number, height: number): Promise<Uint8Array> {
  const bytes = await page.evaluate(
    async ([w = 1, h = 1]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#d01010';
      context.fillRect(0, 0, w / 2, h);
      context.fillStyle = '#1010d0';
      context.fillRect(w / 2, 0, w / 2, h);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [width, height],
  );
  return new Uint8Array(bytes);
}

async function arrived(museum: Museum): Promise<Uint8Array<ArrayBuffer>> {
  const [work] = await museum.colleague.works();
  return new Uint8Array(await (await fetch(work?.image_url ?? '')).arrayBuffer());
}

/** What a point of an image looks like, as the browser decodes it. Shares of its sides. */
async function colourAt(page: Page, image: Uint8Array, x: number, y: number): Promise<'red' | 'blue'> {
  const [red = 0, , blue = 0] = await page.evaluate(
    async ([bytes, right, down]) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const at = [Math.floor(bitmap.width * right), Math.floor(bitmap.height * down)] as const;
      return [...(context?.getImageData(at[0], at[1], 1, 1).data ?? [])];
    },
    [[...image], x, y] as const,
  );
  expect(Math.abs(red - blue)).toBeGreaterThan(100);
  return red > blue ? 'red' : 'blue';
}

const editor = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit image' });
const frame = (page: Page): Locator => editor(page).getByRole('application', { name: 'Crop frame' });

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Crop or rotate exhibit image' }).click();
  await expect(frame(page)).toBeVisible();
}

test.beforeEach(async ({ page, museum }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
});

test('an image is turned and cropped by keyboard alone, and arrives so', async ({ page, museum }) => {
  await takePhoto(page, await redAndBlue(page, 600, 400));
  await tabTo(page, 'Crop or rotate exhibit image');
  await page.keyboard.press('Enter');
  await expect(editor(page).getByRole('status')).toHaveText('Whole image: 600 × 400 pixels');

  await tabTo(page, 'Rotate right');
  await page.keyboard.press('Enter');
  await expect(editor(page).getByRole('status')).toHaveText('Whole image: 400 × 600 pixels');
  await tabTo(page, 'Crop frame');
  for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowUp');
  for (let press = 0; press < 10; press++) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(editor(page).getByRole('status')).toHaveText(
    'Frame: 280 × 540 pixels, 12 from the left, 12 from the top',
  );
  await tabTo(page, 'Use image');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeHidden();
  await expect.poll(() => focusedName(page)).toBe('Crop or rotate exhibit image');

  await update(page);
  await expectPill(page, 'All synced');
  const image = await arrived(museum);
  expect(readImage(image)).toMatchObject({ width: 280, height: 540, orientation: 1 });
  // What was left is above now. The line between them was at 300 of 600, and 12 were cut off above it.
  expect(await colourAt(page, image, 0.5, 0.1)).toBe('red');
  expect(await colourAt(page, image, 0.5, 286 / 540)).toBe('red');
  expect(await colourAt(page, image, 0.5, 290 / 540 + 0.02)).toBe('blue');
  expect(await colourAt(page, image, 0.5, 0.95)).toBe('blue');
});

test('an image is turned to the left', async ({ page, museum }) => {
  await takePhoto(page, await redAndBlue(page, 60, 40));
  await openEditor(page);
  await editor(page).getByRole('button', { name: 'Rotate left' }).click();
  await editor(page).getByRole('button', { name: 'Use image' }).click();
  await expect(editor(page)).toBeHidden();
  await update(page);
  await expectPill(page, 'All synced');
  const image = await arrived(museum);
  expect(readImage(image)).toMatchObject({ width: 40, height: 60 });
  expect(await colourAt(page, image, 0.5, 0.1)).toBe('blue');
  expect(await colourAt(page, image, 0.5, 0.9)).toBe('red');
});

test('a corner is dragged, the frame is moved, and a press beside it fetches it', async ({
  page,
  museum,
}) => {
  await takePhoto(page, await redAndBlue(page, 600, 400));
  await openEditor(page);
  // Where it is once the dialog has opened: a press lands on a whole pixel of the screen.
  await page.locator('.crop-stage').hover();
  const stage = await page.locator('.crop-stage').boundingBox();
  if (!stage) throw new Error('no stage');
  const at = (x: number, y: number) => [stage.x + stage.width * x, stage.y + stage.height * y] as const;
  await page.mouse.move(...at(1, 1));
  await page.mouse.down();
  await page.mouse.move(...at(0.5, 0.5), { steps: 4 });
  await page.mouse.up();
  await expect(editor(page).getByRole('status')).toContainText(
    /^Frame: (299|300|301) × (199|200|201) pixels/,
  );
  await page.mouse.click(...at(0.95, 0.95));
  await expect(editor(page).getByRole('status')).toContainText(/(299|300|301) from the left/);
  await page.mouse.move(...at(0.75, 0.75));
  await page.mouse.down();
  await page.mouse.move(...at(0.75, 0), { steps: 4 });
  await page.mouse.up();
  await expect(editor(page).getByRole('status')).toContainText(/ 0 from the top$/);
  await editor(page).getByRole('button', { name: 'Use image' }).click();
  await expect(editor(page)).toBeHidden();
  await update(page);
  await expectPill(page, 'All synced');
  const image = await arrived(museum);
  const { width = 0, height = 0 } = readImage(image) ?? {};
  expect(Math.abs(width - 300)).toBeLessThan(2);
  expect(Math.abs(height - 200)).toBeLessThan(2);
  expect(await colourAt(page, image, 0.1, 0.5)).toBe('blue');
});

test('who cancels, or uses the whole image, keeps every byte as it was chosen', async ({ page, museum }) => {
  const photo = await redAndBlue(page, 60, 40);
  await takePhoto(page, photo);
  for (const end of ['Cancel', 'Escape', 'Use image'] as const) {
    await openEditor(page);
    await editor(page).getByRole('button', { name: 'Rotate right' }).click();
    await editor(page).getByRole('button', { name: 'Crop tighter' }).click();
    if (end === 'Escape') await page.keyboard.press('Escape');
    if (end === 'Use image') {
      await editor(page).getByRole('button', { name: 'Rotate left' }).click();
      await editor(page).getByRole('button', { name: 'Whole image' }).click();
    }
    if (end !== 'Escape') await editor(page).getByRole('button', { name: end }).click();
    await expect(editor(page)).toBeHidden();
  }
  await update(page);
  await expectPill(page, 'All synced');
  expect(sha256(await arrived(museum))).toBe(sha256(photo));
});

test('an edited image is on the device before it is saved: it survives a reload', async ({
  page,
  museum,
  road,
}) => {
  await takePhoto(page, await redAndBlue(page, 60, 40));
  await road.goDown();
  await openEditor(page);
  await editor(page).getByRole('button', { name: 'Rotate right' }).click();
  await editor(page).getByRole('button', { name: 'Use image' }).click();
  await expect(editor(page)).toBeHidden();
  await expect(page.getByText('Draft kept on this device.')).toBeVisible();
  await page.reload();
  await openEditor(page);
  await expect(editor(page).getByRole('status')).toHaveText('Whole image: 40 × 60 pixels');
  await page.keyboard.press('Escape');
  await road.comeBack();
  await update(page);
  await expectPill(page, 'All synced');
  expect(readImage(await arrived(museum))).toMatchObject({ width: 40, height: 60 });
});

test('a photo in the format of iPhones that this browser cannot read is told, and nothing typed is lost', async ({
  page,
}) => {
  await field(page, 'Name').fill('Harbour at Night');
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
  await choosePhoto(page, heic, 'IMG_0042.HEIC');
  await expect(page.getByText('This file is not a JPEG or PNG image. Choose one that is.')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Harbour at Night');
});

test('a mouse is offered files only', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Choose image for exhibit image' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take photo for exhibit image' })).toBeHidden();
});

test.describe('on a device that is held', () => {
  test.use({ hasTouch: true });

  test('the camera is beside the files, and each asks for its own', async ({ page }) => {
    const input = imageInput(page);
    for (const [name, capture] of [
      ['Take photo for exhibit image', 'environment'],
      ['Choose image for exhibit image', null],
    ] as const) {
      const asked = page.waitForEvent('filechooser');
      await page.getByRole('button', { name }).tap();
      await asked;
      expect(await input.getAttribute('capture')).toBe(capture);
      // With HEIC on this list, an iPad would hand its photos over as they are, and not as JPEG.
      expect(await input.getAttribute('accept')).toBe('image/jpeg,image/png');
    }
  });
});

test('axe finds nothing while an image is edited', async ({ page }) => {
  await takePhoto(page, await redAndBlue(page, 600, 400));
  await openEditor(page);
  await page.keyboard.press('Shift+ArrowLeft');
  await look(page, 'the image editor');
});
