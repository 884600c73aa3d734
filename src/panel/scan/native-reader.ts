// The browser's own reader: Android, ChromeOS and macOS with Chromium have one.
import type { CodeReader } from './code-reader.ts';

// https://wicg.github.io/shape-detection-api/#barcode-detection-api. TypeScript does not know it.
interface Detector {
  detect(picture: HTMLCanvasElement): Promise<{ rawValue: string; boundingBox: DOMRectReadOnly }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const wanted = ['qr_code', 'data_matrix', 'code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a'];

/** Null when there is none, or one that does not read our labels. */
export async function nativeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  // An Android without Play services has the class, and nothing behind it.
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => null)) ?? [];
  const formats = wanted.filter((format) => known.includes(format));
  if (!BarcodeDetector || !formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats });
  return {
    async read(picture) {
      const found = await detector.detect(picture);
      return found.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
        text: rawValue,
        x: x + width / 2,
        y: y + height / 2,
      }));
    },
  };
}
