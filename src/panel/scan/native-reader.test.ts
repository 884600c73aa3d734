import { afterEach, expect, test, vi } from 'vitest';
import { nativeReader } from './native-reader.ts';

afterEach(() => vi.unstubAllGlobals());

test("the browser's own reader is asked for what museums print, and tells where a code is", async () => {
  const asked: string[][] = [];
  browserHas(['qr_code', 'code_128', 'aztec'], asked);
  const reader = await nativeReader();
  expect(await reader?.read({} as HTMLCanvasElement)).toEqual([{ text: 'V-77', x: 15, y: 25 }]);
  expect(asked).toEqual([['qr_code', 'code_128']]);
});

test.each([
  ['that reads nothing', []],
  ['that reads no QR codes', ['code_128']],
])('a reader %s is none', async (_, formats) => {
  browserHas(formats);
  expect(await nativeReader()).toBeNull();
});

test('iPads have none', async () => {
  expect(await nativeReader()).toBeNull();
});

test('one that cannot say what it reads is none', async () => {
  browserHas(Promise.reject(new Error('no services')));
  expect(await nativeReader()).toBeNull();
});

function browserHas(formats: string[] | Promise<string[]>, asked: string[][] = []): void {
  class Detector {
    static getSupportedFormats = () => Promise.resolve(formats);
    constructor(options: { formats: string[] }) {
      asked.push(options.formats);
    }
    detect = () =>
      Promise.resolve([{ rawValue: 'V-77', boundingBox: { x: 10, y: 20, width: 10, height: 10 } }]);
  }
  vi.stubGlobal('BarcodeDetector', Detector);
}
