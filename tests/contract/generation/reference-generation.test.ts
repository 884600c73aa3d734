import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteExhibit, getExhibit } from '#contract/exhibits.ts';
import { generateQuestions, listQuestions } from '#contract/questions.ts';
import { exhibits } from '#provider/database/schema.ts';
import { generations, questions } from '#provider/database/schema-questions.ts';
import { createApp } from '#provider/app.ts';
import { demoPassword, demoUsers } from '#provider/demo/demo-users.ts';
import type { Installation } from '#provider/installation.ts';
import { openInstallation } from '#provider/installation.ts';
import { createLog } from '#provider/log.ts';
import { docOf, docxOf, lockedPdf, pdfOf } from '#tests/support/documents.ts';
import { modelAnswer, silence, startFakeModel, writing } from '#tests/support/fake-model.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { uploadDocument } from '#tests/support/uploads.ts';
import { call, refusal, send, signIn } from '#tests/contract/target.ts';

const text =
  'Two women bend over a board by the light of one lamp. Ada Lee painted the picture in 1893 in Leeds. She laid the paint on in thin layers of oil. The lamp was lost from view when the canvas was cut down. King Edward owned it until 1910. It is in the City Museum in Leeds.';
const sentences = text.split(/(?<=\.) /);

let provider: TestProvider;
let user: TestUser;

beforeAll(async () => {
  provider = await providerInProcess();
  user = await provider.addUser();
});
afterAll(async () => provider.close());

