import { readFile } from 'node:fs/promises';

export const pictureType = 'image/webp';

/** The picture of a demo work. @param number the work's: `V-021` */
export async function pictureOf(number: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(new URL(`${number}.webp`, import.meta.url));
}
