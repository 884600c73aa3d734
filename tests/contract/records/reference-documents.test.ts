import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteDocument, getExhibit } from '#contract/exhibits.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { uploadDocument } from '#tests/support/uploads.ts';
import { call, refusal, send } from '#tests/contract/target.ts';

let provider: TestProvider;
let user: TestUser;
let exhibitId: string;

beforeAll(async () => {
  provider = await providerInProcess();
  user = await provider.addUser();
  [exhibitId = ''] = await provider.addExhibits(user.museumId, 1);
});
afterAll(async () => provider.close());

async function documents() {
  return (await call(provider, getExhibit, { id: exhibitId }, user.token)).data.documents;
}

async function addDocument(name: string): Promise<string> {
  await uploadDocument(provider, user.token, exhibitId, { name, bytes: `The text of ${name}` });
  return (await documents()).find((document) => document.name === name)?.id ?? '';
}

test('a deleted document is gone with its file, and the others stay', async () => {
  const id = await addDocument('gone.txt');
  await addDocument('stays.txt');
  const address = (await documents()).find((document) => document.id === id)?.file_key ?? '';
  expect((await provider.fetch(new Request(address))).status).toBe(200);

  expect(await call(provider, deleteDocument, { id }, user.token)).toEqual({
    message: 'Document deleted successfully',
  });
  expect((await documents()).map(({ name }) => name)).toEqual(['stays.txt']);
  expect((await provider.fetch(new Request(address))).status).toBe(404);
});

test('one that is gone already, or never was, is 404', async () => {
  const id = await addDocument('twice.txt');
  await call(provider, deleteDocument, { id }, user.token);
  for (const gone of [id, '999999999', 'nonsense']) {
    expect((await send(provider, deleteDocument, { id: gone }, user.token)).status).toBe(404);
  }
});

test('another museum’s document does not exist, and stays', async () => {
  const id = await addDocument('ours.txt');
  const stranger = await provider.addUser();
  const refused = await refusal(await send(provider, deleteDocument, { id }, stranger.token));
  expect(refused).toEqual({ status: 404, message: expect.stringMatching(/\S/) });
  expect((await documents()).map(({ name }) => name)).toContain('ours.txt');
});

test('a document that was deleted can be uploaded again', async () => {
  const id = await addDocument('again.txt');
  await call(provider, deleteDocument, { id }, user.token);
  expect(await addDocument('again.txt')).not.toBe(id);
});
