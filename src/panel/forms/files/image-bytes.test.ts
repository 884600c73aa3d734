import { exifSegment, withSegment } from '#tests/support/exif.ts';
import { aPng } from '#tests/support/pictures.ts';
import { describe, expect, it } from 'vitest';
import { readImage } from './image-bytes.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const text = (of: Uint8Array) => Buffer.from(of).toString('latin1');

/** As little as makes a JPEG: start, JFIF, a frame of 30 by 20, a scan, end. */
const jpeg = new Uint8Array(
  [
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1],
    [0xff, 0xc0, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0x11, 0],
    [0xff, 0xda, 0, 4, 0, 0, 7, 7, 7, 0xff, 0xd9],
  ].flat(),
);

describe('a JPEG', () => {
  it('is known by its size and which way up it is', () => {
    expect(readImage(jpeg)).toMatchObject({ width: 30, height: 20, orientation: 1 });
    expect(readImage(withSegment(jpeg, exifSegment(6)))).toMatchObject({
      width: 30,
      height: 20,
      orientation: 6,
    });
  });

  it('loses the place where it was taken, and no pixel', () => {
    expect(readImage(withSegment(jpeg, exifSegment(1)))?.clean).toEqual(jpeg);
  });

  it('loses comments as well, and keeps its colours', () => {
    const comment = bytes(0xff, 0xfe, 0, 5, 65, 110, 110);
    const profile = bytes(0xff, 0xe2, 0, 4, 9, 9);
    expect(readImage(withSegment(withSegment(jpeg, comment), profile))?.clean).toEqual(
      withSegment(jpeg, profile),
    );
  });

  it.each([5, 12, 20])('that ends after %d bytes is left to a decoder', (length) => {
    expect(readImage(jpeg.slice(0, length))).toBeNull();
  });
});

describe('a PNG', () => {
  const png = aPng(12, 7);
  const textChunk = new Uint8Array([0, 0, 0, 3, ...Buffer.from('tEXt'), 65, 110, 110, 0, 0, 0, 0]);
  const head = 8 + 25;

  it('loses what was written into it, and no pixel', () => {
    const written = new Uint8Array(Buffer.concat([png.subarray(0, head), textChunk, png.subarray(head)]));
    expect(text(written)).toContain('tEXt');
    expect(readImage(written)).toEqual({ width: 12, height: 7, orientation: 1, clean: png });
  });

  it('that is cut off is left to a decoder', () => {
    expect(readImage(png.slice(0, 60))).toBeNull();
  });
});

it('what is neither is left to a decoder', () => {
  expect(readImage(bytes(1, 2, 3))).toBeNull();
  expect(readImage(bytes())).toBeNull();
});
