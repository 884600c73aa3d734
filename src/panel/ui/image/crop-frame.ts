// The frame of a crop, in whole pixels of the image as it stands turned. The same by finger, mouse and keyboard.

export interface Size {
  width: number;
  height: number;
}

export interface Frame extends Size {
  /** From the left and from the top. */
  x: number;
  y: number;
}

export type Corner = 'nw' | 'ne' | 'sw' | 'se';

/** A frame is never smaller, unless the image is. */
const least = 16;

export function wholeFrame({ width, height }: Size): Frame {
  return { x: 0, y: 0, width, height };
}

export function isWhole({ width, height }: Frame, image: Size): boolean {
  return width === image.width && height === image.height;
}

/** With its upper left corner there, or as near to it as the image reaches. */
export function moveFrame(frame: Frame, image: Size, x: number, y: number): Frame {
  return {
    ...frame,
    x: clamp(x, 0, image.width - frame.width),
    y: clamp(y, 0, image.height - frame.height),
  };
}

/** Wider and higher at its right and lower sides; where the image ends, at the other ones. */
export function resizeFrame(frame: Frame, image: Size, wider: number, higher: number): Frame {
  const width = clamp(frame.width + wider, Math.min(least, image.width), image.width);
  const height = clamp(frame.height + higher, Math.min(least, image.height), image.height);
  return moveFrame({ ...frame, width, height }, image, frame.x, frame.y);
}

/** Around its middle. `factor` above 1 makes it larger; its shape stays as long as the image is large enough. */
export function scaleFrame(frame: Frame, image: Size, factor: number): Frame {
  const most = Math.min(factor, image.width / frame.width, image.height / frame.height);
  const scaled = factor > 1 ? most : factor;
  const larger = resizeFrame(frame, image, frame.width * (scaled - 1), frame.height * (scaled - 1));
  const x = frame.x + (frame.width - larger.width) / 2;
  return moveFrame(larger, image, x, frame.y + (frame.height - larger.height) / 2);
}

/** With one corner at a point, the one across from it where it was. */
export function dragCorner(frame: Frame, image: Size, corner: Corner, at: { x: number; y: number }): Frame {
  const [left, width] = corner.endsWith('w')
    ? toLower(frame.x, frame.width, at.x, image.width)
    : toUpper(frame.x, at.x, image.width);
  const [top, height] = corner.startsWith('n')
    ? toLower(frame.y, frame.height, at.y, image.height)
    : toUpper(frame.y, at.y, image.height);
  return { x: left, y: top, width, height };
}

/** The same part of an image of this size, after it was turned by a quarter. */
export function turnFrame({ x, y, width, height }: Frame, image: Size, isClockwise: boolean): Frame {
  const turned = { width: height, height: width };
  if (isClockwise) return { ...turned, x: image.height - y - height, y: x };
  return { ...turned, x: y, y: image.width - x - width };
}

/** What a key does to the frame; null when it means nothing here. */
export function pressKey(
  frame: Frame,
  image: Size,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Frame | null {
  if (key === '+' || key === '=') return scaleFrame(frame, image, step);
  if (key === '-' || key === '_') return scaleFrame(frame, image, 1 / step);
  const arrow = arrows[key];
  if (!arrow) return null;
  const by = Math.max(1, Math.round(Math.max(image.width, image.height) / 50));
  const [right, down] = [arrow[0] * by, arrow[1] * by];
  if (shiftKey) return resizeFrame(frame, image, right, down);
  return moveFrame(frame, image, frame.x + right, frame.y + down);
}

/** How much larger at a press. */
export const step = 1.1;

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// The far side stays.
function toLower(start: number, length: number, at: number, most: number): [number, number] {
  const end = start + length;
  const from = clamp(at, 0, Math.max(0, end - Math.min(least, most)));
  return [from, end - from];
}

function toUpper(start: number, at: number, most: number): [number, number] {
  const end = clamp(at, Math.min(most, start + Math.min(least, most)), most);
  return [start, end - start];
}

const clamp = (value: number, from: number, to: number) => Math.round(Math.min(to, Math.max(from, value)));
