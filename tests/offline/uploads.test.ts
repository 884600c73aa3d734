// A file's way to the provider (part 1, sections 4 and 7; part 2, section 7): an address, the file, the verification.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDocument } from '#panel/features/exhibits/document-operations.ts';
import { uploadExhibitImage } from '#panel/features/exhibits/operations.ts';
import { uploadMuseumImage, uploadMuseumMap } from '#panel/features/museum/operations.ts';
import { uploadAvatar } from '#panel/features/profile/operations.ts';
import { uploadThemeImage } from '#panel/features/themes/operations.ts';
import { keepFile } from '#panel/store/files.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { pngBytes } from '#tests/contract/sample-files.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';

let scene: Scene;
let exhibit: string;
let theme: string;
beforeEach(async () => {
  scene = await openScene();
  [exhibit = ''] = await scene.elsewhere.add(aMask());
  theme = await scene.addTheme('Faces');
  await scene.tab.syncUntilQuiet();
});
afterEach(() => scene.close());

async function aFile(fileName: string): Promise<{ file: string; fileName: string }> {
  const blob = fileName.endsWith('.txt')
    ? new Blob(['The mask was carved in 1890.'], { type: 'text/plain' })
    : new Blob([pngBytes()], { type: 'image/png' });
  const { id } = await keepFile(scene.tab.db, blob, { id: crypto.randomUUID(), name: fileName, now: 0 });
  return { file: id, fileName };
}

const uploads: [
  what: string,
  fileName: string,
  of: () => [Change['operation'], string],
  sent: () => object,
][] = [
  [
    'an exhibit’s image',
    'mask.png',
    () => [uploadExhibitImage, exhibit],
    () => ({ purpose: 'exhibit_image', exhibitId: exhibit }),
  ],
  [
    'a document',
    'notes.txt',
    () => [addDocument, exhibit],
    () => ({ purpose: 'exhibit_document', exhibitId: exhibit }),
  ],
  [
    'a theme’s image',
    'faces.png',
    () => [uploadThemeImage, theme],
    () => ({ purpose: 'exhibition_image', exhibitionId: theme }),
  ],
  [
    'the museum’s image',
    'house.png',
    () => [uploadMuseumImage, scene.admin.user.museumId],
    () => ({ purpose: 'museum_image' }),
  ],
  [
    'the map',
    'plan.png',
    () => [uploadMuseumMap, scene.admin.user.museumId],
    () => ({ purpose: 'museum_map' }),
  ],
  [
    'a person’s image',
    'me.png',
    () => [uploadAvatar, scene.admin.user.id],
    () => ({ purpose: 'user_profile' }),
  ],
];

it.each(uploads)(
  '%s gets an address, is put there with its type, and is verified with the same payload',
  async (_, name, of, sent) => {
    const [operation, id] = of();
    const { file, fileName } = await aFile(name);
    const input =
      operation === (addDocument as unknown) ? { id, file, fileName } : { id, file, fileName, base: null };
    const seen: [call: string, what: unknown][] = [];
    scene.net.before = async (request) => {
      const call = `${request.method} ${new URL(request.url).pathname.replace(/(?<=files\/).*/, '…')}`;
      const isUpload = call.startsWith('PUT /api/files') || /presignedurl|verify-upload/.test(call);
      if (!isUpload) return;
      const isFile = request.method === 'PUT';
      seen.push([call, isFile ? request.headers.get('content-type') : await request.clone().json()]);
    };
    await perform(scene.tab.outbox, [{ operation, input } as Change]);
    await scene.tab.syncUntilQuiet();
    const payload = { ...sent(), fileName: [fileName] };
    expect(seen).toEqual([
      ['POST /api/get-presignedurl', payload],
      ['PUT /api/files/…', name.endsWith('.txt') ? 'text/plain' : 'image/png'],
      ['POST /api/verify-upload', payload],
    ]);
    expect(await scene.tab.db.outbox.count()).toBe(0);
  },
);

it('a document that the provider has, and does not verify, is not called sent: the person hears why', async () => {
  scene.net.rewrite('POST /api/verify-upload', () => ({ code: 422, message: 'It is empty.' }));
  const input = { id: exhibit, ...(await aFile('notes.txt')) };
  await perform(scene.tab.outbox, [{ operation: addDocument, input } as Change]);
  await scene.tab.syncUntilQuiet(4);
  expect(await scene.tab.db.outbox.toArray()).toMatchObject([
    { state: 'refused', trouble: { message: 'It is empty.' } },
  ]);
});