async function newExhibit(name = 'text.txt', bytes: Uint8Array | string = text): Promise<string> {
  const owner = await provider.addUser({ museumId: user.museumId });
  const [row] = await provider.db
    .insert(exhibits)
    .values({
      museumId: Number(user.museumId),
      name: 'The Chess Players',
      artistName: 'Ada Lee',
      exhibitNumber: crypto.randomUUID(),
      tags: ['painting'],
      floor: 1,
      roomNumber: 1,
      roomName: 'Games',
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .returning({ id: exhibits.id });
  const id = String(row?.id);
  if (name) await uploadDocument(provider, owner.token, id, { name, bytes });
  return id;
}

async function generate(exhibitId: string): Promise<void> {
  await call(provider, generateQuestions, { exhibitId }, user.token);
  await provider.generation.idle();
}

async function exhibit(id: string) {
  return (await call(provider, getExhibit, { id }, user.token)).data;
}

async function asked(exhibitId: string) {
  return (await call(provider, listQuestions, { exhibitId }, user.token)).data;
}

describe('generating questions', () => {
  test('shows In Progress at once, and ends In Review with questions for three ages', async () => {
    const id = await newExhibit();
    const { message } = await call(provider, generateQuestions, { exhibitId: id }, user.token);
    // It says that no model is at work here.
    expect(message).toContain('the documents’ own sentences');
    expect(await exhibit(id)).toMatchObject({ status: 'In Progress', draft_reason: null });
    await provider.generation.idle();
    expect(await exhibit(id)).toMatchObject({ status: 'In Review', draft_reason: null });

    const list = await asked(id);
    expect(list.length).toBeGreaterThanOrEqual(3);
    expect(list.length).toBeLessThanOrEqual(12);
    const all = list.flatMap((main) => [main, ...main.followupQuestions]).map(({ question }) => question);
    expect(new Set(all).size).toBe(all.length);
    for (const question of list) {
      expect(question).toMatchObject({ visible_to_user: true, review: null, comment: null });
      expect(question.followupQuestions.length).toBeLessThanOrEqual(3);
      for (const { answers } of [question, ...question.followupQuestions]) {
        expect(answers.map(({ age_group }) => age_group)).toEqual(['Pre-teen', 'Teen', 'Adult']);
        for (const { answer } of answers) {
          expect(answer).toEqual({
            standard: expect.stringMatching(/\S/),
            detailed: expect.stringMatching(/\S/),
            basic: expect.stringMatching(/\S/),
            basicCombined: '',
          });
        }
      }
    }
    const ids = list.flatMap((question) => [question.id, ...question.followupQuestions.map((one) => one.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    ['a.pdf', pdfOf([sentences.slice(0, 3), sentences.slice(3)])],
    ['a.doc', docOf(`${sentences.join('\n')}\n`)],
    ['a.docx', docxOf(sentences)],
  ])('reads %s', async (name, bytes) => {
    const id = await newExhibit(name, bytes);
    await generate(id);
    expect(await exhibit(id)).toMatchObject({ status: 'In Review', draft_reason: null });
    expect(JSON.stringify(await asked(id))).toContain('King Edward owned it until 1910.');
  });

  test.each([
    ['locked.pdf', lockedPdf(), '“locked.pdf” is protected by a password'],
    ['scan.pdf', pdfOf([[]]), 'its pages seem to be pictures'],
    ['short.txt', 'A vase.', '5 are needed'],
    ['talk.wav', wav(), '“talk.wav” is a recording, and this installation has no transcription model'],
  ])('that fails for %s sets Draft, and says why', async (name, bytes, reason) => {
    const id = await newExhibit(name, bytes);
    await generate(id);
    const { status, draft_reason } = await exhibit(id);
    expect([status, draft_reason]).toEqual(['Draft', expect.stringContaining(reason)]);
    expect(await asked(id)).toEqual([]);
  });

  test('that failed can be asked for again, and the reason goes', async () => {
    const id = await newExhibit('short.txt', 'A vase.');
    await generate(id);
    await uploadDocument(provider, user.token, id, { name: 'short.txt', bytes: text });
    await generate(id);
    expect(await exhibit(id)).toMatchObject({ status: 'In Review', draft_reason: null });
  });

  test('asked for twice at once is done once', async () => {
    const id = await newExhibit();
    const answers = await Promise.all(
      [1, 2, 3].map(async () => call(provider, generateQuestions, { exhibitId: id }, user.token)),
    );
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    await provider.generation.idle();
    expect(await provider.db.$count(generations, eq(generations.exhibitId, Number(id)))).toBe(1);
  });

  test('again replaces what nobody reviewed, and keeps what somebody did', async () => {
    const id = await newExhibit();
    await generate(id);
    const [first, second, third] = await asked(id);
    const change = (question: typeof first, values: object) =>
      provider.db
        .update(questions)
        .set(values)
        .where(eq(questions.id, Number(question?.id)));
    await change(first, { review: 'Pass' });
    await change(second, { comment: 'Please check the date.' });
    await generate(id);
    const after = await asked(id);
    const ids = after.map((question) => question.id);
    expect(ids.slice(0, 2)).toEqual([first?.id, second?.id]);
    expect(ids).not.toContain(third?.id);
    expect(after[0]).toEqual({ ...first, review: 'Pass' });
    expect(new Set(after.map(({ question }) => question)).size).toBe(after.length);
    expect(after.map(({ question }) => question)).toContain(third?.question);
  });

  test('goes with its exhibit, also while it is under way', async () => {
    const id = await newExhibit();
    await call(provider, generateQuestions, { exhibitId: id }, user.token);
    await call(provider, deleteExhibit, { id }, user.token);
    await provider.generation.idle();
    expect(await provider.db.$count(questions, eq(questions.exhibitId, Number(id)))).toBe(0);
  });
});

describe('a generation is refused', () => {
  test('when there is no document', async () => {
    const id = await newExhibit('');
    const refused = await refusal(await send(provider, generateQuestions, { exhibitId: id }, user.token));
    expect(refused).toEqual({ status: 422, message: expect.stringContaining('no documents') });
    expect((await exhibit(id)).status).toBe('Draft');
  });

  test('when the trial has ended, and nobody is signed out for it', async () => {
    const museumId = await provider.addMuseum({ plan: 'only_access', planStatus: 'active' });
    const guest = await provider.addUser({ museumId });
    const [id = ''] = await provider.addExhibits(museumId, 1);
    await uploadDocument(provider, guest.token, id, { name: 'a.txt', bytes: text });
    const refused = await refusal(await send(provider, generateQuestions, { exhibitId: id }, guest.token));
    expect(refused).toEqual({ status: 422, message: expect.stringContaining('has come to an end') });
    expect(await call(provider, listQuestions, { exhibitId: id }, guest.token)).toEqual({
      data: [],
      excerpts: [],
    });
  });

  test('for another museum’s exhibit, which does not exist', async () => {
    const id = await newExhibit();
    const stranger = await provider.addUser();
    for (const endpoint of [generateQuestions, listQuestions]) {
      expect((await send(provider, endpoint, { exhibitId: id }, stranger.token)).status).toBe(404);
    }
    expect((await exhibit(id)).status).toBe('Draft');
  });
});

describe('a job that another process left', () => {
  async function leave(attempts: number, dueAt: Date): Promise<string> {
    const id = await newExhibit();
    const now = new Date();
    await provider.db
      .update(exhibits)
      .set({ status: 'In Progress' })
      .where(eq(exhibits.id, Number(id)));
    const job = { exhibitId: Number(id), state: 'running' as const, worker: 'a dead one', attempts };
    await provider.db.insert(generations).values({ ...job, requestedAt: now, dueAt });
    return id;
  }

  test('is taken over when its lease has ended, and not before', async () => {
    const ended = await leave(1, new Date(Date.now() - 1));
    const held = await leave(1, new Date(Date.now() + 60_000));
    provider.generation.wake();
    await provider.generation.idle();
    expect((await exhibit(ended)).status).toBe('In Review');
    expect((await exhibit(held)).status).toBe('In Progress');
  });

  test('and that took three processes with it is not tried again', async () => {
    const id = await leave(3, new Date(Date.now() - 1));
    provider.generation.wake();
    await provider.generation.idle();
    expect(await exhibit(id)).toMatchObject({
      status: 'Draft',
      draft_reason: expect.stringContaining('interrupted several times'),
    });
  });
});

describe('a restart', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-generation-'));
  });
  afterAll(async () => rm(folder, { recursive: true, force: true }));

  async function open(options: Parameters<typeof openInstallation>[0] = {}): Promise<Installation> {
    const config = { demo: true };
    return openInstallation({ dataFolder: folder, config, log: createLog('silent'), ...options });
  }

  function targetOf(installation: Installation) {
    const app = createApp(installation);
    return {
      url: 'http://provider.test/api',
      email: demoUsers[0].email,
      password: demoPassword,
      fetch: async (request: Request) => app.fetch(request),
      close: () => Promise.resolve(),
    };
  }

  test('loses no generation: it goes on afterwards, and has not used up an attempt', async () => {
    const model = await startFakeModel();
    model.reactions = [silence];
    const options = { generation: { model: { url: model.url, name: 'slow' } } };
    const first = await open(options);
    const { token } = await signIn(targetOf(first));
    const [draft] = await first.db.select().from(exhibits).where(eq(exhibits.status, 'Draft'));
    const exhibitId = String(draft?.id);
    await call(targetOf(first), generateQuestions, { exhibitId }, token);
    await expect.poll(() => model.requests.length, { timeout: 20_000 }).toBe(1);
    await first.close();

    const mine = eq(generations.exhibitId, Number(exhibitId));
    model.reactions = [writing(modelAnswer())];
    const second = await open(options);
    await second.generation.idle();
    const { data } = await call(targetOf(second), getExhibit, { id: exhibitId }, token);
    expect(data.status).toBe('In Review');
    expect(await second.db.select().from(generations).where(mine)).toMatchObject([
      { state: 'done', attempts: 1 },
    ]);
    await second.close();
    await model.close();
  });

  test('the demo’s exhibits that are in review have questions', async () => {
    const installation = await open();
    const target = targetOf(installation);
    const { token } = await signIn(target);
    for (const [status, review] of [
      ['In Review', null],
      ['Reviewed', 'Pass'],
    ] as const) {
      const [row] = await installation.db.select().from(exhibits).where(eq(exhibits.status, status));
      const { data } = await call(target, listQuestions, { exhibitId: String(row?.id) }, token);
      expect(data.length).toBeGreaterThanOrEqual(3);
      expect(new Set(data.map((question) => question.review))).toEqual(new Set([review]));
    }
    await installation.close();
  });
});

/** A second of silence. */
function wav(): Uint8Array {
  const file = Buffer.alloc(44 + 8_000);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + 8_000, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(8_000, 24);
  file.writeUInt32LE(8_000, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(8_000, 40);
  return file;
}
