import { describe, expect, it, vi } from 'vitest';
import { checkImage, imageFileName } from './check-image.ts';

describe('a chosen image', () => {
  const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0];
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const fileOf = (bytes: number[], name: string, size = bytes.length) => {
    const content = new Uint8Array(size);
    content.set(bytes);
    return new File([content], name, { type: 'image/jpeg' });
  };

  const never = () => Promise.reject(new Error('cannot be read'));

  it('is known by its bytes, whatever its name says', async () => {
    expect(await checkImage(fileOf(png, 'photo.jpg'), never)).toMatchObject({ extension: 'png' });
    expect(await checkImage(fileOf(jpeg, 'photo'), never)).toMatchObject({
      extension: 'jpg',
      image: { type: 'image/jpeg' },
    });
  });

  it.each([
    ['a PDF that calls itself a photo', [0x25, 0x50, 0x44, 0x46]],
    ['nothing at all', []],
    ['half a signature', [0x89, 0x50]],
  ])('that is %s is refused, with what to choose instead', async (_, bytes) => {
    expect(await checkImage(fileOf(bytes, 'photo.jpg'), never)).toEqual({
      error: 'This file is not a JPEG or PNG image. Choose one that is.',
    });
  });

  it('may have 10 MB and not a byte more', async () => {
    const limit = 10 * 1024 * 1024;
    expect(await checkImage(fileOf(jpeg, 'photo.jpg', limit), never)).toHaveProperty('image');
    expect(await checkImage(fileOf(jpeg, 'photo.jpg', limit + 1), never)).toEqual({
      error: 'This image has 10.1 MB. Choose one of at most 10 MB, or make it smaller first.',
    });
  });

  describe('in the format of iPhones', () => {
    const heic = [0, 0, 0, 0x18, ...Buffer.from('ftypheic'), 0, 0, 0, 0];
    const photo = () => fileOf(heic, 'IMG_0042.jpg');

    it('becomes a JPEG where the browser can read it', async () => {
      const made = new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
      const toJpeg = vi.fn(() => Promise.resolve(made));
      const file = photo();
      expect(await checkImage(file, toJpeg)).toEqual({ image: made, extension: 'jpg' });
      expect(toJpeg).toHaveBeenCalledWith(file);
    });

    it('is refused where it cannot, with what to choose instead', async () => {
      expect(await checkImage(photo(), never)).toEqual({
        error: 'This file is not a JPEG or PNG image. Choose one that is.',
      });
    });

    it('may be no larger than others', async () => {
      const large = fileOf(heic, 'IMG_0042.HEIC', 10 * 1024 * 1024 + 1);
      expect(await checkImage(large, never)).toMatchObject({ error: expect.stringContaining('10.1 MB') });
    });

    it('is not what another file of that family is taken for: a film stays a film', async () => {
      const film = [...heic.slice(0, 8), ...Buffer.from('isom')];
      const toJpeg = vi.fn(never);
      expect(await checkImage(fileOf(film, 'film.heic'), toJpeg)).toHaveProperty('error');
      expect(toJpeg).not.toHaveBeenCalled();
    });
  });

  it('travels under a name of its own', () => {
    expect(imageFileName('0b57d2ae-1111-4222-8333-444455556666', 'png')).toBe('photo-0b57d2ae.png');
  });
});
