// Generating questions from a tablet: behind the save and its documents, once, and never without a reason.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Exhibit } from '#contract/exhibits.ts';
import { addDocument } from '#panel/features/exhibits/document-operations.ts';
import { generateQuestions } from '#panel/features/exhibits/generate-operations.ts';
import { addExhibit, editExhibit } from '#panel/features/exhibits/operations.ts';
import { entryMessage } from '#panel/changes/messages.ts';
import type { Entry } from '#panel/store/entries.ts';
import { deviceId } from '#panel/store/entries.ts';
import { keepFile } from '#panel/store/files.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { discard, retry } from '#panel/sync/outbox/decisions.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { undoDiscard } from '#panel/sync/outbox/undo.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';

const generate = 'POST /api/exhibit/question-answer/generate';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.close());

const queued = () => scene.tab.db.outbox.orderBy('seq').toArray();
const names = async () => (await queued()).map(({ operation }) => operation.replace(/^exhibit\.|\/1$/g, ''));
const shown = async () => (await scene.tab.db.exhibits.toArray()).map(({ status }) => status);
const arrived = (call: string) => scene.net.arrived.filter((one) => one === call).length;
const save = (...changes: Change[]) => perform(scene.tab.outbox, changes);

async function aDocument(id: string, name: string): Promise<Change> {
  const blob = new Blob(['The mask was carved in 1890. It is made of wood.'], { type: 'text/plain' });
  const file = await keepFile(scene.tab.db, blob, { id: crypto.randomUUID(), name, now: 0 });
  return { operation: addDocument, input: { id, file: file.id, fileName: name } };
}

const aGeneration = (id: string, ...documents: string[]): Change => ({
  operation: generateQuestions,
  input: { id, documents },
});

const anEdit = (id: string, name: string): Change => ({
  operation: editExhibit,
  input: { id, base: { name: 'Mask' }, changes: { name } },
});

/** A new exhibit with one document, to be generated for. */
async function saveAndGenerate(): Promise<string> {
  const id = deviceId(crypto.randomUUID());
  const add = { operation: addExhibit, input: { id, fields: aMask() } };
  await save(add, await aDocument(id, 'notes.txt'), aGeneration(id, 'notes.txt'));
  return id;
}

/** An exhibit that the provider has, with one document. */
async function withDocument(): Promise<string> {
  const [id = ''] = await scene.elsewhere.add(aMask());
  await scene.tab.syncUntilQuiet();
  await save(await aDocument(id, 'notes.txt'));
  await scene.tab.syncUntilQuiet();
  scene.net.arrived.length = 0;
  return id;
}

describe('a generation that was asked for offline', () => {
  it('shows at once, and goes behind the exhibit and its documents', async () => {
    scene.net.isDown = true;
    await saveAndGenerate();
    expect(await names()).toEqual(['add', 'add-document', 'generate']);
    expect(await shown()).toEqual(['In Progress']);
    scene.net.isDown = false;
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    const writes = scene.net.arrived.filter((call) => /add$|verify|generate$/.test(call));
    expect(writes).toEqual(['POST /api/exhibit/add', 'POST /api/verify-upload', generate]);
    expect((await scene.atProvider())[0]?.documents.map(({ name }) => name)).toEqual(['notes.txt']);
  });

  it('stays behind what is changed and added afterwards, and is one with the next', async () => {
    scene.net.isDown = true;
    const id = await saveAndGenerate();
    await save(anEdit(id, 'Festival mask'));
    await save(await aDocument(id, 'letter.txt'), aGeneration(id, 'letter.txt'));
    expect(await names()).toEqual(['add', 'add-document', 'add-document', 'generate']);
    expect((await queued()).at(-1)?.input).toMatchObject({ documents: ['notes.txt', 'letter.txt'] });
    scene.net.isDown = false;
    await scene.tab.syncUntilQuiet();
    expect(arrived(generate)).toBe(1);
  });

  it('takes its mark back with it when it is discarded, and brings it again when that is undone', async () => {
    const id = await withDocument();
    scene.net.isDown = true;
    await save(aGeneration(id));
    const [entry] = await queued();
    await discard(scene.tab.outbox, entry?.seq ?? 0);
    expect(await shown()).toEqual(['Draft']);
    expect(await undoDiscard(scene.tab.outbox, entry?.key ?? '')).toBeNull();
    expect(await shown()).toEqual(['In Progress']);
  });
});

describe('a generation whose answer was lost', () => {
  it('is not asked for again: the exhibit says that it has begun', async () => {
    const id = await withDocument();
    scene.net.plan(generate, 'answer lost');
    await save(aGeneration(id));
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    expect(arrived(generate)).toBe(1);
  });

  it('is asked for again when it never got there, once that is certain', async () => {
    const id = await withDocument();
    scene.net.plan(generate, 'lost');
    await save(aGeneration(id));
    await scene.tab.syncUntilQuiet(12);
    expect(await queued()).toEqual([]);
    expect((await scene.tab.db.history.orderBy('seq').last())?.outcome).toBe('sent');
  });
});

describe('a generation is asked for', () => {
  it('while another one is under way, as the form says that it will be', async () => {
    const id = await withDocument();
    await scene.setStatus(id, 'In Progress');
    await scene.tab.sync('asked');
    await save(aGeneration(id));
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    expect(arrived(generate)).toBe(1);
  });

  it.each<Exhibit['status']>(['In Review', 'Reviewed'])(
    'for a new document in an exhibit that is %s, under whatever name the provider keeps it',
    async (status) => {
      const id = await withDocument();
      await scene.setStatus(id, status);
      scene.net.rewrite(`GET /api/exhibit/${id}`, ({ data }: { data: Exhibit }) => ({
        data: {
          ...data,
          documents: data.documents.map((file) => ({ ...file, name: `stored-${file.id}.bin` })),
        },
      }));
      await scene.tab.sync('asked');
      const { documents } = (await scene.tab.db.exhibits.get(id)) as ExhibitRow;
      const known = documents.map((file) => file.id);
      await save(await aDocument(id, 'letter.txt'), {
        operation: generateQuestions,
        input: { id, documents: ['letter.txt'], known },
      });
      await scene.tab.syncUntilQuiet();
      expect(await queued()).toEqual([]);
      expect(arrived(generate)).toBe(1);
    },
  );
});

