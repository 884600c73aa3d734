import { describe, expect, it } from 'vitest';
import type { Frame } from './crop-frame.ts';
import {
  dragCorner,
  isWhole,
  moveFrame,
  pressKey,
  resizeFrame,
  scaleFrame,
  turnFrame,
  wholeFrame,
} from './crop-frame.ts';

const image = { width: 600, height: 400 };
const frame: Frame = { x: 100, y: 50, width: 200, height: 100 };
const press = (key: string, shiftKey = false, from = frame) => pressKey(from, image, { key, shiftKey });

describe('the frame of a crop', () => {
  it('never leaves the image, however far it is moved', () => {
    expect(moveFrame(frame, image, -50, 999)).toEqual({ ...frame, x: 0, y: 300 });
    expect(moveFrame(frame, image, 999, -1)).toEqual({ ...frame, x: 400, y: 0 });
  });

  it('stays large enough to be taken hold of', () => {
    expect(resizeFrame(frame, image, -999, -999)).toMatchObject({ width: 16, height: 16 });
    expect(dragCorner(frame, image, 'se', { x: 0, y: 0 })).toEqual({ x: 100, y: 50, width: 16, height: 16 });
    expect(dragCorner(frame, image, 'nw', { x: 999, y: 999 })).toEqual({
      x: 284,
      y: 134,
      width: 16,
      height: 16,
    });
  });

  it('is no larger than an image of a few pixels', () => {
    const dot = { width: 3, height: 200 };
    expect(resizeFrame(wholeFrame(dot), dot, -2, -20)).toEqual({ x: 0, y: 0, width: 3, height: 180 });
    expect(dragCorner(wholeFrame(dot), dot, 'ne', { x: 1, y: 20 })).toEqual({
      x: 0,
      y: 20,
      width: 3,
      height: 180,
    });
  });

  it.each([
    ['nw', { x: 80, y: 40, width: 220, height: 110 }],
    ['ne', { x: 100, y: 40, width: 16, height: 110 }],
    ['sw', { x: 80, y: 50, width: 220, height: 16 }],
    ['se', { x: 100, y: 50, width: 16, height: 16 }],
  ] as const)('follows a finger at its %s corner, the opposite one stays', (corner, expected) => {
    expect(dragCorner(frame, image, corner, { x: 80, y: 40 })).toEqual(expected);
  });

  it('goes no further than the edge with a finger', () => {
    expect(dragCorner(frame, image, 'se', { x: 999, y: 999 })).toEqual({
      x: 100,
      y: 50,
      width: 500,
      height: 350,
    });
    expect(dragCorner(frame, image, 'nw', { x: -9, y: -9 })).toEqual({ x: 0, y: 0, width: 300, height: 150 });
  });

  it('grows and shrinks around its middle and keeps its shape', () => {
    expect(scaleFrame(frame, image, 2)).toEqual({ x: 0, y: 0, width: 400, height: 200 });
    expect(scaleFrame(frame, image, 0.5)).toEqual({ x: 150, y: 75, width: 100, height: 50 });
    expect(scaleFrame(frame, image, 99)).toEqual({ x: 0, y: 0, width: 600, height: 300 });
  });

  it('moves by arrows, is resized by Shift and arrows, and scaled by + and −', () => {
    expect(press('ArrowRight')).toEqual({ ...frame, x: 112 });
    expect(press('ArrowUp')).toEqual({ ...frame, y: 38 });
    expect(press('ArrowLeft', true)).toEqual({ ...frame, width: 188 });
    expect(press('ArrowDown', true)).toEqual({ ...frame, height: 112 });
    expect(press('+')).toEqual({ x: 90, y: 45, width: 220, height: 110 });
    expect(press('-')?.width).toBe(182);
  });

  it('can be made wider by keys at the right edge too', () => {
    const atEdge = { ...frame, x: 400 };
    expect(press('ArrowRight', true, atEdge)).toEqual({ ...frame, x: 388, width: 212 });
  });

  it.each(['Tab', 'Enter', 'Escape', 'a'])('leaves %s to others', (key) => {
    expect(press(key)).toBeNull();
  });

  it('holds the same part of the image when that is turned', () => {
    const right = turnFrame(frame, image, true);
    expect(right).toEqual({ x: 250, y: 100, width: 100, height: 200 });
    expect(turnFrame(right, { width: 400, height: 600 }, false)).toEqual(frame);
    let turned = frame;
    let size = image;
    for (let quarter = 0; quarter < 4; quarter++) {
      turned = turnFrame(turned, size, true);
      size = { width: size.height, height: size.width };
    }
    expect(turned).toEqual(frame);
  });

  it('is whole when nothing is cut off', () => {
    expect(isWhole(wholeFrame(image), image)).toBe(true);
    expect(isWhole(frame, image)).toBe(false);
  });
});
