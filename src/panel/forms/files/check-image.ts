// Which files can be an image. The bytes decide, not the name: phones and chats rename files.
import { fileSize } from '#contract/limits.ts';

export type ImageCheck =
  | { image: Blob; extension: 'jpg' | 'png' }
  /** What is wrong with it and what to do, for the person. */
  | { error: string };

/**
 * Looks at a chosen file. What comes back has the type that its bytes say.
 *
 * @param toJpeg what the device makes of an image in the format of iPhones; it throws where the browser cannot read one
 */
export async function checkImage(file: Blob, toJpeg: (heic: Blob) => Promise<Blob>): Promise<ImageCheck> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const kind = kindOf(start);
  if (!kind && !isHeic(start)) return noImage;
  if (file.size > fileSize.max) {
    return {
      error: `This image has ${inMegabytes(file.size)} MB. Choose one of at most 10 MB, or make it smaller first.`,
    };
  }
  if (kind) return { image: file.slice(0, file.size, kind.type), extension: kind.extension };
  const image = await toJpeg(file).catch(() => null);
  return image ? { image, extension: 'jpg' } : noImage;
}

const noImage = { error: 'This file is not a JPEG or PNG image. Choose one that is.' };

/** A name that no other upload has: the provider keeps files by their names. */
export function imageFileName(uuid: string, extension: string): string {
  return `photo-${uuid.replaceAll('-', '').slice(0, 8)}.${extension}`;
}

const kinds = [
  { type: 'image/jpeg', extension: 'jpg', magic: [0xff, 0xd8, 0xff] },
  { type: 'image/png', extension: 'png', magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const;

function kindOf(bytes: Uint8Array) {
  return kinds.find(({ magic }) => magic.every((byte, index) => bytes[index] === byte));
}

// ISO/IEC 23008-12, clause 10: a box of the type 'ftyp', with the format as its first brand.
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function isHeic(start: Uint8Array): boolean {
  const [box, brand] = [start.subarray(4, 8), start.subarray(8, 12)].map((part) =>
    String.fromCharCode(...part),
  );
  return box === 'ftyp' && heicBrands.includes(brand ?? '');
}

// Rounded up: 10.04 MB must not read as 10.
function inMegabytes(bytes: number): string {
  return (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1);
}
