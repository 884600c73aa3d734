// An image as it travels: upright, without what tells where and by whom it was taken, and no larger than anybody shows it.
import { imageSide } from '#contract/limits.ts';
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
  return redraw(image);
}

async function redraw(image: Blob): Promise<Blob> {
  // Turned as EXIF says. A canvas has no metadata, so nothing of it gets any further.
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
  const scale = Math.min(1, imageSide.max / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, image.type, 0.9);
  });
  // Tablets have little memory for canvases, and give it back late.
  canvas.width = canvas.height = 0;
  if (!drawn) throw new Error('not drawn');
  return drawn;
}
