// An image as it travels: upright, without what shows where and by whom it was taken, and no larger than anybody shows it.
import { imageSide } from '#contract/limits.ts';
import { drawnAnew } from '#panel/ui/image/draw-image.ts';
import { readImage } from './image-bytes.ts';

/**
 * Pixels are touched only where they must be: an image that is upright and small enough keeps every one of them.
 *
 * @throws when the device cannot read the image
 */
export async function prepareImage(image: Blob): Promise<Blob> {
  const facts = readImage(new Uint8Array(await image.arrayBuffer()));
  const isFine =
    facts !== null && facts.orientation === 1 && Math.max(facts.width, facts.height) <= imageSide.max;
  if (isFine) return new Blob([facts.clean], { type: image.type });
  return redrawn(image, image.type);
}

/**
 * Draws any image that the browser can show, turned as the file says.
 *
 * @param type of the result, as `image/jpeg`
 * @throws when the device cannot read the image
 */
export async function redrawn(image: Blob, type: string): Promise<Blob> {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
  try {
    return await drawnAnew(bitmap, { side: imageSide.max }, type);
  } finally {
    bitmap.close();
  }
}
