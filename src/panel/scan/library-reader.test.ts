import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import type { WriterOptions } from 'zxing-wasm/writer';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { FoundCode } from './code-reader.ts';
import { openLibrary } from './library-reader.ts';

let read: (pixels: ImageData) => Promise<FoundCode[]>;

beforeAll(async () => {
  const wasmBinary = await wasmOf('writer');
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  read = await openLibrary(await wasmOf('reader'));
});

test.each([
  ['QRCode', 'V-77'],
  ['DataMatrix', 'V-77'],
  ['Code128', 'v-77 b'],
  ['Code39', 'V-77'],
  ['EAN13', '5901234123457'],
  ['EAN8', '96385074'],
] as const)('a label with a %s is read', async (format, text) => {
  expect((await read(await drawn(text, format))).map((code) => code.text)).toEqual([text]);
});

test('a picture without a code is no news', async () => {
  const data = new Uint8ClampedArray(100 * 100 * 4).fill(200);
  expect(await read({ data, width: 100, height: 100, colorSpace: 'srgb' })).toEqual([]);
});

/** Another maker's code, four pixels to a module, with white around it. */
async function drawn(text: string, format: NonNullable<WriterOptions['format']>): Promise<ImageData> {
  const { symbol, error } = await writeBarcode(text, { format, withQuietZones: true });
  expect(error).toBe('');
  const [scale, tall] = [4, symbol.height === 1 ? 60 : 4];
  const [width, height] = [symbol.width * scale, symbol.height * tall];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [Math.floor((pixel % width) / scale), Math.floor(pixel / width / tall)];
    data.fill(symbol.data[y * symbol.width + x] ?? 255, pixel * 4, pixel * 4 + 3);
  }
  return { data, width, height, colorSpace: 'srgb' };
}

async function wasmOf(part: 'reader' | 'writer'): Promise<ArrayBuffer> {
  const path = createRequire(import.meta.url).resolve(`zxing-wasm/${part}/zxing_${part}.wasm`);
  const bytes = await readFile(path);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}
