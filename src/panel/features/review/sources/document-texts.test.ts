// What documents say, fetched from the real provider and kept on the tablet.
import 'fake-indexeddb/auto';
import { deleteDocument } from '#contract/exhibits.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { enterWorkspace, leaveWorkspace } from '#panel/sync/current.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import { sessionOf } from '#tests/support/tablet.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringAhead, bringDocumentTexts, pagesOf } from './document-texts.ts';

let scene: Scene;
let id: string;

beforeEach(async () => {
  scene = await openScene();
  enterWorkspace({
    db: scene.tab.db,
    device: scene.tab.device,
    session: { ...sessionOf(scene.admin), key: 'current', signedInAt: 0 },
    outbox: async () => scene.tab.outbox,
    wake: () => {},
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    scene.net.fetch(new Request(url, { ...init, signal: null })),
  );
  [id = ''] = await scene.elsewhere.add(aMask());
  await upload('notes.txt', 'A mask of wood.');
  await scene.tab.sync('asked');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  leaveWorkspace();
  await scene.close();
});

async function upload(name: string, body: string): Promise<void> {
  const target = { purpose: 'exhibit_document' as const, exhibitId: id, fileName: [name] };
  const { data } = await scene.elsewhere.call(getUploadAddresses, target);
  await scene.direct(new Request(data[0] ?? '', { method: 'PUT', body }));
  await scene.elsewhere.call(verifyUpload, target);
}

const mask = async () => (await scene.tab.db.exhibits.get(id)) as ExhibitRow;
const kept = async () => (await scene.tab.db.documentTexts.toArray()).map(({ text }) => text);
const asked = () => scene.net.arrived.filter((call) => call.includes('document-texts')).length;

test('a text is fetched once, and is gone with its document', async () => {
  expect(await bringDocumentTexts(scene.tab.db, await mask())).toBe('there');
  expect(await bringDocumentTexts(scene.tab.db, await mask())).toBe('there');
  expect([await kept(), asked()]).toEqual([['A mask of wood.'], 1]);

  await upload('more.txt', 'It was carved in 1893.');
  const [notes] = (await mask()).documents;
  await scene.elsewhere.call(deleteDocument, { id: notes?.id ?? '' });
  await scene.tab.sync('asked');
  expect(await bringDocumentTexts(scene.tab.db, await mask())).toBe('there');
  expect(await kept()).toEqual(['It was carved in 1893.']);
});

test('one that cannot be read is asked for when the exhibit is opened, not by the queue, and keeps nothing else away', async () => {
  await upload('empty.txt', ' ');
  await scene.tab.sync('asked');
  await bringAhead(scene.tab.db, [await mask()]);
  await bringAhead(scene.tab.db, [await mask()]);
  expect([await kept(), asked()]).toEqual([['A mask of wood.', null], 1]);
  await bringDocumentTexts(scene.tab.db, await mask());
  expect([await kept(), asked()]).toEqual([['A mask of wood.', null], 2]);
});

test('what was read before stays when it cannot be read just now', async () => {
  await bringDocumentTexts(scene.tab.db, await mask());
  await upload('more.txt', 'It was carved in 1893.');
  await scene.tab.sync('asked');
  const data = (await mask()).documents.map((one) => ({ id: one.id, text: null, pages: [], why: 'Away.' }));
  scene.net.plan('document-texts', { status: 200, body: { data } });
  await bringDocumentTexts(scene.tab.db, await mask());
  expect(await kept()).toEqual(['A mask of wood.', null]);
});

test('a provider that has no such call, and one that does not answer, are told apart', async () => {
  scene.net.plan('document-texts', { status: 404, body: {} });
  expect(await bringDocumentTexts(scene.tab.db, await mask())).toBe('notToBeHad');
  scene.net.plan('document-texts', { status: 503, body: {} });
  expect(await bringDocumentTexts(scene.tab.db, await mask())).toBe('failed');
});

test('a text has its pages, or is one', () => {
  expect(pagesOf({ text: 'One.\nTwo.\nThree.', pages: [0, 5, 10] })).toEqual(['One.', 'Two.', 'Three.']);
  expect(pagesOf({ text: 'One.\nTwo.', pages: [] })).toEqual(['One.\nTwo.']);
  expect(pagesOf({ text: null, pages: [] })).toEqual([]);
});
