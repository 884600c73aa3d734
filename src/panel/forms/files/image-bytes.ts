// What is known of an image from its bytes, and how what is said about the photographer is taken out of them without touching
// a pixel. JPEG and PNG, which are all that the panel takes.

export interface ImageFacts {
  width: number;
  height: number;
  /** As EXIF counts: 1 is upright. */
  orientation: number;
  /** The same image without place, time, device and comments. */
  clean: Uint8Array<ArrayBuffer>;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Null when the bytes are not what they begin like: then only a decoder can know. */
export function readImage(bytes: Bytes): ImageFacts | null {
  try {
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes);
    if (bytes[0] === 0x89 && bytes[1] === 0x50) return readPng(bytes);
  } catch {
    // Cut off in the middle.
  }
  return null;
}

const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

// https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B: segments until the scan begins, each with its length.
function readJpeg(bytes: Bytes): ImageFacts | null {
  const view = viewOf(bytes);
  const kept: Bytes[] = [bytes.subarray(0, 2)];
  let size = { width: 0, height: 0 };
  let orientation = 1;
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // The scan, and whatever comes after it. Bytes behind the end of the image stay behind.
    if (marker === 0xda) {
      if (size.width === 0) return null;
      return { ...size, orientation, clean: joined([...kept, bytes.subarray(at)]) };
    }
    const end = at + 2 + view.getUint16(at + 2);
    const segment = bytes.subarray(at, end);
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xe1) orientation = orientationIn(segment) ?? orientation;
    if (!isTelling(marker)) kept.push(segment);
    at = end;
  }
}

// SOF0 to SOF15, without the three that are something else.
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

// EXIF and XMP, IPTC, comments, and what cameras add. Size and colours (APP0, APP2, APP14) stay.
function isTelling(marker: number): boolean {
  return marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee);
}

// The EXIF segment: 'Exif', a TIFF header, its first directory. Tag 0x0112 is the orientation.
function orientationIn(segment: Bytes): number | null {
  const view = viewOf(segment);
  if (view.getUint32(4) !== 0x45786966) return null;
  const tiff = 10;
  const isLittle = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12;
    if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle);
  }
  return null;
}

const pngStart = 8;
// Texts, time and EXIF. https://www.w3.org/TR/png-3/#11Chunks
const telling = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function readPng(bytes: Bytes): ImageFacts | null {
  const view = viewOf(bytes);
  const kept: Bytes[] = [bytes.subarray(0, pngStart)];
  let orientation = 1;
  for (let at = pngStart; at < bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    // Such a chunk holds a bare TIFF: as in JPEG's segment, without the ten bytes before it.
    if (name === 'eXIf') orientation = orientationIn(asSegment(bytes.subarray(at + 8, end - 4))) ?? 1;
    if (!telling.has(name)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return { width, height, orientation, clean: joined(kept) };
}

function asSegment(tiff: Bytes): Bytes {
  return joined([new Uint8Array([0xff, 0xe1, 0, 0, 0x45, 0x78, 0x69, 0x66, 0, 0]), tiff]);
}

function joined(parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
