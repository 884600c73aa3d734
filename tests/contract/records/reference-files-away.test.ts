// A document that cannot be had here and now: another process may have it, or the store is away for a while.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getExhibit } from '#contract/exhibits.ts';
import { generateQuestions } from '#contract/questions.ts';
import { defaultConfig } from '#provider/config.ts';
import { openS3Store } from '#provider/files/s3-store.ts';
import { createLog } from '#provider/log.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { startS3 } from '#tests/support/s3.ts';
import { uploadDocument } from '#tests/support/uploads.ts';
import { call } from '#tests/contract/target.ts';
import { databaseKinds } from '#tests/contract/targets.ts';

const text =
  'Two women bend over a board by the light of one lamp. Ada Lee painted the picture in 1893 in Leeds. She laid the paint on in thin layers of oil. The lamp was lost from view when the canvas was cut down. King Edward owned it until 1910. It is in the City Museum in Leeds.';
const second = 1000;
const minute = 60 * second;

async function withDocument(provider: TestProvider): Promise<{ user: TestUser; exhibitId: string }> {
  const user = await provider.addUser();
  const [exhibitId = ''] = await provider.addExhibits(user.museumId, 1);
  await uploadDocument(provider, user.token, exhibitId, { name: 'text.txt', bytes: text });
  return { user, exhibitId };
}

async function exhibitAt(provider: TestProvider, user: TestUser, id: string) {
  await provider.generation.idle();
  return (await call(provider, getExhibit, { id }, user.token)).data;
}

const server = databaseKinds()[1]?.start;

describe.skipIf(!server)('of two processes with a folder each', () => {
  let now = new Date('2026-06-01T09:00:00Z');
  const pass = (wait: number) => {
    now = new Date(now.getTime() + wait);
  };
  let database: { url?: string; stop(): Promise<void> } | undefined;
  let has: TestProvider;
  let lacks: TestProvider;
  beforeAll(async () => {
    database = await server?.();
    const options = { databaseUrl: database?.url ?? '', clock: () => now };
    [has, lacks] = [await providerInProcess(options), await providerInProcess(options)];
  });
  afterAll(async () => {
    await has.close();
    await lacks.close();
    await database?.stop();
  });

  test('the one that lacks a document leaves its generation to the other', async () => {
    const { user, exhibitId } = await withDocument(has);
    await call(lacks, generateQuestions, { exhibitId }, user.token);
    expect((await exhibitAt(lacks, user, exhibitId)).status).toBe('In Progress');
    pass(11 * second);
    lacks.generation.wake();
    expect((await exhibitAt(lacks, user, exhibitId)).status).toBe('In Progress');
    has.generation.wake();
    expect((await exhibitAt(has, user, exhibitId)).status).toBe('In Review');
  });

  test('when none has it, the person is told in the end', async () => {
    const { user, exhibitId } = await withDocument(has);
    await call(lacks, generateQuestions, { exhibitId }, user.token);
    for (let waited = 0; waited < 14; waited += 3) {
      expect((await exhibitAt(lacks, user, exhibitId)).status).toBe('In Progress');
      pass(3 * minute);
      lacks.generation.wake();
    }
    for (let more = 0; more < 3; more++) {
      await lacks.generation.idle();
      pass(3 * minute);
      lacks.generation.wake();
    }
    const { status, draft_reason: reason } = await exhibitAt(lacks, user, exhibitId);
    expect([status, reason]).toEqual([
      'Draft',
      '“text.txt” cannot be reached at the moment. Please try again later, or upload it again.',
    ]);
  });
});

describe('a generation while the bucket does not answer', () => {
  test('waits for ten minutes if need be, and then has its questions', async () => {
    const s3 = await startS3();
    let now = new Date();
    const log = createLog('silent');
    // Addresses are signed for the store's own time.
    const files = await openS3Store(s3.place, { ...defaultConfig, clock: () => new Date(), log });
    const provider = await providerInProcess({ files, clock: () => now });
    const { user, exhibitId } = await withDocument(provider);
    s3.fault = (request) => Boolean(request.socket.destroy());
    await call(provider, generateQuestions, { exhibitId }, user.token);
    for (let waited = 0; waited < 10; waited++) {
      expect((await exhibitAt(provider, user, exhibitId)).status).toBe('In Progress');
      now = new Date(now.getTime() + minute);
      provider.generation.wake();
    }
    await provider.generation.idle();
    s3.fault = undefined;
    now = new Date(now.getTime() + minute);
    provider.generation.wake();
    expect((await exhibitAt(provider, user, exhibitId)).status).toBe('In Review');
    await provider.close();
    await s3.close();
  });
});
