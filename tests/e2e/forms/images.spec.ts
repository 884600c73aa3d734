// An image before it travels: turned upright, scaled, and without what tells where it was taken.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { readImage } from '#panel/forms/files/image-bytes.ts';
import { exifSegment, withSegment } from '#tests/support/exif.ts';
import { aPng } from '#tests/support/pictures.ts';

import {
  arrive,
  choosePhoto,
  expectAt,
  expectPill,
  field,
  openExhibit,
  takePhoto,
  update,
} from '#tests/e2e/support/acts.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import { holdFiles } from '#tests/e2e/support/slow-files.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

/** A real JPEG, drawn by the browser. */
async function aJpeg(page: Page, width: number, height: number): Promise<Uint8Array> {
  const bytes = await page.evaluate(
    async ([w, h]) => {
      const canvas = new OffscreenCanvas(w ?? 1, h ?? 1);
      const context = canvas.getContext('2d');
      context?.fillRect(0, 0, (w ?? 1) / 2, h ?? 1);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [width, height],
  );
  return new Uint8Array(bytes);
}

/** Puts it on the only exhibit and reads what the provider got. */
async function send(page: Page, museum: Museum, photo: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  await openExhibit(page, 'Harbour at Dusk');
  await takePhoto(page, photo);
  await update(page);
  await expectPill(page, 'All synced');
  return imageOf(museum);
}

/** What the provider has of the only exhibit. */
async function imageOf(museum: Museum): Promise<Uint8Array<ArrayBuffer>> {
  const [work] = await museum.colleague.works();
  return new Uint8Array(await (await fetch(work?.image_url ?? '')).arrayBuffer());
}

test.beforeEach(async ({ page, museum }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
});

test('a photo that was taken on its side arrives upright, without the place where it was taken', async ({
  page,
  museum,
}) => {
  const photo = withSegment(await aJpeg(page, 60, 40), exifSegment(6));
  const arrived = await send(page, museum, photo);
  expect(readImage(arrived)).toMatchObject({ width: 40, height: 60, orientation: 1 });
  expect(Buffer.from(arrived).toString('latin1')).not.toContain('Exif');
});

test('an upright photo loses the place and not a pixel', async ({ page, museum }) => {
  const photo = await aJpeg(page, 60, 40);
  const arrived = await send(page, museum, withSegment(photo, exifSegment(1)));
  expect(Buffer.from(arrived).equals(Buffer.from(photo))).toBe(true);
});

test('an image that cannot be read is told, and nothing typed is lost', async ({ page }) => {
  await openExhibit(page, 'Harbour at Dusk');
  await field(page, 'Name').fill('Harbour at Night');
  await choosePhoto(page, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3]), 'torn.jpg');
  await expect(
    page.getByText(/Something went wrong. Please try again. .* choose another file/),
  ).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Harbour at Night');
});

test('a photo with more pixels than anybody shows is scaled to 2,560', async ({ page, museum }) => {
  const arrived = await send(page, museum, aPng(3_200, 100));
  expect(readImage(arrived)).toMatchObject({ width: 2_560, height: 80 });
});

test.describe('while a photo is still being looked at', () => {
  let letGo: () => Promise<void>;
  const button = (page: Page) => page.getByRole('button', { name: 'Update & Generate Q&A' });
  const press = async (page: Page) => {
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  };

  test.beforeEach(async ({ page }) => {
    await openExhibit(page, 'Harbour at Dusk');
    await field(page, 'Name').fill('Harbour at Night');
    letGo = await holdFiles(page);
  });

  test('a save waits for it, and takes what was typed meanwhile', async ({ page, museum }) => {
    await choosePhoto(page, aPng(60, 40));
    const choosing = page.getByRole('button', { name: 'Choose image for exhibit image' });
    await expect(choosing).toHaveAttribute('aria-busy', 'true');
    await press(page);
    await field(page, 'Artist').fill('Unknown');
    await letGo();
    await expectAt(page, 'Exhibit management');
    await expectPill(page, 'All synced');
    const [work] = await museum.colleague.works();
    expect(work).toMatchObject({ name: 'Harbour at Night', artist_name: 'Unknown' });
    expect(readImage(await imageOf(museum))).toMatchObject({ width: 60, height: 40 });
  });

  test('a save does not go without it when it cannot be taken, and the next one does', async ({
    page,
    museum,
  }) => {
    await choosePhoto(page, Buffer.from('no image at all'), 'notes.jpg');
    await press(page);
    await letGo();
    await expect(page.getByText('This file is not a JPEG or PNG image.')).toBeVisible();
    await expect(button(page)).toBeEnabled();
    await expectAt(page, 'Edit exhibit');
    expect(await museum.colleague.works()).toMatchObject([{ name: 'Harbour at Dusk' }]);
    await update(page);
    await expectPill(page, 'All synced');
    expect(await museum.colleague.works()).toMatchObject([{ name: 'Harbour at Night' }]);
  });

  test('of two photos the later one counts, also when it was chosen after the press', async ({
    page,
    museum,
  }) => {
    await choosePhoto(page, aPng(60, 40));
    await press(page);
    await choosePhoto(page, aPng(30, 20));
    await letGo();
    await expectAt(page, 'Exhibit management');
    await expectPill(page, 'All synced');
    expect(readImage(await imageOf(museum))).toMatchObject({ width: 30, height: 20 });
  });
});
