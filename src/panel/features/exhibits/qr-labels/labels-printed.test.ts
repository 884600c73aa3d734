import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FoundCode } from '#panel/scan/code-reader.ts';
import { openLibrary } from '#panel/scan/library-reader.ts';
import { labelCode } from './label-code.ts';
import { a4, labelSizes, perSheet, sheetsOf } from './label-sizes.ts';

let read: (pixels: ImageData) => Promise<FoundCode[]>;

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = await readFile(wasm);
  read = await openLibrary(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
});

describe('what we print is what we read', () => {
  test.each(['V-77', 'v-77 b', '1946.3.12/A', '壺-12', 'No 7 & 8 "left"', 'x'.repeat(120)])(
    '%s',
    async (exhibitId) => {
      const codes = await read(pixelsOf(labelCode(exhibitId)));
      expect(codes.map(({ text }) => text)).toEqual([exhibitId]);
    },
  );

  test('the code is told to be where it is', async () => {
    const pixels = pixelsOf(labelCode('V-77'));
    const [code] = await read(pixels);
    expect([code?.x, code?.y].map((value) => Math.round((value ?? 0) / 10))).toEqual([
      Math.round(pixels.width / 20),
      Math.round(pixels.height / 20),
    ]);
  });
});

describe('sheets of labels', () => {
  test.each(labelSizes)('$id labels fit on A4, with a margin', (size) => {
    const width = size.left * 2 + size.columns * size.width + (size.columns - 1) * size.gap;
    const height = size.top * 2 + size.rows * size.height;
    expect(Math.abs(width - a4.width)).toBeLessThan(0.5);
    expect(Math.abs(height - a4.height)).toBeLessThan(0.5);
  });

  test('a sheet is full before the next one begins', () => {
    const [size] = labelSizes;
    const labels = Array.from({ length: perSheet(size) + 1 }, (_, index) => index);
    expect(sheetsOf(labels, size).map(({ length }) => length)).toEqual([perSheet(size), 1]);
  });
});

/** As a browser paints the label's SVG: each module a square of pixels. */
function pixelsOf({ size, path }: { size: number; path: string }, scale = 4): ImageData {
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = (row * side + Number(x) * scale) * 4;
      for (let at = start; at < start + Number(length) * scale * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return { data, width: side, height: side, colorSpace: 'srgb' };
}
