// Which files can be a map (part 1, section 5). The bytes decide, not the name.
import { fileSize } from '#contract/limits.ts';
import { uniqueFileName } from '#panel/forms/files/file-name.ts';
import type { FileChoice } from '#panel/forms/files/use-chosen-file.ts';

const kinds = [
  { type: 'application/pdf', extension: 'pdf', magic: [0x25, 0x50, 0x44, 0x46] },
  { type: 'image/jpeg', extension: 'jpg', magic: [0xff, 0xd8, 0xff] },
  { type: 'image/png', extension: 'png', magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const;

const unsupportedMap = 'Please select a supported file format (pdf,jpg or png.)';
export const oneMapOnly = 'You are allowed to upload up to 1 file';

export const mapChoice: FileChoice = {
  noun: 'map',
  async check(file) {
    const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer());
    const kind = kinds.find(({ magic }) => magic.every((byte, index) => bytes[index] === byte));
    if (!kind) return { error: unsupportedMap };
    if (file.size > fileSize.max) {
      return { error: 'This map is larger than 10 MB. Choose a smaller one, or make it smaller first.' };
    }
    const name = uniqueFileName(file.name, kind.extension);
    return { blob: file.slice(0, file.size, kind.type), name };
  },
};
