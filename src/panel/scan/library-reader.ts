// ZXing. With its wasm 430 kB: in no other file, so that only those load it who scan without a reader of the browser's.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReadResult, ReaderOptions } from 'zxing-wasm/reader';
import type { FoundCode } from './code-reader.ts';

const options: ReaderOptions = {
  formats: ['QRCode', 'DataMatrix', 'Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA'],
  // White on black is on no label, and looking for it takes as long as everything else.
  tryInvert: false,
  maxNumberOfSymbols: 8,
};

/** `wasm` is the library's own file. Without it, it would ask a content delivery network. */
export async function openLibrary(wasm: ArrayBuffer): Promise<(pixels: ImageData) => Promise<FoundCode[]>> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true });
  return async (pixels) => (await readBarcodes(pixels, options)).map(foundCode);
}

function foundCode({ text, position }: ReadResult): FoundCode {
  const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft];
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { text, x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) };
}
