// An image drawn anew: turned, cut, scaled. A canvas has no metadata, so nothing of it gets any further.
import type { Frame, Size } from './crop-frame.ts';
import { wholeFrame } from './crop-frame.ts';

export interface Drawing {
  /** How often it is turned clockwise by a quarter, 0 to 3. */
  turns?: number | undefined;
  /** The part of the turned image that is drawn; all of it when left out. */
  frame?: Frame | undefined;
  /** The longer side is scaled down to this many pixels; never up. */
  side: number;
}

/** How large an image is after so many quarter turns. */
export function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * @param type of the file, as `image/jpeg`
 * @throws when the device has no memory for it
 */
export async function drawnAnew(bitmap: ImageBitmap, drawing: Drawing, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  drawOn(canvas, bitmap, drawing);
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.9);
  });
  // Tablets have little memory for canvases, and give it back late.
  canvas.width = canvas.height = 0;
  if (!drawn) throw new Error('not drawn');
  return drawn;
}

/** Gives the canvas its size, and draws. */
export function drawOn(canvas: HTMLCanvasElement, bitmap: ImageBitmap, drawing: Drawing): void {
  const { turns = 0, side } = drawing;
  const whole = turnedSize(bitmap, turns);
  const { x, y, width, height } = drawing.frame ?? wholeFrame(whole);
  const scale = Math.min(1, side / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  // Read from below: turned around the middle, put into the first quadrant, cut, scaled.
  context.scale(canvas.width / width, canvas.height / height);
  context.translate(whole.width / 2 - x, whole.height / 2 - y);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
}
