// What an exhibit's documents say, for whoever reviews what was made of them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getExhibit, listDocumentTexts } from '#contract/exhibits.ts';
import { pdfOf } from '#tests/support/documents.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { uploadDocument } from '#tests/support/uploads.ts';
import { call, refusal, send } from '#tests/contract/target.ts';

let provider: TestProvider;
let ann: TestUser;
let exhibitId: string;

beforeAll(async () => {
  provider = await providerInProcess();
});
beforeEach(async () => {
  ann = await provider.addUser();
  [exhibitId = ''] = await provider.addExhibits(ann.museumId, 1);
});
afterAll(async () => provider.close());

const add = (name: string, bytes: string | Uint8Array) =>
  uploadDocument(provider, ann.token, exhibitId, { name, bytes });
const texts = async () => (await call(provider, listDocumentTexts, { id: exhibitId }, ann.token)).data;

test('each document is read, and where its pages begin is told', async () => {
  await add('notes.txt', 'A mask of wood.\nIt was carved in 1893.');
  await add('chess.pdf', pdfOf([['Two women bend over a board.'], ['The canvas is 61 centimetres wide.']]));
  const { documents } = (await call(provider, getExhibit, { id: exhibitId }, ann.token)).data;
  const [notes, chess] = await texts();
  expect(notes).toEqual({
    id: documents[0]?.id,
    text: 'A mask of wood.\nIt was carved in 1893.',
    pages: [],
    why: null,
  });
  const [first = 0, second = 0] = chess?.pages ?? [];
  expect([chess?.text?.slice(first, second).trim(), chess?.text?.slice(second).trim()]).toEqual([
    'Two women bend over a board.',
    'The canvas is 61 centimetres wide.',
  ]);
});

test('one that cannot be read says why, and the others are read all the same', async () => {
  await add('empty.txt', ' ');
  await add('notes.txt', 'A mask of wood.');
  const [empty, notes] = await texts();
  expect(empty).toMatchObject({ text: null, why: expect.stringContaining('empty.txt') });
  expect(notes?.text).toBe('A mask of wood.');
});

test('an exhibit without documents has none, and another museum’s does not exist', async () => {
  expect(await texts()).toEqual([]);
  const stranger = await provider.addUser();
  const refused = await refusal(await send(provider, listDocumentTexts, { id: exhibitId }, stranger.token));
  expect(refused.status).toBe(404);
});