describe('a generation that is refused', () => {
  it('stays with the provider’s own words, and the exhibit shows as it is', async () => {
    const id = await withDocument();
    scene.net.plan(generate, { status: 422, body: { message: 'The model is asleep.' } });
    await save(aGeneration(id));
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toMatchObject([
      { state: 'refused', trouble: { message: 'The model is asleep.' } },
    ]);
    expect(await shown()).toEqual(['Draft']);
  });

  it('says so in the specification’s words when the provider has none', async () => {
    const id = await withDocument();
    scene.net.plan(generate, { status: 400, body: {} });
    await save(aGeneration(id));
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toMatchObject([{ trouble: { words: 'Error generating questions' } }]);
  });

  it('shows again as soon as somebody tries it again, and goes through', async () => {
    const id = await withDocument();
    scene.net.plan(generate, { status: 422, body: { message: 'No.' } });
    await save(aGeneration(id));
    await scene.tab.syncUntilQuiet();
    await retry(
      scene.tab.outbox,
      (await queued()).map(({ seq }) => seq),
    );
    expect(await shown()).toEqual(['In Progress']);
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
  });

  it('does not hold up a later edit, and goes again with the next save that generates', async () => {
    const id = await withDocument();
    scene.net.plan(generate, { status: 422, body: { message: 'No.' } });
    await save(aGeneration(id));
    await scene.tab.syncUntilQuiet();
    await save(anEdit(id, 'Festival mask'));
    await scene.tab.syncUntilQuiet();
    expect(await names()).toEqual(['generate']);
    expect((await scene.atProvider()).map(({ name }) => name)).toEqual(['Festival mask']);
    await save(aGeneration(id));
    expect(await shown()).toEqual(['In Progress']);
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
  });

  it('lets an edit pass that was made while it was on its way', async () => {
    const id = await withDocument();
    scene.net.plan(generate, { status: 422, body: { message: 'No.' } });
    scene.net.before = async (request) => {
      if (!request.url.endsWith('/question-answer/generate')) return;
      scene.net.before = undefined;
      await save(anEdit(id, 'Festival mask'));
    };
    await save(aGeneration(id));
    await scene.tab.syncUntilQuiet();
    expect(await names()).toEqual(['generate']);
    expect((await scene.atProvider()).map(({ name }) => name)).toEqual(['Festival mask']);
  });
});

describe('nothing is generated', () => {
  it('from no document: its upload was let go', async () => {
    scene.net.isDown = true;
    await saveAndGenerate();
    const upload = (await queued()).find(({ operation }) => operation === 'exhibit.add-document/1');
    await discard(scene.tab.outbox, upload?.seq ?? 0);
    scene.net.isDown = false;
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toMatchObject([
      {
        state: 'refused',
        trouble: { words: 'There is no document to generate questions from. Add one and save again.' },
      },
    ]);
    expect(arrived(generate)).toBe(0);
  });

  it('from old documents alone, when the new ones were let go and there are questions already', async () => {
    const id = await withDocument();
    await scene.setStatus(id, 'In Review');
    await scene.tab.sync('asked');
    scene.net.isDown = true;
    await save(await aDocument(id, 'letter.txt'), aGeneration(id, 'letter.txt'));
    await discard(scene.tab.outbox, (await queued())[0]?.seq ?? 0);
    scene.net.isDown = false;
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toMatchObject([{ trouble: { words: expect.stringMatching(/^None of the new/) } }]);
    expect(await shown()).toEqual(['In Review']);
    expect(arrived(generate)).toBe(0);
  });

  it('once the trial has ended, however long it waited: the person is told', async () => {
    const id = await withDocument();
    scene.net.before = (request) => {
      if (!request.url.endsWith('/museum/subscription')) return;
      scene.net.plan('/museum/subscription', {
        status: 200,
        body: { data: { plan: 'only_access', status: 'active' } },
      });
    };
    await save(aGeneration(id));
    await scene.tab.syncUntilQuiet();
    const [refused] = await queued();
    expect(refused).toMatchObject({
      state: 'refused',
      trouble: { words: expect.stringMatching(/^Your trial for AI-based question/) },
    });
    // No status that nobody sent.
    const reason = entryMessage(refused as Entry, { now: 0, isKnown: true, inLine: null }).reason;
    expect(reason).toMatch(
      /^Your trial for AI-based question generation has come to an end\..*contact the team\. /,
    );
    expect(reason).not.toMatch(/\d/);
    expect(arrived(generate)).toBe(0);
    expect(await shown()).toEqual(['Draft']);
  });

  it('twice without need: a colleague has begun it meanwhile', async () => {
    const id = await withDocument();
    scene.net.isDown = true;
    await save(aGeneration(id));
    const body = JSON.stringify({ exhibitId: id });
    const headers = { 'Content-Type': 'application/json', Authorization: scene.admin.token };
    const url = 'http://provider.test/api/exhibit/question-answer/generate';
    await scene.direct(new Request(url, { method: 'POST', headers, body }));
    scene.net.isDown = false;
    await scene.tab.syncUntilQuiet();
    expect(arrived(generate)).toBe(0);
    expect((await scene.tab.db.history.orderBy('seq').last())?.outcome).toBe('found');
  });
});
