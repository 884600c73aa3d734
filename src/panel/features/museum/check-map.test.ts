import { describe, expect, it } from 'vitest';
import { mapChoice } from './check-map.ts';

const beginnings = {
  pdf: [0x25, 0x50, 0x44, 0x46],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

function aFile(extension: keyof typeof beginnings, size = 100): File {
  const bytes = new Uint8Array(size);
  bytes.set(beginnings[extension]);
  return new File([bytes], 'plan');
}

describe('a map', () => {
  it.each(['pdf', 'jpg', 'png'] as const)(
    '%s is taken by its bytes, whatever its name',
    async (extension) => {
      expect(await mapChoice.check(aFile(extension))).toMatchObject({
        name: expect.stringMatching(new RegExp(`\\.${extension}$`)),
      });
    },
  );

  it('a map above 10 MB is refused, one of exactly 10 MB is taken', async () => {
    expect(await mapChoice.check(aFile('pdf', 10_485_760))).toHaveProperty('name');
    expect(await mapChoice.check(aFile('pdf', 10_485_761))).toEqual({
      error: 'This map is larger than 10 MB. Choose a smaller one, or make it smaller first.',
    });
  });
});
