// Reads codes in a picture: with what the browser has, or with a library (iPads, Windows, Linux).
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { keepReader } from './keep-reader.ts';
import { nativeReader } from './native-reader.ts';

export interface CodeReader {
  read(picture: HTMLCanvasElement): Promise<FoundCode[]>;
}

export interface FoundCode {
  text: string;
  /** The middle of it, in the picture's pixels. */
  x: number;
  y: number;
}

/** Rejects when the browser has none and the library can't be had. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? openLibraryReader();
}

async function openLibraryReader(): Promise<CodeReader> {
  // The large part first. When it can't be had, nothing is imported: a failed import is remembered, a failed fetch is not.
  const response = await fetch(wasmAddress);
  if (!response.ok) throw new Error(`No reader at ${wasmAddress}: ${response.status}`);
  const wasm = await response.arrayBuffer();
  const { openLibrary } = await import('./library-reader.ts');
  const read = await openLibrary(wasm);
  keepReader();
  const pixelsOf = (picture: HTMLCanvasElement) =>
    picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height);
  return {
    async read(picture) {
      const pixels = pixelsOf(picture);
      return pixels ? read(pixels) : [];
    },
  };
}

/** The code that somebody aims at, when there are several in the picture. */
export function nearestToMiddle(
  codes: readonly FoundCode[],
  { width, height }: { width: number; height: number },
): string | null {
  const distance = ({ x, y }: FoundCode) => Math.hypot(x - width / 2, y - height / 2);
  return codes.toSorted((a, b) => distance(a) - distance(b))[0]?.text ?? null;
}
